// A thread beside the others.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that nobody waits for.
public enum DetachedThread {
  /// What the first thread of a process has on Linux; only what is used of it is taken.
  private static let stackSize = 8 << 20

  /// Runs `body` on a thread of its own. False where there can be no such thread.
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED)
    #else
      var thread = pthread_t()
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #endif
    let context = Unmanaged.passRetained(Work(body))
    guard pthread_create(&thread, &attributes, { run($0) }, context.toOpaque()) == 0 else {
      context.release()
      return false
    }
    return true
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
  return nil
}
