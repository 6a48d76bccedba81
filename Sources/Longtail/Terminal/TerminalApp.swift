// One event loop over a terminal: keys, clicks, signals and time go into a runtime, frames come out. Nothing runs while nothing
// happens, and no thread is needed.

import LongtailCore
import LongtailScript
import LongtailTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A script on the terminal of this process, until it ends.
///
/// ```swift
/// let app = TerminalApp(try Runtime(script: "counter.lua"))
/// try await app.run()
/// ```
///
/// Whatever happens, the terminal is handed back as it was found: at the end, at a signal, at a fault of this process.
///
/// While `run` waits, other tasks of its actor run, and may use the runtime. Other threads and actors use ``Runtime/inbox``. A program with
/// an event loop of its own calls ``start()``, and then ``turn(waiting:)`` whenever one of ``awaited`` is ready.
public final class TerminalApp: EventLoop {
  /// How it runs.
  public struct Options {
    /// The colours to send; `automatic` asks the environment and the terminal.
    public var color = ColorPolicy.Option.automatic
    /// Whether it is shown below the shell's prompt, as high as it is and at most as the terminal, instead of on all of the screen.
    /// The last frame stays there.
    public var isInline = false
    /// Whether clicks and the wheel are taken from the terminal while a view wants them. Its own selection needs a key then. Inline
    /// they never are: where the rows are is unknown, and the wheel scrolls what is above.
    public var capturesMouse = true
    /// The title of the terminal's window meanwhile, where the terminal can take it back. Inline it keeps its own.
    public var title: String?
    /// Light or dark; what the terminal says where it is nil.
    public var colorScheme: ColorScheme?
    /// The environment variables that say what the terminal is.
    public var environment = TerminalVariables.current
    /// Hears of the mistakes of functions that were called, and once of each in what is shown.
    public var onMistake: (Diagnostic) -> Void = { _ in }
    /// Whether frames tell which bodies were run for them, which costs a path for each.
    public var tellsEvaluations = false
    /// Whether a key opens a panel with the tree of the script, its state, and why bodies were run; not below a prompt.
    public var hasInspector = false
    /// Whether the script is loaded anew whenever one of its files is saved. Why it cannot be, and mistakes of functions that are
    /// called, are shown over it then.
    public var watchesFiles = false
    /// Why there is nothing to show yet: it is shown until a file is saved.
    public var mistake: Diagnostic?
    /// Hears of what was saved, after the frame that shows it was written, or when it is shown why it cannot be loaded.
    public var onReload: (Reloaded) -> Void = { _ in }
    /// Hears of each frame after it was written.
    public var onFrame: (Frame) -> Void = { _ in }

    public init() {}
  }

  /// What a frame took.
  public struct Frame: Sendable {
    /// Bytes for the terminal.
    public let bytes: Int
    /// Events that it follows from.
    public let events: Int
    /// The time from the first event that changed something until all bytes were written; 0 if there was no event.
    public let duration: Duration
    /// The bodies that were run for it, each with why; empty unless ``Options/tellsEvaluations``.
    public let evaluations: [(path: String, reasons: [String])]
  }

  /// Why it ended.
  public enum End: Hashable, Sendable {
    /// A key or the script asked for it, or its task was cancelled.
    case quit
    /// A signal asked for it; who follows it ends by ``TerminalApp/die(of:)``.
    case signal(Int32)
    /// The terminal has gone.
    case hangUp
  }

  /// At most so many frames a second follow from time alone, and so many from what someone did: who types fast should not wait.
  private static let (frameRate, answerRate) = (60.0, 240.0)

  /// Seconds after which a frame is shown although more was typed.
  private static let longestHeld = 0.05

  let content: any TerminalContent
  let options: Options
  var negotiation: TerminalNegotiation
  var encoder: FrameEncoder
  private var parser = InputParser()
  private let clock = MonotonicClock()
  /// The terminal, from ``start()`` to the end.
  private var device: TerminalDevice?

