import Foundation
import Longtail
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct RecorderTests {
  private static let counter = """
    local Counter = component("Counter", {
      state = { count = 0, text = "" },
      body = function(self)
        return VStack { alignment = "leading",
          Button("n " .. self.count, function() self.count = self.count + 1 end),
          TextField("Name", self:binding "text"):frame(12),
        }:onKeyPress("q", function() quit() end)
      end,
    })
    return Counter {}
    """

  /// Plays steps on a script, and returns the recording.
  private func record(
    _ source: String, _ steps: String, _ size: Size = Size(14, 4), _ format: Recorder.Format = .cast, showsSource: Bool = false
  ) throws -> (text: String, recorder: Recorder) {
    var recorder = try Recorder(
      Runtime(source: source), size, RecordingStep.steps(in: steps), format, .trueColor, showsSource: showsSource)
    try recorder.play()
    return (text(recorder.bytes), recorder)
  }

  private func record(
    _ steps: String, _ size: Size = Size(14, 4), _ format: Recorder.Format = .cast, showsSource: Bool = false
  ) throws -> (text: String, recorder: Recorder) {
    try record(RecorderTests.counter, steps, size, format, showsSource: showsSource)
  }

  /// Returns the time of each output of an asciicast, and the screen that a terminal shows after the output.
  private func screens(_ cast: String) throws -> [(time: Double, screen: String)] {
    let lines = try cast.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
    guard case .number(let width) = lines[0]["width"], case .number(let height) = lines[0]["height"] else { throw Wrong() }
    #expect(lines[0]["version"] == .number(2))
    var terminal = VirtualTerminal(screen: Size(Int(saturating: width), Int(saturating: height)), .clusters)
    return try lines.dropFirst().map { line in
      guard case .number(let time) = line[0], line[1] == .string("o"), let data = line[2]?.text else { throw Wrong() }
      try terminal.read(Array(data.utf8))
      return (time, terminal.rows.map { $0.map(\.glyph).joined() }.joined(separator: "\n"))
    }
  }

  private struct Wrong: Error {}

  @Test("keys, typed text and clicks are recorded at their times") func steps() throws {
    let shown = try screens(record("wait 1\ntab\nspace\ntap n 1\ntab\ntype Al\n").text)
    let last = try #require(shown.last)
    #expect(last.screen.contains("n 2") && last.screen.contains("Al"))
    // A second, four keys and clicks, two characters, and the hold of the last frame.
    #expect(abs(last.time - (1 + 4 * 0.5 + 2 * 0.08 + 2)) < 0.001)
    #expect(shown.first { $0.screen.contains("n 1") }?.time == 1.5)
  }

  @Test("the same steps give the same bytes, in both formats", arguments: [Recorder.Format.svg, .cast])
  func repeatable(format: Recorder.Format) throws {
    let steps = "tab\nspace\nresize 20x5\ntheme lagoon\n"
    let first = try record(steps, Size(14, 4), format)
    #expect(try first.text == record(steps, Size(14, 4), format).text && !first.text.isEmpty)
    #expect(format == .svg || first.text.contains(#""r","20x5""#))
  }

  @Test("frames of an animation are at least 0.03 seconds apart") func animation() throws {
    let script = """
      return component("A", { state = { w = 1 }, body = function(self)
        return Button("go", function() withAnimation({ curve = "linear", duration = 0.5 }, function() self.w = 11 end) end)
          :frame(self.w + 4, "leading"):background "red"
      end }) {}
      """
    let times = try screens(record(script, "tab\nspace\nwait 1\n", Size(20, 1)).text).map(\.time)
    let moving = times.filter { (0.5...1.01).contains($0) }
    #expect(moving.count > 5 && zip(moving, moving.dropFirst()).allSatisfy { $1 - $0 > 0.03 }, "\(times)")
  }

  @Test("an edit reloads the script with its state; an edit with an error shows the error over the script") func edits() throws {
    let steps = """
      tab
      space
      replace Button("n => Button("count
      replace return VStack => retrn VStack
      wait 1
      replace retrn VStack => return VStack
      """
    let shown = try screens(record(steps, Size(30, 10)).text).map(\.screen)
    #expect(shown.last?.contains("count 1") == true)
    #expect(shown.contains { $0.contains("syntax error") && $0.contains("retrn VStack") })
  }

  @Test("the source of the script is shown beside the screen, scrolled to the lines of the last edit") func source() throws {
    let shown = try screens(record("replace body = => body     =\n", Size(20, 12), showsSource: true).text).map(\.screen)
    #expect(shown.first?.contains("  3   body = function(self)") == true)
    #expect(shown.last?.contains("  3   body     = function(self)") == true)
    #expect(shown.last?.split(separator: "\n").allSatisfy { $0.contains("│") } == true)
    let foreign = "return Text [[\ncafé → 漢字 [[x\n" + "]]"
    #expect(try screens(record(foreign, "wait 0", Size(20, 4), showsSource: true).text)[0].screen.contains("café → 漢"))
    let long = (1...40).map { "-- line \($0)" }.joined(separator: "\n") + "\nreturn Text 'x'"
    let scrolled = try screens(record(long, "replace line 30 => row 30\n", Size(20, 5), showsSource: true).text)
    #expect(scrolled.last?.screen.contains("-- row 30") == true)
  }

  @Test("the cursor of a text field is also recorded when the source is shown") func cursor() throws {
    let steps = "tab\ntab\ntype Al\n"
    #expect(try record(steps).text.contains("?25h"))
    #expect(try record(steps, showsSource: true).text.contains("?25h"))
  }

  @Test("a script that quits ends its recording; later steps are not played") func quitting() throws {
    let made = try record("wait 1\nq\ntap nothing\n")
    #expect(made.recorder.time == 1 && made.recorder.diagnostics.isEmpty)
  }

  @Test(
    "a step that cannot be played is an error with its line",
    arguments: [
      ("tap Save", "does not show 'Save'"), ("scroll 3 Save", "does not show 'Save'"), ("theme nope", "no theme 'nope'"),
      ("replace nope => x", "does not contain \"nope\""),
      ("replace self => x", "replace needs a text that occurs once: the script contains \"self\" 5 times"),
      ("wait 600\nwait 600", "at most 600 seconds"),
      ("type " + String(repeating: "x", count: 50_000), "at most 600 seconds"),
    ])
  func failing(step: String, message: String) throws {
    do {
      _ = try record("tab\n" + step)
      Issue.record("\(step) was taken")
    } catch let failure as RecordingStep.Failure {
      #expect(failure.line >= 2 && failure.message.contains(message), "\(failure)")
    }
  }

  @Test("an edit of text that the script does not contain is an error before any step is played") func wrongEdits() throws {
    let failure = #expect(throws: RecordingStep.Failure.self) {
      try record("wait 600\nreplace return Counter => retrn Counter\nreplace retrun => return")
    }
    #expect(failure?.line == 3 && failure?.message == "the script does not contain \"retrun\"")
  }

  @Test("errors of the script are reported once") func errors() throws {
    let script = "return Button('x', function() error 'broken' end)"
    let made = try record(script, "tab\nspace\nspace\nwait 1\n")
    #expect(made.recorder.diagnostics.count == 1 && made.recorder.diagnostics[0].sentence.contains("broken"))
  }

  @Test("a task that always has work does not stop the clock of the recording") func busy() throws {
    let script = """
      return component("A", { state = { n = 0 }, body = function(self)
        return Text(self.n):task(function() while true do sleep(0) self.n = self.n + 1 end end)
      end }) {}
      """
    #expect(try record(script, "wait 0.2\n").recorder.time == 2.2)
  }

  @Test("the command writes the recording, and reports wrong steps and options") func command() throws {
    let folder = try ScriptFolder(["a.lua": RecorderTests.counter, "a.keys": "tab\nspace\n", "bad.keys": "tab\nclik\n"])
    let (script, keys) = (folder.path("a.lua"), folder.path("a.keys"))
    let run = try Run(["record", script, "--keys", keys, "--size", "14x4", "--format", "cast"])
    #expect(try run.status == 0 && screens(run.output).last?.screen.contains("n 1") == true, "\(run.error)")
    #expect(try Run(["record", script, "--size", "14x4"]).output.hasPrefix("<svg"))
    let bad = try Run(["record", script, "--keys", folder.path("bad.keys")])
    #expect(bad.status == 2 && bad.output.isEmpty && bad.error.contains("bad.keys:2: unknown key or step 'clik'"))
    let missed = try Run(["record", script, "--keys", "-"], input: "tap Save")
    #expect(missed.status == 1 && missed.output.isEmpty && missed.error.hasPrefix("(standard input):1: "))
    #expect(try Run(["record", script, "--size", "40"]).status == 2)
    #expect(try Run(["record", "-", "--keys", "-"], input: "").status == 2)
  }
}
