// Signals that ask a process to end which has something to put away first.

import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// SIGINT, SIGTERM and SIGHUP, which from here on end the process no more, unless they come a second time. To be made before there are
/// other threads. Those that were ignored, as under nohup, stay so.
final class EndSignals: Sendable {
  private let first = Lock<Int32?>(nil)
  private let awaited: [Int32]

  /// The one that came.
  var received: Int32? { first.withLock(\.self) }

  init() {
    awaited = [SIGINT, SIGTERM, SIGHUP].filter { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return !EndSignals.isIgnoring(action)
    }
    var set = EndSignals.set(of: awaited)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls `body` on another thread when the first comes.
  func onFirst(_ body: @escaping @Sendable () -> Void) {
    _ = SystemThread.detach { [self] in
      var set = EndSignals.set(of: awaited)
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
