// The folders and links that lead to files.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ways to some files as they are at the moment, through every link. What is missing counts as a folder that may come.
struct FileWays {
  /// What matters in a folder, by its path: files, and folders and links on the way to them.
  private(set) var names: [String: Set<String>] = [:]
  /// Folders that hold files.
  private(set) var homes: Set<String> = []
  /// The paths of links.
  private(set) var links: Set<String> = []

  /// More links in a row lead in a circle.
  private static let mostLinks = 40

  init() {}

  init(to paths: some Sequence<String>) {
    var targets: [String: String?] = [:]
    for path in paths {
      var (rest, left) = (Optional(path), FileWays.mostLinks)
      while let path = rest, left > 0 {
        rest = follow(path, &targets)
        left -= 1
      }
    }
  }

  /// Notes a way up to its end, or to a link: then returns where it goes on. "now/a.lua" is "v1/a.lua" where "now" is a link to "v1".
  private mutating func follow(_ path: String, _ targets: inout [String: String?]) -> String? {
    let parts = path.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : "."
    for (index, part) in parts.enumerated() {
      let place = FileWays.path(String(part), in: folder)
      if part != ".", part != ".." {
        names[folder, default: []].insert(String(part))
        if index == parts.count - 1 { homes.insert(folder) }
        let target = targets[place] ?? FileWays.target(ofLink: place)
        targets[place] = .some(target)
        if let target {
          links.insert(place)
          let end = target.hasPrefix("/") ? target : FileWays.path(target, in: folder)
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

  /// Whether it is a link, or one of several names of a file.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
      && (status.st_mode & S_IFMT == S_IFLNK || status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1)
  }

  /// Where a link leads; nil for anything else.
  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(path, buffer.baseAddress!, buffer.count)
      return count > 0 ? String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self) : nil
    }
  }
}
