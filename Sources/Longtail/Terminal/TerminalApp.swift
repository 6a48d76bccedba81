// An event loop for a terminal: sends keys, clicks, signals and time to a runtime, and writes frames. The loop sleeps between
// events, and needs no thread of its own.

import LongtailCore
import LongtailMachine
import LongtailScript
import LongtailTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a script on the terminal of this process.
///
/// ```swift
/// let app = TerminalApp(try Runtime(script: "counter.lua"))
/// try await app.run()
/// ```
///
/// The app restores the terminal when it ends, when a signal other than SIGKILL ends the process, and when the process crashes.
///
/// While `run` waits, other tasks of its actor run, and may use the runtime. Other threads and actors use ``Runtime/inbox``. A
/// program with an event loop of its own calls ``start()`` first. It then calls ``turn(waiting:)`` whenever one of ``awaited``
/// is ready.
public final class TerminalApp: EventLoop {
  /// Options of a ``TerminalApp``.
  public struct Options {
    /// The colours to send. `automatic` chooses them from the environment variables and the answers of the terminal.
    public var color = ColorPolicy.Option.automatic
    /// How to draw images. The terminal is asked for its abilities when the first image is shown. Until it has answered, images
    /// are half blocks.
    public var graphics = GraphicsOption.automatic
    /// True if the app runs below the shell prompt instead of on the whole screen. It is as high as its content, and at most as
    /// high as the terminal. The last frame stays on the screen.
    public var isInline = false
    /// True if an inline app erases its last frame at the end. Printed lines stay.
    public var erasesLastFrame = false
    /// True if the app runs on the terminal of the process if standard output is not a terminal. Standard output is then free for
    /// the result of a script, as in `x=$(program)`.
    public var usesAnyTerminal = false
    /// True if the app captures clicks and the wheel while a view needs them. Selecting text with the terminal then needs a
    /// modifier key, usually shift. Inline apps never capture the mouse: the position of their rows is unknown, and the wheel
    /// scrolls the terminal's history.
    public var capturesMouse = true
    /// The title of the terminal's window while the app runs. It is set only if the terminal can restore the previous title.
    /// Inline apps do not set it.
    public var title: String?
    /// The colour scheme, light or dark. If nil, the terminal's own.
    public var colorScheme: ColorScheme?
    /// The environment variables that describe the terminal.
    public var environment = TerminalVariables.current
    /// Receives the errors of called functions, and each diagnostic of the output once.
    public var onMistake: (Diagnostic) -> Void = { _ in }
    /// Copies text to the clipboard of the host. Nil to let the terminal copy it (OSC 52).
    public var copyText: ((String) -> Void)?
    /// True if each frame lists the bodies that ran for it. This takes time, because a path is built for each body.
    public var reportsEvaluations = false
    /// True if a key opens the inspector: the view tree, the state, and the reasons why bodies ran. Inline apps have no
    /// inspector.
    public var hasInspector = false
    /// True if the script reloads when one of its files is saved. Errors of the reload, and of called functions, are then shown
    /// over the script.
    public var watchesFiles = false
    /// The error that prevented the script from loading. It is shown until the user presses esc, or a saved version loads.
    public var mistake: Diagnostic?
    /// Called after a saved script was reloaded and its frame was written, or when the error of the reload is shown.
    public var onReload: (Reloaded) -> Void = { _ in }
    /// Returns lines to print above an inline app, such as the output of the script. Called before each frame.
    package var takeLines: () -> [String] = { [] }
    /// Called after a frame was written.
    public var onFrame: (Frame) -> Void = { _ in }

    public init() {}
  }

  /// The cost of a frame.
  public struct Frame: Sendable {
    /// The number of bytes that were written to the terminal.
    public let bytes: Int
    /// The number of events that the frame shows the results of.
    public let events: Int
    /// The time from the first event that changed something until the frame was passed to the terminal; 0 if there was no event.
    public let duration: Duration
    /// The bodies that ran for the frame, with their reasons. Empty unless ``Options/reportsEvaluations`` is true.
    public let evaluations: [(path: String, reasons: [String])]
  }

