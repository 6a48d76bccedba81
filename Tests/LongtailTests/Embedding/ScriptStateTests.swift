// State of a script that is stored and restored.

import Foundation
import LongtailCore
import Testing

@testable import Longtail

@Suite struct ScriptStateTests {
  private static let source = """
    local Model = observable("Model", { total = 0, tags = { "a" } })
    local shared = Model()
    local Row = component("Row", { props = { name = "" }, state = { n = 0, f = 1.5, color = Color.red, list = {} }, body = function(self)
      return Text(self.name .. " " .. self.n .. " " .. tostring(self.f) .. " " .. #self.list):onTapGesture(function()
        self.n = self.n + 1
        self.f = 3.0
        table.insert(self.list, { at = self.n })
        shared.total = shared.total + 1
      end)
    end })
    local App = component("App", { state = { shows = false, own = Model }, body = function(self)
      return VStack { spacing = 0,
        Row { name = "a" }, Row { name = "b" },
        self.shows and Row { name = "late" },
        Text("total " .. shared.total .. " own " .. self.own.total),
        Button("show", function() self.shows = not self.shows self.own.total = self.own.total + 5 end),
      }:onChange(shared.total, function() changes() end)
    end })
    return App {}
    """

  private func driver(_ state: ScriptState? = nil, _ source: String = Self.source) throws -> (Driver, () -> Int) {
    var options = RuntimeOptions()
    options.state = state
    var changes = 0
    let runtime = try Runtime(source: source, options, functions: [RegisteredFunction("changes") { changes += 1 }])
    return (Driver(runtime, Size(20, 8)), { changes })
  }

  /// Returns the state after encoding and decoding, as from a file.
  private func encoded(_ state: ScriptState) throws -> ScriptState {
    try JSONDecoder().decode(ScriptState.self, from: JSONEncoder().encode(state))
  }

  private func rows(_ driver: Driver) -> [String] {
    driver.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("a restored script shows the same, and `onChange` does not run") func restored() throws {
    let (first, _) = try driver()
    for _ in 1...2 { try first.tap("a ") }
    try first.tap("show")
    try first.tap("late")
    let state = try encoded(first.runtime.state)
    #expect(state == first.runtime.state)
    let (second, changes) = try driver(state)
    #expect(
      rows(second) == rows(first) && rows(second).contains("a 2 3.0 2") && rows(second).contains("total 3 own 5"),
      "\(second.screen)")
    #expect(changes() == 0 && second.mistakes.isEmpty && second.runtime.state == state)
    // The restored state can change, and a view that is removed loses its state.
    try second.tap("a ")
    #expect(rows(second).contains("a 3 3.0 3") && changes() == 1)
    try second.tap("show")
    try second.tap("show")
    #expect(rows(second).contains("late 0 1.5 0"))
  }

  @Test("a view that appears later restores its state, also after a reload") func late() throws {
    let (first, _) = try driver()
    try first.tap("show")
    try first.tap("late")
    var state = try encoded(first.runtime.state)
    // Changes the state as if the view had been hidden when the state was read.
    let shows = try #require(state.views["root/App"])
    state.views["root/App"] = ScriptState.Owner(
      name: shows.name, tables: shows.tables, values: shows.values.merging(["shows": .boolean(false)]) { $1 })
    let (second, _) = try driver(state)
    #expect(!rows(second).contains { $0.hasPrefix("late") } && second.runtime.state == state)
    try second.runtime.reload(source: Self.source.replacing("\"total \"", with: "\"sum \""))
    #expect(rows(second).contains("sum 1 own 5"), "\(rows(second))")
    try second.tap("show")
    #expect(rows(second).contains("late 1 3.0 1"), "\(second.screen)")
  }

  @Test("a value whose type has changed is reset; invalid states do no harm") func strange() throws {
    let (first, _) = try driver()
    try first.tap("a ")
    let state = first.runtime.state
    let (other, _) = try driver(state, Self.source.replacing("n = 0, f = 1.5", with: "n = 'none', f = 1.5"))
    #expect(rows(other).contains { $0.hasPrefix("a none 3.0") } && other.mistakes.isEmpty, "\(other.screen)")
    let (none, _) = try driver(state, "return Text 'other'")
    #expect(none.screen.contains("other"))
    var hostile = ScriptState()
    var deep = ScriptState.Value.integer(1)
    for _ in 0..<400 { deep = .list([deep]) }
    hostile.views["root/App"] = ScriptState.Owner(
      name: "App", tables: [:], values: ["shows": deep, "own": .object(7), "none": .color(Color(.red)), "": .number(.nan)])
    hostile.objects = [
      "7": ScriptState.Owner(name: "Nothing", tables: [:], values: ["x": .object(7)]),
      "no": .init(name: "", tables: [:], values: [:]),
    ]
    hostile.moduleObjects = ["Model": [7, -1, .max], "Other": [1]]
    let (strange, _) = try driver(hostile)
    #expect(rows(strange).count == 4 && strange.mistakes.isEmpty, "\(strange.screen)")
    #expect(try driver(ScriptState()).0.runtime.state == driver().0.runtime.state)
  }

  @Test("the format is readable, and decoding an invalid one throws")
  func format() throws {
    let source = """
      return component("A", { state = { n = 3, f = 2.5, inf = 1 / 0, on = true, s = "a", c = Color.red, list = { 1, { x = 1.5 } } },
        body = function(self) return Text(self.s) end }) {}
      """
    let state = try driver(nil, source).0.runtime.state
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(state.views["root/A"]?.values), as: UTF8.self)
    #expect(
      text == """
        {"c":{"color":"red"},"f":{"float":"2.5"},"inf":{"float":"inf"},"list":[1,{"table":{"x":{"float":"1.5"}}}],"n":3,"on":true,"s":"a"}
        """)
    for wrong in [#"{"float":"x"}"#, #"{"color":"?"}"#, #"{"float":3}"#, #"{"none":1}"#, #"{}"#, #"[{"object":"a"}]"#] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(ScriptState.Value.self, from: Data(wrong.utf8)) }
    }
  }

  @Test("the state contains off-screen rows") func rowsOutOfSight() throws {
    let source = """
      local Row = component("Row", { props = { name = "" }, state = { n = 0 }, body = function(self)
        return Button(self.name .. " " .. self.n, function() self.n = self.n + 1 end)
      end })
      return component("A", { body = function() return List { ForEach(100, function(i) return Row { name = "row " .. i } end) } end }) {}
      """
    let first = try Driver(Runtime(source: source), Size(20, 5))
    try first.tap("row 2 ")
    try first.scroll("row 2 ", rows: 60)
    var options = RuntimeOptions()
    options.state = try encoded(first.runtime.state)
    let second = try Driver(Runtime(source: source, options), Size(20, 5))
    #expect(second.screen.contains("row 2 1"), "\(second.screen)")
  }
}
