// Tests of scripts, run: the function of a test says what is to be done, a driver does it.

import LongtailCore
import LongtailScript

/// What became of a test.
package struct TestResult: Sendable {
  package let name: String
  /// Why it failed; nil where it passed.
  package let failure: Diagnostic?
  /// What was shown when it failed, where anything was mounted.
  package let screen: String?
  /// What views were warned of, each once.
  package var warnings: [Diagnostic] = []

  package var hasPassed: Bool { failure == nil }
}

extension Runtime {
  /// The tests that the script declares, in order; those of its modules belong to their files.
  package var tests: [ScriptTest] { program.tests }

  /// Runs a test. It leaves its view mounted, so a runtime runs one test: load the script anew for another.
  ///
  /// A mistake in a view or in a function that a step calls fails the test, as do too many steps and too much time.
  package func run(_ test: ScriptTest) -> TestResult {
    var screen: MountedScreen?
    defer { program.testing.end() }
    do throws(Diagnostic) {
      let clock = program.startTestClock()
      var turn = try program.testing.begin(test)
      for _ in 0..<Runtime.mostSteps {
        if case .ended = turn { return TestResult(name: test.name, failure: nil, screen: nil, warnings: screen?.warnings ?? []) }
        var answer = Result<TestAnswer, Diagnostic>.success(.value(.none))
        try clock()
        do throws(Diagnostic) {
          switch turn {
          case .mount(let element, let size):
            mounted = element
            let shown = MountedScreen(self, size, clock)
            screen = shown
            answer = .success(.mounted)
            try shown.check()
          case .step(let step):
            if let screen { answer = .success(.value(try screen.take(step))) }
          case .sleep(let seconds): _ = try screen?.take { screen throws(Diagnostic) in try screen.advance(by: seconds) }
          case .ended: break
          }
        } catch {
          answer = .failure(error)
        }
        turn = try program.testing.resume(answer)
      }
      throw Diagnostic(.script(message: "a test can have at most \(Runtime.mostSteps) steps"), place: test.place)
    } catch {
      var failure = error
      failure.place = error.place ?? test.place
      return TestResult(name: test.name, failure: failure, screen: screen?.screen, warnings: screen?.warnings ?? [])
    }
  }

  private static let mostSteps = 10_000
}

/// The driver of a test, which keeps the mistakes that a step meets.
private final class MountedScreen: TestScreen {
  let driver: Driver
  /// Of functions that the step has called so far.
  private var mistakes: [Diagnostic]
  /// What views show instead of themselves, as far as a step has failed for it; what they were warned of.
  private var reported: Set<Diagnostic> = []
  private(set) var warnings: [Diagnostic] = []
  /// How many events there may be still.
  private var events = MountedScreen.mostEvents
  /// What was told since it was asked for last.
  private let inbox = Inbox()

  /// Throws where the test has taken all its time.
  private let look: () throws(Diagnostic) -> Void

  private final class Inbox {
    private(set) var events: [(name: String, value: PlainValue)] = []
    private var bytes = 0

    /// Why no more are kept: they are too many, or hold too much.
    var excess: Diagnostic.Cause? {
      if events.count > MountedScreen.mostEvents {
        .tooManyElements(limit: MountedScreen.mostEvents, what: "events that the test has not read")
      } else if bytes > MountedScreen.mostMebibytes << 20 {
        .tooManyElements(limit: MountedScreen.mostMebibytes, what: "MiB of events that the test has not read")
      } else {
        nil
      }
    }

    func add(_ name: String, _ value: PlainValue) {
      guard excess == nil else { return }
      events.append((name, value))
      bytes += name.utf8.count + value.heldBytes
    }

    func take() -> [(name: String, value: PlainValue)] {
      defer { (events, bytes) = ([], 0) }
      return events
    }
  }

  private static let (mostEvents, mostMebibytes) = (100_000, 64)

  init(_ runtime: Runtime, _ size: Size, _ clock: @escaping () throws(Diagnostic) -> Void) {
    look = clock
    runtime.listeners.onEvery = { [inbox] name, value in inbox.add(name, value) }
    driver = Driver(runtime, size)
    mistakes = driver.mistakes
  }

  /// - Throws: why the test fails, or the first mistake that the step met.
  func take(_ step: any TestStep) throws(Diagnostic) -> PlainValue {
    try take { screen throws(Diagnostic) in try step.take(on: screen) }
  }

  func take<Value>(_ step: (MountedScreen) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    mistakes = driver.follow() ? driver.mistakes : []
    let value = try step(self)
    try check()
    return value
  }

  /// - Throws: the first mistake that was met since the last step.
  func check() throws(Diagnostic) {
    if let excess = inbox.excess { throw Diagnostic(excess) }
    if let mistake = mistakes.first(where: { $0.severity == .error }) { throw mistake }
    for mistake in driver.renderedScreen.diagnostics where reported.insert(mistake).inserted {
      if mistake.severity == .error { throw mistake }
      warnings.append(mistake)
    }
  }

  var screen: String { driver.screen }
  var focus: String? { driver.focusedText }
  var counters: Counters { driver.isIdle ? Counters() : driver.renderedScreen.counters }

  func place(of text: String) throws(Diagnostic) -> Point { try driver.place(of: text) }

  func require(events number: Int) throws(Diagnostic) {
    guard number <= events else {
      throw Diagnostic(
        .script(
          message:
            "a test can have at most \(MountedScreen.mostEvents) key presses, clicks and timer events; use fewer or shorter steps"
        ))
    }
  }

  /// Counts one event.
  ///
  /// - Throws: if the test has had all its events, or all its time.
  private func count() throws(Diagnostic) {
    try require(events: 1)
    events -= 1
    try look()
  }

  func handle(_ event: Event) throws(Diagnostic) {
    try count()
    driver.handle(event)
    mistakes += driver.mistakes
  }

  func type(_ text: String) throws(Diagnostic) {
    try require(events: text.count)
    for character in text {
      try count()
      driver.type(String(character))
      mistakes += driver.mistakes
    }
  }

  func resize(to size: Size) throws(Diagnostic) {
    try count()
    driver.resize(to: size)
    mistakes += driver.mistakes
  }

  func advance(by seconds: Double) throws(Diagnostic) {
    defer { mistakes += driver.mistakes }
    try driver.advance(by: seconds) { () throws(Diagnostic) in try count() }
  }

  func setTheme(_ name: String) throws(Diagnostic) {
    try driver.setTheme(name)
    mistakes += driver.mistakes
  }

  func setEnvironment(_ name: String, to value: PlainValue) throws(Diagnostic) {
    try driver.setEnvironment(name, to: value)
    mistakes += driver.mistakes
  }

  func setData(_ name: String, to value: PlainValue) throws(Diagnostic) {
    try driver.setData(name, to: value)
    mistakes += driver.mistakes
  }

  func text(of view: PrintedView) -> String { String(view.text.dropLast()) }

  func takeRequests() -> [HostRequest] { driver.runtime.takeRequests() }

  func takeEvents() -> [(name: String, value: PlainValue)] { inbox.take() }
}
