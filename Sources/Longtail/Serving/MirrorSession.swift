// A session in which another program mirrors a script: requests and output are lines (docs/serve.md). The session only handles
// lines; its caller reads and writes them.

import LongtailCore
import LongtailEngine
import LongtailExport

/// A session of the mirror protocol: one script, and one client (the mirror) that shows the view tree of the script.
///
/// ```swift
/// let session = MirrorSession(try Runtime(script: "counter.lua"))
/// session.receive(#"{"type":"key","key":"+"}"#)
/// let lines = session.takeOutput()
/// ```
///
/// The session computes a patch of the tree when the output is taken. A slow reader gets fewer patches, because intermediate
/// states are skipped.
public final class MirrorSession {
  /// Options of a ``MirrorSession``.
  public struct Options: Sendable {
    /// The canvas on which the script is laid out, until the client requests another size.
    public var canvas = CanvasSize.screen(Size(80, 24))
    /// True if changes animate. Each frame of an animation is then sent as a patch. If false, changes take effect at once.
    public var isAnimated = false
    /// True if time passes only by `tick` requests. Animations run then, and a patch shows them at the time of the last tick.
    public var hasManualClock = false
    /// The log to which the script prints. The session sends each line to the client.
    public var log = Log()

    public init() {}
  }

  /// A thread-safe buffer of the lines that a script prints. `ProgramOptions.log` writes to it.
  public final class Log: Sendable {
    private let lines = Lock<(held: [String], lost: Int)>(([], 0))
    private static let mostLines = 10_000

    /// Creates an empty log.
    public init() {}

    /// Adds a line. If 10,000 lines are waiting, the line is dropped and only counted.
    public func write(_ line: String) {
      lines.withLock { lines in
        if lines.held.count < Log.mostLines { lines.held.append(line) } else { lines.lost += 1 }
      }
    }

    var isEmpty: Bool { lines.withLock { $0.held.isEmpty && $0.lost == 0 } }

    fileprivate func take() -> (held: [String], lost: Int) {
      lines.withLock { lines in
        defer { lines = ([], 0) }
        return lines
      }
    }
  }

  /// The runtime of the script.
  public let runtime: Runtime
  private let options: Options
  private let export: JSONExport
  private var mirror = MirroredTree()
  /// Lines that wait to be taken, each with its newline.
  private var waiting: [UInt8] = []
  /// Lines that come before `waiting`. They already contain the patches that requests asked for.
  private var ready: [UInt8] = []
  /// The number of lines that were dropped since the last `lost` line.
  private var lost = 0
  private var sequence = 0
  /// True if the tree may have changed since it was last sent.
  private var isDirty = true
  /// The last values that were sent in addition to the tree.
  private var sent = SentState()
  private var now = 0.0
  /// The error of saving stored values, as last sent; nil if the values were saved.
  private var storageError: Diagnostic?
  /// The update count of the runtime when results were last prepared for output. It is higher now if another task has updated the
  /// runtime.
  private var seenUpdates = 0
  /// True if the session has ended. Later requests are answered with an error until the output with the last line, `bye`, is
  /// taken. After that, they are ignored.
  public private(set) var isEnded = false
  private var hasSaidBye = false

  private struct SentState: Equatable {
    var size: Size?
    var scheme: ColorScheme?
    var focus: Int? = 0
    var diagnostics: [Diagnostic]?
  }

  /// While at least this many bytes are waiting, the session drops lines that no request asked for, such as events and log lines.
  /// A `lost` line reports how many were dropped. Patches are not dropped.
  public static let mostWaiting = 1 << 20

  /// Creates a session and shows the script on the canvas of the options.
  public init(_ runtime: Runtime, _ options: Options = Options()) {
    (self.runtime, self.options) = (runtime, options)
    export = JSONExport(runtime.options.vocabulary)
    // The protocol has no cursor, so fields draw one.
    runtime.drawsCursor = true
    runtime.isAnimated = options.isAnimated || options.hasManualClock
    runtime.listeners.onEvery = { [weak self] name, value in
      self?.put("event", isAsked: false) { json in
        json.key("name")
        json.string(name)
        json.key("value")
        json.plain(value)
      }
    }
    put("hello") { json in
      json.key("protocol")
      json.integer(ServeRequest.version)
      json.key("script")
      json.string(runtime.script.path)
      json.key("clock")
      json.string(options.hasManualClock ? "manual" : "real")
    }
    runtime.show(on: options.canvas)
    collectResults()
  }

