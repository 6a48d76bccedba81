// State that is kept between runs.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct StoredTests {
  /// A storage in memory that records each save, and that can reject loads and saves.
  private final class Memory: ValueStorage, @unchecked Sendable {
    var values: [String: PlainValue]
    var saves: [[String: PlainValue]] = []
    var refusal: String?

    init(_ values: [String: PlainValue] = [:]) { self.values = values }

    struct Refusal: Error, CustomStringConvertible { let description: String }

    func load() throws -> [String: PlainValue] {
      if let refusal { throw Refusal(description: refusal) }
      return values
    }

    func save(_ changes: [String: PlainValue]) throws {
      if let refusal { throw Refusal(description: refusal) }
      saves.append(changes)
      for (key, value) in changes { values[key] = value == .none ? nil : value }
    }
  }

  private func runtime(_ source: String, _ storage: (any ValueStorage)?) throws -> Runtime {
    var options = RuntimeOptions()
    options.storage = storage
    return try Runtime(source: source, name: "app.lua", options)
  }

  private func driver(_ source: String, _ storage: (any ValueStorage)?) throws -> Driver {
    try Driver(runtime(source, storage), Size(40, 12))
  }

  private let counter = """
    return component("Counter", {
      state = { count = stored(0), other = 0 },
      body = function(self)
        return VStack {
          Text("count " .. self.count .. " other " .. self.other),
          Button("more", function() self.count = self.count + 1 end):keyboardShortcut "m",
          Button("other", function() self.other = self.other + 1 end):keyboardShortcut "o",
        }
      end,
    })
    """

  @Test("a stored value starts with the value of the last run, and is saved once for each change") func keeps() throws {
    let memory = Memory()
    let first = try driver(counter, memory)
    #expect(first.screen.contains("count 0 other 0"))
    try first.press("m")
    try first.press("m")
    try first.press("o")
    #expect(first.screen.contains("count 2 other 1"))
    #expect(memory.saves == [["count": .integer(1)], ["count": .integer(2)]])
    #expect(try driver(counter, memory).screen.contains("count 2 other 0"))
  }

  @Test("state with the same key is one value, in views, modifiers and objects, and as a binding") func shared() throws {
    let memory = Memory()
    let driver = try driver(
      """
      local Settings = observable("Settings", { name = stored("ada", "user"), flip = function(self) self.name = "eve" end })
      local settings = Settings()
      local Reader = component("Reader", {
        state = { user = stored("ada") },
        body = function(self) return Text("user " .. self.user) end,
      })
      modifier("signed", {
        state = { user = stored("ada") },
        body = function(self, content) return VStack { content, Text("signed " .. self.user) } end,
      })
      return component("App", {
        state = { who = stored("ada", "user") },
        body = function(self)
          return VStack {
            Reader {}:signed(),
            TextField("name", self:binding "who"),
            Text("object " .. settings.name),
            Button("flip", function() settings:flip() end):keyboardShortcut "ctrl+f",
          }
        end,
      })
      """, memory)
    #expect(driver.screen.contains("user ada") && driver.screen.contains("signed ada") && driver.screen.contains("object ada"))
    try driver.press("ctrl+f")
    #expect(driver.screen.contains("user eve") && driver.screen.contains("signed eve") && driver.screen.contains("object eve"))
    try driver.press("tab")
    driver.type("x")
    #expect(driver.screen.contains("user evex") && driver.screen.contains("object evex"), "\(driver.screen)")
    #expect(memory.values == ["user": .string("evex")])
  }

  @Test("tables are stored when an entry in them changes, and nil removes a value") func tables() throws {
    let memory = Memory()
    let source = """
      return component("App", {
        state = { recent = stored({}), window = stored({ width = 80, panes = { "a" } }), name = stored(optional.string) },
        body = function(self)
          return VStack {
            Text(#self.recent .. " " .. self.window.width .. " " .. #self.window.panes .. " " .. tostring(self.name)),
            Button("a", function() table.insert(self.recent, "x") end):keyboardShortcut "a",
            Button("b", function() self.window.panes[2] = "b" end):keyboardShortcut "b",
            Button("c", function() self.name = "ada" end):keyboardShortcut "c",
            Button("d", function() self.name = nil end):keyboardShortcut "d",
            Button("e", function() self.window = { width = 100, panes = {} } end):keyboardShortcut "e",
            Button("f", function() self.window.width = 100 end):keyboardShortcut "f",
          }
        end,
      })
      """
    let driver = try driver(source, memory)
    #expect(driver.screen.contains("0 80 1 nil"))
    for key in ["a", "b", "c", "d", "e", "f"] { try driver.press(key) }
    #expect(driver.screen.contains("1 100 0 nil"))
    #expect(
      memory.saves == [
        ["recent": ["x"]], ["window": ["width": 80, "panes": ["a", "b"]]], ["name": "ada"], ["name": .none],
        ["window": ["width": 100, "panes": []]],
      ])
    #expect(try self.driver(source, memory).screen.contains("1 100 0 nil"))
  }

  @Test("a stored value that does not fit the declaration is ignored, and is not overwritten") func unfit() throws {
    let memory = Memory([
      "count": "many", "flag": 1, "list": ["a": 1], "window": ["width": 3], "color": "no colour", "name": 7, "unused": true,
    ])
    let values = memory.values
    let driver = try driver(
      """
      return component("App", {
        state = {
          count = stored(0), flag = stored(true), list = stored({ 1, 2 }), window = stored({ width = 1, height = 2 }),
          color = stored(Color.red), name = stored(optional.string),
        },
        body = function(self)
          return Text(self.count .. tostring(self.flag) .. #self.list .. self.window.height .. tostring(self.name))
            :foregroundStyle(self.color)
        end,
      })
      """, memory)
    #expect(driver.screen.contains("0true22nil"))
    #expect(memory.values == values && memory.saves.isEmpty)
  }

  @Test("a reload keeps stored values, even without a storage, and a failed reload saves nothing") func reload() throws {
    for memory in [nil, Memory()] {
      let driver = try driver(counter, memory)
      try driver.press("m")
      try driver.runtime.reload(source: counter.replacing("\"count \"", with: "\"now \""))
      #expect(driver.screen.contains("now 1"))
      #expect(throws: Diagnostic.self) {
        try driver.runtime.reload(
          source: counter.replacing(
            "return component",
            with: "local s = observable('S', { count = stored(0) })()\ns.count = 9\nerror 'no' return component"))
      }
      try driver.press("m")
      #expect(driver.screen.contains("now 2"))
      #expect(memory?.values ?? ["count": 2] == ["count": 2])
      // State that is no longer stored keeps its value. State that becomes stored starts with the stored value.
      try driver.runtime.reload(source: counter.replacing("stored(0)", with: "0"))
      #expect(driver.screen.contains("count 2"))
      try driver.press("m")
      let second = try driver.runtime.reload(source: counter)
      #expect(second.resetSlots == ["Counter.count"])
      #expect(driver.screen.contains("count 2"))
      // Without a stored value, the state keeps its own value, which is then stored.
      try driver.press("o")
      let third = try driver.runtime.reload(source: counter.replacing("other = 0", with: "other = stored(0)"))
      #expect(third.resetSlots == [])
      #expect(driver.screen.contains("count 2 other 1"))
      #expect(memory?.values ?? ["count": 2, "other": 1] == ["count": 2, "other": 1])
      // An edited default is used as long as no value is stored. The default itself is not stored.
      _ = try driver.runtime.reload(source: counter.replacing("count = stored(0)", with: "count = stored(0, 'more')"))
      _ = try driver.runtime.reload(source: counter.replacing("count = stored(0)", with: "count = stored(7, 'more')"))
      #expect(driver.screen.contains("count 7"))
      #expect(memory?.values["more"] == nil)
    }
  }

  @Test("a second default for a key is an error, and so is a default that is not plain data") func invalidDefaults() throws {
    func message(_ code: String) -> String {
      do {
        _ = try runtime(code, nil)
        return ""
      } catch { return (error as? Diagnostic)?.sentence ?? "\(error)" }
    }
    func slot(_ code: String) -> String {
      message("component('A', { state = { a = \(code) }, body = function() return EmptyView() end })")
    }
    let views = "component('A', { state = { a = stored(1, 'k') }, body = function() return EmptyView() end })\n"
    func second(_ code: String) -> String {
      message(views + "component('B', { state = { b = \(code) }, body = function() return EmptyView() end })")
    }
    #expect(second("stored(1, 'k')") == "")
    #expect(
      second("stored(2, 'k')")
        == "bad argument 'default' to 'stored': expected 1, as in A.a, which has the key \"k\", found 2")

    #expect(
      message(
        views.replacing("stored(1, 'k')", with: "stored(optional.string, 'k')")
          + "component('B', { state = { b = stored(optional.number, 'k') }, body = function() return EmptyView() end })")
        == "bad argument 'default' to 'stored': expected a string, as in A.a, which has the key \"k\", found a number")

    let data = "bad argument 'default' to 'stored': expected plain data or a type such as optional.string, found "
    #expect(slot("stored()") == data + "nothing")
    #expect(slot("stored(nil, 'k')") == data + "nil")
    #expect(slot("stored(function() end)") == data + "a function")
    #expect(slot("stored(stored(1))") == data + "a value declared with stored(...)")
    #expect(slot("stored(observable('O', {}))") == data + "the type O")
    #expect(slot("stored(observable('O', {})())") == data + "an O")
    #expect(slot("stored({ o = observable('O', {})() })") == data + "a table with the key \"o\"")
    #expect(slot("stored({ f = print })") == "'a' cannot hold a function, only plain data")
    #expect(
      slot("stored(required.string)")
        == "bad argument 'a' to 'A': expected an initial value or a type such as optional.string, found required.string")
    let name =
      "bad argument 'key' to 'stored': expected a name of at most 100 ASCII letters, digits and _, not starting with a digit, found "
    #expect(slot("stored(1, '')") == name + "\"\"")
    #expect(slot("stored(1, 'a b')") == name + "\"a b\"")
    #expect(slot("stored(1, 2)") == name + "2")
    #expect(slot("stored(1, 'k', 3)") == "too many arguments to 'stored': expected at most 2, found 3")

    // Outside of state, `stored(...)` is not a value.
    let declared = "found a value declared with stored(...)"
    #expect(
      message("component('A', { props = { a = stored(1) }, body = function() return EmptyView() end })")
        == "bad argument 'a' to 'A.props': expected a default value or a type such as required.string, \(declared)")
    #expect(message("return Text(stored('a'))") == "bad argument 'content' to 'Text': expected a string or a number, \(declared)")
    #expect(
      message("return Toggle('a', stored(true))")
        == "bad argument 'isOn' to 'Toggle': expected a binding to true or false, or an array of such bindings, \(declared)")
    #expect(message("print(stored(1).value)") == "attempt to index a stored value")
    #expect(message("local x = stored(1) x.y = 2") == "attempt to index a stored value (local 'x')")
    #expect(
      message("observable('S', { a = stored(1) }) { a = 2 }")
        == "bad argument 'a' to 'S': expected no initial value, because the property is stored; assign a value to it to change it, found 2"
    )
  }

  @Test("a failed load is an error of the script, and a failed save is reported until a save succeeds") func refusals() throws {
    let memory = Memory()
    memory.refusal = "no disk"
    do {
      _ = try runtime(counter, memory)
      Issue.record("it was loaded")
    } catch let error as Diagnostic {
      #expect(error.description.contains("the stored values cannot be loaded: no disk"))
      #expect(error.place?.line == 1)
    }
    // A script without stored values needs no storage.
    _ = try runtime("return Text 'a'", memory)
    memory.refusal = nil
    let driver = try driver(counter, memory)
    memory.refusal = "no disk"
    try driver.press("m")
    #expect(driver.runtime.mistakes.map(\.sentence) == ["the stored values cannot be saved: no disk"])
    #expect(driver.screen.contains("count 1"))
    memory.refusal = nil
    try driver.press("o")
    try driver.press("m")
    #expect(driver.runtime.mistakes.isEmpty && memory.values == ["count": 2])
  }

  @Test("a write runs only the bodies that read the value") func readers() throws {
    let driver = try driver(
      """
      local Row = component("Row", { props = { id = 0 }, body = function(self) return Text("row " .. self.id) end })
      local Reader = component("Reader", { state = { count = stored(0) }, body = function(self) return Text("count " .. self.count) end })
      local counts = observable("Counts", { count = stored(0) })()
      return component("App", { body = function(self)
        return VStack {
          Reader {}, ForEach(3, function(id) return Row { id = id } end),
          Button("more", function() counts.count = counts.count + 1 end):keyboardShortcut "m",
        }
      end })
      """, nil)
    try driver.press("m")
    #expect(driver.screen.contains("count 1"))
    #expect(driver.runtime.evaluations.map(\.path) == ["root/App/VStack/Reader[0]"])
  }

  // MARK: Values

  /// Returns a script with a stored table `t`. The key "x" runs `code`.
  private func table(_ code: String, _ initial: String = "{}") -> String {
    """
    local O = observable("O", { n = 1 })
    return component("App", {
      state = { t = stored(\(initial)) },
      body = function(self)
        local t = self.t
        return VStack {
          Text((type(t[1]) == 'table' and 'deep' or tostring(t[1])) .. " " .. tostring(t.a) .. " " .. tostring(t.b) .. " " .. tostring(math.type(t.a))),
          Button("x", function() \(code) end):keyboardShortcut "x",
        }
      end,
    })
    """
  }

  @Test(
    "values of every kind are the same in the next run",
    arguments: [
      "t.a, t.b = 3, 3.0", "t.a = 3.0", "t.a = 2^62", "t.a, t.b = math.huge, -math.huge", "t.a, t.b = 1e300, 5e-324",
      "t.a = math.maxinteger",
      "t.a = Color 'red':opacity(0.33)", "t.a = Color.adaptive { light = 'white', dark = '#102030' }", "t.a = Color.clear",
      "t.a = '\\0\\n\\\"😀'", "t['$color'] = 'red'", "t['$table'] = { ['$number'] = 'inf' }", "t[1], t[3] = 'x', 'y'", "t.a = {}",
      "local d = {} for i = 1, 30 do d = { d } end t[1] = d",
    ]) func everyKind(code: String) throws
  {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let driver = try driver(table(code), StorageFile(path: path))
    try driver.press("x")
    #expect(driver.runtime.mistakes.isEmpty)
    let state = driver.runtime.state
    let later = try self.driver(table(code), StorageFile(path: path))
    #expect(later.screen == driver.screen)
    let initial = try self.driver(table(code), nil).runtime.state
    #expect(later.runtime.state == state && state != initial)
  }

  @Test("fields that a later version declares are added, and removed ones stay removed") func fields() throws {
    let memory = Memory(["t": ["a": 1, "c": "more"]])
    #expect(try driver(table("", "{ a = 5, b = 6 }"), memory).screen.contains("nil 1 6 integer"))
    #expect(try driver(table("", "{ a = 'text', b = 6 }"), memory).screen.contains("nil text 6 nil"))
    let first = try driver(table("t.a = nil", "{ a = 5, b = 6 }"), memory)
    try first.press("x")
    #expect(memory.values == ["t": ["a": .none, "b": 6, "c": "more"]])
    #expect(try driver(table("", "{ a = 5, b = 6 }"), memory).screen.contains("nil nil 6 nil"))
    // The fields of a default item are not added to the items of a stored list.
    let items = Memory(["t": [["title": "milk"]]])
    let list = try driver(table("t[2] = 'x'", "{ { title = 'welcome', isDone = false } }"), items)
    try list.press("x")
    #expect(items.values == ["t": [["title": "milk"], "x"]])
  }

  @Test("a value that cannot be stored is reported, and the stored value stays") func losses() throws {
    for (code, loss) in [
      ("t[1042] = true", "App.t holds a list with the position 1042 and many gaps; for ids, write [tostring(id)] = value"),
      ("t[1] = { { O() } }", "App.t holds an O"),
    ] {
      let memory = Memory(["t": ["x"]])
      let driver = try driver(table(code), memory)
      try driver.press("x")
      #expect(driver.runtime.mistakes.map(\.sentence) == ["the stored values cannot be saved: " + loss])
      #expect(memory.values == ["t": ["x"]])
    }
    let driver = try driver(table("t[1] = O()"), nil)
    try driver.press("x")
    #expect(driver.runtime.mistakes.map(\.sentence) == ["'stored.t' cannot hold an O, only plain data"])
  }

  // MARK: Files

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("a storage file is a JSON object that only its user can read, and keeps all other values") func file() throws {
    try withFolder { folder in
      let file = StorageFile(path: folder + "/new/app.json")
      #expect(try file.load() == [:])
      try file.save(["b": ["x", 1.5, true], "a": "\"quoted\""])
      #expect(try text(file.path) == "{\n  \"a\": \"\\\"quoted\\\"\",\n  \"b\": [\"x\",1.5,true]\n}\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      try StorageFile(path: file.path).save(["c": 1])
      try file.save(["a": .none])
      #expect(try file.load() == ["b": ["x", 1.5, true], "c": 1])
      try file.save(["b": .none, "c": .none])
      #expect(try text(file.path) == "{}\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new") == ["app.json"])
    }
  }

  @Test("storage files with the same path save one after the other, and keep the values of the others") func together() throws {
    try withFolder { folder in
      SystemThread.inParallel(4) { thread in
        let file = StorageFile(path: folder + "/app.json")
        for value in 0...50 { try? file.save(["k\(thread)": .integer(value)]) }
      }
      let values = try StorageFile(path: folder + "/app.json").load()
      #expect(values == ["k0": 50, "k1": 50, "k2": 50, "k3": 50])
    }
  }

  @Test("a broken file, or one that would be too large, is an error and does not change") func broken() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let file = StorageFile(path: folder + "/app.json")
      func failure(_ body: () throws -> Void) -> String {
        do {
          try body()
          return ""
        } catch { return "\(error)".replacing(folder, with: "F") }
      }
      for (content, expected) in [
        ("", "F/app.json:1:1: expected an object with the stored values, found the end of the input"),
        ("[1]", "F/app.json:1:1: expected an object with the stored values, found '['"),
        ("{ \"a\": }", "F/app.json:1:8: expected a value, found '}'"),
        ("{\"a\": 1} x", "F/app.json:1:10: expected nothing after the object"),
      ] {
        try Data(content.utf8).write(to: URL(fileURLWithPath: file.path))
        #expect(failure { _ = try file.load() } == expected)
        #expect(failure { try file.save(["a": 2]) } == expected)
        #expect(try text(file.path) == content)
        #expect(
          failure { _ = try runtime(counter, file) }.hasPrefix("app.lua:1: the stored values cannot be loaded: " + expected))
      }
      try Data("{}".utf8).write(to: URL(fileURLWithPath: file.path))
      let long = PlainValue.string(String(repeating: "x", count: 1 << 20))
      #expect(failure { try file.save(["a": long]) } == "they take 1048590 bytes, more than 1048576")
      #expect(try text(file.path) == "{}")
      #expect(failure { _ = try StorageFile(path: folder).load() } == "F: is a directory")
      #expect(
        failure { try StorageFile(path: "/proc/none/app.json").save(["a": 1]) }
          == "/proc/none/app.json: no such file or directory")
    }
  }
}
