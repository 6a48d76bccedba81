// Where `require` looks, what it has loaded, and what it is loading.

import LongtailCore
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The modules of a program.
final class ModuleTable {
  /// The values that modules returned, by key.
  var loaded: [String: ScriptReference] = [:]
  /// What the main script returned.
  var root: Program.Root?
  /// What each file was compiled to, where that is read.
  var compiled: [CompiledCode] = []
  /// The pictures that were loaded, by name.
  var pictures = PictureFiles()
  /// The observed objects that module scope created, in order, by type.
  var objects: [String: [UInt64]] = [:]
  /// Files being run, the main script first.
  private(set) var running: [Running]
  /// The innermost module that failed last.
  private(set) var failed: String?
  /// Every file read, the main script first.
  private(set) var files: [String] = []
  /// Every file read, and every path that was tried, as it was then.
  let sources: SourceFiles
  /// The script that was begun last: the one with the mistake where it is of syntax.
  private(set) var latest: Script
  /// The main script.
  let main: Script
  private let roots: [String]
  private let current: String

  /// A file on its way to being loaded.
  struct Running {
    /// Identifies the module: the path of a file, or "module NAME" for a module in memory.
    let key: String
    /// The name in messages.
    let path: String
    let folder: String?
    /// Where elements were made when it was asked for.
    let arena: UnsafeMutablePointer<ElementArena>?
    /// Its text and its name, which C reads.
    let texts: [StableText]
  }

  init(main: Script, roots: [String], _ sources: SourceFiles) {
    self.sources = sources
    if main.isFile { sources.add(main.path, main.fingerprint) }
    running = [Running(key: main.path, path: main.path, folder: main.folder, arena: nil, texts: [])]
    files = [main.path]
    latest = main
    self.main = main
    self.roots = roots
    current = ModuleTable.workingFolder()
  }

  func begin(_ script: Script, as key: String, from arena: UnsafeMutablePointer<ElementArena>, _ texts: [StableText]) {
    let path = script.path
    latest = script
    failed = nil
    if script.isFile { add(file: path, script.fingerprint) }
    running.append(Running(key: key, path: path, folder: script.folder, arena: arena, texts: texts))
  }

  /// Notes that a file was read.
  func add(file path: String, _ fingerprint: Fingerprint) {
    if !files.contains(path) { files.append(path) }
    sources.add(path, fingerprint)
  }

  /// The folders that hold what the main script names, in the order of `require`.
  var mainFolders: [Candidate] { folders(from: running.first?.folder) }

  /// The folder of a file, links followed; nil where there is none.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether the file being run is the main script itself.
  var isRunningMain: Bool { running.count == 1 }

  func end(isLoaded: Bool) -> Running {
    let ended = running.removeLast()
    if !isLoaded, failed == nil { failed = ended.path }
    return ended
  }

  /// The chain of `require` calls from a running module to itself; nil if the module is not running.
  func cycle(to key: String) -> [String]? {
    guard let start = running.firstIndex(where: { $0.key == key }) else { return nil }
    return running[start...].map(\.path) + [running[start].path]
  }

  /// The paths that `name` could mean, in order: the folder of the file that asks, `components` in the nearest folder above it
  /// that has one, the embedder's roots. Never the working folder, never an environment variable (design 3).
  func candidates(for name: String) -> [Candidate] {
    let relative = name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
    var seen: Set<String> = []
    return folders(from: running.last?.folder).flatMap { folder in
      let prefix = folder.path == "." ? "" : folder.path + "/"
      return ["\(relative).lua", "\(relative)/init.lua"].map { Candidate(path: prefix + $0, isThere: folder.isThere) }
    }.filter { seen.insert($0.path).inserted }
  }

  /// A folder in which something is looked for, or a path in it. A nearer `components` than there is may come.
  struct Candidate {
    let path: String
    let isThere: Bool
  }

  private func folders(from folder: String?) -> [Candidate] {
    var folders: [Candidate] = []
    if let folder {
      folders.append(Candidate(path: folder, isThere: true))
      var above = FilePath(folder.hasPrefix("/") ? folder : current + "/" + folder).lexicallyNormalized().string[...]
      repeat {
        let components = (above == "/" ? "" : String(above)) + "/components"
        // Written relative to the working folder where it lies in it.
        let written = components.hasPrefix(current + "/") ? String(components.dropFirst(current.utf8.count + 1)) : components
        folders.append(Candidate(path: written, isThere: ModuleTable.isFolder(components)))
      } while folders.last?.isThere == false && ModuleTable.goUp(from: &above)
    }
    return folders + roots.map { Candidate(path: $0, isThere: true) }
  }

  /// Goes from a folder to the one around it. False at the top.
  private static func goUp(from path: inout Substring) -> Bool {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return false }
    path = slash == path.startIndex ? "/" : path[..<slash]
    return true
  }

  /// Whether there is a regular file: a pipe or a device could make `require` wait for ever.
  static func isFile(_ path: String) -> Bool { kind(path) == S_IFREG }

  static func isThere(_ path: String) -> Bool { kind(path) != nil }

  private static func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func workingFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}