  private var size = Size.zero
  /// Rows that differ from what the terminal shows; all of them where it is to be written anew.
  private var damage = RangeSet<Int>()
  var isAnew = true
  private var lastFrame = -Double.infinity
  var asked = 0.0
  private var lastInput = 0.0
  var lastClick: (cell: Point, count: Int, time: Double)?
  /// Where the button went down, and whether moving it marks text.
  var pressed: Point?
  /// What is shown over the script: marked text, the keys that work.
  var overlay = TerminalOverlay()
  /// Whether the mouse was given back to the terminal by a key.
  var hasReleasedMouse = false
  /// Whether the script asked to end.
  var isQuitting = false
  /// Since the last frame.
  var events = 0
  var firstEvent: Double?
  private var evaluations: [(path: String, reasons: [String])] = []
  private var mistakes = MistakeTeller()
  /// The number of updates of the content that are drawn.
  private var noted = 0
  /// Rung where something happened elsewhere that the script waits for.
  private let wakeUp = WakeUp()
  /// Nil where files are not watched.
  var files: FileWatch?
  /// Whether there is a script: not where the first one could not be loaded yet.
  var hasLoaded: Bool
  /// The mistake of a function that was shown last.
  var lastCall: Diagnostic?
  /// Reloads since the last frame, with the time at which they began.
  var told: [(reload: Runtime.Reload, start: Double)] = []

  /// A script on the terminal.
  public convenience init(_ runtime: Runtime, _ options: Options = Options()) {
    self.init(content: options.hasInspector ? Inspector(runtime) : runtime, options)
  }

  init(content: any TerminalContent, _ options: Options) {
    self.content = content
    self.options = options
    hasLoaded = options.mistake == nil
    let depth = ColorPolicy.depth(options.color, environment: options.environment, isTerminal: true)
    let place = options.isInline ? FrameEncoder.Place.region : .screen
    // Below a prompt the terminal's cursor waits in the first cell.
    content.drawsCursor = options.isInline
    content.adapt(to: depth)
    if let scheme = options.colorScheme, scheme != content.colorScheme { content.colorScheme = scheme }
    content.isAnimated = true
    negotiation = TerminalNegotiation(
      depth, upgradesColors: options.color == .automatic, environment: options.environment, place: place,
      title: options.isInline ? nil : options.title)
    encoder = FrameEncoder(depth: negotiation.depth, features: negotiation.features, place: place)
  }

