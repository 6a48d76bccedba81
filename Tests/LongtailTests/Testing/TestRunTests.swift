// Tests in Lua: the steps that they can take, the screens that they see, and the reasons why they fail.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct TestRunTests {
  private static let counter = """
    local Counter = component("Counter", {
      props = { onChange = handler },
      state = { count = 0, name = "" },
      body = function(self)
        return VStack { alignment = "leading",
          HStack { Text("n = " .. self.count),
            Button("+", function()
              self.count = self.count + 1
              if self.onChange then self.onChange(self.count) end
            end),
          },
          TextField("Name", self:binding "name"),
        }
      end,
    })
    local Small = { width = 20, height = 4 }

    """

  @Test("warnings do not fail a test, and are in the report") func warnings() throws {
    let result = try run(#"mount(VStack { Button "a":buttonStyle "nope", Button "b":buttonStyle "nope" }, Small):press "tab""#)
    #expect(result.hasPassed && result.warnings.map(\.code) == [.unknownStyle])
    var report = TestReport()
    report.add("a_test.lua", [TestReport.Outcome(result)])
    #expect(report.text.hasPrefix("ok      a_test.lua: 1\n  a test\n    counter_test.lua:"), "\(report.text)")
    #expect(report.text.contains("warning: 'Button' has no style 'nope'") && report.text.hasSuffix("1 run, 0 failed\n"))
  }

  /// Returns the result of a test with this body.
  private func run(_ body: String, limits: (inout RuntimeOptions) -> Void = { _ in }) throws -> TestResult {
    var options = RuntimeOptions()
    options.program.recordsLines = true
    limits(&options)
    let source = TestRunTests.counter + "test(\"a test\", function()\n" + body + "\nend)"
    let runtime = try Runtime(source: source, name: "counter_test.lua", options)
    return runtime.run(try #require(runtime.tests.first))
  }

  /// Returns the line in the script of ``run(_:limits:)`` for a line of the body.
  private func line(_ number: Int) -> Int { TestRunTests.counter.count { $0 == "\n" } + 1 + number }

  @Test("the events that a test has not read have a limit in total") func events() throws {
    let body = """
      local text = string.rep("x", 4000000)
      local screen = mount(Text "a":onTimer(1, function() for number = 1, 6 do emit("text", text .. number) end end), Small)
      for step = 1, 3 do screen:advance(1) end
      """
    let failure = try #require(run(body).failure)
    #expect(failure.sentence == "more than 64 MiB of events that the test has not read" && failure.place?.line == line(3))
    #expect(failure.hint == "call screen:events() more often: it returns the events since the last call")
    #expect(try run(body.replacing("1, 3", with: "1, 2")).failure == nil)
  }

  @Test("the example of each step passes", arguments: Catalog.vocabulary.steps.map { ($0.name, $0.example) })
  func examples(name: String, example: String) throws {
    #expect(example.contains("screen:\(name)"))
    // An example that declares a test is a whole file.
    guard example.contains("test(") else {
      #expect(try run(example).failure == nil)
      return
    }
    let runtime = try Runtime(source: example)
    #expect(runtime.run(try #require(runtime.tests.first)).failure == nil)
  }

  @Test("a test sees the screen, sends events and receives calls of its functions") func passes() throws {
    let result = try run(
      """
      local seen = {}
      local screen = mount(Counter { onChange = function(n) table.insert(seen, n) end }, Small)
      expect(screen:focus(), nil)
      screen:expectScreen [[
        n = 0 ▐ + ▌
        ▐Name              ▌
      ]]
      screen:tap "+"
      screen:press("return", { times = 1 })
      expect(seen, { 1, 2 })
      expect(screen:counters().evaluated, 1)
      expect(screen:focus(), "+")
      screen:press "tab"
      screen:type "Ada\\t"
      expect(screen:shows "Ada")
      screen:expectNot "n = 1"
      expect(screen:text():match("n = (%d)"), "2")
      """)
    #expect(result.failure == nil && result.hasPassed && result.screen == nil)
  }

  @Test("a write by the test itself is shown in its next step") func writes() throws {
    let runtime = try Runtime(
      source: """
        local Model = observable("Model", { title = "old" })
        local Title = component("Title", { props = { model = Model }, body = function(self) return Text(self.model.title) end })
        test("writes", function()
          local model = Model {}
          local screen = mount(Title { model = model })
          screen:expect "old"
          model.title = "new"
          screen:expect "new"
          expect(screen:counters().evaluated, 1)
        end)
        """)
    #expect(runtime.run(try #require(runtime.tests.first)).failure == nil)
  }

  @Test("a view that is created before other steps can still be mounted after them") func keepsViews() throws {
    let result = try run(
      """
      local view = Counter {}
      sleep(1)
      local screen = mount(view, Small)
      sleep(0.5)
      screen:expect "n = 0"
      """)
    #expect(result.failure == nil)
  }

  struct Failing: Sendable {
    let body: String
    let code: DiagnosticCode
    /// A part of the screen, or nil if nothing is mounted.
    let screen: String?

    init(_ body: String, _ code: DiagnosticCode, _ screen: String? = "n = 0") {
      (self.body, self.code, self.screen) = (body, code, screen)
    }
  }

  static let failing = [
    Failing(#"mount(Counter {}, Small):expect "n = 1""#, DiagnosticCode.notShown),
    Failing(#"mount(Counter {}, Small):expectNot "n = 0""#, .stillShown),
    Failing(#"mount(Counter {}, Small):expectScreen "n = 1""#, .otherScreen),
    Failing(#"mount(Counter {}, Small) expect({ a = { 1, "x" } }, { a = { 1, "y" } })"#, .notExpected),
    Failing(#"mount(Counter {}, Small) expect(false)"#, .notExpected),
    Failing(#"mount(Counter {}, Small) expect(nil, 1)"#, .notExpected),
    Failing(#"mount(Counter {}, Small) expect(print, print)"#, .badArgument),
    Failing(#"mount(Counter {}, Small):tap "-""#, .notShown),
    Failing(#"mount(Counter {}, Small):press "hyper+q""#, .badArgument),
    Failing(#"mount(Counter {}, Small):press " ""#, .badArgument),
    Failing(#"mount(Counter {}, Small):tap """#, .badArgument),
    Failing(#"mount(Counter {}, Small):expect """#, .badArgument),
    Failing(#"mount(Counter {}, Small):expectNot """#, .badArgument),
    Failing(#"mount(Counter {}, Small):shows """#, .badArgument),
    Failing(#"mount(Counter {}, Small):drag("", { columns = 1 })"#, .badArgument),
    Failing(#"mount(Counter {}, Small):resize(10000, 10000)"#, .badArgument),
    Failing(#"mount(Counter {}, { width = 10000, height = 10000 })"#, .badArgument, nil),
    Failing(#"mount(Counter {}, Small):type(("x"):rep(1000000))"#, .scriptError),
    Failing(#"mount(Counter {}, Small):press(("tab "):rep(1000), { times = 9999 })"#, .scriptError),
    Failing(#"mount(Counter {}, Small):press()"#, .missingArgument),
    Failing(#"mount(Counter {}, Small):pres "q""#, .unknownProperty),
    Failing(#"mount(Counter {}, Small).tap "q""#, .calledWithDot),
    Failing(#"mount(Counter {}, Small):theme "lagon""#, .unknownTheme),
    Failing(#"mount(Counter {}, Small):environment("locle", "de")"#, .unknownEnvironmentKey),
    Failing(#"mount(Counter {}, Small):resize(0, 1)"#, .badArgument),
    Failing(#"mount(Counter {}, Small) mount(Counter {})"#, .scriptError),
    Failing(#"mount(Counter {}, { width = 0 })"#, .badArgument, nil),
    Failing(#"mount(Counter {}, { depth = 1 })"#, .unknownOption, nil),
    Failing(#"mount(Counter {}, 5)"#, .badArgument, nil),
    Failing(#"mount(5 == 5)"#, .notAView, nil),
    Failing(#"mount()"#, .notAView, nil),
    Failing(#"local ok = pcall(error, "x") error "after all""#, .scriptError, nil),
    Failing(#"test("inner", function() end)"#, .scriptError, nil),
  ]

  @Test("a failed test has the line of its step, and the screen of that time", arguments: failing)
  func failures(failing: Failing) throws {
    let result = try run(failing.body)
    #expect(
      result.failure?.code == failing.code && result.failure?.place?.line == line(1), "\(String(describing: result.failure))")
    if let screen = failing.screen { #expect(result.screen?.contains(screen) == true) } else { #expect(result.screen == nil) }
  }

  @Test("the first difference of two values is named by its path") func paths() throws {
    let failure = try run("expect({ a = { 1, { b = 'x' } } }, { a = { 1, { b = 'y' } } })").failure
    #expect(failure.map(String.init(describing:))?.contains(#"expected "y", found "x" at .a[2].b"#) == true)
    #expect(try run("expect({ 1, 2 }, { 1.0, 2.0 }) expect({}, {}) expect(nil, nil)").failure == nil)
    let length = try run("expect({ 1, 2 }, { 1 })").failure
    #expect(length.map(String.init(describing:))?.contains("expected { 1 }, found { 1, 2 }") == true)
  }

  @Test("a failed step can be caught, and the test continues") func caught() throws {
    let result = try run(
      """
      local screen = mount(Counter {}, Small)
      local isFine = pcall(screen.tap, screen, "no such text")
      expect(isFine, false)
      screen:tap "+"
      screen:expect "n = 1"
      local broken = pcall(screen.environment, screen, "locale", 5)
      expect(broken, false)
      """)
    #expect(result.failure == nil)
  }

  @Test("an error in a function that a step calls fails the test there; the traceback names the step") func handlers() throws {
    let result = try run(
      """
      local screen = mount(Button("x", function()
        error "broken"
      end), Small)
      screen:tap "x"
      """)
    let failure = try #require(result.failure)
    #expect(failure.place?.line == line(2) && failure.traceback.first?.contains(":\(line(4))") == true, "\(failure)")
    // The handler fails at each call.
    let twice = try run(
      """
      local screen = mount(Button("x", function() error "broken" end), Small)
      local first = pcall(screen.tap, screen, "x")
      local second = pcall(screen.tap, screen, "x")
      expect({ first, second }, { false, false })
      """)
    #expect(twice.failure == nil)
    let task = try run(
      """
      mount(Text("x"):task(function() sleep(1) error "late" end), Small)
      sleep(2)
      """)
    #expect(task.failure?.code == .scriptError)
    let shown = try run(#"mount(Text("x"):foregroundColor(5), Small)"#)
    #expect(shown.failure?.code == .badArgument && shown.failure?.place?.line == line(1))
    let body = try run(#"mount(Counter { onChange = 5 }, Small)"#)
    #expect(body.failure?.code == .badArgument)
  }

  @Test("a test without an end is stopped by a limit: instructions, steps, timer events, time or events") func endless() throws {
    let busy = try run("mount(Counter {}, Small) while true do end") { $0.program.eventInstructions = 1_000_000 }
    #expect(busy.failure?.code == .instructionLimit)
    let stepping = try run("local screen = mount(Counter {}, Small) while true do screen:text() end")
    #expect(stepping.failure.map(String.init(describing:))?.contains("10000 steps") == true)
    let waiting = try run(
      """
      local screen = mount(Text("x"):onTimer(0.01, function() end), Small)
      screen:advance(1000000000)
      """)
    #expect(waiting.failure.map(String.init(describing:))?.contains("timer events; use fewer") == true)
    #expect(waiting.failure?.place?.line == line(2))
    let slow = """
      local screen = mount(Text("x"):onTimer(0.01, function() for i = 1, 1e5 do end end), Small)
      screen:advance(100)
      """
    let limit: (inout RuntimeOptions) -> Void = {
      ($0.program.testMilliseconds, $0.program.clock) = (100, .counting(nanosecondsPerCheck: 50_000))
    }
    let late = try run(slow, limits: limit)
    #expect(late.failure?.code == .timeLimit && late.failure?.place?.line == line(2))
    let caught = try run(slow + " while true do pcall(screen.advance, screen, 100) end", limits: limit)
    #expect(caught.failure?.code == .timeLimit)
    let emitted = try run(
      """
      local screen = mount(Button("b", function() for i = 1, 9000 do emit("a", i) end end), Small)
      for i = 1, 100 do screen:tap "b" end
      """)
    #expect(emitted.failure?.code == .tooManyElements && emitted.failure?.place?.line == line(2))
  }

  @Test("text is found by whole cells, also if the text is very long") func looking() throws {
    let result = try run(
      #"""
      local screen = mount(VStack { alignment = "leading", Text "cafe\u{301} 日本 ok", Text "x  y" }, { width = 20, height = 2 })
      expect({ screen:shows "cafe\u{301}", screen:shows "cafe", screen:shows "caf\u{E9}", screen:shows "本 ok", screen:shows "x  y" },
        { true, false, true, true, true })
      expect({ screen:shows "本本", screen:shows "y ", screen:shows(("y "):rep(50)), screen:shows(("x"):rep(1e6)) },
        { false, true, false, false })
      """#)
    #expect(result.failure == nil, "\(result.failure.map(String.init(describing:)) ?? "")")
  }

  @Test("an expected screen that is far too long fails the test") func longScreens() throws {
    let result = try run(#"mount(Text "x", Small):expectScreen(("x\n"):rep(1e5))"#)
    #expect(result.failure?.code == .otherScreen)
  }

  @Test("steps and `mount` work only in a test") func outside() throws {
    for script in [
      "mount(Text 'a') return Text 'a'", "return component('A', { body = function() mount(Text 'a') return 'a' end })",
    ] {
      let found: [Diagnostic]
      do { found = try Runtime(source: script).render().diagnostics } catch { found = [error] }
      #expect(found.first?.code == .outsideTest)
    }
    let inner = try run("mount(Button('x', function() mount(Text 'a') end), Small):tap 'x'")
    #expect(inner.failure?.code == .outsideTest)
    // A task of the tree is not part of the test.
    let task = try run(
      """
      local screen = mount(Text("x"):task(function() mount(Text "a") end), Small)
      sleep(1)
      """)
    #expect(task.failure?.code == .outsideTest)
  }

  @Test("tests belong to their file, have different names, and need a function") func declaring() throws {
    func code(_ source: String) -> DiagnosticCode? {
      do { _ = try Runtime(source: source) } catch { return error.code }
      return nil
    }
    #expect(code("test('a', function() end) test('a', function() end)") == .nameTaken)
    #expect(code("test('', function() end)") == .badArgument)
    #expect(code("test('a')") == .badArgument)
    #expect(code("test('a', function() end, 3)") == .tooManyArguments)
    let runtime = try Runtime(source: "test('a', function() end)\ntest('b', function() end)", name: "x_test.lua")
    #expect(runtime.tests.map(\.name) == ["a", "b"] && runtime.tests.map { $0.place?.line } == [1, 2])
  }
}
