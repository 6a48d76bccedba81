// Delays the signals that end a process, so that a command can clean up first.

import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for SIGINT, SIGTERM and SIGHUP. The first of these signals calls a function instead of ending the process; the second
/// one ends it. Create this object before any other thread starts. Signals that were ignored before, as under nohup, stay
/// ignored.
final class TerminationSignals: Sendable {
  private let first = Lock<Int32?>(nil)
  private let awaited: [Int32]

  /// The first signal that arrived; nil if there was none.
  var received: Int32? { first.withLock(\.self) }

  init() {
    awaited = [SIGINT, SIGTERM, SIGHUP].filter { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return !TerminationSignals.isIgnoring(action)
    }
    var set = TerminationSignals.set(of: awaited)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls `body` on another thread when the first signal arrives.
  func onFirst(_ body: @escaping @Sendable () -> Void) {
    _ = SystemThread.detach { [self] in
      var set = TerminationSignals.set(of: awaited)
      var signal: Int32 = 0
      while sigwait(&set, &signal) != 0 {}
      first.withLock { $0 = signal }
      body()
      while sigwait(&set, &signal) != 0 {}
      TerminalApp.die(of: signal)
    }
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  private static func isIgnoring(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
