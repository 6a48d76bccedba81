// A script's text and the name it goes by; reading one from a file.

import LongtailCore
import SystemPackage

/// The text of a script.
public struct Script: Sendable {
  /// As messages name it.
  public let path: String
  /// The folder in which its `require` looks first; nil for a script without a place.
  public let folder: String?
  public let text: [UInt8]
  /// Of its file; nil where it is none.
  private(set) var fingerprint: Fingerprint = nil

  /// A script that is no file.
  public init(text: String, name: String = "script", folder: String? = nil) {
    self.init(path: name, folder: folder, text: Array(text.utf8))
  }

  public init(path: String, folder: String?, text: [UInt8]) {
    self.path = path
    self.folder = folder
    self.text = Script.withoutShebang(text)
  }

  /// Reads a file of at most 16 MiB. A folder stands for the `init.lua` in it.
  public init(file: String) throws(Diagnostic) {
    let path = FilePath(file)
    let folder = path.removingLastComponent().string
    let bytes = try Script.read(file)
    self.init(path: file, folder: folder.isEmpty ? "." : folder, text: bytes)
    fingerprint = SourceFiles.fingerprint(of: bytes)
  }

  /// Whether it was read from a file.
  public var isFile: Bool { fingerprint != nil }

  /// A script may start with `#!`: that line is not Lua, but it counts. Some editors write a byte order mark before all.
  private static func withoutShebang(_ text: [UInt8]) -> [UInt8] {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    return Array(text.starts(with: "#!".utf8) ? text.drop { $0 != UInt8(ascii: "\n") } : text)
  }

  static func read(_ file: String) throws(Diagnostic) -> [UInt8] {
    let bytes = try readBytes(file)
    try requireText(bytes, of: file)
    return bytes
  }

  /// Compiled Lua starts with ESC; it could crash the interpreter and is never run. What is not UTF-8 would be shown as something else.
  static func requireText(_ bytes: [UInt8], of path: String) throws(Diagnostic) {
    guard let byte = firstOfNoText(bytes) else { return }
    let line = 1 + bytes[..<byte].count { $0 == UInt8(ascii: "\n") }
    throw Diagnostic(.notText(path: path, byte: byte + 1), place: Diagnostic.Place(file: path, line: line))
  }

  /// Where the bytes stop being a text; nil where all of them are one.
  private static func firstOfNoText(_ bytes: [UInt8]) -> Int? {
    if bytes.first == 0x1B { return 0 }
    if let zero = bytes.firstIndex(of: 0) { return zero }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var (parser, iterator, end) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { end += scalar.count }
    return end
  }

  /// The word before the first `token` of a line, be it in a line above: "let" of `let name`.
  func word(before token: String, line: Int) -> String {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return "" }
    let start = lines[line - 1].startIndex
    var words = lines[0].base[..<start].split(whereSeparator: \.isWhitespace).suffix(1)
    for word in lines[line - 1].split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix(token) { break }
      words = [word]
    }
    return words.last.map(String.init) ?? ""
  }

  private static let most = 16 << 20

  /// The bytes of a file of at most 16 MiB.
  static func readBytes(_ file: String) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      let descriptor = try FileDescriptor.open(FilePath(file), .readOnly)
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
