// Input and output of the commands: the standard streams and files.

import CTerminal
import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard streams and files, as the commands use them.
enum Console {
  /// The arguments of the process, without its name. `CommandLine` reads them from `/proc`, which may be missing.
  static var arguments: [String] {
    var count: Int32 = 0
    guard let start = ct_arguments(&count) else { return Array(CommandLine.arguments.dropFirst()) }
    return (0..<Int(count)).dropFirst().compactMap { start[$0].map { String(cString: $0) } }
  }

  /// Writes to standard output.
  static func write(_ text: String) throws { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws {
    do {
      try StandardOutput.write(bytes)
    } catch {
      throw Failure.output(error)
    }
  }

  /// Opens `/dev/null` for each standard descriptor that is closed, so that no file gets its number. The descriptor is open in
  /// the wrong direction, so reading standard input or writing to the others fails.
  static func reserveStandardDescriptors() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free number, which is this descriptor.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Raises the limit of open file descriptors to the maximum that this process may have.
  static func raiseDescriptorLimit() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
  }

  /// Writes a file whole or not at all, and creates the folders that contain it.
  static func write(_ text: String, file path: String) throws { try write(Array(text.utf8), file: path) }

  /// Writes a file whole or not at all, and creates the folders that contain it. If `isPrivate` is true, only the user may read a
  /// new file.
  static func write(_ bytes: [UInt8], file path: String, isPrivate: Bool = false) throws {
    do throws(FileReplacement.Failure) { try FileReplacement.write(bytes, path: path, isPrivate: isPrivate) } catch {
      throw Failure.usage("\(path) cannot be written: \(error.reason)")
    }
  }

  /// Returns a word for a shell command, in single quotes if a shell would change it.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        byte >= 128 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "._-/+@%,".utf8.contains(byte)
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns the scripts at a path: the path itself, or the scripts in a folder, sorted by name. If `isDeep` is true, the scripts
  /// in subfolders follow. Hidden files and folders, links to folders, and editor types (`.d.lua`) are skipped.
  ///
  /// - Throws: an error if a folder cannot be read, or if a folder at `path` has no scripts to return.
  static func scripts(_ path: String, isDeep: Bool) throws -> [String] {
    guard try names(inFolder: path) != nil else { return [path] }
    let scripts = try scripts(inFolder: path, isDeep: isDeep)
    guard !scripts.isEmpty else {
      throw Failure.usage(
        isDeep
          ? "there are no scripts in \(path) or its subfolders"
          : "there are no scripts in \(path); its subfolders are not searched")
    }
    return scripts
  }

  private static func scripts(inFolder path: String, isDeep: Bool) throws -> [String] {
    let paths = (try names(inFolder: path) ?? []).filter { !$0.hasPrefix(".") }.sorted().map { name in
      // Build the paths in the form that `require` uses for modules beside a script.
      path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
    }
    let own = paths.filter {
      $0.hasSuffix(".lua") && !$0.hasSuffix(".d.lua") && (kind(of: $0) == S_IFREG || kind(of: $0) == S_IFLNK && !isFolder($0))
    }
    guard isDeep else { return own }
    return try own + paths.filter { kind(of: $0) == S_IFDIR }.flatMap { try scripts(inFolder: $0, isDeep: true) }
  }

  /// Returns the type of the file at a path (a value of S_IFMT, such as S_IFDIR); nil if there is no file. Links are not
  /// followed.
  static func kind(of path: String) -> mode_t? {
    var entry = stat()
    return lstat(path, &entry) == 0 ? entry.st_mode & S_IFMT : nil
  }

  /// True if there is a folder at the path, or a link to one.
  private static func isFolder(_ path: String) -> Bool {
    var entry = stat()
    return stat(path, &entry) == 0 && entry.st_mode & S_IFMT == S_IFDIR
  }

  static func remove(file path: String) throws {
    guard unlink(path) == 0 else { throw Failure.usage("\(path) cannot be removed: \(String(cString: strerror(errno)))") }
  }

