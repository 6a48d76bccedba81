// Standard output and error, whole or not at all, and what is read.

import CTerminal
import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where commands read and write.
enum Console {
  /// The arguments of the process, without its name. `CommandLine` reads them from `/proc`, which a process may not have.
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

  /// Puts something in the place of standard descriptors that were closed, so that no file is opened as one of them. They are open for the
  /// other direction: whoever reads or writes there fails.
  static func reserveStandardDescriptors() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is given, which is this one.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Lets this process have as many file descriptors as it may.
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

  /// Writes a file, whole or not at all, and makes the folders it is in.
  static func write(_ text: String, file path: String) throws { try write(Array(text.utf8), file: path) }

  /// Writes a file as above. Only the user may read a new file if `isPrivate` is true.
  static func write(_ bytes: [UInt8], file path: String, isPrivate: Bool = false) throws {
    do throws(FileReplacement.Failure) { try FileReplacement.write(bytes, path: path, isPrivate: isPrivate) } catch {
      throw Failure.usage("\(path) cannot be written: \(error.reason)")
    }
  }

  /// A word of a shell command, in single quotes if a shell would change it.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        byte >= 128 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "._-/+@%,".utf8.contains(byte)
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The scripts that a path means: itself, or those in a folder, by name. A folder that holds others gives theirs as well, behind its
  /// own, where it `isDeep`; hidden ones, links to folders and types for editors are left alone.
  ///
  /// - Throws: where a folder cannot be read, or has no scripts.
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
      // As modules are named that are looked for beside a script.
      path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
    }
    let own = paths.filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".d.lua") && [S_IFREG, S_IFLNK].contains(kind(of: $0)) }
    guard isDeep else { return own }
    return try own + paths.filter { kind(of: $0) == S_IFDIR }.flatMap { try scripts(inFolder: $0, isDeep: true) }
  }

  /// What stands at a path: a file, a folder, a link (S_IFMT); nil where nothing does.
  static func kind(of path: String) -> mode_t? {
    var entry = stat()
    return lstat(path, &entry) == 0 ? entry.st_mode & S_IFMT : nil
  }

  static func remove(file path: String) throws {
    guard unlink(path) == 0 else { throw Failure.usage("\(path) cannot be removed: \(String(cString: strerror(errno)))") }
  }

  /// The names in a folder; nil where the path leads to none.
  ///
  /// - Throws: where it leads to one that cannot be read.
  static func names(inFolder path: String) throws -> [String]? {
    if let names = FolderListing.names(in: path) { return names }
    guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(path) }
    return nil
  }

  /// What a file holds.
  static func read(file path: String, mebibytes most: Int) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    return try read(descriptor, path, mebibytes: most)
  }

  /// The script that standard input holds. It is read once, whoever asks.
  static func standardInput() throws -> [UInt8] { try input.get() }

  private static let input = Result { try read(0, "standard input", mebibytes: 16) }

  /// All that comes from a descriptor, which messages call `name`.
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

  /// Writes a line to standard error, what could steer a terminal escaped: what a script prints and what was typed may hold
  /// anything. Nobody can be told where that fails.
  static func error(_ text: String) {
    try? StandardOutput.write(Array((Diagnostic.printable(text) + "\n").utf8), to: 2)
  }

  /// Writes diagnostics to standard error, of many that are alike the first and how many more there are.
  static func tell(_ diagnostics: [Diagnostic]) {
    let (told, more) = diagnostics.told
    for diagnostic in told { error(String(describing: diagnostic)) }
    for kind in more { error(String(describing: kind)) }
  }

  static let environment = TerminalVariables.current
}

#if canImport(Glibc)
  private let systemRead = Glibc.read
#else
  private let systemRead = Darwin.read
#endif

// MARK: What the terminal can

extension Console {
  /// The columns of the terminal; nil where standard output is none.
  static var columns: Int? { StandardOutput.isTerminal() ? TerminalSize.current(environment: environment).width : nil }

  /// Whether nobody is to see colours in what is written: they are not wanted, or the terminal has none. What they tell is told by
  /// shapes then. Text in a pipe has none either, but nobody said what it is for: it is the same everywhere.
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

  /// The colours of a picture in a file: all, unless somebody wants to see what fewer look like.
  static func pictureDepth(_ color: ColorPolicy.Option) -> ColorDepth {
    color == .automatic ? .trueColor : ColorPolicy.depth(color, environment: environment, isTerminal: true)
  }

  /// The colours that text is written in; nil for text without any control sequence.
  static func depth(_ format: OutputFormat?, _ color: ColorPolicy.Option) -> ColorDepth? {
    let isTerminal = StandardOutput.isTerminal()
    let depth = ColorPolicy.depth(color, environment: environment, isTerminal: isTerminal)
    switch format {
    case .ansi:
      // Asked for in so many words: with all colours where nothing says how many.
      return color == .automatic && !isTerminal && depth == .none ? .trueColor : depth
    case nil:
      // A terminal that is dumb, or that nobody named, may understand no sequence at all.
      let isKnown = isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
      return isKnown || depth > .none ? depth : nil
    default: return nil
    }
  }
}
