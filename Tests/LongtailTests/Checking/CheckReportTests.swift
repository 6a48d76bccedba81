// `longtail check` reports all errors of a script at once, but no errors that only follow from another error.

import Foundation
import Synchronization
import Testing

@testable import Longtail

@Suite struct CheckReportTests {
  private func report(_ source: String) -> CheckReport {
    var report = CheckReport()
    report.check(RuntimeOptions()) { options throws(Diagnostic) in try Runtime(source: source, name: "a.lua", options) }
    return report
  }

  /// The line and code of each diagnostic in the order of the report, such as "3 unknown-name".
  private func found(_ source: String) -> [String] {
    report(source).diagnostics.map { "\($0.place?.line ?? 0) \($0.code.rawValue)" }
  }

  @Test("all errors in the calls of a body and of module scope are reported with their lines") func all() {
    #expect(
      found(
        """
        local Card = component("Card", {
          props = { title = required.string },
          body = function(self)
            return VStack {
              Text(self.titel):padding(-1):paddin(2),

              Text "b":foregroundColor "bleu",
              Txt "c":bold():nope(1),
            }:frame { widht = 3 }
          end,
        })
        modifier("loud", function(content) return content:bolt() end)
        preview(Card, "one", function() return Card { titel = "x" } end)
        return VStack { Card {}, Card { title = "x" }:loud(), Text(nil),
          Text "x":padding "wide" }
        """) == [
          "5 unknown-property", "5 bad-argument", "5 unknown-modifier", "7 unknown-color", "8 unknown-name", "9 unknown-option",
          "12 unknown-modifier", "13 unknown-option", "14 missing-argument", "14 bad-argument", "15 bad-argument",
        ])
  }

  @Test(
    "errors that only follow from an unknown name are not reported",
    arguments: [
      "local c = Colr.red return Text 'x':foregroundColor(c):bold()", "local n = nuber + 1 return Text(n)",
      "return Text(string.fromat('%d', 1))", "return Text(os.getenv 'HOME')",
      "return VStack { Txt('a' .. 'b'):padding { nope } }", "local Card = componnt('Card', {}) return Card { 1 }:cardStyle 'x'",
    ])
  func consequences(source: String) {
    #expect(report(source).diagnostics.filter { $0.code != .unknownName } == [])
    #expect(report(source).count(of: .error) >= 1)
  }

  private static let kinds = """
    local Card = component("Card", { slots = { content = slot() }, defaultStyle = function(_, card) return card.content end })
    Card:style("loud", function(_, card) return Card(card):bold() end)
    style("GroupBox", "quiet", function(_, box) return box.content end)
    modifier("carded", function(content) return Card { content } end)

    """

  @Test(
    "a style for another kind of view is an error: its name is unknown, or the view does not use it",
    arguments: [
      ("Button('a', function() end):buttonStyle 'quiet'", "unknown-style"),
      ("Button('a', function() end):buttonStyle 'card'", "unknown-style"),
      ("VStack { Toggle('a', constant(true)) }:toggleStyle 'bordered'", "unknown-style"),
      ("Card { 'a' }:cardStyle 'quiet'", "unknown-style"),
      ("Button('a', function() end):cardStyle 'loud'", "wrong-view"),
      ("Text 'a':bold():cardStyle 'loud'", "wrong-view"), ("Circle():buttonStyle 'plain'", "wrong-view"),
      ("Button('a', function() end):toggleStyle 'switch'", "wrong-view"),
      ("Button('a', function() end):buttonStyle(function(_, b) return b.label end):groupBoxStyle 'quiet'", "wrong-view"),
    ])
  func wrongKind(view: String, code: String) {
    #expect(found(CheckReportTests.kinds + "return \(view)") == ["5 \(code)"])
    #expect(report(CheckReportTests.kinds + "return \(view)").count(of: .error) == 1)
  }

  @Test(
    "a style modifier may be meant for views inside of the modified view",
    arguments: [
      "VStack { Text 'a' }:cardStyle 'loud'", "Button(Card { 'a' }, function() end):cardStyle 'loud'",
      "Text 'a':background(Card { 'b' }):cardStyle 'loud'", "Text 'a':carded():cardStyle 'loud'",
      "Toggle('a', constant(true)):buttonStyle 'plain'", "Button('a', function() end):buttonStyle 'plain'",
      "Text 'a':overlay(Button('b', function() end)):buttonStyle 'plain'",
    ])
  func rightKind(view: String) { #expect(found(CheckReportTests.kinds + "return \(view)") == []) }

  @Test("an error that a script raises with the words of a Lua error is reported") func words() {
    for text in [
      "attempt to call a nil value (field '", "attempt to call a nil value (field '')",
      "attempt to call a nil value (field 'nop')",
    ] {
      #expect(found("local x = os.nope error(\"\(text)\")") == ["1 unknown-name", "1 script-error"])
    }
  }

  @Test("previews are rendered up to a limit of cells; a warning reports the others") func largePreviews() {
    let report = report("for i = 1, 20 do preview('p' .. i, { width = 1000, height = 1000 }, function() return Text(i) end) end")
    #expect(report.diagnostics.map(\.code) == [.tooManyElements] && report.diagnostics.map(\.severity) == [.warning])
  }

  @Test("an error that ends a function is reported after the errors before it") func ends() {
    #expect(found("local a = Text 'a':padding(-1)\nlocal b = nil .. 'x'\nreturn a") == ["1 bad-argument", "2 script-error"])
    #expect(found("local a = Text 'a':padding(-1)\nwhile true do end") == ["1 bad-argument", "2 instruction-limit"])
    #expect(found("return Text 'a':padding(1") == ["1 syntax"])
  }

  @Test("an error in a body is reported once, and `render` still shows an error box") func once() throws {
    let source = "return component('A', { body = function() return Text 'x':padding(-1) end }) {}"
    #expect(found(source) == ["1 bad-argument"])
    #expect(try Runtime(source: source).render().text.contains("⚠"))
  }

  @Test("a file with only keys and styles may return nothing, but not a file with a component") func modules() {
    #expect(found("environmentKey('k', 1) style('Button', 's', function(self, c) return c.label end)") == [])
    #expect(found("component('A', { body = function() return Text 'x' end })") == ["0 not-a-component"])
    #expect(found("local n = 1") == ["0 not-a-component"])
  }

  @Test("undefined names and unused views are reported in functions that were not called") func code() {
    #expect(
      found(
        """
        local Page = component("Page", { state = { n = 0 }, body = function(self)
          local text = Text(self.n)
          if self.n > 5 then text:bold():padding(1) end
          if self.n > 5 then Text "lost" end
          return VStack { text, Button("a", function()
            self.n = nuber + 1
            hepler.call(
              self.n)
          end) }:onAppear(function() late = 1 print(late, math.pi, data) end)
        end })
        return Page
        """) == ["3 unused-view", "4 unused-view", "6 unknown-name", "7 unknown-name"])
  }

  @Test("a variable outside of state that a body reads and a handler in it writes is reported") func untracked() {
    #expect(
      found(
        """
        local count, shown, cache, log, last = 0, 0, nil, {}, 0
        local A = component("A", { state = { n = 0 }, body = function(self)
          if not cache then cache = {} end
          local index = 0
          local rows = ForEach(3, function() index = index + 1 return Text(index) end)
          return VStack { Text(count), rows, Text(#log .. self.n),
            Button("a", function()
              count = count + 1
              cache, log[1], last, self.n = nil, 1, self.n, 1
            end),
            ForEach(3, function() return Button("b", function() shown = count count = shown end) end) }
        end })
        return A
        """) == ["8 untracked-write"])
  }

  @Test("a write to an undeclared name of self is reported, also in code that has not run") func unknownWrites() {
    #expect(
      found(
        """
        local A = component("A", {
          props = { on = binding(true) }, fluent = { z = 1 }, state = { n = 0 }, slots = { title = slot() },
          body = function(self)
            return Button("x", function()
              self.n, self.on = 1, false
              self.m = 1
              local function later() self.zz = 2 end
            end)
          end,
        })
        local B = component("B", { body = function(self)
          self.count = 1
          return Text 'b'
        end })
        return VStack { A { title = "a" }, B {} }
        """) == ["6 unknown-property", "7 unknown-property", "12 unknown-property"])
  }

  @Test("a write to a local copy of state is reported if no code reads the copy later") func copies() {
    func notes(_ handler: String, _ rest: String = "") -> [String] {
      found(
        """
        return component("A", { state = { count = 0, other = 0 }, body = function(self)
          local other, count = self.other
          local total = self.count
          local button = Button("n " .. total, function() \(handler) end)
          \(rest)
          return button
        end }) {}
        """)
    }
    #expect(notes("total = total + 1") == ["4 untracked-write"])
    #expect(notes("if true then (function() total = 5 end)() end") == ["4 untracked-write"])
    for handler in [
      "total = total + 1 self.count = total", "print(total)", "self.count = total + 1", "count = 1", "local total = 1 total = 2",
    ] {
      #expect(notes(handler) == [], "\(handler)")
    }
    #expect(notes("total = 1", "button = VStack { button, Text(total) }") == [])
    // Each instruction that reads the register of the copy counts as a read: for example, if it accesses a field of the copy,
    // uses the copy as a key, or assigns it to another variable.
    for rest in [
      "each = total", "local t = {} t[total] = 1", "local t = {} t.x = total", "local t = {} t[total] = total", "total.x = 1",
      "total[1] = 1", "total[button] = 1", "local x = total.y", "local x = total[1]", "local x = button[total]", "total:run()",
      "local x = -total", "local x = total + 1", "local x = 1 - total", "local x = total .. ''", "if total then each = 1 end",
      "if total == 1 then each = 1 end", "if total < other then each = 1 end", "local x = total and 1", "button(total)",
      "for i = total, 1 do each = i end", "for k in total do each = k end", "do return total end", "button = { total }",
      "button = { total, 1 }", "button = { x = total }",
    ] {
      #expect(!notes("total = {}", rest).contains("4 untracked-write"), "\(rest)")
    }
    #expect(notes("total = 1", "button = button:onAppear(function() print(total) end)") == [])
    #expect(notes("total = 1", "button = button:onAppear(function() self.other = total end)") == [])
    #expect(notes("", "each = function(n) total = total + n end each(2) total = total * 2") == [])
  }

  @Test(
    "names that are assigned later, methods of tables and results in use are not reported",
    arguments: [
      "function helper() return count end count = 1 return Text(helper())",
      "local cart = {} function cart:badge() return 1 end local function f() cart:badge() end return Text 'a'",
      "return Canvas(function(context, size) local p = context:stroke(0, 0, 1, 1) end)",
      "test('a', function() local s = mount(Text 'a') s:theme 'paper' end)",
      "local function f(view) return view:bold() end local function g(v) local w = v:italic() return w end return Text 'a'",
      "local t = { Text 'a', Text('b'):bold() } return VStack(t)",
      "local rows = {} local function Section(t) table.insert(rows, t) end local function f() Section 'a' end return Text 'a'",
      "return Text(type(Text) == 'function' and 'a' or 'b')",
    ])
  func fineCode(source: String) {
    #expect(report(source).diagnostics.filter { $0.code == .unknownName || $0.code == .unusedView } == [])
  }

  @Test("undefined names are found in a function with more constants than an instruction can index") func manyConstants() {
    let words = (1...300).map { "'w\($0)'" }.joined(separator: ", ")
    let source = "local function f() local t = { \(words) }\n return missing + math.pi, t end\nreturn Text 'a'"
    #expect(found(source) == ["2 unknown-name"])
  }

  @Test("a component that nothing shows is shown by itself, or noted if it has required properties") func unshown() {
    #expect(
      found(
        """
        local Bare = component("Bare", { props = { n = 1 }, body = function(self) return Text('a'):padding(-1) end })
        local Needy = component("Needy", { props = { title = required.string }, body = function(self) return Text(self.title) end })
        local Fine = component("Fine", { body = function(self) return Text "fine" end })
        local Seen = component("Seen", { props = { title = required.string }, body = function(self) return Text(self.title) end })
        preview("Seen", function() return Seen { title = "a" } end)
        return Text "a"
        """) == ["1 bad-argument", "2 unshown-component"])
    let test =
      "local Part = component('Part', { props = { t = required.string }, body = function(self) return Text(self.t) end })"
    #expect(found(test + " test('a', function() mount(Part { t = 'x' }):expect 'x' end)") == [])
  }

  @Test("the check stops after a few states with endless bodies, and reports thousands of errors at once") func many() {
    let slots = (1...40).map { "a\($0) = false" }.joined(separator: ", ")
    let body = (1...40).map { "self.a\($0)" }.joined(separator: " or ")
    var options = RuntimeOptions()
    options.program.renderInstructions = 1_000_000
    let counted = Counted()
    options.program.log = { _ in counted.add() }
    var report = CheckReport()
    report.check(options) { options throws(Diagnostic) in
      var options = options
      options.program.log = { _ in counted.add() }
      return try Runtime(
        source:
          "return component('P', { state = { \(slots) }, body = function(self) print 'run' while \(body) do end return Text 'a' end })",
        options)
    }
    #expect(!report.diagnostics.isEmpty && report.diagnostics.allSatisfy { $0.cause.isBudget && $0.severity == .warning })
    // A few runs without a change, and one for each change of a state and for each return to its first value. The check stops
    // after three endless runs.
    #expect(counted.count <= 12, "\(counted.count)")
    let names = (1...3000).map { "f(n\($0))" }.joined(separator: "\n")
    #expect(self.report("local function f() end local function g()\n\(names)\nend return Text 'a'").count(of: .error) == 3000)
  }

  /// A counter of calls.
  private final class Counted: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  @Test("the check stops after three endless previews, and reports how many it skipped") func endless() {
    let report = report("for i = 1, 50 do preview('p' .. i, function() while true do end end) end return Text 'a'")
    #expect(report.diagnostics.map(\.code) == [.instructionLimit, .skippedFunctions])
    #expect(report.diagnostics.last?.sentence == "47 previews were not rendered, because earlier ones used up the time")
  }

  @Test("the first 100 diagnostics with one code in one file are printed, and the number of the others") func bounded() throws {
    let components = (1...3000).map {
      "all[\($0)] = component('C\($0)', { props = { title = required.string }, body = function(self) return Text(self.title) end })"
    }
    let source = (["local all = {}"] + components + ["local a = Text 'a':padding(-1)", "return a"]).joined(separator: "\n")
    let report = report(source)
    #expect(report.count(of: .note) == 3000 && report.count(of: .error) == 1)
    let (listed, more) = report.diagnostics.limited
    #expect(listed.map(\.code) == Array(repeating: .unshownComponent, count: 100) + [.badArgument])
    #expect(more.map(\.description) == ["a.lua: note: 2900 more with the code unshown-component"])
    let run = try Run(["check", "-"], input: source)
    #expect(run.output == "1 script: 1 error, 0 warnings, 3000 notes\n" && run.error.utf8.count < 40_000)
    #expect(run.error.hasSuffix("(standard input): note: 2900 more with the code unshown-component\n"))
    let json = try Run(["check", "-", "--format", "json"], input: source).output
    #expect(
      json.contains(#""more":[{"severity":"note","code":"unshown-component","file":"(standard input)","count":2900}]"#), "\(json)"
    )
  }

  @Test("the check discards the arenas of each component that it shows by itself") func manyComponents() throws {
    func arenas(_ components: Int) throws -> Int {
      let source = (1...components).map { "component('C\($0)', { body = function() return Text 'a':blod() end })" }
      var last: Runtime?
      var report = CheckReport()
      report.check(RuntimeOptions()) { options throws(Diagnostic) in
        let runtime = try Runtime(source: (source + ["return Text 'b'"]).joined(separator: "\n"), options)
        last = last ?? runtime
        return runtime
      }
      #expect(report.count(of: .error) == components)
      return try #require(last).program.store.count
    }
    #expect(try arenas(20) == arenas(200))
  }

  @Test("a script of 2000 components with state is checked without diagnostics") func manyStates() {
    let components = (1...2000).map {
      "all[\($0)] = component('C\($0)', { state = { isOn = false }, body = function(self) return Text(self.isOn and 'a' or 'b') end }) {}"
    }
    #expect(found((["local all = {}"] + components + ["return VStack(all)"]).joined(separator: "\n")) == [])
  }

  @Test("the JSON output follows docs/schema/check-1.json") func json() throws {
    let run = try Run(["check", "-", "--format", "json"], input: "return Text 'x':padding(-1):nope()")
    #expect(run.status == 1 && run.error.isEmpty)
    let document = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(Project.text("docs/schema/check-1.json").utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(document.keys) == Set(properties.keys))
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["code"] as? String } == ["bad-argument", "unknown-modifier"])
    let definition = try #require((schema["$defs"] as? [String: [String: Any]])?["diagnostic"])
    let known = try #require(definition["properties"] as? [String: Any])
    for diagnostic in diagnostics {
      #expect(Set(diagnostic.keys).isSubset(of: known.keys))
      #expect(Set(try #require(definition["required"] as? [String])).isSubset(of: diagnostic.keys))
    }
    #expect(diagnostics[0]["line"] as? Int == 1 && diagnostics[0]["file"] as? String == "(standard input)")
  }
}
