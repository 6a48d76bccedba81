// The grouping of changes by a host into updates.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct UpdateTests {
  /// The runtime of a body that reads three entries of `data`, and the texts that the body returned.
  private final class Watch {
    var seen: [String] = []
    var runtime: Runtime!
  }

  private func watched(_ functions: [RegisteredFunction] = [], _ more: String = "") throws -> Watch {
    let watch = Watch()
    var options = RuntimeOptions()
    options.program.data = ["a": 0, "b": 0, "c": 0]
    let see = RegisteredFunction("see") { [unowned watch] (text: String) -> String in
      watch.seen.append(text)
      return text
    }
    watch.runtime = try Runtime(
      source: """
        return component("App", { body = function(self)
          return Text(see(data.a .. " " .. data.b .. " " .. data.c)):onKeyPress("x", function() act() end)
            :onChange(data.a, function(_, new) emit("a", new) end)\(more)
        end }) {}
        """, options, functions: [see, RegisteredFunction("act") {}] + functions)
    watch.runtime.show(on: .screen(Size(20, 1)))
    watch.seen = []
    return watch
  }

  /// Ways to set three entries of `data` together. Each way has a name for error messages.
  static let ways: [(name: String, set: @Sendable (Runtime) throws -> Void)] = [
    ("update", { runtime in runtime.update { set(runtime) } }),
    (
      "nested updates",
      { runtime in
        runtime.update {
          runtime.update { runtime.data["a"] = 1 }
          set(runtime)
        }
      }
    ),
    (
      "an update that throws",
      { runtime in
        #expect(throws: Diagnostic.self) {
          try runtime.update {
            set(runtime)
            try runtime.setTheme("none")
          }
        }
      }
    ),
    (
      "send",
      { runtime in
        runtime.inbox.send { set($0) }
        runtime.advance(to: 1)
      }
    ),
    (
      "several closures of one turn",
      { runtime in
        for n in 1...100 { runtime.inbox.send { $0.data["a"] = n } }
        runtime.inbox.send { set($0) }
        runtime.advance(to: 1)
      }
    ),
    (
      "one turn of a loop",
      { runtime in
        runtime.onWake {}
        for n in 1...100 { runtime.data["a"] = n }
        set(runtime)
        runtime.advance(to: 1)
      }
    ),
    (
      "one turn of a loop without `onWake`",
      { runtime in
        set(runtime)
        #expect(runtime.advance(to: 0) && !runtime.advance(to: 0))
      }
    ),
    (
      "before an event",
      { runtime in
        set(runtime)
        runtime.handle(.key(KeyPress(.character("y"))))
      }
    ),
    (
      "before a picture",
      { runtime in
        set(runtime)
        _ = runtime.rendering
      }
    ),
    (
      "a function of the host",
      { runtime in
        try runtime.register("act") { [unowned runtime] in
          for n in 1...3 { runtime.data["a"] = n }
          set(runtime)
        }
        runtime.advance(to: 0)
        runtime.handle(.key(KeyPress(.character("x"))))
      }
    ),
    (
      "an update in a function of the host",
      { runtime in
        try runtime.register("act") { [unowned runtime] in runtime.update { set(runtime) } }
        runtime.advance(to: 0)
        runtime.handle(.key(KeyPress(.character("x"))))
      }
    ),
  ]

  private static func set(_ runtime: Runtime) {
    runtime.data["a"] = 1
    runtime.data["b"] = 2
    runtime.data["c"] = 3
  }

  @Test("a body that reads three names runs once when they are set together", arguments: ways.indices)
  func together(way: Int) throws {
    let watch = try watched()
    try UpdateTests.ways[way].set(watch.runtime)
    #expect(watch.seen.filter { $0 != "0 0 0" } == ["1 2 3"], "\(UpdateTests.ways[way].name): \(watch.seen)")
    #expect(watch.runtime.rendering?.text.contains("1 2 3") == true && watch.runtime.mistakes.isEmpty)
  }

  @Test("changes by a listener are one update, after the queued changes of host functions") func listeners() throws {
    let watch = try watched()
    let runtime = watch.runtime!
    try runtime.register("act") { [unowned runtime] in
      runtime.data["a"] = 10
      runtime.data["b"] = 10
    }
    runtime.onEvent("a") { [unowned runtime] (value: Int) in
      #expect(value == 10 && (runtime.data["b"] as? PlainValue) == 10)
      runtime.data["b"] = 100
      runtime.data["c"] = 100
    }
    runtime.advance(to: 0)
    watch.seen = []
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect(watch.seen == ["10 10 0", "10 100 100"])
  }

  @Test("a queued change of a host function does not overwrite a later change by a listener") func lostUpdate() throws {
    let source = """
      return component('A', { body = function()
        return Button((data.status or '-') .. ' ' .. (data.progress or 0), function() save() emit 'saved' end)
      end }) {}
      """
    let runtime = try Runtime(source: source)
    try runtime.register("save") { [unowned runtime] in
      runtime.data["status"] = "saving"
      runtime.data["progress"] = 10
    }
    runtime.onEvent("saved") { [unowned runtime] (_: PlainValue) in
      runtime.data["status"] = "saved"
      runtime.data["progress"] = 100
    }
    let driver = Driver(runtime, Size(30, 1))
    try driver.press("tab", "return")
    #expect(driver.screen.contains("saved 100") && driver.mistakes.isEmpty, "\(driver.screen)")
  }

  @Test("a host function reads back its own changes to `data` and the environment")
  func counting() throws {
    let watch = try watched()
    let runtime = watch.runtime!
    try runtime.register("act") { [unowned runtime] in
      for _ in 1...2 {
        if case .integer(let n)? = runtime.data["b"] as? PlainValue { runtime.data["b"] = n + 1 }
        let locale = (runtime.environment["locale"] as? PlainValue) == "de" ? "fr" : "de"
        runtime.environment["locale"] = locale
      }
    }
    runtime.advance(to: 0)
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect((runtime.data["b"] as? PlainValue) == 2 && (runtime.environment["locale"] as? PlainValue) == "fr")
  }

  @Test("an invalid change by a host function throws at once, and keeps the valid change before it") func inVain() throws {
    let watch = try watched()
    let runtime = watch.runtime!
    try runtime.register("act") { (runtime: Runtime) in
      runtime.environment["locale"] = "de"
      runtime.environment["locale"] = 5
      runtime.data["a"] = 5
      runtime.data["a"] = Array(repeating: 1, count: 1_000_001)
      #expect(throws: Diagnostic.self) { try runtime.setTheme("nope") }
    }
    runtime.advance(to: 0)
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect((runtime.data["a"] as? PlainValue) == 5 && (runtime.environment["locale"] as? PlainValue) == "de")
    #expect(runtime.mistakes.count == 2 && watch.seen.last == "5 0 0", "\(runtime.mistakes)")
  }

  @Test("bodies never see only some changes of a closure: rows keep their state and tasks, and do not disappear") func torn()
    throws
  {
    struct Item: Codable { var name: String }
    var lines: [String] = []
    let runtime = try Runtime(
      source: """
        local Row = component("Row", { state = { clicks = 0 }, props = { name = "" }, body = function(self)
          return Button(self.name .. " " .. self.clicks, function() self.clicks = self.clicks + 1 end)
            :onAppear(function() note "appear" end):onDisappear(function() note "disappear" end)
            :task(function() note "task begins" sleep(100) note "task ends" end) end })
        return component("A", { body = function(self)
          return VStack { Text(data.items[data.index].name), Row { name = "row" } } end }) {}
        """, functions: [RegisteredFunction("note") { (line: String) -> Void in lines.append(line) }])
    runtime.data["items"] = ["a", "b", "c"].map(Item.init)
    runtime.data["index"] = 3
    let driver = Driver(runtime, Size(40, 3))
    try driver.tap("row")
    try driver.tap("row")
    driver.advance(by: 1)
    let changes: [@Sendable (Runtime) -> Void] = [
      { $0.data["items"] = [Item(name: "only")] }, { $0.data["index"] = 1 },
    ]
    runtime.inbox.send { runtime in for change in changes { change(runtime) } }
    driver.advance(by: 1)
    for change in [{ runtime.data["index"] = 2 }, { runtime.data["items"] = ["x", "y"].map(Item.init) }] { change() }
    #expect(driver.screen.contains("y") && driver.screen.contains("row 2") && driver.mistakes.isEmpty, "\(driver.screen)")
    #expect(lines == ["appear", "task begins"])
  }

  @Test("an invalid change is reported by name until the name is set, and does not affect other changes")
  func invalidChanges() throws {
    let watch = try watched()
    let runtime = watch.runtime!
    runtime.update {
      runtime.data["a"] = 1
      runtime.environment["nothing"] = 1
      runtime.data["b"] = 2
    }
    #expect(watch.seen == ["1 2 0"] && runtime.mistakes.map(\.code) == [.unknownEnvironmentKey])
    runtime.update { runtime.environment["nothing"] = nil }
    #expect(runtime.mistakes.map(\.code) == [.unknownEnvironmentKey])
  }

  @Test("the driver follows changes through its runtime, and reports their errors") func driver() throws {
    let runtime = try Runtime(
      source:
        "return component('A', { body = function() return Text('n ' .. data.n):onChange(data.n, function(_, n) if n == 7 then error 'seven' end end) end }) {}"
    )
    runtime.data["n"] = 1
    let driver = Driver(runtime, Size(10, 1))
    #expect(driver.screen == "n 1".centered(10))
    driver.runtime.data["n"] = 7
    #expect(driver.screen == "n 7".centered(10) && driver.mistakes.count == 1)
    driver.runtime.data["n"] = 8
    #expect(driver.mistakes.isEmpty && driver.screen == "n 8".centered(10))
    struct Row: Encodable { var name = "x" }
    try driver.setData("n", to: [Row()].count)
    #expect(driver.screen == "n 1".centered(10))
    driver.runtime.data["n"] = 9
    try driver.press("a")
    #expect(driver.screen == "n 9".centered(10))
  }

  @Test("`settle` waits for asynchronous host functions and for the work that they cause", .timeLimit(.minutes(10)))
  func settling() async throws {
    let runtime = try Runtime(
      source: """
        return component("A", { state = { n = 0 }, body = function(self)
          return Text("n " .. self.n):task(function() for i = 1, 3 do self.n = fetch(self.n) end report() end)
        end }) {}
        """)
    try runtime.register("fetch") { (n: Int) async -> Int in
      await Task.yield()
      return n + 1
    }
    let inbox = runtime.inbox
    try runtime.register("report") { () async in inbox.send { $0.data["reported"] = true } }
    let driver = Driver(runtime, Size(10, 1))
    #expect(driver.screen == "n 0".centered(10))
    await driver.settle()
    #expect(driver.screen == "n 3".centered(10) && (runtime.data["reported"] as? PlainValue) == .boolean(true))
    await driver.settle()
    #expect(driver.mistakes.isEmpty)
  }

  @Test("`settle` ends when its task is cancelled", .timeLimit(.minutes(10))) func endless() async throws {
    let waiting = Task { () -> String in
      let runtime = try Runtime(
        source: "return component('A', { body = function() return Text 'x':task(function() wait() end) end }) {}")
      try runtime.register("wait") { () async throws in try await Task.sleep(for: .seconds(100_000)) }
      let driver = Driver(runtime, Size(3, 1))
      await driver.settle()
      return driver.screen
    }
    await Task.yield()
    waiting.cancel()
    #expect(try await waiting.value.contains("x"))
  }
}