  // MARK: In

  /// Carries out the request in a line. An invalid request is answered with an error and has no other effect.
  public func receive(_ line: [UInt8]) {
    guard !hasSaidBye, line.contains(where: { $0 > 0x20 }) else { return }
    do throws(ServeRequest.Failure) {
      let request = try ServeRequest(line)
      let isHandled: Bool?
      do throws(ServeRequest.Failure) {
        if isEnded { throw ServeRequest.Failure(message: "the session has ended") }
        // Prepare a patch with the changes of earlier requests now. The patch of this request must not contain them.
        if request.wantsPatch { ready += lines() }
        isHandled = try carryOut(request.action)
      } catch {
        throw ServeRequest.Failure(message: error.message, request: request.request)
      }
      if request.request != .none {
        put("done") { json in
          json.key("request")
          json.plain(request.request)
          if let isHandled {
            json.key("handled")
            json.boolean(isHandled)
          }
        }
      }
      if request.wantsPatch { ready += lines() }
    } catch {
      put("error") { json in
        json.key("message")
        json.string(error.message)
        guard error.request != .none else { return }
        json.key("request")
        json.plain(error.request)
      }
    }
  }

  /// Carries out the request in a line of text.
  public func receive(_ line: String) { receive(Array(line.utf8)) }

  /// Sends the error for a line that was too long to be read.
  package func refuseLine(longerThan bytes: Int) {
    put("error") { json in
      json.key("message")
      json.string("the line is longer than \(bytes) bytes")
    }
  }

  /// Carries out a request. Returns true if a view handled the events of the request; nil if the request has no events.
  private func carryOut(_ action: ServeRequest.Action) throws(ServeRequest.Failure) -> Bool? {
    switch action {
    case .hello: return nil
    case .events(let events): return events.map(send).contains(true)
    case .tap(let id):
      // If the node cannot be pressed, a click may be handled by one of its ancestors.
      return send(.press(try path(of: id))) ? true : send(.tap(try middle(of: id)))
    case .focus(let id): return send(.focus(try path(of: id)))
    case .menu(let id): return send(.pointer(PointerEvent(.menu, at: try middle(of: id))))
    case .hover(let id): return send(.pointer(PointerEvent(.moved, at: try middle(of: id))))
    case .resize(let canvas):
      runtime.show(on: canvas)
      collectResults()
    case .environment(let name, let value): try change { () throws(Diagnostic) in try runtime.setEnvironment(name, to: value) }
    case .data(let name, let value): try change { () throws(Diagnostic) in try runtime.setData(name, to: value) }
    case .theme(let name): try change { () throws(Diagnostic) in try runtime.setTheme(name) }
    case .colorScheme(let scheme):
      runtime.colorScheme = scheme
      collectResults()
    case .reload: reload()
    case .tick(let seconds):
      guard options.hasManualClock else {
        throw ServeRequest.Failure(
          message: """
            tick: the clock follows real time; start longtail serve with --manual-clock, or set hasManualClock in MirrorSession.Options
            """)
      }
      pass(seconds)
    case .frame(let format): put(format)
    case .quit: end()
    }
    return nil
  }

  private func send(_ event: Event) -> Bool {
    let isTaken = runtime.dispatch(event)
    collectResults()
    return isTaken
  }

  private func path(of id: Int) throws(ServeRequest.Failure) -> String {
    guard let path = runtime.displayedGraph?.path(ofSerial: id) else { throw unknown(id) }
    return path
  }

  private func middle(of id: Int) throws(ServeRequest.Failure) -> Point {
    guard let frame = runtime.displayedGraph?.frame(ofSerial: id) else { throw unknown(id) }
    return Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
  }

  private func unknown(_ id: Int) -> ServeRequest.Failure { ServeRequest.Failure(message: "there is no node \(id)") }

  private func change(_ body: () throws(Diagnostic) -> Void) throws(ServeRequest.Failure) {
    do throws(Diagnostic) {
      try body()
    } catch {
      throw ServeRequest.Failure(message: error.sentence + (error.hint.map { "; \($0)" } ?? ""))
    }
    _ = runtime.takeAnnouncement()
    collectResults()
  }

