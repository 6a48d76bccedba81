// A file browser whose look is a script: `FileBrowser [folder] [--look file.lua]`. The host reads files, and the script shows
// them. A script that is given with --look is reloaded whenever it is saved.

import Foundation
import Longtail

struct Entry: Codable {
  var name: String
  var isFolder: Bool
  var size: Int
}

/// Returns the entries of a folder, folders first.
@Sendable func entries(in path: String) throws -> [Entry] {
  let names = try FileManager.default.contentsOfDirectory(atPath: path)
  return names.map { name in
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return Entry(
      name: name, isFolder: attributes?[.type] as? FileAttributeType == .typeDirectory,
      size: (attributes?[.size] as? Int) ?? 0)
  }.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
}

/// Returns the first lines of a file if it is text.
@Sendable func lines(of path: String) async throws -> [String] {
  let attributes = try FileManager.default.attributesOfItem(atPath: URL(filePath: path).resolvingSymlinksInPath().path)
  guard attributes[.type] as? FileAttributeType == .typeRegular else { return ["(no file)"] }
  guard let file = FileHandle(forReadingAtPath: path) else { throw CocoaError(.fileReadNoPermission) }
  defer { try? file.close() }
  let bytes = try file.read(upToCount: 16 << 10) ?? Data()
  if bytes.contains(0) { return ["(no text)"] }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).prefix(200).map(
    String.init)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var look: String?
if let flag = arguments.firstIndex(of: "--look") {
  guard flag + 1 < arguments.count else {
    print("usage: FileBrowser [folder] [--look file.lua]")
    exit(2)
  }
  look = arguments[flag + 1]
  arguments.removeSubrange(flag...flag + 1)
}
let folder = URL(filePath: arguments.first ?? ".").standardizedFileURL.path(percentEncoded: false)

do {
  let functions = [RegisteredFunction("entries", entries), RegisteredFunction("lines", lines)]
  let source = String(decoding: PackageResources.browser_lua, as: UTF8.self)
  let runtime =
    try look.map { path throws(Diagnostic) in try Runtime(script: path, functions: functions) }
    ?? Runtime(source: source, name: "browser.lua", functions: functions)
  runtime.data["folder"] = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  guard TerminalApp.canRun(environment: TerminalVariables.current) else {
    print(runtime.render(.inline(width: 80)).text, terminator: "")
    exit(0)
  }
  var options = TerminalApp.Options()
  options.title = "files"
  options.watchesFiles = look != nil
  try await TerminalApp(runtime, options).run()
} catch {
  print(error)
  exit(1)
}
