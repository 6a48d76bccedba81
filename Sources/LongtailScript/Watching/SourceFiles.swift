// The source files of a program, as they were when they were read.

import LongtailCore

/// A hash of the contents of a file; nil if there is no file that can be read. It is valid within one process.
public typealias Fingerprint = Int?

/// The files that a program has read or looked for, by path, including missing files. It is filled even if the program cannot be
/// loaded.
public final class SourceFiles {
  public private(set) var fingerprints: [String: Fingerprint] = [:]

  public init() {}

  /// The number of files. It grows when a further file is read or looked for.
  public var count: Int { fingerprints.count }

  /// True if a file was read.
  public func hasRead(_ path: String) -> Bool { fingerprints[path].flatMap(\.self) != nil }

  /// Returns the contents of a regular file, and records its fingerprint. If the file cannot be read, it is recorded as missing.
  ///
  /// - Throws: if the file cannot be read, or is larger than 16 MiB.
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

  /// Records the fingerprint of a file that the caller has read.
  public func record(_ fingerprint: Fingerprint, of path: String) { add(path, fingerprint) }

  /// Records a file that could not be read.
  public func recordMissing(_ path: String) { add(path, nil) }

  func add(_ path: String, _ fingerprint: Fingerprint) {
    // The first fingerprint counts if a file is read again, such as a module that failed and is required again.
    if fingerprints[path] == nil { fingerprints[path] = .some(fingerprint) }
  }

  /// Returns the current fingerprint of a file, or of a ``FolderListing``. Folders, pipes and devices are not read.
  public static func fingerprint(of path: String) -> Fingerprint {
    bytes(of: path).map(fingerprint) ?? FolderListing.fingerprint(of: path)
  }

  /// Returns the path of a file with symbolic links resolved; nil if it does not exist.
  public static func realPath(_ path: String) -> String? { ModuleTable.realPath(path) }

  /// Returns the contents of a regular file; nil if it cannot be read.
  public static func bytes(of path: String) -> [UInt8]? { try? Script.readFile(path) }

  public static func fingerprint(of bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
    return hasher.finalize()
  }
}
