// Asks the user for the permissions that a script needs.

import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Obtains the grants that a script requests in its first line (or in its second line after a `#!` line): from the command line,
/// from an earlier answer, or by asking.
struct Permission {
  let runtime: Runtime
  /// The name of the script in messages.
  let file: String

  /// Grants the permissions that the script requests, if the user allows them. The answer "yes" is stored. It holds only for the
  /// same content of the script and its modules, and for the same absolute paths, because `.` is another folder elsewhere.
  ///
  /// - Throws: ``Failure`` if the user does not allow it, or cannot be asked.
  func obtain(_ allowed: Grants) throws {
    let missing = runtime.requestedGrants.subtracting(allowed)
    guard !missing.isEmpty else { return }
    let resolved = try resolved(missing)
    let record = try record(of: resolved)
    let memory = StateFile("permissions/" + StateFile.hash(of: record))
    if memory.content != record {
      try ask(resolved, missing)
      guard try self.record(of: resolved) == record else {
        throw Failure.usage("\(Diagnostic.label(file)) has changed while it asked for permission: start it again")
      }
      memory.write(record)
    }
    try runtime.grant(missing)
  }

  /// Returns the grants with absolute paths.
  ///
  /// - Throws: `unusable-grant`, with the script as its place.
  private func resolved(_ grants: Grants) throws(Diagnostic) -> Grants {
    do throws(Diagnostic) {
      return try Runtime.resolved(grants)
    } catch {
      var error = error
      error.place = Diagnostic.Place(file: file, line: 0)
      throw error
    }
  }

  private func ask(_ resolved: Grants, _ missing: Grants) throws {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      throw Failure.usage(
        "\(Diagnostic.label(file)) needs permission, and there is no terminal to ask on: add \(Diagnostic.label(missing.options))"
      )
    }
    defer { close(terminal) }
    func write(_ text: String) throws {
      do throws(StandardOutput.Failure) { try StandardOutput.write(Array(text.utf8), to: terminal) } catch {
        throw Failure.output(error)
      }
    }
    try write("\(Diagnostic.label(file)) asks for permission:\n")
    // The most dangerous permissions come last, next to the question.
    for (kind, title) in [
      (Grants.Kind.env, "read variables"), (.read, "read files"), (.write, "write files"), (.run, "run programs"),
    ] {
      for (index, value) in resolved[kind].enumerated() {
        let label = index == 0 ? title : ""
        try write("  \(label)\(String(repeating: " ", count: 16 - label.count))\(Diagnostic.label(value))\n")
      }
    }
    if !resolved.run.isEmpty { try write("A program can do whatever you can do.\n") }
    // Discards text that was typed before the question.
    tcflush(terminal, TCIFLUSH)
    try write("Allow this to \(Diagnostic.label(file)) until it changes? [y/N] ")
    let answer = Self.line(from: terminal).lowercased()
    guard answer == "y" || answer == "yes" else {
      Console.error("\(Diagnostic.label(file)) is not allowed to run")
      throw Failure.code(1)
    }
  }

  private static func line(from terminal: Int32) -> String {
    var (line, byte) = ([UInt8](), UInt8(0))
    while line.count < 1000 {
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
  }

  /// Returns the grants and the content of all files of the script. Records are compared byte by byte, so another script cannot
  /// use the stored answer of this one.
  private func record(of grants: Grants) throws -> [UInt8] {
    var record = Array("longtail permission 1\n".utf8)
    for kind in Grants.Kind.allCases {
      // The lengths make the text unique: no other paths give the same text.
      for value in grants[kind] { record += Array("\(kind.rawValue) \(value.utf8.count) \(value)\n".utf8) }
    }
    for file in runtime.files {
      let content =
        self.file == "-" && file == runtime.files.first
        ? try Console.standardInput() : try Console.read(file: file, mebibytes: 16)
      record += Array("\n\(content.count) \(file)\n".utf8) + content
    }
    return record
  }
}
