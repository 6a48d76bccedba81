// The modules of a program: the folders that `require` searches, the loaded modules, and the modules that are being loaded.

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
  /// The value that the main script returned.
  var root: Program.Root?
  /// The compiled code of each file, if ``ProgramOptions/readsCode`` is set.
  var compiled: [CompiledCode] = []
  /// The images that were loaded, by name.
  var pictures = PictureFiles()
  /// The numbers of the observed objects that module scope created, by type, in the order of creation.
  var objects: [String: [UInt64]] = [:]
  /// The scripts that are running: the main script, then modules from the outermost to the innermost.
  private(set) var running: [ModuleLoad]
  /// The path of the innermost module in the last load that failed.
  private(set) var failed: String?
  /// The path of the main script, then the paths of the other files that were read.
  private(set) var files: [String] = []
  /// The files that were read and the paths that were tried, with their fingerprints at that time.
  let sources: SourceFiles
  /// The script whose load began last. A syntax error is in this script.
  private(set) var latest: Script
  /// The main script.
  let main: Script
  private let roots: [String]
  private let current: String

  /// A script that is being loaded.
  struct ModuleLoad {
    /// Identifies the module: the path of a file, or "module NAME" for a module in memory.
    let key: String
    /// The name in messages.
    let path: String
    let folder: String?
    /// The arena in which elements were created before the module was required. It is used again after the load.
    let arena: UnsafeMutablePointer<ElementArena>?
    /// The text and the name of the script, which C reads.
    let texts: [StableText]
  }

  init(main: Script, roots: [String], _ sources: SourceFiles) {
    self.sources = sources
    if main.isFile { sources.add(main.path, main.fingerprint) }
    running = [ModuleLoad(key: main.path, path: main.path, folder: main.folder, arena: nil, texts: [])]
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
    running.append(ModuleLoad(key: key, path: path, folder: script.folder, arena: arena, texts: texts))
  }

  /// Records that a file was read.
  func add(file path: String, _ fingerprint: Fingerprint) {
    if !files.contains(path) { files.append(path) }
    sources.add(path, fingerprint)
  }

  /// The folders that `require` searches when the main script calls it, in order. Images of the script are in these folders, too.
  var mainFolders: [Candidate] { folders(from: running.first?.folder) }

  /// Returns the path of a file or folder with symbolic links resolved; nil if it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// True if the main script is running, not a module.
  var isRunningMain: Bool { running.count == 1 }

  func end(isLoaded: Bool) -> ModuleLoad {
    let ended = running.removeLast()
    if !isLoaded, failed == nil { failed = ended.path }
    return ended
  }

  /// Forgets that a module failed to load. To be called when the main script has run, as it has then caught the error.
  func forgetFailure() { failed = nil }

  /// The chain of `require` calls from a running module to itself; nil if the module is not running.
  func cycle(to key: String) -> [String]? {
    guard let start = running.firstIndex(where: { $0.key == key }) else { return nil }
    return running[start...].map(\.path) + [running[start].path]
  }

  /// Returns the paths at which a module may be, in order: in the folder of the file that requires it, in the nearest
  /// `components` folder of this folder or its ancestors, and in the roots of the host. Neither the working folder nor an
  /// environment variable is used.
  ///
  /// - Parameter caller: The path of the file that requires it; nil if it is not known.
  func candidates(for name: String, from caller: String?) -> [Candidate] {
    // A function of a module may call `require` after the module was loaded.
    let isFile = caller.map { $0 != main.path && files.contains($0) } ?? false
    let folder = caller == main.path ? main.folder : isFile ? caller.map(Script.folder) : running.last?.folder
    let relative = name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
    var seen: Set<String> = []
    return folders(from: folder).flatMap { folder in
      let prefix = folder.path == "." ? "" : folder.path + "/"
      return ["\(relative).lua", "\(relative)/init.lua"].map { Candidate(path: prefix + $0, exists: folder.exists) }
    }.filter { seen.insert($0.path).inserted }
  }

  /// A folder to search, or a path in it. The folder may not exist: missing `components` folders that are nearer to the requiring
  /// file than the first existing one are included, because they can be created later.
  struct Candidate {
    let path: String
    let exists: Bool
  }

  private func folders(from folder: String?) -> [Candidate] {
    var folders: [Candidate] = []
    if let folder {
      folders.append(Candidate(path: folder, exists: true))
      var above = FilePath(folder.hasPrefix("/") ? folder : current + "/" + folder).lexicallyNormalized().string[...]
      repeat {
        let components = (above == "/" ? "" : String(above)) + "/components"
        // A folder inside the working folder has a relative path.
        let written = components.hasPrefix(current + "/") ? String(components.dropFirst(current.count + 1)) : components
        folders.append(Candidate(path: written, exists: ModuleTable.isFolder(components)))
      } while folders.last?.exists == false && ModuleTable.goUp(from: &above)
    }
    return folders + roots.map { Candidate(path: $0, exists: true) }
  }

  /// Replaces a folder by its parent. Returns false at the root.
  private static func goUp(from path: inout Substring) -> Bool {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return false }
    path = slash == path.startIndex ? "/" : path[..<slash]
    return true
  }

  /// True if there is a regular file at the path. `require` could wait forever for a pipe or a device.
  static func isFile(_ path: String) -> Bool { kind(path) == S_IFREG }

  static func exists(_ path: String) -> Bool { kind(path) != nil }

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