  /// Returns the names in a folder; nil if there is no folder at the path.
  ///
  /// - Throws: an error if the folder cannot be read.
  static func names(inFolder path: String) throws -> [String]? {
    if let names = FolderListing.names(in: path) { return names }
    guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(path) }
    return nil
  }

  /// Returns the content of a file.
  static func read(file path: String, mebibytes most: Int) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    return try read(descriptor, path, mebibytes: most)
  }

  /// Returns the content of standard input. It is read only once, also if several callers ask for it.
  static func standardInput() throws -> [UInt8] { try input.get() }

  private static let input = Result { try read(0, "standard input", mebibytes: 16) }

  /// Reads a descriptor to its end. Messages call the descriptor `name`.
  static func read(_ descriptor: Int32, _ name: String, mebibytes most: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(name) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= most << 20 else { throw Failure.usage("\(name) is larger than \(most) MiB") }
    }
  }

  private static func unreadable(_ name: String) -> Failure {
    .usage("\(name) cannot be read: \(String(cString: strerror(errno)))")
  }

  /// Writes a line to standard error. Control characters are escaped, because text from scripts and users can contain any of
  /// them. A failure to write is ignored.
  static func error(_ text: String) {
    try? StandardOutput.write(Array((Diagnostic.printable(text) + "\n").utf8), to: 2)
  }

  /// Writes diagnostics to standard error. If more than 100 have the same code and severity in the same file, it writes the first
  /// 100 of them, and the number of the others.
  static func report(_ diagnostics: [Diagnostic]) {
    let (listed, more) = diagnostics.limited
    for diagnostic in listed { error(String(describing: diagnostic)) }
    for kind in more { error(String(describing: kind)) }
  }

  static let environment = TerminalVariables.current
}

#if canImport(Glibc)
  private let systemRead = Glibc.read
#else
  private let systemRead = Darwin.read
#endif

// MARK: Capabilities of the terminal

extension Console {
  /// The columns of the terminal; nil if standard output is not a terminal.
  static var columns: Int? { StandardOutput.isTerminal() ? TerminalSize.current(environment: environment).width : nil }

  /// True if the output is without colours, because the user does not want them or because the terminal has none. Views then use
  /// shapes instead of colours. For plain text in a pipe, the value is true only if the user turned colours off. So such text is
  /// the same everywhere.
  static func isWithoutColor(_ format: OutputFormat?, _ color: ColorPolicy.Option) -> Bool {
    switch format {
    case .json, .svg: return color == .none
    case .ansi: return depth(format, color) == ColorDepth.none
    case .text, nil:
      let isTerminal = StandardOutput.isTerminal()
      let isAsked = color != .automatic || isTerminal || !(environment["NO_COLOR"] ?? "").isEmpty
      return isAsked && ColorPolicy.depth(color, environment: environment, isTerminal: isTerminal) == .none
    }
  }

  /// Returns the colour depth of an SVG or a recording: all colours, unless the user asks for fewer.
  static func imageDepth(_ color: ColorPolicy.Option) -> ColorDepth {
    color == .automatic ? .trueColor : ColorPolicy.depth(color, environment: environment, isTerminal: true)
  }

  /// Returns the colour depth of text output; nil if the text has no control sequences.
  static func depth(_ format: OutputFormat?, _ color: ColorPolicy.Option) -> ColorDepth? {
    let isTerminal = StandardOutput.isTerminal()
    let depth = ColorPolicy.depth(color, environment: environment, isTerminal: isTerminal)
    switch format {
    case .ansi:
      // The user asks for control sequences, so piped text has all colours if its depth would be none, even with `NO_COLOR`.
      return color == .automatic && !isTerminal && depth == .none ? .trueColor : depth
    case nil:
      // A terminal with a TERM that is empty or "dumb" may understand no control sequences at all.
      let isKnown = isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
      return isKnown || depth > .none ? depth : nil
    default: return nil
    }
  }
}
