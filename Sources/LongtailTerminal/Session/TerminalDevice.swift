// The terminal a process is at, as an event loop needs it: bytes in, bytes out without waiting, signals, and its state handed back
// whatever happens (terminal.md 3.4).

import CTerminal
import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error that occurs when the program takes over the terminal.
public enum TerminalFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output is not a terminal. If the terminal of the process may be used, the process has none.
  case notATerminal
  /// A system error, as an `errno` value.
  case system(Int32)

  public var description: String {
    switch self {
    case .notATerminal: "standard output is not a terminal"
    case .system(let code): String(cString: strerror(code))
    }
  }
}

/// A terminal in raw mode. A process has one at a time.
public final class TerminalDevice {
  /// What ended a wait.
  public struct News: Sendable {
    /// Signals that came, in their order.
    public var signals: [Int32] = []
    /// Whether there is something to read.
    public var hasInput = false
    /// Whether the terminal has gone.
    public var hasHungUp = false
  }

  private let descriptor: Int32
  private let isOwn: Bool
  private let signals: Int32
  /// What the terminal has not taken yet.
  private var pending: [UInt8] = []
  private var sent = 0
  private var hasHungUp = false
  /// Where input is read to. Made anew for each key it would be given back to the system, and taken again, each time.
  private var room = [UInt8](repeating: 0, count: 65_536)
  /// Signals that came while the process was stopped.
  private var waiting: [Int32] = []
  /// Whether the terminal is ours at the moment.
  public private(set) var isTaken = false

  /// The terminal that a process uses.
  public enum Choice: Hashable, Sendable {
    /// The terminal that standard output leads to.
    case standardOutput
    /// The same. If standard output is not a terminal, the terminal of the process, `/dev/tty`.
    case any
  }

  /// Returns true if the process has such a terminal.
  public static func isAvailable(_ choice: Choice) -> Bool {
    if StandardOutput.isTerminal(STDOUT_FILENO) { return true }
    guard choice == .any, case let descriptor = open(controlling, O_RDWR | O_NOCTTY | O_CLOEXEC), descriptor >= 0 else {
      return false
    }
    close(descriptor)
    return true
  }

  /// The terminal of the process, wherever its standard descriptors lead.
  private static let controlling = "/dev/tty"

  /// Takes the terminal over: raw, and its signals watched.
  ///
  /// It is opened once more, so that what this process does not wait for does not concern the others that share it.
  public init(_ choice: Choice = .standardOutput) throws(TerminalFailure) {
    guard !ct_is_holding() else { throw .system(EBUSY) }
    let isStandard = StandardOutput.isTerminal(STDOUT_FILENO)
    guard isStandard || choice == .any else { throw .notATerminal }
    var name = [CChar](repeating: 0, count: 1024)
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let isNamed = isStandard && ttyname_r(STDOUT_FILENO, &name, name.count) == 0
    let opened = isNamed ? open(name, flags) : isStandard ? -1 : open(TerminalDevice.controlling, flags)
    guard isStandard || opened >= 0 else { throw .notATerminal }
    isOwn = opened >= 0
    descriptor = isOwn ? opened : STDOUT_FILENO
    signals = ct_watch_signals()
    let failure = signals < 0 ? errno : ct_hold(descriptor)
    guard failure == 0 else { throw .system(failure) }
  }

  /// The height of a cell divided by its width; nil if the terminal does not report it.
  public var cellAspect: Int? { TerminalSize.cellAspect(reportedBy: descriptor) }

  /// The size of a cell in pixels; nil if the terminal does not report it.
  public var cellPixels: Size? { TerminalSize.cellPixels(reportedBy: descriptor) }

  /// The size that the kernel knows.
  public var size: Size { TerminalSize.reported(by: descriptor) ?? TerminalSize.standard }

  /// Makes the terminal raw and writes `greeting`; from here on `farewell` is written when it is handed back.
  public func take(_ greeting: [UInt8], farewell: Farewell) throws(TerminalFailure) {
    set(farewell: farewell)
    let failure = ct_make_raw()
    guard failure == 0 else { throw .system(failure) }
    isTaken = true
    write(greeting)
  }

  /// What is to be written when the terminal is handed back.
  public func set(farewell: Farewell) {
    (farewell.endOfFrame + farewell.rest).withUnsafeBytes {
      ct_set_farewell($0.baseAddress, $0.count, farewell.endOfFrame.count)
    }
  }