  /// The reason why an app ended.
  public enum End: Hashable, Sendable {
    /// The key q or the script asked the app to quit, or the task was cancelled.
    case quit
    /// The script called `finish` with this result.
    case finished(ScriptResult)
    /// The script called `fail` with this message and this exit code, from 1 to 255.
    case failed(message: String, code: Int)
    /// The user pressed ctrl+c. By convention, the exit code of the process is 130.
    case interrupted
    /// A signal asked the process to end. Call ``TerminalApp/die(of:)`` to end the process by the same signal.
    case signal(Int32)
    /// The terminal was closed.
    case hangUp
  }

  /// The most frames per second for changes by time alone, and for changes by events, so that fast typing has no delay.
  private static let (frameRate, answerRate) = (60.0, 240.0)

  /// The time after which a frame is written although more input has arrived, in seconds.
  private static let longestFrameDelay = 0.05

  let content: any TerminalContent
  let options: Options
  var negotiation: TerminalNegotiation
  var encoder: FrameEncoder
  private var parser = InputParser()
  private let clock = MonotonicClock()
  /// The terminal; nil before ``start()`` and after the end.
  private var device: TerminalDevice?

  private(set) var size = Size.zero
  /// The changes since the last frame.
  var pending = PendingFrame()
  private var lastFrame = -Double.infinity
  var asked = 0.0
  private var lastInput = 0.0
  var lastClick: (cell: Point, count: Int, time: Double)?
  /// The cell where the mouse button went down; nil if it is not down.
  var pressed: Point?
  /// The selected text, the list of keys, and errors, which are drawn over the script.
  var overlay = TerminalOverlay()
  /// True if a key has released the mouse, so that the terminal handles it.
  var hasReleasedMouse = false
  /// The reason why the app ends; nil while it goes on.
  private var ending: End?
  private var errorReporter = ErrorReporter()
  /// The update count of the content when its results were last taken over.
  private var seenUpdates = 0
  /// Wakes the loop when the script has work from another thread.
  private let wakeUp = WakeUp()
  /// Nil if files are not watched.
  var files: FileWatch?
  /// True if a script is loaded. False while the first version of the script cannot be loaded.
  var hasLoaded: Bool
  /// The last shown error of a called function. If the same error occurs next, it is not shown again.
  var lastCall: Diagnostic?
  /// The rows that are held back while the app uses the whole screen. They are printed when the app has ended.
  var held = HeldRows()

  /// Creates an app that shows a script on the terminal.
  public convenience init(_ runtime: Runtime, _ options: Options = Options()) {
    self.init(content: options.hasInspector ? Inspector(runtime) : runtime, options)
  }

  init(content: any TerminalContent, _ options: Options) {
    self.content = content
    self.options = options
    hasLoaded = options.mistake == nil
    let depth = ColorPolicy.depth(options.color, environment: options.environment, isTerminal: true)
    let place = options.isInline ? FrameEncoder.Place.region : .screen
    // In an inline app, the cursor of the terminal stays in the first cell, so fields draw a cursor of their own.
    content.drawsCursor = options.isInline
    content.adapt(to: depth)
    if let scheme = options.colorScheme, scheme != content.colorScheme { content.colorScheme = scheme }
    content.isAnimated = true
    negotiation = TerminalNegotiation(
      depth, upgradesColors: options.color == .automatic, environment: options.environment, place: place,
      title: options.isInline ? nil : options.title, graphics: options.graphics)
    encoder = FrameEncoder(depth: negotiation.depth, features: negotiation.features, place: place)
  }

  /// Returns true if an app can run: standard output is a terminal, and `TERM` is neither empty nor "dumb". With
  /// `usesAnyTerminal`, standard output may be redirected, as long as the process has a terminal. If an app cannot run, print a
  /// rendering instead.
  public static func canRun(environment: [String: String], usesAnyTerminal: Bool = false) -> Bool {
    !["", "dumb"].contains(environment["TERM"] ?? "") && TerminalDevice.isAvailable(usesAnyTerminal ? .any : .standardOutput)
  }

  /// Ends the process by a signal, so that the parent process can see the signal.
  public static func die(of signal: Int32) -> Never {
    LocalMachine.endPrograms()
    TerminalDevice.die(of: signal)
  }

  deinit { if device != nil { restoreTerminal() } }

  // MARK: The loop

  /// Runs until the user, the script or a signal ends the app, or the task is cancelled. The actor is free while the app waits.
  ///
  /// - Throws: an error if there is no terminal, or it cannot be configured. No frame was written then.
  @discardableResult
  public func run(isolation: isolated (any Actor)? = #isolation) async throws(TerminalFailure) -> End {
    try start()
    return await loop()
  }

