// `longtail width`: reports the columns of strings, for other programs and for external tests.

import ArgumentParser
import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reports the grapheme clusters and columns of the strings in standard input.
struct WidthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "width", abstract: "Print the grapheme clusters of strings, and the columns of each.",
    discussion: """
      Reads one JSON string from each line of standard input, and prints one JSON object for each. The object has the clusters with \
      their text and width, the number of rows, and the width of the widest row. If a cluster is not drawn as it was written, \
      "source" is the original text. "risky" is true if terminals disagree on the width of the cluster. A line that is not a JSON string gives an error object, and the exit code is 1 after the last line. \
      A line has at most 1 MiB.
      """)

  func run() throws {
    var isFine = true
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    func report(_ output: inout [UInt8]) {
      let (bytes, isError) = WidthReport.line(for: line)
      output += bytes
      if isError { isFine = false }
      line.removeAll(keepingCapacity: true)
    }
    while true {
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure.usage("standard input cannot be read: \(String(cString: strerror(errno)))") }
      var output: [UInt8] = []
      if count == 0 {
        if !line.isEmpty { report(&output) }
        try Console.write(output)
        break
      }
      var rest = buffer[..<count]
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        append(rest[..<newline], to: &line)
        report(&output)
        rest = rest[(newline + 1)...]
      }
      append(rest, to: &line)
      // Answer each line before reading more, so that a program can send one line at a time and wait.
      try Console.write(output)
    }
    if !isFine { throw Failure.script }
  }

  /// Appends to the line. A line that is too long is cut to one byte more than the maximum, so that the length still shows it.
  private func append(_ part: ArraySlice<UInt8>, to line: inout [UInt8]) {
    line.append(contentsOf: part.prefix(max(0, WidthReport.mostBytes + 1 - line.count)))
  }
}
