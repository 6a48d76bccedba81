// Hears of changes to files. Folders are watched: editors write beside a file and rename, and files may come that were missing.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Watches files by path, there or not. What was written counts, not that something was: equal contents are no change.
public final class FileWatcher {
  /// Readable when something may have changed; nil where the system cannot tell.
  public let descriptor: Int32?
  private var known: [String: Fingerprint] = [:]
  /// The names of files that are watched, by the number of their folder.
  private var folders: [Int32: String] = [:]
  private var watched: Set<String> = []
  /// Folders that are not there, or cannot be watched.
  private var unwatched: Set<String> = []
  /// Whether a folder is watched only now: what happened in it since its files were read was not heard.
  private var isUnsure = false
  /// Last parts of the paths, and of what they are links to.
  private var names: Set<String> = []

  public init() {
    #if os(Linux)
      let opened = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      descriptor = opened >= 0 ? opened : nil
    #else
      descriptor = nil
    #endif
  }

  deinit { if let descriptor { close(descriptor) } }

  /// How often it has to be asked although ``descriptor`` says nothing, in seconds; nil for never.
  public var interval: Double? {
    if isUnsure { return 0 }
    return descriptor == nil ? 0.25 : unwatched.isEmpty ? nil : 1
  }

  /// Watches these files and no others, which have these contents as far as their reader knows.
  public func watch(_ files: [String: Fingerprint]) {
    guard files != known else { return }
    known = files
    names = []
    var needed: Set<String> = []
    for path in files.keys {
      for place in [path, ModuleTable.realPath(path)].compactMap(\.self) {
        let (folder, name) = FileWatcher.parts(place)
        needed.insert(folder)
        names.insert(name)
      }
    }
    for folder in needed.subtracting(watched) {
      add(folder)
      isUnsure = true
    }
    let left = folders.filter { !needed.contains($0.value) }
    for (number, folder) in left { remove(number, folder) }
    unwatched.formIntersection(needed)
  }

  /// Whether the contents of a file are others since this was asked last, or since it was read.
  public func takeChanges() -> Bool {
    guard hasNews() else { return false }
    var isChanged = false
    for (path, last) in known {
      let now = SourceFiles.fingerprint(of: path)
      guard now != last else { continue }
      known[path] = .some(now)
      isChanged = true
    }
    return isChanged
  }

  /// "scripts/a.lua" is "a.lua" in "scripts".
  private static func parts(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  // MARK: The system

  private func add(_ folder: String) {
    #if os(Linux)
      let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
      if let descriptor, case let number = inotify_add_watch(descriptor, folder, UInt32(events)), number >= 0 {
        folders[number] = folder
        watched.insert(folder)
        unwatched.remove(folder)
        return
      }
    #endif
    unwatched.insert(folder)
  }

  private func remove(_ number: Int32, _ folder: String) {
    #if os(Linux)
      if let descriptor { inotify_rm_watch(descriptor, number) }
    #endif
    folders[number] = nil
    watched.remove(folder)
  }

  /// Whether something happened to a name that is watched, or may have.
  private func hasNews() -> Bool {
    defer { isUnsure = false }
    guard let descriptor else { return true }
    var hasNews = isUnsure
    // A folder that was missing may be there.
    for folder in unwatched {
      add(folder)
      if watched.contains(folder) { hasNews = true }
    }
    #if os(Linux)
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        buffer.withUnsafeBytes { bytes in
          var start = 0
          while start + MemoryLayout<inotify_event>.size <= count {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let text = bytes[(start + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
            if take(event, String(decoding: text, as: UTF8.self)) { hasNews = true }
            start += MemoryLayout<inotify_event>.size + Int(event.len)
          }
        }
      }
    #endif
    return hasNews
  }

  #if os(Linux)
    private func take(_ event: inotify_event, _ name: String) -> Bool {
      let mask = Int32(bitPattern: event.mask)
      // More happened than the system could keep, or a folder went.
      if mask & (IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
      if mask & IN_IGNORED != 0 {
        if let folder = folders.removeValue(forKey: event.wd) {
          watched.remove(folder)
          unwatched.insert(folder)
        }
        return true
      }
      // What was only begun is not looked at before it is closed, unless it is a link to something that is there.
      if mask & IN_CREATE != 0, let folder = folders[event.wd], !FileWatcher.isLink(folder + "/" + name) { return false }
      return names.contains(name)
    }

    private static func isLink(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1)
    }
  #endif
}
