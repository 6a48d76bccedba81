// Serves a script to many clients: each connection to a socket has a runtime of its own, on a thread of its own.

import LongtailCore
import LongtailTerminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Serves a script to every client that connects to a Unix socket. Each client has a session of its own, on a thread of its
/// own, with a separate runtime.
///
/// ```swift
/// let listener = try MirrorListener("/run/user/1000/counter.sock") { log throws(Diagnostic) in
///   var options = RuntimeOptions()
///   options.program.log = { log.write($0) }
///   return try Runtime(script: "counter.lua", options)
/// }
/// await listener.run()
/// ```
public final class MirrorListener: Sendable {
  /// Options of a ``MirrorListener``.
  public struct Options: Sendable {
    /// The options of each session. The listener replaces the log: each session has its own.
    public var session = MirrorSession.Options()
    /// The options of the server of each session.
    public var server = MirrorServer.Options()
    /// The maximum number of sessions at a time. Each takes up to four file descriptors, and more while its script runs a program
    /// or uses a file. Further clients receive an error and are disconnected.
    public var mostSessions = 1000

    public init() {}
  }

  private struct Sessions {
    var last = 0
    /// The open sessions by number, each with its connection and a request that ends it.
    var open: [Int: (connection: Int32, stop: StopRequest)] = [:]
  }

  private let socket: LocalSocket
  private let options: Options
  private let load: @Sendable (MirrorSession.Log) throws(Diagnostic) -> Runtime
  private let sessions = Lock(Sessions())
  private let stop = StopRequest()

  /// Starts to listen at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the socket, at most 107 bytes, or 103 on macOS.
  ///   - options: The options of the listener and its sessions.
  ///   - load: Creates the runtime of a session, which prints to the given log. It is called on the thread of the session.
  /// - Throws: a `SocketFailure` if the process cannot listen at `path`.
  public init(
    _ path: String, _ options: Options = Options(),
    load: @escaping @Sendable (MirrorSession.Log) throws(Diagnostic) -> Runtime
  ) throws(SocketFailure) {
    (self.options, self.load) = (options, load)
    guard stop.wakeUp.descriptor >= 0 else { throw .system(EMFILE) }
    socket = try LocalSocket(path)
  }

  /// The number of open sessions.
  public var count: Int { sessions.withLock { $0.open.count } }

  /// Serves until ``end()`` is called or the task is cancelled. Then it ends all sessions, and closes the connections that are
  /// still open after two seconds.
  public func run() async {
    await withTaskCancellationHandler {
      await SystemThread.run { [self] in runBlocking() }
    } onCancel: {
      end()
    }
  }

  /// Serves on the current thread and blocks it.
  public func runBlocking() {
    var pause: Double?
    while !stop.isAsked {
      let ready = LineChannel.wait([], others: [pause == nil ? socket.descriptor : -1, stop.wakeUp.descriptor], seconds: pause)
      _ = stop.wakeUp.take()
      guard ready.others[0] || pause != nil else { continue }
      pause = nil
      switch socket.accept() {
      case .descriptor(let connection): serve(connection)
      case .none: break
      // Accepting fails until a descriptor is free, so wait for a moment.
      case .exhausted: pause = MirrorListener.pause
      }
    }
    socket.remove()
    for session in sessions.withLock({ $0.open.values }) { session.stop.ask() }
    let clock = MonotonicClock()
    for isGraceful in [true, false] {
      let deadline = clock.now + MirrorListener.shutdownTimeout
      while count > 0, clock.now < deadline {
        _ = LineChannel.wait([], others: [stop.wakeUp.descriptor], seconds: deadline - clock.now)
        _ = stop.wakeUp.take()
      }
      if isGraceful { sessions.withLock { for session in $0.open.values { LocalSocket.end(session.connection) } } }
    }
  }

  /// Ends `run` and ``runBlocking()``. This method is safe to call on any thread.
  public func end() { stop.ask() }

  /// The seconds before the listener tries to accept clients again if there was no free descriptor, and the seconds that sessions
  /// have to end.
  private static let (pause, shutdownTimeout) = (0.1, 2.0)

  private func serve(_ connection: Int32) {
    let stop = StopRequest()
    guard stop.wakeUp.descriptor >= 0 else { return refuse(connection, .noDescriptor) }
    let number = sessions.withLock { sessions -> Int? in
      guard sessions.open.count < options.mostSessions else { return nil }
      sessions.last += 1
      sessions.open[sessions.last] = (connection, stop)
      return sessions.last
    }
    guard let number else {
      return refuse(connection, .tooManySessions(options.mostSessions))
    }
    let hasStarted = SystemThread.detach { [self] in
      converse(over: connection, stop)
      close(number)
    }
    if !hasStarted {
      sessions.withLock { $0.open[number] = nil }
      refuse(connection, .noThread)
    }
  }

  private func converse(over connection: Int32, _ stop: StopRequest) {
    var options = options.session
    options.log = MirrorSession.Log()
    do throws(Diagnostic) {
      let session = MirrorSession(try load(options.log), options)
      let server = MirrorServer(session, self.options.server, LineChannel(input: connection, output: connection), stop)
      // If the client cannot be written to, the session ends.
      try? server.runBlocking()
    } catch {
      MirrorListener.send(MirrorSession.refusal(error), connection)
    }
  }

  private func close(_ number: Int) {
    // Close the connection under the lock: `runBlocking` must not cut off a later connection that has the same descriptor.
    sessions.withLock { sessions in
      if let session = sessions.open.removeValue(forKey: number) { LineChannel.close(session.connection) }
    }
    stop.wakeUp.ring()
  }

  private enum Refusal {
    case tooManySessions(Int)
    case noThread
    case noDescriptor

    var message: String {
      switch self {
      case .tooManySessions(let most): "the limit of \(most) session\(most == 1 ? "" : "s") is reached"
      case .noThread: "there is no thread for another session"
      case .noDescriptor: "there is no file descriptor for another session"
      }
    }
  }

  private func refuse(_ connection: Int32, _ refusal: Refusal) {
    MirrorListener.send(MirrorSession.refusal(refusal.message), connection)
    LineChannel.close(connection)
  }

  /// Sends a few lines, which fit into the buffer of a socket.
  private static func send(_ lines: [UInt8], _ connection: Int32) {
    var channel = LineChannel(input: connection, output: connection)
    channel.put(lines)
    try? channel.flush()
  }
}

/// Asks a loop on another thread to end.
final class StopRequest: Sendable {
  let wakeUp = WakeUp()
  private let asked = Atomic(false)

  var isAsked: Bool { asked.load(ordering: .acquiring) }

  func ask() {
    asked.store(true, ordering: .releasing)
    wakeUp.ring()
  }
}