  /// Hands the terminal back as it was found. What was not taken yet is not written any more.
  public func handBack() {
    (pending, sent) = ([], 0)
    isTaken = false
    ct_hand_back()
  }

  /// Hands the terminal back, stops the process, and returns when it goes on: false where it shall end.
  public func stop() -> Bool {
    handBack()
    ct_stop()
    // That it goes on is known.
    waiting += takeSignals().filter { $0 != SIGCONT }
    return !waiting.contains { [SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains($0) }
  }

  /// Ends the process by a signal, as if it had not been watched.
  public static func die(of signal: Int32) -> Never { ct_die(signal) }

  /// Whether a signal asks to quit that was not seen yet.
  public static var isAskedToEnd: Bool { ct_is_asked() }

  /// A signal that asks to quit is being followed.
  public func answerSignal() { ct_answered() }

  deinit {
    handBack()
    ct_release()
    ct_unwatch_signals()
    if isOwn { close(descriptor) }
  }

  // MARK: Bytes

  /// Whether the terminal has taken everything that was written.
  public var isIdle: Bool { pending.isEmpty }

  /// Writes bytes as far as the terminal takes them; the rest goes out in ``wait(seconds:)``.
  public func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !hasHungUp else { return }
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    ct_set_mid_frame(true)
    flush()
  }

  private func flush() {
    defer { ct_set_mid_frame(!pending.isEmpty) }
    while sent < pending.count {
      // A terminal that others share is not made non-blocking: what it takes at once is written.
      let most = isOwn ? pending.count - sent : min(pending.count - sent, 512)
      if !isOwn, !isReady(POLLOUT) { return }
      let written = pending.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress! + sent, most) }
      if written >= 0 {
        sent += written
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        hasHungUp = true
        break
      }
    }
    pending.removeAll(keepingCapacity: true)
    sent = 0
  }

  /// Waits until the terminal has taken everything that was written, or takes nothing for a second.
  public func drain() {
    while !isIdle, !hasHungUp {
      var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard systemPoll(&poll, 1, 1000) > 0 else { return }
      flush()
    }
  }

  private func isReady(_ event: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return systemPoll(&poll, 1, 0) > 0 && Int32(poll.revents) & event != 0
  }

  /// What was typed, as much as is there up to 64 kB; empty where there is nothing.
  public func read() -> [UInt8] {
    if !isOwn, !isReady(POLLIN) { return [] }
    while true {
      let count = room.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { return Array(room[..<count]) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return [] }
      hasHungUp = true
      return []
    }
  }

  // MARK: Waiting

  /// What can be read when there is something to ``wait(seconds:others:)`` for.
  public var readDescriptors: [Int32] { [signals, descriptor] }
  /// What can be written when the terminal takes more of what it has not taken yet.
  public var writeDescriptors: [Int32] { isIdle ? [] : [descriptor] }

  /// Waits until something happens, at most so many seconds; nil for ever. `others`: descriptors that end the wait when they can be read;
  /// those below 0 are left out.
  public func wait(seconds: Double?, others: [Int32] = []) -> News {
    var polls =
      [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN | (isIdle ? 0 : POLLOUT)), revents: 0),
      ] + others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Readiness.milliseconds(seconds)
    var news = News()
    if !hasHungUp, systemPoll(&polls, nfds_t(polls.count), milliseconds) > 0 {
      if Int32(polls[1].revents) & POLLOUT != 0 { flush() }
      news.hasInput = Int32(polls[1].revents) & POLLIN != 0
      // What was typed before it went is still read.
      if Int32(polls[1].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0, !news.hasInput { hasHungUp = true }
    }
    news.signals = waiting + takeSignals()
    waiting = []
    news.hasHungUp = hasHungUp
    return news
  }

  private func takeSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    var result: [Int32] = []
    while case let count = systemRead(signals, &bytes, bytes.count), count > 0 {
      result += bytes[..<count].map(Int32.init)
    }
    return result
  }
}

#if canImport(Glibc)
  private let (systemRead, systemWrite, systemPoll) = (Glibc.read, Glibc.write, Glibc.poll)
#elseif canImport(Musl)
  private let (systemRead, systemWrite, systemPoll) = (Musl.read, Musl.write, Musl.poll)
#else
  private let (systemRead, systemWrite, systemPoll) = (Darwin.read, Darwin.write, Darwin.poll)
#endif
