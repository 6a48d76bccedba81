// Runs the tests of scripts. The function of a test requests steps, and a driver performs them.

import LongtailCore
import LongtailScript

/// The result of a test.
package struct TestResult: Sendable {
  package let name: String
  /// The error because of which the test failed; nil if it has passed.
  package let failure: Diagnostic?
  /// The screen when the test failed; nil if no view was mounted.
  package let screen: String?
  /// The warnings about views, each once.
  package var warnings: [Diagnostic] = []

  package var hasPassed: Bool { failure == nil }
}

extension Runtime {
  /// The tests that the script declares, in order. Tests that modules declare are not included.
  package var tests: [ScriptTest] { program.tests }

  /// Runs a test. The view of the test stays mounted, so a runtime can run only one test. Load the script again for the next one.
  ///
  /// An error in a view, or in a function that a step calls, fails the test. Too many steps and too much time fail it, too.
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

/// The screen of a test: a driver that also collects the errors of each step.
private final class MountedScreen: TestScreen {
  let driver: Driver
  /// Errors of the functions that the step has called so far.
  private var errors: [Diagnostic]
  /// Diagnostics of views that a step has reported already. An error among them fails only one step; warnings are also stored in
  /// `warnings`.
  private var reported: Set<Diagnostic> = []
  private(set) var warnings: [Diagnostic] = []
  /// The number of events that the test may still send.
  private var events = MountedScreen.mostEvents
  /// The events that the script has emitted since the test last read them.
  private let emitted = EmittedEvents()

  /// Throws an error if the test has used up its time.
  private let checkTime: () throws(Diagnostic) -> Void

  private final class EmittedEvents {
    private(set) var events: [(name: String, value: PlainValue)] = []
    private var bytes = 0

    /// The reason why no further events are stored: there are too many, or they are too large. Nil if there is none.
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
      bytes += name.utf8.count + value.approximateBytes
    }

    func take() -> [(name: String, value: PlainValue)] {
      defer { (events, bytes) = ([], 0) }
      return events
    }
  }

  private static let (mostEvents, mostMebibytes) = (100_000, 64)

  init(_ runtime: Runtime, _ size: Size, _ clock: @escaping () throws(Diagnostic) -> Void) {
    checkTime = clock
    runtime.listeners.onEvery = { [emitted] name, value in emitted.add(name, value) }
    driver = Driver(runtime, size)
    errors = driver.mistakes
  }

  /// - Throws: the error of the step, or the first error that occurred during it.
  func take(_ step: any TestStep) throws(Diagnostic) -> PlainValue {
    try take { screen throws(Diagnostic) in try step.take(on: screen) }
  }

  func take<Value>(_ step: (MountedScreen) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    errors = driver.follow() ? driver.mistakes : []
    let value = try step(self)
    try check()
    return value
  }

  /// - Throws: the first error that occurred since the last step.
  func check() throws(Diagnostic) {
    if let excess = emitted.excess { throw Diagnostic(excess) }
    if let error = errors.first(where: { $0.severity == .error }) { throw error }
    for diagnostic in driver.renderedScreen.diagnostics where reported.insert(diagnostic).inserted {
      if diagnostic.severity == .error { throw diagnostic }
      warnings.append(diagnostic)
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
  /// - Throws: an error if the test has used up its events or its time.
  private func count() throws(Diagnostic) {
    try require(events: 1)
    events -= 1
    try checkTime()
  }

  func handle(_ event: Event) throws(Diagnostic) {
    try count()
    driver.handle(event)
    errors += driver.mistakes
  }

  func type(_ text: String) throws(Diagnostic) {
    try require(events: text.count)
    for character in text {
      try count()
      driver.type(String(character))
      errors += driver.mistakes
    }
  }

  func resize(to size: Size) throws(Diagnostic) {
    try count()
    driver.resize(to: size)
    errors += driver.mistakes
  }

  func advance(by seconds: Double) throws(Diagnostic) {
    defer { errors += driver.mistakes }
    try driver.advance(by: seconds) { () throws(Diagnostic) in try count() }
  }

  func setTheme(_ name: String) throws(Diagnostic) {
    try driver.setTheme(name)
    errors += driver.mistakes
  }

  func setEnvironment(_ name: String, to value: PlainValue) throws(Diagnostic) {
    try driver.setEnvironment(name, to: value)
    errors += driver.mistakes
  }

  func setData(_ name: String, to value: PlainValue) throws(Diagnostic) {
    try driver.setData(name, to: value)
    errors += driver.mistakes
  }

  func text(of view: PrintedView) -> String { String(view.text.dropLast()) }

  func takeRequests() -> [HostRequest] { driver.runtime.takeRequests() }

  func takeEvents() -> [(name: String, value: PlainValue)] { emitted.take() }
}
