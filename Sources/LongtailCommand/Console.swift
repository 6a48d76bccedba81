// Standard output and error, whole or not at all.

import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where commands write.
enum Console {
  /// Writes to standard output.
  static func write(_ text: String) throws { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws {
    do {
      try StandardOutput.write(bytes)
    } catch {
      throw Failure.output(error)
    }
  }

  /// Writes a file and makes the folders it is in.
  static func write(_ text: String, file path: String) throws {
    // One that is there already, and one that cannot be made, shows when the file is opened.
    for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o755) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure.usage("\(path) cannot be written: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    do {
      try StandardOutput.write(Array(text.utf8), to: descriptor)
    } catch {
      throw Failure.output(error)
    }
  }

  /// Writes a line to standard error, what could steer a terminal escaped: what a script prints and what was typed may hold
  /// anything. Nobody can be told where that fails.
  static func error(_ text: String) {
    try? StandardOutput.write(Array((Diagnostic.printable(text) + "\n").utf8), to: 2)
  }

  static let environment = TerminalVariables.current
}
