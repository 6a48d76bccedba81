// The files that a program is made of, as they were when they were read.

import LongtailCore

/// What tells the contents of a file from others; nil where there is no file that can be read. Good within one process.
public typealias Fingerprint = Int?

/// Files by path, those included that were looked for and are not there. A program that cannot be loaded leaves here what it has read.
public final class SourceFiles {
  public private(set) var fingerprints: [String: Fingerprint] = [:]

  public init() {}

  /// A file that could not be read.
  public init(missing path: String) { note(path) }

  /// A file as it is now.
  public func note(_ path: String) { add(path, SourceFiles.fingerprint(of: path)) }

  func add(_ path: String, _ fingerprint: Fingerprint) {
    // What is read twice, as pictures of another size may be, counts as it was first.
    if fingerprints[path] == nil { fingerprints[path] = .some(fingerprint) }
  }

  /// Of a file as it is now. Folders, pipes and devices are not read.
  public static func fingerprint(of path: String) -> Fingerprint {
    guard ModuleTable.isFile(path), let bytes = try? Script.readBytes(path) else { return nil }
    return fingerprint(of: bytes)
  }

  /// The text of a file; nil where there is none that can be read.
  public static func text(of path: String) -> String? {
    guard ModuleTable.isFile(path), let bytes = try? Script.readBytes(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a file holds, of which at most 16 MiB are read.
  public static func read(_ path: String) throws(Diagnostic) -> [UInt8] { try Script.readBytes(path) }

  public static func fingerprint(of bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
    return hasher.finalize()
  }
}
