// A file that was found and pinned, before its path is checked and it is opened.

import CMachine
import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file or folder that a path leads to. Later changes of the path do not matter: the file that was found is checked and opened.
final class FoundFile {
  private var file = machine_file()
  /// The absolute path without links.
  let realPath: String

  /// Finds a file.
  ///
  /// - Throws: the error number.
  init(_ path: String) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var realPath = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let error = machine_find(path, &file, &realPath, realPath.count)
    guard error == 0 else { throw SystemError(code: error) }
    self.realPath = String(decoding: realPath.lazy.map { UInt8(bitPattern: $0) }.prefix { $0 != 0 }, as: UTF8.self)
  }

  deinit { close(file.descriptor) }

  /// Calls `body` with a descriptor that refers to the file, but does not allow reading or writing.
  func use<Result>(_ body: (Int32) -> Result) -> Result { withExtendedLifetime(self) { body(file.descriptor) } }

  var isFolder: Bool { file.is_folder }
  /// True for a file with its own content: no device, pipe or socket, and no file that the kernel generates.
  var isRegular: Bool { file.is_file && !file.is_virtual }
  var isVirtual: Bool { file.is_virtual }
  var permissions: mode_t { mode_t(file.mode) & 0o7777 }

  /// Returns the path of an entry of this folder.
  func path(of name: String) -> String { realPath == "/" ? "/" + name : realPath + "/" + name }

  /// The result of `files.info`.
  var description: MachineValue { Self.description(of: file, isLink: false, named: Array(PathParts(realPath).name.utf8)) }

  private static func description(of file: machine_file, isLink: Bool, named name: [UInt8]) -> MachineValue {
    let kind = isLink ? "link" : file.is_folder ? "folder" : file.is_file ? "file" : "other"
    return .record([
      "name": .bytes(name), "kind": .text(kind), "size": .integer(Int(file.size)), "modified": .number(file.modified),
    ])
  }

  // MARK: Opening

  /// Opens the file that was found.
  func open(_ flags: Int32) throws(SystemError) -> OpenFile {
    let descriptor = machine_open(&file, flags)
    guard descriptor >= 0 else { throw SystemError() }
    return OpenFile(descriptor)
  }

  /// Reads the file; nil if it has more than `most` bytes. Counts while reading, because the size may change, and some file
  /// systems do not know it.
  func content(atMost most: Int) throws(SystemError) -> [UInt8]? {
    try open(O_RDONLY).use { descriptor throws(SystemError) in
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 256 << 10)
      while bytes.count <= most {
        let count = systemRead(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw SystemError() }
        if count == 0 { return bytes }
        bytes += buffer[..<count]
      }
      return nil
    }
  }

  /// Returns the entries of this folder, sorted by name; nil if there are more than `most`. An entry that is removed meanwhile is
  /// left out.
  func entries(atMost most: Int) throws(SystemError) -> [MachineValue]? {
    let copy = try open(O_RDONLY | O_DIRECTORY).use { fcntl($0, F_DUPFD_CLOEXEC, 0) }
    guard copy >= 0, let stream = fdopendir(copy) else {
      let error = SystemError()
      if copy >= 0 { close(copy) }
      throw error
    }
    defer { closedir(stream) }
    var entries: [(name: [UInt8], value: MachineValue)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      guard entries.count < most else { return nil }
      var (file, isLink) = (machine_file(), false)
      let error = (name.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
        machine_entry(copy, $0.baseAddress, &file, &isLink)
      }
      if error == 0 { entries.append((name, Self.description(of: file, isLink: isLink, named: name))) }
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map(\.value)
  }
}
