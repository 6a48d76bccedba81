// Replaces files in one step. A new file is written beside the old one and then renamed, so a reader sees the old or the new
// content, and a full disk loses nothing.

import CMachine
import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces files completely, or not at all.
package enum FileReplacement {
  /// The beginning of the names of files that are being written.
  static let prefix = ".longtail-"

  /// The reason why a file was not written.
  package struct Failure: Error {
    /// The reason in words, to be put after a colon.
    package let reason: String
  }

  /// Reads a whole file. Returns nil if it does not exist.
  package static func read(_ path: String, atMost most: Int) throws(Failure) -> [UInt8]? {
    do throws(SystemError) {
      let file = try FoundFile(path)
      guard file.isRegular || file.isFolder else { throw SystemError(code: ENOTSUP) }
      if let bytes = try file.content(atMost: most) { return bytes }
    } catch {
      if error.code == ENOENT { return nil }
      throw Failure(reason: error.code == ENOTSUP ? "it is not a regular file" : error.message)
    }
    throw Failure(reason: "it has more than \(most) bytes")
  }

  /// Calls `body` with a lock on the folder of a file, which excludes such calls in other processes and threads. Creates the
  /// folder.
  package static func exclusively<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let refusal = makeFolders(of: path)
    let folder = open(PathParts(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Failure(reason: systemMessage(errno == ENOENT ? refusal ?? errno : errno)) }
    defer { close(folder) }
    // Usually, another process holds the lock only for milliseconds. If it was suspended, it could hold the lock forever.
    for _ in 0..<2000 {
      if machine_lock(folder) == 0 { return try body() }
      usleep(1000)
    }
    throw Failure(reason: "another process keeps its folder locked")
  }

  /// Creates the missing folders of a path. Returns the error number of the first one that cannot be created.
  private static func makeFolders(of path: String) -> Int32? {
    var refusal: Int32?
    for end in path.indices.dropFirst() where path[end] == "/" {
      if mkdir(String(path[..<end]), 0o755) != 0, errno != EEXIST { refusal = refusal ?? errno }
    }
    return refusal
  }

  /// Writes a file, and creates its folder. A link to an existing file stays a link: the file is replaced. A link to a missing
  /// file is replaced itself. The permissions of an existing file do not change. If `isPrivate` is true, only the user may read a
  /// new file.
  package static func write(_ bytes: [UInt8], path: String, isPrivate: Bool = false) throws(Failure) {
    let refusal = makeFolders(of: path)
    let place = target(of: path)
    let parts = PathParts(place)
    guard parts.isName else { throw Failure(reason: "it is not the name of a file") }
    let folder = open(parts.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Failure(reason: systemMessage(errno == ENOENT ? refusal ?? errno : errno)) }
    defer { close(folder) }
    var old = stat()
    do {
      let permissions = stat(place, &old) == 0 ? old.st_mode & 0o7777 : isPrivate ? 0o600 : nil
      try write(bytes, to: parts.name, in: folder, permissions: permissions)
    } catch {
      throw Failure(reason: systemReason(error))
    }
  }

  /// Returns the path without links. The file may be missing, also at the end of a link.
  private static func target(of path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var (path, buffer) = (path, [UInt8](repeating: 0, count: 4096))
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      let length = readlink(path, &buffer, buffer.count)
      guard length > 0 else { break }
      let target = String(decoding: buffer.prefix(length), as: UTF8.self)
      let folder = PathParts(path).folder
      path = target.hasPrefix("/") ? target : folder == "/" ? "/" + target : folder + "/" + target
    }
    return path
  }

  /// Writes a file in an open folder. Replaces an existing file or link of this name; does not follow the link.
  ///
  /// - Parameter permissions: the permissions of the file; nil for the usual ones of a new file.
  /// - Throws: an error of the system, for ``systemReason(_:)``.
  static func write(_ bytes: [UInt8], to name: String, in folder: Int32, permissions: mode_t?) throws {
    var (descriptor, temporary) = (Int32(-1), "")
    repeat {
      temporary = "\(prefix)\(UInt32.random(in: 0 ... .max))"
      descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw SystemError() }
    do {
      defer { close(descriptor) }
      if let permissions, fchmod(descriptor, permissions) != 0 { throw SystemError() }
      try StandardOutput.write(bytes, to: descriptor)
      guard fsync(descriptor) == 0, renameat(folder, temporary, folder, name) == 0 else { throw SystemError() }
    } catch {
      unlinkat(folder, temporary, 0)
      throw error
    }
  }
}

/// The version of a file. It changes when the file is replaced, or when its content changes.
package struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if there is no such file.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, file, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}