  /// Runs on the current thread and blocks it. Tasks of the current actor do not run until the app has ended.
  ///
  /// - Throws: the errors of `run`.
  @discardableResult
  public func runBlocking() throws(TerminalFailure) -> End {
    try start()
    return loopBlocking()
  }

  /// Takes over the terminal and shows the script.
  ///
  /// - Throws: the errors of `run`.
  public func start() throws(TerminalFailure) {
    guard device == nil else { return }
    guard wakeUp.descriptor >= 0 else { throw .system(EMFILE) }
    let device = try TerminalDevice(options.usesAnyTerminal ? .any : .standardOutput)
    (self.device, ending) = (device, nil)
    Program.setInterrupt { TerminalDevice.isQuitRequested }
    if options.watchesFiles { files = FileWatch() }
    overlay.errorPanel = options.mistake.map { ErrorPanel($0, of: .start) }
    overlay.offersMouse = options.capturesMouse && !options.isInline
    // Slow work is done before the app takes over the screen.
    resize(to: device)
    carryOutRequests(device)
    printLines()
    let samples = negotiation.samples(columns: size.width)
    let frame = nextBytes()
    do throws(TerminalFailure) {
      try device.take(greeting + samples + frame, restoreSequence: restoreSequence)
    } catch {
      restoreTerminal()
      throw error
    }
    content.setWakeHandler { [wakeUp] in wakeUp.ring() }
    reportFrame(frame)
    ask(negotiation.questions(), device)
    askAboutImages(device)
    watchFiles()
  }

  /// Waits for an event and handles it. Returns the reason if the app has ended and the terminal is restored; nil if the app
  /// goes on. Does nothing before ``start()`` and after the end.
  ///
  /// - Parameters:
  ///   - duration: The longest time to wait; nil for no limit.
  public func turn(waiting duration: Duration? = nil) -> End? { turn(seconds: duration?.seconds) }

  func turn(seconds: Double?) -> End? {
    guard let device else { return .quit }
    let result = device.wait(
      seconds: [timeUntilDue(device), seconds].compactMap(\.self).min(),
      others: [files?.watcher.descriptor ?? -1, wakeUp.descriptor])
    _ = wakeUp.take()
    // Advance the clock before input is handled. Otherwise, the input would be handled at the time of the last timer.
    if content.advance(to: now) {
      collectResults()
    } else if content.updateCount != seenUpdates {
      // Another task updated the content. Draw all rows, because only the rows of its last update are known.
      pending.isWhole = true
      collectResults()
    }
    followFiles()
    let ended = handle(result, device)
    carryOutRequests(device)
    printLines()
    if let end = ended ?? ending {
      if end != .hangUp {
        if options.isInline { drawLast(on: device) }
        // The terminal must get the printed rows before the app ends.
        device.drain()
        awaitAnswers(device, end)
      }
      restoreTerminal()
      return end
    }
    if device.size != size { resize(to: device) }
    draw(on: device)
    return nil
  }

  /// The file descriptors that an external event loop must wait for, and the time until the next timer or frame; nil if none is
  /// due.
  public var awaited: (reading: [Int32], writing: [Int32], timeout: Duration?) {
    let readiness = readiness
    return (readiness.reading, readiness.writing, readiness.seconds.map { Duration(seconds: $0) })
  }

  var readiness: Readiness {
    guard let device else { return Readiness(reading: [], seconds: 0) }
    let own = [files?.watcher.descriptor, wakeUp.descriptor].compactMap(\.self).filter { $0 >= 0 }
    return Readiness(reading: device.readDescriptors + own, writing: device.writeDescriptors, seconds: timeUntilDue(device))
  }

  func cancel() { ending = ending ?? .quit }

  /// Makes the loop draw although no event has arrived.
  func wake() { wakeUp.ring() }

  /// Restores the terminal.
  private func restoreTerminal() {
    device?.restore()
    let rows = held.take()
    if !rows.isEmpty { device?.write(rows) }
    device?.drain()
    device = nil
    content.setWakeHandler(nil)
    Program.setInterrupt(nil)
  }

  /// The seconds since the app was created.
  var now: Double { clock.now }

