// The files of the project, for tests of its structure.

import LongtailScript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum SourceTree {
  /// The folder of the package.
  static let root = #filePath.split(separator: "/").dropLast(4).reduce(into: "") { $0 += "/" + $1 }

  /// Returns all files below a folder of the package whose names end with `ending`.
  static func files(in folder: String, ending: String) -> [String] {
    var found: [String] = []
    var folders = [root + "/" + folder]
    while let folder = folders.popLast() {
      guard let stream = opendir(folder) else { preconditionFailure("there is no folder \(folder)") }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasPrefix(".") { continue }
        if entry.pointee.d_type == DT_DIR { folders.append(folder + "/" + name) }
        if name.hasSuffix(ending) { found.append(folder + "/" + name) }
      }
    }
    return found
  }

  static func text(of file: String) -> String {
    guard let script = try? Script(file: file) else { preconditionFailure("cannot read \(file)") }
    return String(decoding: script.text, as: UTF8.self)
  }
}
