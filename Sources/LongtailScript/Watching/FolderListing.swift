// The scripts in a folder as if they were a file, which changes when one comes or goes.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is in a folder.
public enum FolderListing {
  private static let pattern = "*.lua"

  /// The path by which a ``FileWatcher`` watches for scripts that come to a folder and leave it: `components/*.lua`.
  public static func path(of folder: String) -> String {
    let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return FileWays.path(pattern, in: trimmed)
  }

  /// Whether such a path is meant by a name in its folder.
  static func isMeant(by name: String, among names: Set<String>) -> Bool { name.hasSuffix(".lua") && names.contains(pattern) }

  /// Tells the scripts of a folder from others; nil where the path is that of no listing, or the folder is not there.
  static func fingerprint(of path: String) -> Fingerprint {
    guard path == pattern || path.hasSuffix("/" + pattern), let names = names(in: FileWays.parent(of: path)) else { return nil }
    return names.filter { $0.hasSuffix(".lua") }.sorted().hashValue
  }

  /// The names in a folder, in no order; nil where it cannot be read: then `errno` says why.
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