extension String {
  /// Returns the text centred in `width` columns, without trailing spaces.
  fileprivate func centered(_ width: Int) -> String { String(repeating: " ", count: (width - count) / 2) + self }
}

/// Changes that an event loop did not make itself.
@Suite struct AnnouncementTests {
  private func runtime() throws -> Runtime {
    let runtime = try Runtime(
      source: """
        return component("A", { body = function() return Text("n " .. (data.n or 0)):onKeyPress("x", function() error "once" end) end }) {}
        """)
    runtime.show(on: .screen(Size(10, 1)))
    return runtime
  }

  @Test("each turn reports only its own errors, bodies and rows") func alone() throws {
    let runtime = try runtime()
    runtime.onWake {}
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect(runtime.mistakes.count == 1)
    for n in 1...3 {
      runtime.data["n"] = n
      #expect(runtime.advance(to: Double(n)))
      #expect(runtime.mistakes.isEmpty && runtime.evaluations.count == 1 && runtime.drawnRows.count == 1, "\(n)")
    }
    // If a change is shown because `evaluations` is read, the next `advance` reports its evaluation, too.
    runtime.data["n"] = 10
    #expect(runtime.evaluations.count == 1)
    runtime.data["n"] = 11
    #expect(runtime.advance(to: 10) && runtime.evaluations.count == 2)
  }