  /// Reloads the script and keeps its state. If the script cannot be loaded, the session sends the error, and the current
  /// program continues.
  public func reload() {
    do throws(Diagnostic) {
      try reloadOrThrow()
    } catch {
      refuse(error)
    }
  }

  /// Reloads the script. The caller sends an error with ``refuse(_:)``, now or later.
  func reloadOrThrow() throws(Diagnostic) {
    let reload = try runtime.reload()
    collectResults()
    put("reload") { json in
      json.key("kept")
      json.integer(reload.keptSlots)
      json.key("losses")
      json.beginArray()
      for loss in reload.losses { json.string(loss) }
      json.endArray()
    }
  }

  /// Sends the error of a reload.
  func refuse(_ error: Diagnostic) {
    put("reload") { json in
      json.key("mistake")
      json.diagnostic(error)
    }
  }

  private func sendLog() {
    let log = options.log.take()
    for line in log.held {
      put("log", isAsked: false) { json in
        json.key("text")
        json.string(line)
      }
    }
    lost += log.lost
  }

  // MARK: Time

  /// The time, on the clock of ``advance(to:)``, at which something is due. Nil if nothing is due or the client controls the
  /// clock.
  public var nextDue: Double? { options.hasManualClock ? nil : runtime.nextDue }

  /// Advances the clock to `time`, in seconds since the session began. If the client controls the clock, only pending updates
  /// are prepared for output.
  public func advance(to time: Double) {
    guard !options.hasManualClock else {
      if runtime.takeAnnouncement() != nil || runtime.updateCount != seenUpdates { collectResults() }
      return
    }
    if runtime.advance(to: time) || runtime.updateCount != seenUpdates { collectResults() }
  }

  /// Advances the clock, and runs each timer and task at its time. Stops after `mostTurns` of them, and sends the remaining time.
  private func pass(_ seconds: Double) {
    let end = now + seconds
    var turns = 0
    while let due = runtime.nextStep, due <= end {
      guard turns < MirrorSession.mostTurns else {
        put("tick") { json in
          json.key("left")
          json.number(end - now)
        }
        return
      }
      turns += 1
      now = max(now, due)
      runtime.advance(to: now)
      collectResults()
    }
    now = end
    if runtime.advance(to: end) { collectResults() }
  }

  /// The maximum number of times that one `tick` request runs timers and tasks. A request that advances the clock by a day thus
  /// does not block the session.
  private static let mostTurns = 1000

  // MARK: Out

  /// True if output is ready to be taken.
  public var hasOutput: Bool {
    isDirty || !ready.isEmpty || !waiting.isEmpty || lost > 0 || !options.log.isEmpty || isEnded && !hasSaidBye
  }

  /// True if so much output is waiting that the host should not pass further requests before it is taken: half of
  /// ``mostWaiting``.
  public var isFull: Bool { ready.count + waiting.count > MirrorSession.mostWaiting / 2 }

  /// Returns the output that is ready, and removes it from the session. Every line ends with a newline. A patch of the tree
  /// comes before the other new lines.
  public func takeOutput() -> [UInt8] {
    defer { ready = [] }
    var output = ready + lines()
    if isEnded, !hasSaidBye {
      hasSaidBye = true
      output += MirrorSession.line("bye") { _ in }
    }
    return output
  }

  /// Returns and removes the waiting lines, with a patch in front of them.
  private func lines() -> [UInt8] {
    var lines: [UInt8] = []
    if sequence == 0 {
      // The `hello` line comes before the first patch.
      (lines, waiting) = (waiting, [])
    }
    if isDirty { lines += patch() }
    sendLog()
    lines += waiting
    waiting = []
    if lost > 0 {
      lines += MirrorSession.line("lost") { json in
        json.key("count")
        json.integer(lost)
      }
      lost = 0
    }
    return lines
  }

  /// Ends the session. The output that is left ends with `bye`. Later requests are answered with an error until this output is
  /// taken, and are then ignored.
  public func end() { isEnded = true }

  /// Returns the lines that a client gets instead of a session.
  static func refusal(_ message: String) -> [UInt8] {
    line("error") { json in
      json.key("message")
      json.string(message)
    } + line("bye") { _ in }
  }

