// Runs a script as lines of text, for screen readers. Nothing is drawn: changes are printed as further lines, and controls have
// numbers.

import LongtailCore
import LongtailExport
import LongtailTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a script as lines of text on standard input and output, for example for screen readers and pipes. The app writes no
/// control sequences and does not change the terminal mode.
///
/// ```swift
/// try await LinearApp(Runtime(script: "counter.lua")).run()
/// ```
public final class LinearApp: EventLoop {
  /// Options of a ``LinearApp``.
  public struct Options {
    /// The screen size for layout, in cells. It determines, for example, how many rows a list shows at a time.
    public var size = TerminalSize.standard
    /// Receives the errors of called functions, and each diagnostic of the output once.
    public var onMistake: (Diagnostic) -> Void = { _ in }

    public init() {}
  }

  /// The interval at which changes that no input caused are printed, in seconds, and the most lines that are printed each time.
  private static let (interval, mostLines) = (1.0, 4)

  private let runtime: Runtime
  private let options: Options
  private var input = LineInput()
  private var transcript = Transcript()
  private var errorReporter = ErrorReporter()
  /// The update count of the runtime when its results were last collected. It is higher now if another task has updated the
  /// runtime.
  private var seenUpdates = 0
  private let clock = MonotonicClock()
  /// True if there are changes that no input caused, for example changes by a timer, and that are not printed yet.
  private var isDirty = false
  private var lastPrinted = -Double.infinity
  /// The reason why the app ends; nil while it goes on.
  private var ending: TerminalApp.End?
  /// Wakes the loop when the script has work from another thread.
  private let wakeUp = WakeUp()

  /// Creates an app for a script.
  public init(_ runtime: Runtime, _ options: Options = Options()) {
    self.runtime = runtime
    self.options = options
  }

  /// Prints the complete output once.
  ///
  /// - Throws: an error if standard output cannot be written.
  public func printOnce() throws(StandardOutput.Failure) {
    runtime.show(on: .screen(options.size))
    collectResults()
    try carryOutRequests()
    try write(transcript.everything(tree))
  }

  /// Runs until the user enters q, the input ends, the script quits, or the task is cancelled. Returns the reason. The actor is
  /// free while the app waits.
  ///
  /// - Throws: an error if standard output cannot be written.
  @discardableResult
  public func run(isolation: isolated (any Actor)? = #isolation) async throws(StandardOutput.Failure) -> TerminalApp.End {
    try start()
    defer { runtime.setWakeHandler(nil) }
    return try await loop()
  }

  /// Runs on the current thread and blocks it. Tasks of the current actor do not run until the app has ended.
  ///
  /// - Throws: the errors of `run`.
  @discardableResult
  public func runBlocking() throws(StandardOutput.Failure) -> TerminalApp.End {
    try start()
    defer { runtime.setWakeHandler(nil) }
    return try loopBlocking()
  }

  private func start() throws(StandardOutput.Failure) {
    guard wakeUp.descriptor >= 0 else { throw .system(EMFILE) }
    try write(["Enter a number to press that control, ? to list the commands, q to quit."])
    try printOnce()
    runtime.setWakeHandler { [wakeUp] in wakeUp.ring() }
  }

  var readiness: Readiness { Readiness(reading: [STDIN_FILENO, wakeUp.descriptor], seconds: timeUntilDue) }

  func cancel() { ending = ending ?? .quit }

  func turn(seconds: Double?) throws(StandardOutput.Failure) -> TerminalApp.End? {
    if let ending { return ending }
    if input.isAtEnd { return .quit }
    let lines = input.wait(seconds: [timeUntilDue, seconds].compactMap(\.self).min(), other: wakeUp.descriptor)
    _ = wakeUp.take()
    // Advance the clock before input is handled. Otherwise, the input would be handled at the time of the last timer.
    if runtime.advance(to: clock.now) || runtime.updateCount != seenUpdates {
      collectResults()
      try carryOutRequests()
      isDirty = true
    }
    for line in lines where ending == nil { try carryOut(LinearCommand(line)) }
    if isDirty, clock.now >= lastPrinted + LinearApp.interval || ending != nil || input.isAtEnd {
      let lines = transcript.changes(to: tree, atMost: LinearApp.mostLines)
      isDirty = lines.count >= LinearApp.mostLines
      try write(lines)
      if !lines.isEmpty { lastPrinted = clock.now }
    }
    return nil
  }

  private var tree: LinearTree { LinearTree(runtime.displayedGraph?.placed ?? PlacedTree(tree: ResolvedTree(), frames: [])) }

  /// The seconds until something has to be done without input; nil if nothing is due.
  private var timeUntilDue: Double? {
    let due = (runtime.nextDue.map { [$0] } ?? []) + (isDirty ? [lastPrinted + LinearApp.interval] : [])
    return due.min().map { max(0, $0 - clock.now) }
  }

  // MARK: Commands

