// The event loop of a session: carries out requests, and sends output as fast as the client reads it.

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

/// Serves a ``MirrorSession`` on standard input and output. The server ends if the client disconnects, the input ends, or the
/// session ends.
///
/// ```swift
/// try await MirrorServer(MirrorSession(Runtime(script: "counter.lua"))).run()
/// ```
public final class MirrorServer: EventLoop {
  /// Options of a ``MirrorServer``.
  public struct Options: Sendable {
    /// True if the script reloads when one of its files is saved.
    public var watchesFiles = false

    public init() {}
  }

  private struct Connection {
    let session: MirrorSession
    var channel: LineChannel
    /// The requests that were read and not yet carried out.
    var inbox: ArraySlice<LineChannel.Input> = []

    /// Carries out requests while the session has space for their output, at most for `longestTurn` seconds, so that output is
    /// sent in between.
    mutating func carryOut(_ clock: MonotonicClock) {
      let end = clock.now + Connection.longestTurn
      while !session.isFull, clock.now < end, let input = inbox.popFirst() {
        switch input {
        case .line(let line): session.receive(line)
        case .tooLong: session.refuseLine(longerThan: LineChannel.mostBytes)
        }
      }
    }

    private static let longestTurn = 0.02

    /// Sends as much output as the client reads.
    mutating func sendOutput() throws(StandardOutput.Failure) {
      try channel.flush()
      while channel.isIdle, session.hasOutput {
        channel.put(session.takeOutput())
        try channel.flush()
      }
    }

    /// True if all requests are carried out and all output is sent.
    var isOver: Bool { (session.isEnded || channel.isAtEnd && inbox.isEmpty) && channel.isIdle && !session.hasOutput }
  }

  private var connection: Connection
  private let clock = MonotonicClock()
  /// The request to end the loop. It also wakes the loop when the script has work from another thread.
  private let stop: StopRequest
  private var files: FileWatch?
  /// The time at which the server ends even if the client has not read everything; nil until it is asked to end.
  private var deadline: Double?
  private static let shutdownTimeout = 2.0

  /// Creates a server for a session on standard input and output.
  public convenience init(_ session: MirrorSession, _ options: Options = Options()) {
    self.init(session, options, LineChannel(), StopRequest())
  }

  init(_ session: MirrorSession, _ options: Options, _ channel: LineChannel, _ stop: StopRequest) {
    connection = Connection(session: session, channel: channel)
    self.stop = stop
    if options.watchesFiles { files = FileWatch() }
  }

  /// Runs until the session ends or the task is cancelled. The actor is free while the server waits.
  ///
  /// - Throws: an error if standard output cannot be written. A client that disconnects is not an error.
  public func run(isolation: isolated (any Actor)? = #isolation) async throws(StandardOutput.Failure) {
    defer { connection.session.runtime.setWakeHandler(nil) }
    do throws(StandardOutput.Failure) {
      if try start() == nil { try await loop() }
    } catch  where error == .closed {
      // The client has closed the connection.
    }
  }

  /// Runs on the current thread and blocks it. Tasks of the current actor do not run until the server has ended.
  ///
  /// - Throws: the errors of `run`.
  public func runBlocking() throws(StandardOutput.Failure) {
    defer { connection.session.runtime.setWakeHandler(nil) }
    do throws(StandardOutput.Failure) {
      if try start() == nil { try loopBlocking() }
    } catch  where error == .closed {
      // The client has closed the connection.
    }
  }

  private func start() throws(StandardOutput.Failure) -> Void? {
    guard stop.wakeUp.descriptor >= 0 else { throw .system(EMFILE) }
    connection.session.runtime.setWakeHandler { [stop] in stop.wakeUp.ring() }
    watchFiles()
    return try answer()
  }

  /// Handles the requests that were read, and sends the answers. Returns nil while the session goes on.
  private func answer() throws(StandardOutput.Failure) -> Void? {
    if stop.isAsked {
      connection.session.end()
      deadline = deadline ?? clock.now + MirrorServer.shutdownTimeout
    }
    connection.carryOut(clock)
    try connection.sendOutput()
    return connection.isOver || deadline.map { clock.now >= $0 } == true ? () : nil
  }

  func cancel() { stop.ask() }

  var readiness: Readiness {
    let channel = connection.channel
    return Readiness(
      reading: [
        connection.inbox.isEmpty && !channel.isAtEnd ? channel.input : -1, files?.watcher.descriptor ?? -1,
        stop.wakeUp.descriptor,
      ],
      writing: channel.isIdle ? [] : [channel.output], seconds: timeUntilDue)
  }

  func turn(seconds: Double?) throws(StandardOutput.Failure) -> Void? {
    // Do not read further requests while earlier ones wait. They wait for the next turn, or until the client reads more output.
    let ready = LineChannel.wait(
      [(connection.channel, isReading: connection.inbox.isEmpty)],
      others: [files?.watcher.descriptor ?? -1, stop.wakeUp.descriptor],
      seconds: [timeUntilDue, seconds].compactMap(\.self).min())
    _ = stop.wakeUp.take()
    connection.session.advance(to: clock.now)
    followFiles()
    if ready.channels[0], connection.inbox.isEmpty { connection.inbox = connection.channel.read()[...] }
    return try answer()
  }

  /// The seconds until something has to be done without an event; nil if nothing is due.
  private var timeUntilDue: Double? {
    // Requests are waiting, and there is space for their output.
    if !connection.inbox.isEmpty, !connection.session.isFull { return 0 }
    return [connection.session.nextDue, files?.nextDue, deadline].compactMap(\.self).min().map { max(0, $0 - clock.now) }
  }

  private func watchFiles() {
    let runtime = connection.session.runtime
    guard files != nil else { return }
    files?.count = runtime.sourceCount
    files?.watcher.watch(runtime.sources)
  }

  private func followFiles() {
    guard var files else { return }
    let now = clock.now
    files.look(at: now)
    self.files = files
    if connection.session.runtime.sourceCount != files.count { watchFiles() }
    let session = connection.session
    if self.files?.takeDue(at: now, isMissing: { session.runtime.hasMissingFiles }) == true {
      do throws(Diagnostic) {
        try session.reloadOrThrow()
        self.files?.note(nil, of: now, at: clock.now)
      } catch {
        self.files?.note(error, of: now, at: clock.now)
      }
      watchFiles()
    }
    if let error = self.files?.takeError(at: clock.now) { session.refuse(error.diagnostic) }
  }
}
