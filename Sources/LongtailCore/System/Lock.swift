// A lock for state that several threads share.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value that is protected by a mutex. It works like `Mutex` of the standard library but uses the system's mutex. The thread
/// sanitizer supports that mutex; code guarded by `Mutex` is reported as a race.
public final class Lock<State>: Sendable {
  private nonisolated(unsafe) var state: State
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  public init(_ state: sending State) {
    self.state = state
    mutex.initialize(to: pthread_mutex_t())
    precondition(pthread_mutex_init(mutex, nil) == 0, "the system cannot create a mutex")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` while no other thread holds the lock. `body` must not call `withLock` on the same lock.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }
}
