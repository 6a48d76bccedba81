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

  /// Writes a file of which the folder exists.
  static func write(_ text: String, file path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure.usage("\(path) cannot be written: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    do {
      try StandardOutput.write(Array(text.utf8), to: descriptor)
    } catch {
      throw Failure.output(error)
    }
  }

  /// Writes a last message and leaves what cannot be written.
  static func finish(_ text: String) { try? StandardOutput.write(Array((text + "\n").utf8)) }

  /// Writes a line to standard error, control characters in it escaped: what a script prints and what was typed may hold any.
  /// Nobody can be told where that fails.
  static func error(_ text: String) {
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
      if isControl { line += "\\u{\(String(scalar.value, radix: 16))}" } else { line.unicodeScalars.append(scalar) }
    }
    try? StandardOutput.write(Array((line + "\n").utf8), to: 2)
  }

  /// The environment variables that output depends on.
  static let environment: [String: String] = {
    let names = [
      "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM", "TERM", "TERM_PROGRAM", "COLUMNS", "LINES",
    ]
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }()
}