  /// The seconds until something has to be done without an event; nil if nothing is due.
  private func timeUntilDue(_ device: TerminalDevice) -> Double? {
    if ending != nil { return 0 }
    var due: [Double] = []
    if !pending.isEmpty, device.isIdle { due.append(nextFrame) }
    if let next = content.nextDue { due.append(next) }
    if let deadline = escapeDeadline { due.append(deadline) }
    if let next = files?.nextDue { due.append(next) }
    if let notice = overlay.notice { due.append(notice.due) }
    return due.min().map { max(0, $0 - now) }
  }

  private func handle(_ result: TerminalDevice.WaitResult, _ device: TerminalDevice) -> End? {
    if result.hasHungUp { return .hangUp }
    for signal in result.signals {
      switch signal {
      case SIGWINCH: break
      case SIGTSTP: stop(device)
      case SIGCONT: resume(device, device.isRaw ? negotiation.resumeBytes : greeting + negotiation.resumeBytes)
      default:
        device.clearQuitRequest()
        return .signal(signal)
      }
    }
    var inputs: [TerminalInput] = []
    if result.hasInput {
      parser.expectedCursorReports = negotiation.expectedReports
      parser.parse(device.read(), into: &inputs)
      lastInput = now
    }
    if let escapeDeadline, now >= escapeDeadline { parser.flush(into: &inputs) }
    for (index, input) in inputs.enumerated() {
      // If a frame is due, do not pass the next input. The script then updates now, and the frame shows the results of all events
      // so far.
      let next = isFrameDue ? nil : inputs.dropFirst(index + 1).first
      if let end = handle(input, before: next, device) { return end }
      carryOutRequests(device)
      printLines()
      if ending != nil { break }
      if isFrameDue, !content.isBehind { draw(on: device) }
    }
    return nil
  }

  /// True if a frame is due before all input is handled: if a key is held down, its effects have to be visible.
  private var isFrameDue: Bool { now - lastFrame >= TerminalApp.longestFrameDelay }

  /// Carries out the requests of views.
  private func carryOutRequests(_ device: TerminalDevice) {
    for request in content.takeRequests() {
      switch request {
      case .quit: ending = ending ?? .quit
      case .finish(let result): ending = ending ?? .finished(result)
      case .fail(let message, let code): ending = ending ?? .failed(message: message, code: code)
      case .copy(let text): copy(text, device)
      case .open(let uri):
        if !SystemOpener.open(uri) { options.onMistake(Diagnostic(.notOpened(uri: uri), severity: .warning)) }
      case .printed(let view): print(view.surface)
      case .print, .emit, .dismiss, .dismissMenus, .leave, .perform, .scroll, .animate: break
      }
    }
  }

  /// Copies text to the clipboard of the host, or of the terminal.
  func copy(_ text: String, _ device: TerminalDevice) {
    if let copyText = options.copyText { copyText(text) } else { device.write(negotiation.copying(text)) }
  }

  /// The time at which incomplete input is handled as it is. A lone escape becomes a key after a moment. A paste or a control
  /// string without an end is closed after a few seconds.
  private var escapeDeadline: Double? {
    if parser.isPending { return lastInput + (options.environment["SSH_TTY"] == nil ? 0.03 : 0.1) }
    return parser.isPasting || parser.isInString ? lastInput + 5 : nil
  }

  /// Waits for the answers of the terminal that are missing. After the app has ended, the shell would read them as input.
  private func awaitAnswers(_ device: TerminalDevice, _ end: End) {
    let isSignalled = if case .signal = end { true } else { false }
    let deadline = isSignalled ? min(asked + 1.2, now + 0.2) : asked + 1.2
    while negotiation.isWaiting, now < deadline {
      let result = device.wait(seconds: deadline - now)
      if result.hasHungUp { return }
      guard result.hasInput else { continue }
      var inputs: [TerminalInput] = []
      parser.parse(device.read(), into: &inputs)
      for case .reply(let reply) in inputs { negotiation.ignore(reply) }
    }
  }

  private var greeting: [UInt8] { negotiation.greeting(columns: size.width) }
  var restoreSequence: RestoreSequence { negotiation.restoreSequence(rows: encoder.height) }

  // MARK: Suspending and resuming

  func stop(_ device: TerminalDevice) {
    // The terminal must get the printed rows before the process stops.
    device.drain()
    guard device.stop() else { return }
    resume(device, greeting + negotiation.resumeBytes)
  }

  private func resume(_ device: TerminalDevice, _ greeting: [UInt8]) {
    try? device.take(greeting, restoreSequence: restoreSequence)
    encoder.reset()
    pending.isWhole = true
  }

