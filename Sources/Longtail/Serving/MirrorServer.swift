// The event loop of a session: what comes in is carried out, what is different goes out as fast as it is taken.

import LongtailCore
import LongtailScript
import LongtailTerminal

/// Serves a script on standard input and output until the reader has gone, nothing more comes, or it asks to end.
///
/// ```swift
/// try MirrorServer(MirrorSession(Runtime(script: "counter.lua"))).run()
/// ```
public final class MirrorServer {
  /// How it serves.
  public struct Options: Sendable {
    /// Whether a script is loaded anew whenever one of its files is saved.
    public var watchesFiles = false

    public init() {}
  }

  private struct Connection {
    let session: MirrorSession
    var channel: LineChannel
    /// What was read and has not been carried out.
    var inbox: ArraySlice<LineChannel.Input> = []

    /// Carries out what was read, as long as what follows from it finds room, but not for long: what is to be told is told meanwhile.
    mutating func carryOut(_ clock: MonotonicClock) {
      let end = clock.now + Connection.longestTurn
      while !session.isEnded, !session.isFull, clock.now < end, let input = inbox.popFirst() {
        switch input {
        case .line(let line): session.receive(line)
        case .tooLong: session.refuseLine(longerThan: LineChannel.mostBytes)
        }
      }
    }

    private static let longestTurn = 0.02

    /// Hands over what the reader takes.
    mutating func tell() throws(StandardOutput.Failure) {
      try channel.flush()
      while channel.isIdle, session.hasOutput {
        channel.put(session.takeOutput())
        try channel.flush()
      }
    }

    /// Whether all was carried out and told.
    var isOver: Bool { (session.isEnded || channel.isAtEnd && inbox.isEmpty) && channel.isIdle && !session.hasOutput }
  }

  private var connection: Connection
  private let clock = MonotonicClock()
  /// Its bell is rung also where something happened elsewhere that a script waits for.
  private let stop: StopRequest
  private var files: FileWatch?

  public convenience init(_ session: MirrorSession, _ options: Options = Options()) {
    self.init(session, options, LineChannel(), StopRequest())
  }

  init(_ session: MirrorSession, _ options: Options, _ channel: LineChannel, _ stop: StopRequest) {
    connection = Connection(session: session, channel: channel)
    self.stop = stop
    if options.watchesFiles { files = FileWatch() }
  }

  /// Runs until it is over.
  ///
  /// - Throws: where it cannot be written, but for a reader that has gone.
  public func run() throws(StandardOutput.Failure) {
    let runtime = connection.session.runtime
    runtime.onWake { [stop] in stop.wakeUp.ring() }
    defer { runtime.onWake(nil) }
    watchFiles()
    do throws(StandardOutput.Failure) {
      try serve()
    } catch  where error == .closed {
      // Nobody is there any more.
    }
  }

  private func serve() throws(StandardOutput.Failure) {
    while true {
      if stop.isAsked { connection.session.end() }
      connection.carryOut(clock)
      try connection.tell()
      if connection.isOver { return }
      // Who does not read what was told is not heard.
      let ready = LineChannel.wait(
        [(connection.channel, isReading: connection.inbox.isEmpty)],
        others: [files?.watcher.descriptor ?? -1, stop.wakeUp.descriptor], seconds: patience)
      _ = stop.wakeUp.take()
      connection.session.advance(to: clock.now)
      followFiles()
      if ready.channels[0], connection.inbox.isEmpty { connection.inbox = connection.channel.read()[...] }
    }
  }

  /// How long nothing has to be done unless something happens; nil for ever.
  private var patience: Double? {
    // What was taken makes room for what was read.
    if !connection.inbox.isEmpty, !connection.session.isFull { return 0 }
    return [connection.session.nextDue, files?.nextDue].compactMap(\.self).min().map { max(0, $0 - clock.now) }
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
    guard let due = files.due, now >= due else { return }
    self.files?.due = nil
    connection.session.reload()
    self.files?.lastLoad = clock.now
    watchFiles()
  }
}
