// A temporary folder for a test, and shorthands for calls of a machine.

import Foundation
import LongtailCore

@testable import LongtailMachine

/// A new folder with its real path, which is removed with the object.
final class Scratch: Sendable {
  let path: String

  init() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("machine-\(UUID().uuidString)")
    try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = String(cString: realpath(url.path, nil))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { path + "/" + name }

  @discardableResult
  func folder(_ name: String) -> String {
    try! FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
    return self[name]
  }

  @discardableResult
  func file(_ name: String, _ content: String = "") -> String {
    try! content.write(toFile: self[name], atomically: false, encoding: .utf8)
    return self[name]
  }

  @discardableResult
  func link(_ name: String, to target: String) -> String {
    precondition(symlink(target, self[name]) == 0)
    return self[name]
  }

  func content(_ name: String) -> String? { try? String(contentsOfFile: self[name], encoding: .utf8) }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

extension LocalMachine {
  /// Creates a machine for a test. `environment` replaces the environment of the process.
  convenience init(
    read: [String] = [], write: [String] = [], run: [String] = [], env: [String] = [],
    environment: [String: String] = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nowhere"]
  ) throws(Diagnostic) {
    try self.init(Grants(read: read, write: write, run: run, environment: env), environment: environment)
  }

  func perform(_ request: MachineRequest) async throws -> MachineValue { try await perform(request) { _ in } }

  func text(of path: String) async throws -> String? { try await perform(.read(path)).text }

  func write(_ text: String, to path: String, appends: Bool = false) async throws {
    _ = try await perform(.write(path, Array(text.utf8), appends: appends))
  }

  /// Runs a command in a shell.
  func shell(_ command: String, input: String = "", folder: String? = nil) async throws -> MachineValue {
    try await perform(.run(words: ["sh", "-c", command], input: Array(input.utf8), folder: folder, reportsLines: false))
  }
}

extension MachineValue {
  var text: String? { if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil } }
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var elements: [MachineValue] { if case .list(let elements) = self { elements } else { [] } }

  subscript(name: String) -> MachineValue? {
    if case .record(let fields) = self { fields.first { $0.name == name }?.value } else { nil }
  }
}

/// The code of the error that an operation ends with; nil if it ends with a value.
func code(of body: () async throws -> some Any) async -> DiagnosticCode? {
  do {
    _ = try await body()
    return nil
  } catch {
    return (error as? Diagnostic)?.code ?? .internalFault
  }
}

/// The sentence of the error that an operation ends with.
func sentence(of body: () async throws -> some Any) async -> String {
  do {
    _ = try await body()
    return ""
  } catch {
    return (error as? Diagnostic)?.sentence ?? String(describing: error)
  }
}
