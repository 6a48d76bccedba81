// The files that a program is made of, as they were when they were read.

import LongtailCore

/// What tells the contents of a file from others; nil where there is no file that can be read. Good within one process.
public typealias Fingerprint = Int?

/// Files by path, those included that were looked for and are not there. A program that cannot be loaded leaves here what it has read.
public final class SourceFiles {
  public private(set) var fingerprints: [String: Fingerprint] = [:]

  public init() {}

  /// How many there are: it grows where something is read, or looked for, that was not before.
  public var count: Int { fingerprints.count }

  /// Whether a file was read.
  public func hasRead(_ path: String) -> Bool { fingerprints[path].flatMap(\.self) != nil }

  /// What a regular file holds, of which at most 16 MiB are read. One that cannot be read counts as missing.
  public func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    do {
      let bytes = try Script.readFile(path)
      add(path, SourceFiles.fingerprint(of: bytes))
      return bytes
    } catch {
      add(path, nil)
      throw error
    }
  }

  /// Notes a file that somebody else has read.
  public func note(_ fingerprint: Fingerprint, of path: String) { add(path, fingerprint) }

  /// Notes a file that could not be read.
  public func note(missing path: String) { add(path, nil) }

  func add(_ path: String, _ fingerprint: Fingerprint) {
    // What is read twice, as pictures of another size may be, counts as it was first.
    if fingerprints[path] == nil { fingerprints[path] = .some(fingerprint) }
  }

  /// Of a file as it is now, or of a ``FolderListing``. Folders, pipes and devices are not read.
  public static func fingerprint(of path: String) -> Fingerprint {
    bytes(of: path).map(fingerprint) ?? FolderListing.fingerprint(of: path)
  }

  /// The path of a file with links followed; nil where there is none.
  public static func realPath(_ path: String) -> String? { ModuleTable.realPath(path) }

  /// What a regular file holds; nil where there is none that can be read.
  public static func bytes(of path: String) -> [UInt8]? { try? Script.readFile(path) }

  public static func fingerprint(of bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
    return hasher.finalize()
  }
}
