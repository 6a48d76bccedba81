// Treats the names of the scripts in a folder as the contents of a file, which change when a script is added or removed.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The listing of a folder.
public enum FolderListing {
  private static let pattern = "*.lua"

  /// Returns the path with which a ``FileWatcher`` watches for scripts that are added to a folder or removed from it:
  /// `components/*.lua`.
  public static func path(of folder: String) -> String {
    let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return WatchedPaths.path(pattern, in: trimmed)
  }

  /// True if a file name matches the pattern of a listing, and the pattern is among the watched names of the folder.
  static func matches(_ name: String, in names: Set<String>) -> Bool { name.hasSuffix(".lua") && names.contains(pattern) }

  /// Returns a fingerprint of the names of the scripts in a folder; nil if the path is not that of a listing, or the folder does
  /// not exist.
  static func fingerprint(of path: String) -> Fingerprint {
    guard path == pattern || path.hasSuffix("/" + pattern), let names = names(in: WatchedPaths.parent(of: path)) else {
      return nil
    }
    return names.filter { $0.hasSuffix(".lua") }.sorted().hashValue
  }

  /// Returns the names in a folder, in no order. Nil if the folder cannot be read: then `errno` has the reason.
  public static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
