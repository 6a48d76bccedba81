// The terminal of the process, for an event loop: input, output without blocking, signals, and settings that are always restored.

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
  /// Standard output is not a terminal. With ``TerminalDevice/Choice/any``, the process has no terminal at all.
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

/// A terminal in raw mode. A process can hold one at a time.
public final class TerminalDevice {
  /// The result of a wait.
  public struct WaitResult: Sendable {
    /// The signals that arrived, in their order.
    public var signals: [Int32] = []
    /// True if there is input to read.
    public var hasInput = false
    /// True if the terminal has hung up.
    public var hasHungUp = false
  }

  private let descriptor: Int32
  private let isOwn: Bool
  private let signals: Int32
  /// The output that the terminal has not accepted yet.
  private var pending: [UInt8] = []
  private var sent = 0
  private var hasHungUp = false
  /// The buffer for input. If it were created for each key, its memory would be returned to the system, and requested again, each
  /// time.
  private var readBuffer = [UInt8](repeating: 0, count: 65_536)
  /// The signals that arrived while the process was stopped.
  private var waiting: [Int32] = []
  /// True while the terminal is in raw mode.
  public private(set) var isRaw = false

  /// A choice of the terminal to use.
  public enum Choice: Hashable, Sendable {
    /// The terminal of standard output.
    case standardOutput
    /// The terminal of standard output, or `/dev/tty`, the terminal of the process, if standard output is not a terminal.
    case any
  }

  /// Returns true if the process has a terminal of the given choice.
  public static func isAvailable(_ choice: Choice) -> Bool {
    if StandardOutput.isTerminal(STDOUT_FILENO) { return true }
    guard choice == .any, case let descriptor = open(controlling, O_RDWR | O_NOCTTY | O_CLOEXEC), descriptor >= 0 else {
      return false
    }
    close(descriptor)
    return true
  }

  /// The path of the terminal of the process, even if its standard descriptors lead elsewhere.
  private static let controlling = "/dev/tty"

  /// Records the settings of the terminal to restore them later, and watches signals. ``take(_:restoreSequence:)`` makes it raw.
  ///
  /// Opens the terminal again, so that non-blocking output does not affect other processes that share it.
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

  /// The size that the kernel reports, or ``TerminalSize/standard``.
  public var size: Size { TerminalSize.reported(by: descriptor) ?? TerminalSize.standard }

  /// Makes the terminal raw and writes `greeting`. From now on, `restoreSequence` is written when the terminal is restored.
  public func take(_ greeting: [UInt8], restoreSequence: RestoreSequence) throws(TerminalFailure) {
    set(restoreSequence: restoreSequence)
    let failure = ct_make_raw()
    guard failure == 0 else { throw .system(failure) }
    isRaw = true
    write(greeting)
  }

  /// Sets the bytes that are written when the terminal is restored.
  public func set(restoreSequence: RestoreSequence) {
    (restoreSequence.endOfFrame + restoreSequence.rest).withUnsafeBytes {
      ct_set_restore_sequence($0.baseAddress, $0.count, restoreSequence.endOfFrame.count)
    }
  }

  /// Restores the terminal. Output that it has not accepted is discarded.
  public func restore() {
    (pending, sent) = ([], 0)
    isRaw = false
    ct_restore()
  }

  /// Restores the terminal, stops the process, and returns when it continues. Returns false if the process has to end.
  public func stop() -> Bool {
    restore()
    ct_stop()
    // SIGCONT itself needs no handling.
    waiting += takeSignals().filter { $0 != SIGCONT }
    return !waiting.contains { [SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains($0) }
  }

  /// Ends the process by a signal, as if this class did not watch the signal.
  public static func die(of signal: Int32) -> Never { ct_die(signal) }

  /// True if a signal asked to quit and the host has not cleared the request.
  public static var isQuitRequested: Bool { ct_is_quit_requested() }

  /// Clears the request to quit, because the host handles the signal.
  public func clearQuitRequest() { ct_clear_quit_request() }

  deinit {
    restore()
    ct_release()
    ct_unwatch_signals()
    if isOwn { close(descriptor) }
  }

  // MARK: Bytes

  /// True if the terminal has accepted all output.
  public var isIdle: Bool { pending.isEmpty }

  /// Writes as many bytes as the terminal accepts. ``wait(seconds:others:)`` writes the rest.
  public func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !hasHungUp else { return }
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    ct_set_mid_frame(true)
    flush()
  }

  private func flush() {
    defer { ct_set_mid_frame(!pending.isEmpty) }
    while sent < pending.count {
      // A shared descriptor stays in blocking mode, so only as much as it accepts at once is written.
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

  /// Waits until the terminal has accepted all output, or has accepted nothing for a second.
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

  /// Returns the available input, up to 64 kB; empty if there is none.
  public func read() -> [UInt8] {
    if !isOwn, !isReady(POLLIN) { return [] }
    while true {
      let count = readBuffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { return Array(readBuffer[..<count]) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return [] }
      hasHungUp = true
      return []
    }
  }

  // MARK: Waiting

  /// The descriptors to wait for in another event loop: if one can be read, ``wait(seconds:others:)`` returns at once.
  public var readDescriptors: [Int32] { [signals, descriptor] }
  /// The descriptors that can be written when the terminal accepts more output; none if there is no output left.
  public var writeDescriptors: [Int32] { isIdle ? [] : [descriptor] }

  /// Waits until something happens, at most `seconds`; nil for no limit. `others` are descriptors that also end the wait when
  /// they can be read; negative ones are ignored.
  public func wait(seconds: Double?, others: [Int32] = []) -> WaitResult {
    var polls =
      [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN | (isIdle ? 0 : POLLOUT)), revents: 0),
      ] + others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Readiness.milliseconds(seconds)
    var result = WaitResult()
    if !hasHungUp, systemPoll(&polls, nfds_t(polls.count), milliseconds) > 0 {
      if Int32(polls[1].revents) & POLLOUT != 0 { flush() }
      result.hasInput = Int32(polls[1].revents) & POLLIN != 0
      // Input that arrived before the terminal hung up is still read.
      if Int32(polls[1].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0, !result.hasInput { hasHungUp = true }
    }
    result.signals = waiting + takeSignals()
    waiting = []
    result.hasHungUp = hasHungUp
    return result
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
