// Reports changes to a file, or to the entries of a folder.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Watches a file or a folder until the current task is cancelled, or the folder is removed.
final class FileWatch: Sendable {
  /// The path of the watched folder in reports: the path that the script passed, without the name of a watched file.
  private let folder: String
  /// The name of the watched file; nil if all entries of the folder are watched.
  private let name: String?
  /// The name of the watched file in reports. It differs from `name` if the path is a link.
  private let reportedName: String?
  private let inotify: OpenFile
  /// The path that the script passed.
  private let path: String
  private let folderWasRemoved = Lock(false)
  private let wakeUp = WakeUp()

  /// The time in milliseconds during which changes are collected: a file is often written in several steps.
  private static let pause: Int32 = 50

  /// Begins to watch. For a file, its folder is watched, because editors replace files.
  ///
  /// - Throws: `file-failed`.
  init(at file: FoundFile, _ path: String) throws(Diagnostic) {
    let parts = PathParts(file.realPath)
    self.path = path
    let passed = PathParts(path)
    let withoutSlash = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    (folder, name) = file.isFolder ? (withoutSlash, nil) : (passed.folder, parts.name)
    reportedName = file.isFolder ? nil : passed.name
    func failed(_ reason: String) -> Diagnostic { Diagnostic(.fileFailed(callee: "files.watch", path: path, reason: reason)) }
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw failed(systemMessage(errno)) }
      inotify = OpenFile(descriptor)
      do throws(SystemError) {
        let watched = file.isFolder ? file : try FoundFile(parts.folder)
        // Watch the folder that was found, even if its path leads elsewhere now.
        let events = IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF
        let number = watched.use { inotify_add_watch(descriptor, "/proc/self/fd/\($0)", UInt32(events)) }
        guard number >= 0 else { throw SystemError() }
      } catch {
        throw failed(error.message)
      }
    #else
      throw failed("files can be watched only on Linux")
    #endif
  }

  /// Reports the paths of changed entries.
  func run(_ report: @escaping @Sendable ([MachineValue]) async throws -> Void) async throws -> MachineValue {
    try await withTaskCancellationHandler {
      while true {
        let names = Lock<Set<String>>([])
        await SystemThread.run { [self] in
          let changed = nextChanges()
          names.withLock { $0 = changed }
        }
        try Task.checkCancellation()
        if folderWasRemoved.withLock({ $0 }) {
          throw Diagnostic(.fileFailed(callee: "files.watch", path: path, reason: "its folder was removed"))
        }
        let changed = names.withLock { $0 }.filter { name == nil || name == $0 }.sorted()
        guard !changed.isEmpty else { continue }
        let entries = reportedName.map { [$0] } ?? changed
        try await report(
          entries.map { .text(folder == "." && name != nil ? $0 : folder == "/" ? "/" + $0 : "\(folder)/\($0)") })
      }
    } onCancel: {
      wakeUp.ring()
    }
  }

  /// Waits for changes, and returns the names of the entries that have changed within the next moment.
  private func nextChanges() -> Set<String> {
    var names: Set<String> = []
    let descriptor = inotify.use { $0 }
    var polls = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&polls, nfds_t(polls.count), -1)
    if polls[1].revents != 0 { return names }
    _ = poll(&polls[1], 1, FileWatch.pause)
    #if os(Linux)
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while case let count = systemRead(descriptor, &buffer, buffer.count), count > 0 {
        buffer.withUnsafeBytes { bytes in
          var start = 0
          let header = MemoryLayout<inotify_event>.size
          while start + header <= count {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let text = bytes[(start + header)...].prefix(Int(event.len)).prefix { $0 != 0 }
            if event.mask & UInt32(IN_DELETE_SELF | IN_IGNORED) != 0 { folderWasRemoved.withLock { $0 = true } }
            if !text.isEmpty, !text.starts(with: FileReplacement.prefix.utf8) {
              names.insert(String(decoding: text, as: UTF8.self))
            }
            start += header + Int(event.len)
          }
        }
      }
    #endif
    return names
  }
}
