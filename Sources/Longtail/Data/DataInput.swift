// Reads an input while a script runs.

import LongtailCore
import LongtailScript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file descriptor piece by piece, and passes the pieces to a runtime.
///
/// A piece is read only after the runtime has taken the previous one. So nothing is lost if the input is faster than the display,
/// and only the lines that are kept take memory.
package final class DataInput {
  private let descriptor: Int32
  private let name: String
  private let stream: DataStream
  private let onError: @Sendable (String) -> Void
  /// The number of errors so far, including errors that are not shown.
  private var reported = 0

  private static let mostBytes = 1 << 20
  private static let mostReported = 20

  /// Creates an input that reads from a descriptor. Messages call the input `name`.
  package init(
    _ descriptor: Int32, _ name: String, _ format: DataStream.Format, mostLines: Int,
    onError: @escaping @Sendable (String) -> Void
  ) {
    (self.descriptor, self.name, self.onError) = (descriptor, name, onError)
    stream = DataStream(format, mostLines: mostLines)
  }

  /// Reads the whole input into the `data` of `options`, for a script that is loaded afterwards.
  package func readAll(into options: inout RuntimeOptions) {
    prepare(&options)
    func add(_ news: (entries: [String: PlainValue], errors: [DataStream.LineError])) {
      options.program.data.merge(news.entries) { $1 }
      report(news.errors)
    }
    while let bytes = read() { add(stream.take(bytes)) }
    add(stream.end())
    options.program.data["isComplete"] = .boolean(true)
  }

  /// Sets `data.isComplete` to false and `data.lines` to an empty store, for a script that is loaded afterwards.
  package func prepare(_ options: inout RuntimeOptions) {
    options.program.data["isComplete"] = .boolean(false)
    options.program.lines = stream.lines
  }

  /// Starts reading. The runtime takes the pieces while an event loop advances it.
  package func start(_ runtime: Runtime) { readNext(runtime.inbox) }

  /// Reads a piece on another thread. The next piece is read when the runtime has taken this one.
  private func readNext(_ inbox: Runtime.Inbox) {
    nonisolated(unsafe) let input = self
    let isStarted = SystemThread.detach {
      let bytes = input.read()
      inbox.send { runtime in
        guard let bytes else { return input.end(runtime) }
        input.take(bytes, runtime)
        input.readNext(runtime.inbox)
      }
    }
    if !isStarted { onError("\(name): no thread can be started to read it") }
  }

  private func take(_ bytes: [UInt8], _ runtime: Runtime) { hand(stream.take(bytes), to: runtime) }

  private func end(_ runtime: Runtime) {
    runtime.update {
      hand(stream.end(), to: runtime)
      try? runtime.setData("isComplete", to: .boolean(true))
    }
  }

  private func hand(_ news: (entries: [String: PlainValue], errors: [DataStream.LineError]), to runtime: Runtime) {
    runtime.update {
      for (entry, value) in news.entries {
        do throws(Diagnostic) { try runtime.setData(entry, to: value) } catch { onError("\(name): \(error)") }
      }
      do throws(Diagnostic) { try runtime.setLines(stream.lines) } catch { onError("\(name): \(error)") }
    }
    report(news.errors)
  }

  private func report(_ errors: [DataStream.LineError]) {
    for error in errors {
      reported += 1
      if reported <= DataInput.mostReported { onError("\(name):\(error.line): \(error.reason)") }
      if reported == DataInput.mostReported + 1 { onError("\(name): further errors are not shown") }
    }
  }

  /// Waits for the next piece of the input: as many bytes as are available, up to a megabyte. Returns nil at the end, and after
  /// an error, which is reported.
  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: DataInput.mostBytes)
    var count = 0
    while count < buffer.count {
      if count > 0 {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard systemPoll(&poll, 1, 0) > 0 else { break }
      }
      let read = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress! + count, $0.count - count) }
      if read > 0 {
        count += read
      } else if read < 0, errno == EINTR {
        continue
      } else if read < 0, errno == EAGAIN {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = systemPoll(&poll, 1, -1)
      } else {
        if read < 0 { onError("\(name) cannot be read: \(String(cString: strerror(errno)))") }
        break
      }
    }
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}

#if canImport(Glibc)
  private let (systemRead, systemPoll) = (Glibc.read, Glibc.poll)
#elseif canImport(Musl)
  private let (systemRead, systemPoll) = (Musl.read, Musl.poll)
#else
  private let (systemRead, systemPoll) = (Darwin.read, Darwin.poll)
#endif
