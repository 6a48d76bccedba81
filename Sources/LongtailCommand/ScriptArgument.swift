// A script named on the command line: a file, or `-` for standard input.

import ArgumentParser
import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What commands that load a script have in common.
struct ScriptArgument {
  let path: String

  /// Loads the script. What it prints goes to standard error, unless told otherwise: standard output is for the picture.
  func load(_ scheme: ColorScheme = .dark, log: @escaping @Sendable (String) -> Void = { Console.error($0) }) throws -> Runtime {
    var options = RuntimeOptions()
    options.colorScheme = scheme
    options.program.log = log
    guard path == "-" else { return try Runtime(script: path, options) }
    return try Runtime(source: ScriptArgument.standardInput(), name: "(standard input)", folder: ".", options)
  }

  private static func standardInput() throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= 16 << 20 else { throw Failure.usage("standard input is larger than 16 MiB") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ColorScheme: ExpressibleByArgument {}