  @Test("`quit` wakes the loop") func quitting() throws {
    let runtime = try runtime()
    let rings = Lock(0)
    runtime.onWake { rings.withLock { $0 += 1 } }
    runtime.quit()
    #expect(rings.withLock(\.self) == 1 && runtime.nextDue == runtime.time && runtime.advance(to: 1))
    #expect(runtime.takeRequests() == [.quit] && !runtime.advance(to: 2))
  }

  @Test("changes are no longer announced when the event loop has ended") func leaving() throws {
    let runtime = try runtime()
    runtime.onWake {}
    runtime.data["n"] = 1
    runtime.onWake(nil)
    for _ in 1...2 {
      runtime.handle(.key(KeyPress(.character("x"))))
      #expect(runtime.mistakes.count == 1)
    }
  }

  @Test("a successful `setData` clears the error of an earlier change of that name") func refusals() throws {
    let runtime = try runtime()
    runtime.environment["nothing"] = 1
    runtime.data["n"] = Array(repeating: 1, count: 1_000_001)
    #expect(runtime.mistakes.map(\.code) == [.notData, .unknownEnvironmentKey], "\(runtime.mistakes)")
    try runtime.setData("n", to: 1)
    #expect(runtime.mistakes.map(\.code) == [.unknownEnvironmentKey])
  }
}
