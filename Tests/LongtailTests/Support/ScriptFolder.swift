// Files of a test, in a folder that is removed with the object.

import Foundation

final class ScriptFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString)")

  init(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try save(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Writes a file as an editor does: first beside the old file, then in its place.
  func save(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name), options: .atomic)
  }
}
