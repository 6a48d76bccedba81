// Functions of the host that a script calls and that use the runtime of this script.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ReentryTests {
  /// Returns the runtime of a script with the given body, which calls `go()` in a handler or while it runs.
  private func runtime(_ body: String) throws -> Runtime {
    var options = RuntimeOptions()
    options.program.data["n"] = .integer(0)
    let runtime = try Runtime(
      source: """
        environmentKey("loud", false)
        return component("App", { state = { last = "" }, body = function(self)
          \(body)
        end }) {}
        """, name: "app.lua", options, functions: [RegisteredFunction("go") { 0 }])
    runtime.show(on: .screen(Size(30, 3)))
    return runtime
  }

  static let places = [
    "return Text('n ' .. data.n .. tostring(self.env.loud)):onKeyPress('x', function() go() end)",
    "return Text('n ' .. data.n .. tostring(self.env.loud)):task(function() sleep(1) go() end)",
    "return Text('n ' .. data.n .. tostring(self.env.loud)):onTimer(1, function() go() end)",
    "return Text('n ' .. data.n .. tostring(self.env.loud)):onChange(self.last, function() go() end):onKeyPress('x', function() self.last = 'x' end)",
  ]

  private func start(_ runtime: Runtime) {
    // Applies the last registration of `go`.
    runtime.advance(to: 0)
    runtime.handle(.key(KeyPress(.character("x"))))
    runtime.advance(to: 1)
  }

  private func text(_ runtime: Runtime) -> String {
    runtime.rendering?.text.split(separator: "\n").map(\.trimmed).first { !$0.isEmpty } ?? ""
  }

  @Test("values that a host function sets are shown after the update, and drawn with it", arguments: places)
  func sets(place: String) throws {
    let runtime = try runtime(place)
    var calls = 0
    try runtime.register("go") { [unowned runtime] in
      calls += 1
      runtime.data["n"] = calls
      runtime.environment["loud"] = true
      try runtime.setTheme("ember")
      return runtime.time
    }
    start(runtime)
    #expect(calls == 1 && text(runtime) == "n 1true", "\(text(runtime))")
    #expect(runtime.mistakes.isEmpty && runtime.themes.contains("ember"))
    #expect(!runtime.drawnRows.isEmpty)
  }

  @Test("a host function cannot read or change the tree, and the work that it queues is not lost", arguments: places)
  func looks(place: String) throws {
    let runtime = try runtime(place)
    var seen: [String] = []
    try runtime.register("go") { [unowned runtime] in
      seen.append("\(runtime.focus ?? "none") \(runtime.mistakes.count) \(runtime.evaluations.count) \(runtime.nextDue ?? -1)")
      seen.append("\(runtime.handle(.key(KeyPress(.character("x"))))) \(runtime.advance(to: 9))")
      seen.append(runtime.render(.inline(width: 40)).diagnostics.first?.code.rawValue ?? "none")
      do throws(Diagnostic) {
        _ = try runtime.reload(source: "return Text 'other'")
      } catch {
        seen.append(error.code.rawValue)
      }
      runtime.inbox.send { $0.data["n"] = 7 }
      runtime.quit()
      return 0
    }
    start(runtime)
    #expect(seen == ["none 0 0 -1.0", "false false", "function-failed", "function-failed"])
    runtime.advance(to: 1)
    #expect(text(runtime) == "n 7false" && runtime.takeRequests() == [.quit])
  }

  @Test("a host function that a body calls can set values, and a wrong name is reported") func bodies() throws {
    let runtime = try runtime("return Text('n ' .. data.n .. go())")
    try runtime.register("go") { [unowned runtime] in
      runtime.data["n"] = 3
      runtime.environment["none"] = 1
      _ = runtime.render()
      return "!"
    }
    runtime.show(on: .screen(Size(30, 3)))
    #expect(text(runtime) == "n 3!", "\(text(runtime))")
    #expect(runtime.mistakes.map(\.code) == [.unknownEnvironmentKey], "\(runtime.mistakes)")
  }

  @Test(
    "a host function that sets a new value in each body run stops with update-loop, an equal value does not",
    arguments: [1, 2, 5, 20])
  func often(count: Int) throws {
    let calls = "local s = '' for i = 1, \(count) do s = s .. go() end return Text('n ' .. data.n .. s)"
    let runtime = try runtime(calls)
    var called = 0
    try runtime.register("go") { [unowned runtime] in
      called += 1
      runtime.data["n"] = called
      return ""
    }
    runtime.show(on: .screen(Size(30, 3)))
    #expect(called <= 20 * count && runtime.mistakes.map(\.code) == [.updateLoop], "\(called) \(runtime.mistakes)")
    #expect(text(runtime).hasPrefix("n "))

    let rows = try self.runtime("return List { ForEach(\(count), function(i) return Text('n' .. go()) end) }")
    called = 0
    try rows.register("go") { [unowned rows] in
      called += 1
      rows.environment["locale"] = "de"
      return "g"
    }
    rows.show(on: .screen(Size(30, 30)))
    #expect(called <= 3 * count && rows.mistakes.isEmpty && text(rows) == "ng", "\(called) \(rows.mistakes)")
  }

  @Test("changes of listeners may cause further events, and an endless chain stops with update-loop") func chains() throws {
    let body = "return Text('n ' .. data.n):onChange(data.n, function(o, n) emit('e', n) end)"
    for (most, ends) in [(700, true), (5000, false)] {
      let runtime = try runtime(body)
      runtime.show(on: .screen(Size(30, 3)))
      var depth = 0
      runtime.onEvent("e") { [unowned runtime] (n: Int) in
        depth += 1
        #expect(depth == 1)
        if n < most { runtime.data["n"] = n + 1 }
        depth -= 1
      }
      runtime.data["n"] = 1
      #expect(runtime.mistakes.map(\.code) == (ends ? [] : [.updateLoop]), "\(runtime.mistakes)")
      #expect(!ends || text(runtime) == "n \(most)")
      runtime.data["n"] = 10_000
      #expect(runtime.mistakes.isEmpty && text(runtime) == "n 10000", "\(runtime.mistakes)")
    }
  }

  @Test("a function that is replaced is used at the next advance, and the event loop is woken") func replaced() throws {
    let runtime = try runtime("return Text('n ' .. go()):onKeyPress('x', function() emit('e') end)")
    let rings = Lock(0)
    runtime.onWake { rings.withLock { $0 += 1 } }
    runtime.onEvent("e") { [unowned runtime] (_: PlainValue) in try? runtime.register("go") { 7 } }
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect(rings.withLock(\.self) == 1 && runtime.nextDue == runtime.time)
    #expect(runtime.advance(to: 0) && text(runtime) == "n 7")
    #expect(!runtime.advance(to: 0) && runtime.nextDue == nil)
  }

  @Test("a host function cannot render or advance, but can register functions and send work")
  func others() throws {
    let runtime = try Runtime(
      source: """
        preview("p", function() return Text "previewed" end)
        return component("App", { body = function(self) return Text('n ' .. (data.n or 0)):onKeyPress('x', function() go() end) end }) {}
        """, functions: [RegisteredFunction("go") { 0 }])
    runtime.show(on: .screen(Size(30, 3)))
    var seen: [String] = []
    try runtime.register("go") { [unowned runtime] in
      let preview = try #require(runtime.previews.first)
      seen.append(runtime.render(preview).diagnostics.first?.code.rawValue ?? "none")
      runtime.inbox.send { $0.data["n"] = 5 }
      seen.append("\(runtime.advance(to: 1))")
      try runtime.register("later") { 1 }
      runtime.invalidate()
    }
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect(seen == ["function-failed", "false"] && text(runtime) == "n 0", "\(seen)")
    #expect(runtime.advance(to: 1) && text(runtime) == "n 5" && runtime.mistakes.isEmpty)
  }

  @Test("values that a host function sets during a reload apply when a reload has succeeded")
  func loading() throws {
    let source = { (word: String, line: String) in
      """
      go()
      return component("App", { body = function(self) \(line) return Text('\(word) ' .. (data.n or 0)) end }) {}
      """
    }
    var calls = 0
    let runtime = try Runtime(source: source("a", ""), functions: [RegisteredFunction("go") { 0 }])
    runtime.show(on: .screen(Size(30, 3)))
    try runtime.register("go") { [unowned runtime] in
      calls += 1
      runtime.data["n"] = calls
    }
    #expect(throws: Diagnostic.self) { try runtime.reload(source: source("b", "error 'no'")) }
    #expect(calls > 0 && text(runtime) == "a 0")
    try runtime.reload(source: source("c", ""))
    let shown = text(runtime)
    #expect(shown == "c \(calls)")
    try runtime.register("go") { 0 }
    try runtime.reload(source: source("d", ""))
    #expect(text(runtime) == shown.replacing("c", with: "d"))
  }
}