  /// Whether standard output is a terminal that can be run on. Others get a picture.
  public static func canRun(environment: [String: String]) -> Bool {
    StandardOutput.isTerminal() && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Ends the process by a signal, so that its parent sees which.
  public static func die(of signal: Int32) -> Never { TerminalDevice.die(of: signal) }

  deinit { if device != nil { letGo() } }

  // MARK: The loop

  /// Runs until the user, the script or a signal ends it, or its task is cancelled. Its actor is free while it waits.
  ///
  /// - Throws: where there is no terminal, or it cannot be set. Nothing was written then.
  @discardableResult
  public func run(isolation: isolated (any Actor)? = #isolation) async throws(TerminalFailure) -> End {
    try start()
    return await loop()
  }

  /// Runs on the current thread, and blocks it. Tasks of the current actor do not run until it has ended.
  ///
  /// - Throws: as `run`.
  @discardableResult
  public func runBlocking() throws(TerminalFailure) -> End {
    try start()
    return loopBlocking()
  }

  /// Takes the terminal and shows the script there.
  ///
  /// - Throws: as `run`.
  public func start() throws(TerminalFailure) {
    guard device == nil else { return }
    guard wakeUp.descriptor >= 0 else { throw .system(EMFILE) }
    let device = try TerminalDevice()
    (self.device, isQuitting) = (device, false)
    Program.setInterrupt { TerminalDevice.isAskedToEnd }
    if options.watchesFiles { files = FileWatch() }
    overlay.mistake = options.mistake.map { MistakePanel($0, of: .start) }
    // What takes time is done before the screen is taken.
    resize(to: device.size)
    let samples = negotiation.samples(columns: size.width)
    let frame = nextBytes()
    do throws(TerminalFailure) {
      try device.take(greeting + samples + frame, farewell: farewell)
    } catch {
      letGo()
      throw error
    }
    content.wake { [wakeUp] in wakeUp.ring() }
    tell(frame)
    ask(negotiation.questions(), device)
    watchFiles()
  }

  /// Waits for an event, at most `duration` (nil: without a limit), and handles it. Returns why the app has ended, after it has restored the
  /// terminal; nil if it goes on. Does nothing before ``start()`` and after the end.
  public func turn(waiting duration: Duration? = nil) -> End? { turn(seconds: duration?.seconds) }

  func turn(seconds: Double?) -> End? {
    guard let device else { return .quit }
    let news = device.wait(
      seconds: [patience(device), seconds].compactMap(\.self).min(), others: [files?.watcher.descriptor ?? -1, wakeUp.descriptor])
    _ = wakeUp.take()
    // What happens, happens now: not when something was due last.
    if content.advance(to: now) {
      note()
    } else if content.updateCount != noted {
      // Another task updated the content. The rows that its earlier updates drew are not known.
      isAnew = true
      note()
    }
    followFiles()
    let ended = handle(news, device)
    carryOutRequests(device)
    if let end = ended ?? (isQuitting ? .quit : nil) {
      if end != .hangUp {
        if options.isInline { drawLast(on: device) }
        awaitAnswers(device, end)
      }
      letGo()
      return end
    }
    if device.size != size { resize(to: device.size) }
    draw(on: device)
    return nil
  }

  /// The descriptors that another event loop has to wait for, to be readable or writable, and the time until the next timer or frame; nil if
  /// none is due.
  public var awaited: (reading: [Int32], writing: [Int32], timeout: Duration?) {
    let readiness = readiness
    return (readiness.reading, readiness.writing, readiness.seconds.map { Duration(seconds: $0) })
  }

  var readiness: Readiness {
    guard let device else { return Readiness(reading: [], seconds: 0) }
    let own = [files?.watcher.descriptor, wakeUp.descriptor].compactMap(\.self).filter { $0 >= 0 }
    return Readiness(reading: device.readDescriptors + own, writing: device.writeDescriptors, seconds: patience(device))
  }

  func cancel() { isQuitting = true }

  /// Hands the terminal back.
  private func letGo() {
    device?.handBack()
    device = nil
    content.wake(nil)
    Program.setInterrupt(nil)
  }

  /// Seconds since it began.
  var now: Double { clock.now }

  /// How long nothing has to be done unless something happens; nil for ever.
  private func patience(_ device: TerminalDevice) -> Double? {
    var due: [Double] = []
    if isDirty, device.isIdle { due.append(nextFrame) }
    if let next = content.nextDue { due.append(next) }
    if let deadline = escapeDeadline { due.append(deadline) }
    if let next = files?.nextDue { due.append(next) }
    if let notice = overlay.notice { due.append(notice.due) }
    return due.min().map { max(0, $0 - now) }
  }

  private func handle(_ news: TerminalDevice.News, _ device: TerminalDevice) -> End? {
    if news.hasHungUp { return .hangUp }
    for signal in news.signals {
      switch signal {
      case SIGWINCH: break
      case SIGTSTP: stop(device)
      case SIGCONT: resume(device, device.isTaken ? negotiation.again : greeting + negotiation.again)
      default:
        device.answerSignal()
        return .signal(signal)
      }
    }
    var inputs: [TerminalInput] = []
    if news.hasInput {
      parser.expectedCursorReports = negotiation.expectedReports
      parser.parse(device.read(), into: &inputs)
      lastInput = now
    }
    if let escapeDeadline, now >= escapeDeadline { parser.flush(into: &inputs) }
    for input in inputs {
      if let end = handle(input, device) { return end }
      // Who holds a key down sees what it does, however long each takes.
      if now - lastFrame >= TerminalApp.longestHeld { draw(on: device) }
    }
    return nil
  }

  /// Does what views asked for.
  private func carryOutRequests(_ device: TerminalDevice) {
    for request in content.takeRequests() {
      switch request {
      case .quit: isQuitting = true
      case .copy(let text): device.write(negotiation.copying(text))
      case .open(let uri):
        if !SystemOpener.open(uri) { options.onMistake(Diagnostic(.notOpened(uri: uri), severity: .warning)) }
      case .emit, .dismiss, .dismissMenus, .leave, .perform, .scroll, .animate: break
      }
    }
  }

  /// When what was read and may go on is taken for what it is. A lone escape is a key after a moment; a paste or a string that does
  /// not go on ends after seconds.
  private var escapeDeadline: Double? {
    if parser.isPending { return lastInput + (options.environment["SSH_TTY"] == nil ? 0.03 : 0.1) }
    return parser.isPasting || parser.isInString ? lastInput + 5 : nil
  }

  /// Answers that come after the terminal was handed back would be typed into the shell.
  private func awaitAnswers(_ device: TerminalDevice, _ end: End) {
    let deadline = end == .quit ? asked + 1.2 : min(asked + 1.2, now + 0.2)
    while negotiation.isWaiting, now < deadline {
      let news = device.wait(seconds: deadline - now)
      if news.hasHungUp { return }
      guard news.hasInput else { continue }
      var inputs: [TerminalInput] = []
      parser.parse(device.read(), into: &inputs)
      for case .reply(let reply) in inputs { negotiation.ignore(reply) }
    }
  }

  private var greeting: [UInt8] { negotiation.greeting(columns: size.width) }
  var farewell: Farewell { negotiation.farewell(rows: encoder.height) }

  // MARK: Stopping and going on

  func stop(_ device: TerminalDevice) {
    guard device.stop() else { return }
    resume(device, greeting + negotiation.again)
  }

  private func resume(_ device: TerminalDevice, _ greeting: [UInt8]) {
    try? device.take(greeting, farewell: farewell)
    encoder.reset()
    isAnew = true
  }

  // MARK: Output

  /// When the terminal may be written to again.
  private var nextFrame: Double { lastFrame + 1 / (firstEvent == nil ? TerminalApp.frameRate : TerminalApp.answerRate) }

  var isDirty: Bool { isAnew || !damage.isEmpty }

  /// Takes over what an update did. Returns the mistakes that it told.
  @discardableResult
  func note() -> [Diagnostic] {
    watchNewFiles()
    defer { noted = content.updateCount }
    guard let surface = content.surface else { return [] }
    let rows = content.drawnRows
    for rows in rows { damage.insert(contentsOf: rows) }
    // What was marked is there no more. While it is being marked it is what was under the pointer.
    if pressed == nil, let selection = overlay.selection,
      rows.contains(where: { $0.overlaps(selection.first.y..<selection.last.y + 1) })
    {
      mark(nil)
    }
    // Where nothing is shown any more, nothing was drawn.
    if surface.size.height != encoder.height { isAnew = true }
    var told: [Diagnostic] = []
    mistakes.tell(of: content) { mistake in
      told.append(mistake)
      options.onMistake(mistake)
    }
    if files != nil, let mistake = content.mistakes.last(where: { $0.severity == .error }) { show(call: mistake) }
    if options.tellsEvaluations { evaluations += content.evaluations }
    return told
  }

  private func resize(to size: Size) {
    self.size = size
    content.show(on: options.isInline ? .region(size) : .screen(size))
    note()
    encoder.reset()
    isAnew = true
  }

  /// What the mouse shall tell. Below a prompt it is the terminal's: the cells of the script are anywhere on the screen.
  private var wantedMouse: TerminalNegotiation.MouseCapture {
    guard options.capturesMouse, !hasReleasedMouse, !options.isInline else { return .none }
    return content.wantsHover ? .motion : content.wantsPointer ? .buttons : .none
  }

  /// Writes what has changed, unless the terminal has not yet taken the frame before, or that was a moment ago.
  private func draw(on device: TerminalDevice) {
    guard isDirty, device.isIdle, now >= nextFrame else { return }
    let height = encoder.height
    let bytes = nextBytes()
    if encoder.height != height { device.set(farewell: farewell) }
    device.write(bytes)
    tell(bytes)
  }

  /// What the terminal does not show yet, as bytes.
  private func nextBytes() -> [UInt8] {
    guard let surface = content.surface else { return [] }
    let shown = overlay.isEmpty ? surface : overlay.drawn(over: surface, of: content, on: options.isInline ? size : nil)
    let bytes = encoder.encode(shown, rows: isAnew || !overlay.isEmpty ? nil : Array(damage.ranges))
    (damage, isAnew) = (RangeSet(), false)
    return bytes + negotiation.capture(mouse: wantedMouse)
  }

  /// Tells of a frame that was written.
  private func tell(_ bytes: [UInt8]) {
    if !bytes.isEmpty {
      lastFrame = now
      options.onFrame(
        Frame(
          bytes: bytes.count, events: events, duration: Duration(seconds: firstEvent.map { now - $0 } ?? 0),
          evaluations: evaluations))
    }
    (events, firstEvent, evaluations) = (0, nil, [])
    tellReloads()
  }

  /// Writes what stays, unless the terminal has not taken the frame before in a moment.
  private func drawLast(on device: TerminalDevice) {
    show(nil)
    let deadline = now + 0.2
    while !device.isIdle, now < deadline, !device.wait(seconds: deadline - now).hasHungUp {}
    lastFrame = -.infinity
    draw(on: device)
  }
}