  /// Returns the lines for a script that cannot be loaded.
  static func refusal(_ error: Diagnostic) -> [UInt8] {
    line("mistake") { json in
      json.key("diagnostic")
      json.diagnostic(error)
    } + line("bye") { _ in }
  }

  /// Returns a patch with the changes since the last one; empty if there are none.
  private func patch() -> [UInt8] {
    isDirty = false
    guard let graph = runtime.displayedGraph, let rendering = runtime.displayedRendering else { return [] }
    var hasNews = false
    let line = MirrorSession.line("patch") { json in
      json.key("sequence")
      json.integer(sequence + 1)
      if sent.size != rendering.size {
        json.key("size")
        json.size(rendering.size)
        hasNews = true
      }
      if sent.scheme != rendering.surface.scheme {
        json.key("colorScheme")
        json.string(rendering.surface.scheme.rawValue)
        hasNews = true
      }
      if rendering.writeChanges(&mirror, export, to: &json) { hasNews = true }
      if sent.focus != graph.focusedSerial {
        json.key("focus")
        if let focus = graph.focusedSerial { json.integer(focus) } else { json.null() }
        hasNews = true
      }
      if sent.diagnostics != rendering.diagnostics {
        json.key("diagnostics")
        json.beginArray()
        for diagnostic in rendering.diagnostics { json.diagnostic(diagnostic) }
        if !mirror.isWhole { json.diagnostic(JSONExport.excess) }
        json.endArray()
        hasNews = true
      }
      json.key("counters")
      json.counters(rendering.counters)
    }
    guard hasNews else { return [] }
    sequence += 1
    sent = SentState(
      size: rendering.size, scheme: rendering.surface.scheme, focus: graph.focusedSerial, diagnostics: rendering.diagnostics)
    return line
  }

  /// Prepares the results of an update for output: errors, log lines and requests of the script. The patch is made later.
  private func collectResults() {
    isDirty = true
    var errors = runtime.displayedGraph?.functionErrors ?? []
    if let error = runtime.storageError, error != storageError { errors.append(error) }
    storageError = runtime.storageError
    for error in errors {
      put("mistake", isAsked: false) { json in
        json.key("diagnostic")
        json.diagnostic(error)
      }
    }
    sendLog()
    pass(runtime.takeRequests())
    seenUpdates = runtime.updateCount
  }

  private func pass(_ requests: [HostRequest]) {
    for request in requests {
      switch request {
      case .quit: end()
      case .finish(let result):
        put("finish") { json in
          json.key("value")
          json.plain(result.value)
        }
        end()
      case .fail(let message, let code):
        put("fail") { json in
          json.key("message")
          json.string(message)
          json.key("code")
          json.integer(code)
        }
        end()
      case .open(let uri):
        put("open", isAsked: false) { json in
          json.key("uri")
          json.string(uri)
        }
      case .copy(let text):
        put("copy", isAsked: false) { json in
          json.key("text")
          json.string(text)
        }
      case .printed(let view):
        put("printed") { json in
          json.key("text")
          json.string(view.text)
          json.key("ansi")
          json.string(view.ansi())
        }
      case .print, .emit, .dismiss, .dismissMenus, .leave, .perform, .scroll, .animate: break
      }
    }
  }

  private func put(_ format: OutputFormat) {
    guard let rendering = runtime.displayedRendering else { return }
    put("frame") { json in
      json.key("format")
      json.string(format.rawValue)
      json.key("content")
      let text = rendering.written(as: format)
      if format == .json { json.raw(Array(text.utf8)) } else { json.string(text) }
    }
  }

  /// Appends a line. If there is no space, a line that no request asked for is dropped and counted.
  private func put(_ type: StaticString, isAsked: Bool = true, _ write: (inout JSONWriter) -> Void) {
    guard isAsked || ready.count + waiting.count < MirrorSession.mostWaiting else {
      lost += 1
      return
    }
    waiting += MirrorSession.line(type, write)
  }

  private static func line(_ type: StaticString, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("type")
    json.string("\(type)")
    write(&json)
    json.endObject()
    return json.finish() + [UInt8(ascii: "\n")]
  }
}
