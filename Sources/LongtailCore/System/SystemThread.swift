// Threads of the system with a chosen stack size.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Functions that run code on new system threads.
public enum SystemThread {
  /// Runs `body` on a new thread and waits for its end. Returns false if no thread can be started.
  public static func run(stackSize: Int, _ body: @escaping () -> Void) -> Bool {
    guard let thread = start(stackSize, isDetached: false, body) else { return false }
    pthread_join(thread, nil)
    return true
  }

  /// Calls `body` for the numbers from 0 to `count` - 1 in parallel, and waits for all calls.
  public static func inParallel(_ count: Int, _ body: @escaping (Int) -> Void) {
    let threads = (1..<max(1, count)).map { index in (index, start(1 << 20, isDetached: false) { body(index) }) }
    if count > 0 { body(0) }
    for (index, thread) in threads {
      if let thread { pthread_join(thread, nil) } else { body(index) }
    }
  }

  /// Runs `body` on a new detached thread with the default stack size of Linux, 8 MB. Only used pages take memory. Returns false
  /// if no thread can be started.
  public static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    start(8 << 20, isDetached: true, body) != nil
  }

  /// Runs `body` on a new thread, and suspends the current task until `body` has ended. If no thread can be started, `body` runs
  /// on the current one.
  public static func run(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () -> Void
  ) async {
    await withCheckedContinuation { continuation in
      let hasStarted = detach {
        body()
        continuation.resume()
      }
      guard !hasStarted else { return }
      body()
      continuation.resume()
    }
  }

  private static func start(_ stackSize: Int, isDetached: Bool, _ body: @escaping () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(Work(run: body))
    guard pthread_create(&thread, &attributes, { begin($0) }, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    return thread
  }
}

private final class Work {
  let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}

private func begin(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
