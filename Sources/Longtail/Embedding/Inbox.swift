// Queues work for a runtime from other threads and tasks, because a runtime is not safe to use from several threads.

import LongtailCore

extension Runtime {
  /// A queue of work for a runtime, safe to use from any thread. The work runs with the next ``Runtime/advance(to:)``, in the
  /// order in which it was sent, as one update.
  ///
  /// ``TerminalApp``, ``LinearApp`` and ``MirrorServer`` wake up when work arrives. Other event loops use
  /// ``Runtime/onWake(_:)``.
  ///
  /// ```swift
  /// let inbox = runtime.inbox
  /// Task.detached {
  ///   for await step in steps { try await inbox.perform { $0.data["step"] = step } }
  ///   inbox.send { $0.quit() }
  /// }
  /// try await TerminalApp(runtime).run()
  /// ```
  public final class Inbox: Sendable {
    private struct Work {
      /// A number by which the task that waits for this work can cancel it; nil if no task waits.
      let number: Int?
      let run: @Sendable (Runtime) -> Void
      let drop: @Sendable () -> Void
    }

    private struct State {
      var works: [Work] = []
      var last = 0
      /// The numbers that calls of ``perform(_:)`` have taken for work that is not queued yet.
      var announced: Set<Int> = []
      var wakeHandler: (@Sendable () -> Void)?
      var isClosed = false
    }

    private let state = Lock(State())

    init() {}

    // MARK: From anywhere

    /// Queues work for the runtime and returns at once. If the runtime is destroyed, the work is dropped.
    public func send(_ work: @escaping @Sendable (Runtime) -> Void) {
      put(work)
    }

    /// Runs work on the runtime and returns its result when the work has run, so that a producer cannot get ahead of the
    /// display.
    ///
    /// The call waits as long as no event loop advances the runtime. When you stop showing the runtime, cancel the tasks that
    /// are waiting.
    ///
    /// - Throws: the error of `work`, or `CancellationError` if the task was cancelled or the runtime destroyed before the work
    ///   began.
    public func perform<Outcome: Sendable>(
      _ work: @escaping @Sendable (Runtime) throws -> Outcome
    ) async throws -> Outcome {
      let number = announce()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Outcome, any Error>) in
          put({ runtime in waiting.resume(with: Result { try work(runtime) }) }, number) {
            waiting.resume(throwing: CancellationError())
          }
        }
      } onCancel: {
        cancel(number)
      }
    }

    private func announce() -> Int {
      state.withLock { state in
        state.last += 1
        state.announced.insert(state.last)
        return state.last
      }
    }

    /// Queues work. If the work was cancelled before, or the inbox is closed, calls `drop` instead.
    private func put(
      _ run: @escaping @Sendable (Runtime) -> Void, _ number: Int? = nil, drop: @escaping @Sendable () -> Void = {}
    ) {
      let (isTaken, wakeHandler) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
        let isWanted = number.map { state.announced.remove($0) != nil } ?? true
        guard isWanted, !state.isClosed else { return (false, nil) }
        state.works.append(Work(number: number, run: run, drop: drop))
        return (true, state.wakeHandler)
      }
      if isTaken { wakeHandler?() } else { drop() }
    }

    private func cancel(_ number: Int) {
      let dropped = state.withLock { state -> Work? in
        state.announced.remove(number)
        return state.works.firstIndex { $0.number == number }.map { state.works.remove(at: $0) }
      }
      dropped?.drop()
    }

    // MARK: From the runtime

    var isEmpty: Bool { state.withLock { $0.works.isEmpty } }

    func onSend(_ wakeHandler: (@Sendable () -> Void)?) { state.withLock { $0.wakeHandler = wakeHandler } }

    /// Runs the queued work. Work that is queued meanwhile runs at the next call. Returns false if no work was queued.
    func carryOut(_ run: (@Sendable (Runtime) -> Void) -> Void) -> Bool {
      let works = state.withLock { state in
        defer { state.works = [] }
        return state.works
      }
      for work in works { run(work.run) }
      return !works.isEmpty
    }

    /// Drops the queued work, and all work that is sent later.
    func close() {
      let works = state.withLock { state in
        defer { (state.works, state.isClosed) = ([], true) }
        return state.works
      }
      for work in works { work.drop() }
    }
  }
}