  // MARK: Output

  /// The earliest time of the next frame.
  private var nextFrame: Double { lastFrame + 1 / (pending.firstEvent == nil ? TerminalApp.frameRate : TerminalApp.answerRate) }

  /// Takes over the results of an update. Returns the errors and warnings that it reported.
  @discardableResult
  func collectResults() -> [Diagnostic] {
    watchNewFiles()
    defer { seenUpdates = content.updateCount }
    guard let surface = content.surface else { return [] }
    let rows = content.drawnRows
    for rows in rows { pending.rows.insert(contentsOf: rows) }
    // Remove the selection if its rows were redrawn. While the mouse button is down, the selection is still changing and stays.
    if pressed == nil, let selection = overlay.selection,
      rows.contains(where: { $0.overlaps(selection.first.y..<selection.last.y + 1) })
    {
      setSelection(nil)
    }
    // If the height has changed, draw the whole frame: the drawn rows do not include rows that no longer exist.
    if surface.size.height != encoder.height { pending.isWhole = true }
    var reported: [Diagnostic] = []
    errorReporter.report(errorsOf: content) { diagnostic in
      reported.append(diagnostic)
      options.onMistake(diagnostic)
    }
    if files != nil, let error = content.mistakes.last(where: { $0.severity == .error }) { show(call: error) }
    if options.reportsEvaluations, content.updateCount != seenUpdates { pending.evaluations += content.evaluations }
    return reported
  }

  private func resize(to device: TerminalDevice) {
    size = device.size
    if let aspect = device.cellAspect { content.adapt(toCellAspect: aspect) }
    setGraphics(device)
    content.show(on: options.isInline ? .region(size) : .screen(size))
    collectResults()
    encoder.reset()
    pending.isWhole = true
  }

  /// The mouse events that the terminal should send. An inline app gets none, because the position of its rows on the screen is
  /// unknown.
  private var wantedMouse: TerminalNegotiation.MouseCapture {
    guard options.capturesMouse, !hasReleasedMouse, !options.isInline else { return .none }
    return content.wantsHover ? .motion : content.wantsPointer ? .buttons : .none
  }

  /// Writes a frame if something has changed, the terminal has taken the previous frame, and enough time has passed since.
  private func draw(on device: TerminalDevice) {
    guard !pending.isEmpty, device.isIdle, now >= nextFrame else { return }
    askAboutImages(device)
    let height = encoder.height
    let bytes = nextBytes()
    if encoder.height != height { device.set(restoreSequence: restoreSequence) }
    device.write(bytes)
    reportFrame(bytes)
  }

  /// Returns the bytes of the next frame.
  private func nextBytes() -> [UInt8] {
    guard let surface = content.surface else { return [] }
    let shown = overlay.isEmpty ? surface : overlay.drawn(over: surface, of: content, on: options.isInline ? size : nil)
    let bytes =
      pending.printed.isEmpty
      ? encoder.encode(shown, rows: pending.isWhole || !overlay.isEmpty ? nil : Array(pending.rows.ranges))
      : encoder.encode(shown, below: pending.printed)
    (pending.rows, pending.isWhole, pending.printed) = (RangeSet(), false, [])
    return bytes + negotiation.capture(mouse: wantedMouse)
  }

  /// Reports a frame that was written.
  private func reportFrame(_ bytes: [UInt8]) {
    if !bytes.isEmpty {
      lastFrame = now
      options.onFrame(
        Frame(
          bytes: bytes.count, events: pending.events, duration: Duration(seconds: pending.firstEvent.map { now - $0 } ?? 0),
          evaluations: pending.evaluations))
    }
    (pending.events, pending.firstEvent, pending.evaluations) = (0, nil, [])
    reportReloads()
  }

  /// Writes the last frame, which stays on the screen, or erases the interface. Waits only for a moment until the terminal has
  /// taken the previous frame.
  private func drawLast(on device: TerminalDevice) {
    show(nil)
    let deadline = now + 0.2
    while !device.isIdle, now < deadline, !device.wait(seconds: deadline - now).hasHungUp {}
    lastFrame = -.infinity
    draw(on: device)
    guard options.erasesLastFrame else { return }
    device.write(encoder.encode(Surface(size: .zero, scheme: .dark)))
    device.set(restoreSequence: restoreSequence)
  }
}
