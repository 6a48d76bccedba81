// Runs the built program the way a shell does.

import Foundation

/// The output and the status of a run of `longtail`.
struct Run {
  let output: String
  let error: String
  let status: Int32

  /// Runs the built program in the repository's top folder. Standard output goes to a file of its own, or to `device`.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], device: String? = nil,
    program: URL = Project.program
  ) throws {
    try self.init(program, arguments, input, environment, device)
  }

  /// Runs the built program in a session without a terminal.
  init(detached arguments: [String], environment: [String: String] = [:]) throws {
    let program = Project.program.path(percentEncoded: false)
    try self.init(URL(filePath: "/usr/bin/setsid"), ["--wait", program] + arguments, "", environment, nil)
  }

  /// Runs a line in a shell that finds the built program.
  init(shell line: String) throws {
    let folder = Project.program.deletingLastPathComponent().path(percentEncoded: false)
    try self.init(URL(filePath: "/bin/sh"), ["-c", line], "", ["PATH": folder + ":/usr/bin:/bin"], nil)
  }

  private init(_ program: URL, _ arguments: [String], _ input: String, _ environment: [String: String], _ device: String?)
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String = "") throws -> URL {
      let url = folder.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url
    }
    let (out, err) = (try file("out"), try file("err"))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = Project.root
    process.environment = Sanitizers.options.merging(["PATH": "/usr/bin:/bin"].merging(environment) { $1 }) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: try file("in", input))
    process.standardOutput = try FileHandle(forWritingTo: device.map { URL(filePath: $0) } ?? out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    error = String(decoding: try Data(contentsOf: err), as: UTF8.self)
    status = process.terminationStatus
  }
}

/// The options of the sanitizers for programs that tests launch (`make test-sanitized`).
enum Sanitizers {
  static let options = ProcessInfo.processInfo.environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
}
