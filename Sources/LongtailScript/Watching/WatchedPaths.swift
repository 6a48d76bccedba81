// The folders and links on the paths to files.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The current paths to some files, with all symbolic links followed. A missing folder is included, because it may be created.
struct WatchedPaths {
  /// The names to watch in a folder, by the path of the folder: files, and folders and links on the paths to files.
  private(set) var names: [String: Set<String>] = [:]
  /// The folders that directly contain the files to watch.
  private(set) var fileFolders: Set<String> = []
  /// The paths of links.
  private(set) var links: Set<String> = []

  /// The most links that are followed for one path. A path with more links is taken for a cycle.
  private static let mostLinks = 40

  init() {}

  init(to paths: some Sequence<String>) {
    var targets: [String: String?] = [:]
    for path in paths {
      var (rest, left) = (Optional(path), WatchedPaths.mostLinks)
      // The last of these calls follows no link.
      while let path = rest, left >= 0 {
        rest = follow(path, &targets)
        left -= 1
      }
    }
  }

  /// Records a path up to its end, or to its first link. Returns the rest of the path with the link replaced by its target; nil
  /// at the end. If "now" is a link to "v1", the rest of "now/a.lua" is "v1/a.lua".
  private mutating func follow(_ path: String, _ targets: inout [String: String?]) -> String? {
    let parts = path.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : "."
    for (index, part) in parts.enumerated() {
      let place = WatchedPaths.path(String(part), in: folder)
      if part != ".", part != ".." {
        names[folder, default: []].insert(String(part))
        if index == parts.count - 1 { fileFolders.insert(folder) }
        let target = targets[place] ?? WatchedPaths.target(ofLink: place)
        targets[place] = .some(target)
        if let target {
          links.insert(place)
          let end = target.hasPrefix("/") ? target : WatchedPaths.path(target, in: folder)
          return ([end] + parts[(index + 1)...].map(String.init)).joined(separator: "/")
        }
      }
      folder = place
    }
    return nil
  }

  static func path(_ name: String, in folder: String) -> String {
    folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/") else { return "." }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  /// True for a symbolic link, and for a file with several hard links.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
      && (status.st_mode & S_IFMT == S_IFLNK || status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1)
  }

  /// Returns the target of a symbolic link; nil for anything else.
  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(path, buffer.baseAddress!, buffer.count)
      return count > 0 ? String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self) : nil
    }
  }
}
