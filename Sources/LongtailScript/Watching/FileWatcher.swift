// Reports changes to files, by watching the folders on their paths.

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
  private var watched = WatchedPaths()
  /// The paths of watched folders by the number of their watch. A folder has several paths if links lead to it.
  private var folders: [Int32: Set<String>] = [:]
  /// True if the system refuses to watch a folder that holds one of the files, or the parent of a folder that does not exist yet.
  private var needsPolling = false
  /// True if the watch of a folder is new. Changes between the reading of its files and this watch were not reported.
  private var mayHaveMissedChanges = false
  /// True if a folder or a link on the path to a file may have been replaced.
  private var pathsMayDiffer = false

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
    if mayHaveMissedChanges { return 0 }
    return descriptor == nil ? 0.25 : needsPolling ? 1 : nil
  }

  /// Watches these files and no others. The values are the fingerprints of the contents that the caller has read.
  public func watch(_ files: [String: Fingerprint]) {
    let isSame = files.keys == known.keys
    known = files
    if !isSame, follow() { mayHaveMissedChanges = true }
  }

  /// Returns true if the contents of a file have changed since the last call, or since the file was read. `isDue` is true if
  /// ``interval`` has passed.
  public func takeChanges(isDue: Bool = true) -> Bool {
    guard hasNews(isDue) else { return false }
    if pathsMayDiffer || isDue && needsPolling {
      // Repeat while there are new watches: a folder that was created before its parent was watched can lead to further folders.
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

  /// Watches the folders on the paths to all files, and no others. Returns true if the watch of a folder is new.
  ///
  /// Folders are watched because editors replace a file by renaming another one, and missing files may be created. The ancestors
  /// of these folders are watched because each can be renamed, be replaced, or be a link whose target changes.
  private func follow() -> Bool {
    pathsMayDiffer = false
    guard let descriptor else { return false }
    watched = WatchedPaths(to: known.keys)
    var found: [Int32: Set<String>] = [:]
    #if os(Linux)
      var (missing, refused): (Set<String>, Set<String>) = ([], [])
      for folder in watched.names.keys {
        let number = inotify_add_watch(descriptor, folder, FileWatcher.events(holdsFiles: watched.fileFolders.contains(folder)))
        if number >= 0 {
          found[number, default: []].insert(folder)
        } else if errno == ENOENT || errno == ENOTDIR {
          missing.insert(folder)
        } else {
          refused.insert(folder)
        }
      }
      needsPolling = !refused.isDisjoint(with: watched.fileFolders.union(missing.map(WatchedPaths.parent)))
      for number in folders.keys where found[number] == nil { inotify_rm_watch(descriptor, number) }
    #endif
    let isNew = found.keys.contains { folders[$0] == nil }
    folders = found
    return isNew
  }

  /// Returns true if a watched name may have changed.
  private func hasNews(_ isDue: Bool) -> Bool {
    var hasNews = isDue && interval != nil
    if isDue { mayHaveMissedChanges = false }
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
    /// Returns the events to watch in a folder: the creation, removal and renaming of entries. In a folder that holds files, also
    /// writes and changes of attributes.
    private static func events(holdsFiles: Bool) -> UInt32 {
      let changes = IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_MASK_ADD
      return UInt32(holdsFiles ? changes | IN_CLOSE_WRITE | IN_ATTRIB : changes)
    }

    private func take(_ event: inotify_event, _ name: String) -> Bool {
      let mask = Int32(bitPattern: event.mask)
      // The event queue of the system overflowed.
      if mask & IN_Q_OVERFLOW != 0 {
        pathsMayDiffer = true
        return true
      }
      guard let paths = folders[event.wd] else { return false }
      if mask & IN_IGNORED != 0 { folders[event.wd] = nil }
      if mask & (IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
        pathsMayDiffer = true
        return true
      }
      let places = paths.filter { folder in
        watched.names[folder].map { $0.contains(name) || FolderListing.matches(name, in: $0) } ?? false
      }.map { WatchedPaths.path(name, in: $0) }
      guard !places.isEmpty else { return false }
      let isFolder = mask & IN_ISDIR != 0
      let isLink = places.contains(where: WatchedPaths.isLink)
      if isFolder || isLink || places.contains(where: watched.links.contains) { pathsMayDiffer = true }
      // A new file is reported when it is closed, because it may not be complete yet. A new folder or link is reported at once.
      return mask & IN_CREATE == 0 || isFolder || isLink
    }
  #endif
}
