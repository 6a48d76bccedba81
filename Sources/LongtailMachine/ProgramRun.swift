// Runs a program for a script, from its start to its end.

import CMachine
import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a program on its own thread. The program ends when this thread ends, even if the whole process is killed.
final class ProgramRun: Sendable {
  typealias Report = @Sendable ([MachineValue]) async throws -> Void

  private struct State {
    var isCancelled = false
    /// True while the script runs the function that receives lines. Meanwhile, no output is read.
    var isReporting = false
    var answer: CheckedContinuation<MachineValue, any Error>?
  }

  private let name: String
  private let path: String
  private let words: [String]
  private let environment: [String: String]
  private let input: [UInt8]
  private let folder: String?
  private let report: Report?
  private let state = Lock(State())
  private let wakeUp = WakeUp()

  /// The maximum number of bytes of output in a result.
  private static let mostBytes = 16 << 20
  /// The number of bytes from which an incomplete line is reported as a line. Reports are larger by at most one read of 64 KiB.
  private static let mostReported = 256 << 10
  /// The seconds that a program has to end after it was asked to.
  private static let grace = 1.0

  /// Prepares a run.
  ///
  /// - Parameter report: receives the lines of the output; nil if the output is in the result.
  init(
    _ name: String, path: String, _ words: [String], _ environment: [String: String], input: [UInt8], folder: String?,
    _ report: Report?
  ) {
    (self.name, self.path, self.words, self.environment) = (name, path, words, environment)
    (self.input, self.folder, self.report) = (input, folder, report)
  }

  /// Runs the program, and returns its exit `code`, its `output` and its `errors`. If a signal ended it, the code is 128 plus the
  /// number of the signal. If the task is cancelled, the program is asked to end, and killed after a second.
  ///
  /// - Throws: `program-failed`, `CancellationError`, or an error of `report`.
  func run() async throws -> MachineValue {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { $0.answer = continuation }
        if !SystemThread.detach({ [self] in runToEnd() }) { answer(.failure(failed("no thread can be started"))) }
      }
    } onCancel: {
      cancel(with: CancellationError())
    }
  }

  private func failed(_ reason: String) -> Diagnostic { Diagnostic(.programFailed(name: name, reason: reason)) }

  private func answer(_ result: Result<MachineValue, any Error>) {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }?.resume(with: result)
  }

  /// Answers with an error, and ends the program.
  private func cancel(with error: any Error) {
    answer(.failure(error))
    state.withLock { $0.isCancelled = true }
    wakeUp.ring()
  }

  // MARK: The thread

  /// Starts the program.
  ///
  /// - Throws: the error number.
  private func start() throws(SystemError) -> machine_program {
    var program = machine_program()
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let error = withCStrings(words) { words in
      withCStrings(variables) { variables in
        folder.map { $0.withCString { machine_start(path, words, variables, $0, &program) } }
          ?? machine_start(path, words, variables, nil, &program)
      }
    }
    guard error == 0 else { throw SystemError(code: error) }
    return program
  }

  private func runToEnd() {
    ignoreBrokenPipes()
    let program: machine_program
    do throws(SystemError) { program = try start() } catch { return answer(.failure(failed(error.message))) }
    var pipes = ProgramPipes(program, input)
    var lines = LineSplitter(longest: ProgramRun.mostReported)
    var (output, errors) = ([UInt8](), [UInt8]())
    var end: (code: Int32, signal: Int32)?
    var deadline: Double?

    while true {
      let (isCancelled, isReporting) = state.withLock { ($0.isCancelled, $0.isReporting) }
      if isCancelled {
        pipes.closeAll()
        if end != nil { break }
        if deadline == nil {
          machine_signal(program.process, SIGTERM)
          machine_signal(program.process, SIGCONT)
          deadline = now() + ProgramRun.grace
        } else if let deadline, now() >= deadline {
          machine_signal(program.process, SIGKILL)
        }
      } else if end != nil, !isReporting, pipes.areAtEnd {
        break
      }
      // A process that the program has left behind may keep its output open. Its current output is read, but no further output is
      // awaited.
      let isOpen = pipes.wait(
        readsOutput: !isReporting, other: wakeUp.descriptor, end: end == nil ? program.end : -1,
        milliseconds: isCancelled ? 50 : end != nil && !isReporting ? 100 : program.end < 0 ? 50 : -1)
      _ = wakeUp.take()
      if end == nil {
        var (code, signal) = (Int32(0), Int32(0))
        if machine_wait(program.process, false, &code, &signal) {
          end = (code, signal)
          // Kills the processes that the program has started.
          machine_signal(program.process, SIGKILL)
        }
      } else if !isOpen, !isReporting, !isCancelled {
        break
      }
      guard !isCancelled else { continue }
      pipes.writeInput()
      if !isReporting, let bytes = pipes.readOutput() {
        if report != nil { pass(lines.take(bytes)) } else { output += bytes }
      }
      if let bytes = pipes.readErrors() { errors += bytes }
      if output.count + errors.count > ProgramRun.mostBytes {
        cancel(with: failed("its output is larger than 16 MB: read it line by line with onLine"))
      }
    }
    pipes.closeAll()
    pipes.closeEnd()
    // A cancelled call has its answer already.
    if state.withLock(\.isCancelled) { return answer(.failure(CancellationError())) }
    finish(lines.end(), end.map { $0.signal > 0 ? 128 + $0.signal : $0.code } ?? 0, output, errors)
  }

  /// Passes lines to the script, and wakes the thread when the script has taken them.
  private func pass(_ lines: [MachineValue]) {
    guard let report, !lines.isEmpty else { return }
    state.withLock { $0.isReporting = true }
    Task {
      do {
        try await report(lines)
        state.withLock { $0.isReporting = false }
        wakeUp.ring()
      } catch {
        cancel(with: error)
      }
    }
  }

  private func finish(_ last: [MachineValue], _ code: Int32, _ output: [UInt8], _ errors: [UInt8]) {
    guard let report else {
      return answer(.success(.record(["code": .integer(Int(code)), "output": .bytes(output), "errors": .bytes(errors)])))
    }
    Task {
      do {
        if !last.isEmpty { try await report(last) }
        answer(.success(.record(["code": .integer(Int(code)), "errors": .bytes(errors)])))
      } catch {
        answer(.failure(error))
      }
    }
  }

  /// Blocks SIGPIPE, because a program that closes its input must not end this process.
  private func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Calls `body` with an array of C strings that ends with nil.
private func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
