// A Unix socket for connections from other programs of the same user.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error that occurs when the program listens on a Unix socket or connects to one.
public enum SocketFailure: Error, Hashable, Sendable {
  /// The path is too long. `most` is the limit in bytes.
  case tooLong(most: Int)
  /// Another process listens at the path.
  case inUse
  /// The path exists and is not a socket.
  case occupied
  /// A system error, as an `errno` value.
  case system(Int32)
}

/// A stream socket with a path in the file system. Only its owner can connect to it (0600). It is removed with this object.
public final class LocalSocket: Sendable {
  /// The result of accepting a connection.
  public enum Connection {
    case descriptor(Int32)
    /// No connection is waiting.
    case none
    /// The process, or the system, has no free descriptors.
    case exhausted
  }

  public let path: String
  /// The descriptor can be read when a client connects.
  public let descriptor: Int32
  /// The file created at the path. Another file may have replaced it.
  private let file: (device: dev_t, number: ino_t)

  /// Listens at a path. A socket of a process that no longer exists is replaced.
  public init(_ path: String) throws(SocketFailure) {
    self.path = path
    descriptor = try LocalSocket.opened()
    do throws(SocketFailure) {
      try LocalSocket.bind(descriptor, to: path)
      // No client can connect before `listen`, so the permissions can still be set.
      guard chmod(path, 0o600) == 0, listen(descriptor, 128) == 0, let file = LocalSocket.file(at: path) else {
        let code = errno
        unlink(path)
        throw .system(code)
      }
      self.file = file
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    remove()
    close(descriptor)
  }

  /// Removes the socket from the file system, so that no client finds it. A file that has replaced it stays.
  public func remove() {
    if let now = LocalSocket.file(at: path), now == file { unlink(path) }
  }

  /// Accepts a waiting connection. The descriptor of the connection does not block.
  public func accept() -> Connection {
    let connection = systemAccept(descriptor, nil, nil)
    guard connection >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none
    }
    LocalSocket.prepare(connection)
    return .descriptor(connection)
  }

  /// Connects to a path. The returned descriptor does not block.
  public static func connect(to path: String) throws(SocketFailure) -> Int32 {
    let descriptor = try opened()
    let result = try withAddress(path) { systemConnect(descriptor, $0, $1) }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw .system(code)
    }
    return descriptor
  }

  /// Shuts down a connection in both directions. This wakes every thread that waits for it.
  public static func end(_ connection: Int32) { _ = shutdown(connection, Int32(SHUT_RDWR)) }

  // MARK: The system

  private static func opened() throws(SocketFailure) -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM), 0)
    #endif
    guard descriptor >= 0 else { throw .system(errno) }
    prepare(descriptor)
    return descriptor
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isSilent: Int32 = 1
      _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func bind(_ descriptor: Int32, to path: String) throws(SocketFailure) {
    for isFirst in [true, false] {
      if try withAddress(path, { systemBind(descriptor, $0, $1) }) == 0 { return }
      guard errno == EADDRINUSE, isFirst else { throw .system(errno) }
      var entry = stat()
      guard lstat(path, &entry) == 0, entry.st_mode & S_IFMT == S_IFSOCK else { throw .occupied }
      do throws(SocketFailure) {
        close(try connect(to: path))
        throw .inUse
      } catch {
        // If its queue of connections is full, a process is listening, too.
        guard case .system(ECONNREFUSED) = error else { throw error == .system(EAGAIN) ? .inUse : error }
      }
      guard unlink(path) == 0 || errno == ENOENT else { throw .system(errno) }
    }
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SocketFailure) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard bytes.count <= capacity else { throw .tooLong(most: capacity) }
    guard !bytes.isEmpty, !bytes.contains(0) else { throw .system(ENOENT) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  private static func file(at path: String) -> (device: dev_t, number: ino_t)? {
    var entry = stat()
    return lstat(path, &entry) == 0 ? (entry.st_dev, entry.st_ino) : nil
  }
}

extension SocketFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let most): "the path of a socket has at most \(most) bytes"
    case .inUse: "another process is listening on this path"
    case .occupied: "a file that is not a socket already exists at this path"
    case .system(let code): String(cString: strerror(code))
    }
  }
}

#if canImport(Glibc)
  private let (systemAccept, systemBind, systemConnect) = (Glibc.accept, Glibc.bind, Glibc.connect)
#elseif canImport(Musl)
  private let (systemAccept, systemBind, systemConnect) = (Musl.accept, Musl.bind, Musl.connect)
#else
  private let (systemAccept, systemBind, systemConnect) = (Darwin.accept, Darwin.bind, Darwin.connect)
#endif
