// The text of a script with its name, and how it is read from a file.

import LongtailCore
import SystemPackage

/// The text of a script.
public struct Script: Sendable {
  /// The path, or the name of a script in memory. Messages contain it.
  public let path: String
  /// The folder that `require` searches first; nil for a script without a folder.
  public let folder: String?
  public let text: [UInt8]
  /// The source code of modules in memory, by the names that `require` takes.
  public package(set) var modules: [String: String] = [:]
  /// True if the script is read from a file, or takes the place of a file that could not be loaded yet.
  public private(set) var isFile = false
  /// The fingerprint of the file; nil if the script is not from a file, or if the file could not be loaded yet.
  private(set) var fingerprint: Fingerprint = nil

  /// Creates a script in memory, with modules in memory.
  public init(text: String, name: String = "script", folder: String? = nil, modules: [String: String] = [:]) {
    self.init(path: name, folder: folder, text: Array(text.utf8))
    self.modules = modules
  }

  public init(path: String, folder: String?, text: [UInt8]) {
    self.path = path
    self.folder = folder
    self.text = Script.withoutShebang(text)
  }

  /// Reads a file of at most 16 MiB. If `takesPipes` is true, a pipe is read until it ends. A script from a pipe does not count
  /// as a file.
  public init(file: String, takesPipes: Bool = false) throws(Diagnostic) {
    try self.init(file, takesPipes ? Script.readBytes(file) : Script.readFile(file))
    if !ModuleTable.isFile(file) { (isFile, fingerprint) = (false, nil) }
  }

  /// Reads a regular file. `sources` records the fingerprint of its contents, even if they are not a script.
  public init(file: String, recording sources: SourceFiles) throws(Diagnostic) { try self.init(file, sources.read(file)) }

  /// Creates a script whose text takes the place of a file until the file can be loaded.
  public init(placeholderFor file: String, text: String) {
    self.init(path: file, folder: Script.folder(of: file), text: Array(text.utf8))
    isFile = true
  }

  /// Returns the grants that the script requests in its first line, or in its second line if the first is empty or starts with
  /// `#!`.
  ///
  /// - Throws: an error with its place if the line is wrong.
  public func requestedGrants() throws(Diagnostic) -> Grants {
    let start = text.first == UInt8(ascii: "\n") ? text.dropFirst() : text[...]
    do throws(Diagnostic) {
      return try Grants(line: String(decoding: start.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)) ?? Grants()
    } catch {
      var error = error
      error.place = Diagnostic.Place(file: path, line: start.startIndex + 1)
      throw error
    }
  }

  /// Returns the module in memory of this name; nil if there is none.
  func module(_ name: String) throws(Diagnostic) -> Script? {
    guard let text = modules[name] else { return nil }
    let script = Script(text: text, name: name, folder: folder)
    try Script.requireText(script.text, of: name)
    return script
  }

  private init(_ file: String, _ bytes: [UInt8]) throws(Diagnostic) {
    try Script.requireText(bytes, of: file)
    self.init(path: file, folder: Script.folder(of: file), text: bytes)
    (isFile, fingerprint) = (true, SourceFiles.fingerprint(of: bytes))
  }

  static func folder(of file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// True if the text takes the place of a file that could not be loaded yet.
  public var isPlaceholder: Bool { isFile && fingerprint == nil }

  /// True if the name consists of words of letters, digits, _ and -, joined by dots. So it cannot contain a path.
  public static func isModuleName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == 95 || $0 == 45 }
      }
  }

  /// Returns the text without a byte order mark, and without a first line that starts with `#!`, which is not Lua. The line break
  /// of this line stays, so that line numbers are right.
  private static func withoutShebang(_ text: [UInt8]) -> [UInt8] {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    return Array(text.starts(with: "#!".utf8) ? text.drop { $0 != UInt8(ascii: "\n") } : text)
  }

  /// Throws if the bytes are not UTF-8 text, because other bytes would be shown as something else. Also rejects compiled Lua,
  /// which starts with ESC and could crash the interpreter.
  static func requireText(_ bytes: [UInt8], of path: String) throws(Diagnostic) {
    guard let byte = firstInvalidByte(in: bytes) else { return }
    let line = 1 + bytes[..<byte].count { $0 == UInt8(ascii: "\n") }
    throw Diagnostic(.notText(path: path, byte: byte + 1), place: Diagnostic.Place(file: path, line: line))
  }

  /// Returns the index of the first byte that is not text; nil if all bytes are text.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    if bytes.first == 0x1B { return 0 }
    let text = bytes.prefix { $0 != 0 }
    let zero = text.count < bytes.count ? text.count : nil
    guard String(validating: text, as: UTF8.self) == nil else { return zero }
    var (parser, iterator, end) = (Unicode.UTF8.ForwardParser(), text.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { end += scalar.count }
    return end
  }

  /// Returns the word before the first `token` of a line: "let" of `let name`. If `token` begins the line, returns the last word
  /// of the lines before it, and appends "\n".
  func word(before token: String, line: Int) -> String {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return "" }
    let start = lines[line - 1].startIndex
    var last = lines[0].base[..<start].split(whereSeparator: \.isWhitespace).last.map { $0 + "\n" } ?? ""
    for word in lines[line - 1].split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix(token) { break }
      last = String(word)
    }
    return last
  }

  private static let most = 16 << 20

  /// Returns the bytes of a regular file. Nothing else is opened, because a pipe could block forever.
  static func readFile(_ file: String) throws(Diagnostic) -> [UInt8] {
    guard ModuleTable.isFile(file) || !ModuleTable.exists(file) else {
      throw Diagnostic(.unreadable(path: file, reason: "it is not a regular file"))
    }
    return try readBytes(file, .nonBlocking)
  }

  /// Returns the bytes of a file or a pipe, at most 16 MiB.
  private static func readBytes(_ file: String, _ options: FileDescriptor.OpenOptions = []) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      let descriptor = try FileDescriptor.open(FilePath(file), .readOnly, options: options)
      defer { try? descriptor.close() }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = try buffer.withUnsafeMutableBytes { try descriptor.read(into: $0) }
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
        if bytes.count > most { throw Diagnostic(.unreadable(path: file, reason: "it is larger than 16 MiB")) }
      }
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      throw Diagnostic(.unreadable(path: file, reason: String(describing: error).lowercased()))
    }
    return bytes
  }
}
