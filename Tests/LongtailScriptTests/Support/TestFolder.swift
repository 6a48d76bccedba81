// A folder with the files of one test.

import LongtailScript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary folder. It is deleted with all of its files when the object is released.
final class TestFolder {
  let path: String
  /// The created files and folders, in the order of their creation.
  private var made: [String] = []

  init() {
    var template = Array("/tmp/longtail-test-XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else { preconditionFailure("no temporary folder: \(String(cString: strerror(errno)))") }
    path = String(cString: name)
  }

  deinit {
    for name in made.reversed() { remove(name) }
    remove(path)
  }

  /// Writes a file, creates its folders, and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      if mkdir(folder, 0o777) == 0 { made.append(folder) }
    }
    let file = path + "/" + name
    if !made.contains(file) { made.append(file) }
    TestFolder.overwrite(file, bytes)
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  static func overwrite(_ file: String, _ text: String) { overwrite(file, Array(text.utf8)) }

  private static func overwrite(_ file: String, _ bytes: [UInt8]) {
    guard let stream = fopen(file, "w") else { preconditionFailure("cannot write \(file)") }
    precondition(fwrite(bytes, 1, bytes.count, stream) == bytes.count)
    fclose(stream)
  }
}