  private func carryOut(_ command: LinearCommand) throws(StandardOutput.Failure) {
    switch command {
    case .nothing: break
    case .quit: ending = ending ?? .quit
    case .everything: try write(LinearCommand.help + transcript.everything(tree))
    case .press(let number): try use(number, isPressed: true) { press($0) }
    case .write(let number, let text):
      try use(number) { element in element.takesText ? write(text, into: element) : nil }
    case .step(let number, let count):
      try use(number) { element in
        guard let key = count > 0 ? element.role?.forward : element.role?.backward else { return nil }
        return [.focus(element.path)] + repeatElement(.key(key), count: abs(count))
      }
    case .keys(let keys):
      let focus = runtime.focus
      try send(keys.map { .key($0) }) {
        // Print the focus if the keys have moved it, because the other printed lines do not show it.
        runtime.focus == focus ? [] : ["focus: " + (runtime.focus.flatMap(transcript.line(ofFocus:)) ?? "none")]
      }
    case .unknown(let text):
      try write(["\"\(LinearTree.line(text))\" is not a command: enter the number of a control, or ? for the commands"])
    }
  }

  /// Sends the events of a command to a control. `events` returns nil if the control does not support the command. If the press
  /// of a control that changes by steps changes nothing, prints how to change the control.
  private func use(
    _ number: Int, isPressed: Bool = false, _ events: (LinearElement) -> [Event]?
  ) throws(StandardOutput.Failure) {
    guard let element = transcript.element(number) else {
      return try write(["there is no control \(number), or it is unavailable; enter ? to list the controls and the commands"])
    }
    if let link = element.link { return try open(link) }
    guard let events = events(element) else {
      let hint =
        element.takesText
        ? "enter \"\(number) = text\" to write into it"
        : element.role?.forward == nil ? "enter \"\(number)\" to press it" : LinearApp.changing(number)
      return try write(["control \(number) (\(element.text)) does not take this command; \(hint)"])
    }
    let isStepped = isPressed && element.role?.forward != nil
    let hint = isStepped ? "nothing changed: \(LinearApp.changing(number))" : nil
    try send(events, unanswered: hint) {
      if element.takesText, events.count == 1 { return ["focus: \(number). \(element.text)"] }
      // The text of a secure field is never printed.
      return element.role == .secureField && events.count > 1 ? ["text entered"] : []
    }
  }

  private static func changing(_ number: Int) -> String {
    "enter \"\(number) +\" or \"\(number) -\" to change it; if it has a menu, this opens the menu"
  }

  /// Returns the events that press a control. A control that changes by steps contains parts that react to clicks. Therefore, the
  /// control gets the focus and a press of the return key instead of a click.
  private func press(_ element: LinearElement) -> [Event] {
    element.role?.forward != nil || element.takesText
      ? [.focus(element.path)] + (element.takesText ? [] : [.key(KeyPress(.return))]) : [.press(element.path)]
  }

  private func write(_ text: String, into element: LinearElement) -> [Event] {
    let everything = Event.key(KeyPress(.character("a"), .alt))
    return [.focus(element.path), everything, text.isEmpty ? .key(KeyPress(.delete)) : .paste(text)]
  }

  /// Sends events to the script, and prints the changes. `hint` is printed if nothing changes.
  private func send(
    _ events: [Event], unanswered hint: String? = nil, _ more: () -> [String] = { [] }
  ) throws(StandardOutput.Failure) {
    for event in events {
      runtime.dispatch(event)
      collectResults()
    }
    let lines = transcript.changes(to: tree) + more()
    isDirty = false
    try write(lines)
    let isAnswered = try carryOutRequests()
    if lines.isEmpty, !isAnswered { try write([hint ?? "nothing changed"]) }
  }

  /// Carries out the requests of views. Returns true if there were any.
  @discardableResult
  private func carryOutRequests() throws(StandardOutput.Failure) -> Bool {
    let requests = runtime.takeRequests()
    for request in requests {
      switch request {
      case .quit: ending = ending ?? .quit
      case .finish(let result): ending = ending ?? .finished(result)
      case .fail(let message, let code): ending = ending ?? .failed(message: message, code: code)
      // Copying to the clipboard would need a control sequence, so the user has to copy the text.
      case .copy(let text): try write(["copy this text: " + LinearTree.line(text)])
      case .open(let uri): try open(uri)
      case .printed(let view): try write(LinearTree(view.placed).elements.map(\.text))
      case .print, .emit, .dismiss, .dismissMenus, .leave, .perform, .scroll, .animate: break
      }
    }
    return !requests.isEmpty
  }

  private func open(_ uri: String) throws(StandardOutput.Failure) {
    if SystemOpener.open(uri) { return try write(["opened: " + LinearTree.line(uri)]) }
    options.onMistake(Diagnostic(.notOpened(uri: uri), severity: .warning))
  }

  // MARK: Output

  private func collectResults() {
    guard runtime.displayedGraph != nil else { return }
    errorReporter.report(errorsOf: runtime, to: options.onMistake)
    seenUpdates = runtime.updateCount
  }

  private func write(_ lines: [String]) throws(StandardOutput.Failure) {
    if !lines.isEmpty { try StandardOutput.write(Array((lines.joined(separator: "\n") + "\n").utf8)) }
  }
}
