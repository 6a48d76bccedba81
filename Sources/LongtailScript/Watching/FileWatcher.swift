// Hears of changes to files. Folders are watched: editors write beside a file and rename, and files may come that were missing. So are
// the folders above them, each of which may be renamed, be replaced, or be a link that leads elsewhere by tomorrow.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Watches files by path, including files that do not exist yet. A file has changed if its contents differ; writing equal
/// contents is not a change.
public final class FileWatcher {
  /// A file descriptor that is readable when a file may have changed; nil if the system has none.
  public let descriptor: Int32?
  private var known: [String: Fingerprint] = [:]
  private var ways = FileWays()
  /// The paths of folders by the number of their watch: links lead to one folder by several.
  private var folders: [Int32: Set<String>] = [:]
  /// Whether a folder cannot be watched in which something may come.
  private var isDeaf = false
  /// Whether a folder is watched only now: what happened in it since its files were read was not heard.
  private var isUnsure = false
  /// Whether a folder or a link on the way to a file may be another by now.
  private var hasMoved = false

  /// Creates a watcher without files.
  public init() {
    #if os(Linux)
      let opened = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      descriptor = opened >= 0 ? opened : nil
    #else
      descriptor = nil
    #endif
  }

  deinit { if let descriptor { close(descriptor) } }

  /// The interval in seconds at which to call ``takeChanges(isDue:)`` even if ``descriptor`` is not readable; nil if that is
  /// not necessary.
  public var interval: Double? {
    if isUnsure { return 0 }
    return descriptor == nil ? 0.25 : isDeaf ? 1 : nil
  }

  /// Watches these files and no others. The values are the fingerprints of the contents that the caller has read.
  public func watch(_ files: [String: Fingerprint]) {
    let isSame = files.keys == known.keys
    known = files
    if !isSame, follow() { isUnsure = true }
  }

  /// Returns true if the contents of a file have changed since the last call, or since the file was read. `isDue` is true if
  /// ``interval`` has passed.
  public func takeChanges(isDue: Bool = true) -> Bool {
    guard hasNews(isDue) else { return false }
    if hasMoved || isDue && isDeaf {
      // What came before its folder was watched may lead further.
      var left = 8
      while follow(), left > 0 { left -= 1 }
    }
    var isChanged = false
    for (path, last) in known {
      let now = SourceFiles.fingerprint(of: path)
      guard now != last else { continue }
      known[path] = .some(now)
      isChanged = true
    }
    return isChanged
  }

  // MARK: The system

  /// Watches the folders on the ways to all files, and no others. Returns whether one is watched only now.
  private func follow() -> Bool {
    hasMoved = false
    guard let descriptor else { return false }
    ways = FileWays(to: known.keys)
    var found: [Int32: Set<String>] = [:]
    #if os(Linux)
      var (missing, refused): (Set<String>, Set<String>) = ([], [])
      for folder in ways.names.keys {
        let number = inotify_add_watch(descriptor, folder, FileWatcher.events(isHome: ways.homes.contains(folder)))
        if number >= 0 {
          found[number, default: []].insert(folder)
        } else if errno == ENOENT || errno == ENOTDIR {
          missing.insert(folder)
        } else {
          refused.insert(folder)
        }
      }
      isDeaf = !refused.isDisjoint(with: ways.homes.union(missing.map(FileWays.parent)))
      for number in folders.keys where found[number] == nil { inotify_rm_watch(descriptor, number) }
    #endif
    let isNew = found.keys.contains { folders[$0] == nil }
    folders = found
    return isNew
  }

  /// Whether something happened to a name that is watched, or may have.
  private func hasNews(_ isDue: Bool) -> Bool {
    var hasNews = isDue && interval != nil
    if isDue { isUnsure = false }
    guard let descriptor else { return hasNews }
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
    /// What is to be heard of a folder: of one that holds files everything, of those above them what comes and goes.
    private static func events(isHome: Bool) -> UInt32 {
      let ways = IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_MASK_ADD
      return UInt32(isHome ? ways | IN_CLOSE_WRITE | IN_ATTRIB : ways)
    }

    private func take(_ event: inotify_event, _ name: String) -> Bool {
      let mask = Int32(bitPattern: event.mask)
      // More happened than the system could keep.
      if mask & IN_Q_OVERFLOW != 0 {
        hasMoved = true
        return true
      }
      guard let paths = folders[event.wd] else { return false }
      if mask & IN_IGNORED != 0 { folders[event.wd] = nil }
      if mask & (IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
        hasMoved = true
        return true
      }
      let places = paths.filter { folder in
        ways.names[folder].map { $0.contains(name) || FolderListing.isMeant(by: name, among: $0) } ?? false
      }.map { FileWays.path(name, in: $0) }
      guard !places.isEmpty else { return false }
      let isFolder = mask & IN_ISDIR != 0
      let isLink = places.contains(where: FileWays.isLink)
      if isFolder || isLink || places.contains(where: ways.links.contains) { hasMoved = true }
      // What was only begun is not looked at before it is closed, unless it is a link to something that is there.
      return mask & IN_CREATE == 0 || isFolder || isLink
    }
  #endif
}
