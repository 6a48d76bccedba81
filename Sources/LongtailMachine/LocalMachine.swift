// The machine of this process, within the grants of a script.

import CMachine
import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Performs requests on this machine, within the grants.
///
/// The paths of grants are resolved at the time of the grant, with the working directory and the `PATH` of this time. The
/// environment is also that of this time. For a request, its path is followed to a file first. Then the real path of this file is
/// checked. Then the same file is opened, even if the path leads elsewhere by now.
public final class LocalMachine: Machine {
  private let readable: GrantedPlaces
  private let writable: GrantedPlaces
  private let programs: GrantedPrograms
  private let variables: [String: String?]
  /// The environment of programs.
  let environment: [String: String]
  /// The limits for calls that block a thread for a moment, and for programs.
  private let (fileLimit, programLimit) = (CallLimit(8), CallLimit(32))

  /// Creates a machine.
  ///
  /// - Throws: `unusable-grant` if a grant is invalid on this machine.
  public convenience init(_ grants: Grants) throws(Diagnostic) {
    // The environment is copied only if a grant needs it, and most scripts have no grants.
    let needsEnvironment = !grants.run.isEmpty || !grants.environment.isEmpty
    try self.init(grants, environment: needsEnvironment ? LocalMachine.variables : [:])
  }

  /// The environment variables of this process.
  private static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = machine_variables()
    while let entry = next?.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next = next?.advanced(by: 1)
    }
    return variables
  }

  /// The grants, with absolute paths.
  public var grants: Grants {
    Grants(read: readable.roots, write: writable.roots, run: programs.paths.values.sorted(), environment: variables.keys.sorted())
  }

  /// Creates a machine with an environment.
  ///
  /// - Throws: `unusable-grant` if a grant is invalid on this machine.
  init(_ grants: Grants, environment: [String: String]) throws(Diagnostic) {
    readable = try GrantedPlaces(grants.read, .read)
    writable = try GrantedPlaces(grants.write, .write)
    programs = try GrantedPrograms(grants.run, path: environment["PATH"])
    for name in grants.environment where name.isEmpty || name.contains("=") {
      throw Diagnostic(.unusableGrant(option: Grants.Kind.env.option, value: name, reason: "it is not the name of a variable"))
    }
    variables = Dictionary(grants.environment.map { ($0, environment[$0]) }) { first, _ in first }
    self.environment = environment
  }

  /// Ends all programs that scripts of this process run. `exit` does the same.
  public static func endPrograms() { machine_end_programs() }

  // MARK: Requests

  public func variable(_ name: String) throws(Diagnostic) -> String? {
    guard let value = variables[name] else { throw notAllowed("env.get", name, .env) }
    return value
  }

  public func perform(
    _ request: MachineRequest, report: @escaping @Sendable ([MachineValue]) async throws -> Void
  ) async throws -> MachineValue {
    switch request {
    case .watch(let path):
      let watch = try FileWatch(at: findReadable(path, request.callee), path)
      return try await watch.run(report)
    case .run(let words, let input, let folder, let reportsLines):
      let name = words.first ?? ""
      guard let path = programs[name] else { throw notAllowed(request.callee, name, .run) }
      return try await programLimit.use {
        let run = ProgramRun(name, path: path, words, environment, input: input, folder: folder, reportsLines ? report : nil)
        return try await run.run()
      }
    default:
      return try await fileLimit.use {
        let answer = Lock<Result<MachineValue, Diagnostic>?>(nil)
        await SystemThread.run { [self] in
          let result = Result { () throws(Diagnostic) in try performNow(request) }
          answer.withLock { $0 = result }
        }
        return try answer.withLock { $0 }?.get() ?? .none
      }
    }
  }

  /// Performs a request about files on the current thread.
  private func performNow(_ request: MachineRequest) throws(Diagnostic) -> MachineValue {
    switch request {
    case .list(let path): try list(path)
    case .read(let path): .bytes(try read(path))
    case .info(let path): try info(path)
    case .write(let path, let bytes, let appends): try write(bytes, to: path, appends: appends)
    case .watch, .run: .none
    }
  }

  // MARK: Finding

  private func notAllowed(_ callee: String, _ what: String, _ kind: Grants.Kind) -> Diagnostic {
    Diagnostic(.notAllowed(callee: callee, what: what, option: kind.option))
  }

  private func failed(_ callee: String, _ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.fileFailed(callee: callee, path: path, reason: reason))
  }

  /// Finds a file that the script may use for `kind`, or the reason why there is none. Missing files are reported only inside
  /// granted places, so that scripts cannot find out which files exist elsewhere.
  ///
  /// - Throws: `not-allowed`.
  private func lookUp(_ path: String, _ callee: String, _ kind: Grants.Kind) throws(Diagnostic) -> Result<FoundFile, SystemError>
  {
    let places = kind == .write ? writable : readable
    let found = Result { () throws(SystemError) in try FoundFile(path) }
    let isGranted =
      switch found {
      case .success(let file): places.contains(file.realPath)
      case .failure: leads(path, into: places)
      }
    guard isGranted else { throw notAllowed(callee, path, kind) }
    return found
  }

  /// True if a path to a file that does not exist would lead into one of the places.
  private func leads(_ path: String, into places: GrantedPlaces) -> Bool {
    var rest = path
    while true {
      let parts = PathParts(rest)
      if let folder = try? FoundFile(parts.folder) { return parts.isName && places.contains(folder.path(of: parts.name)) }
      guard parts.folder != rest, parts.folder != "." else { return false }
      rest = parts.folder
    }
  }

  /// Finds a file that the script may read.
  private func findReadable(_ path: String, _ callee: String) throws(Diagnostic) -> FoundFile {
    switch try lookUp(path, callee, .read) {
    case .success(let file): return file
    case .failure(let error): throw failed(callee, path, error.message)
    }
  }

  private func requireRegular(_ file: FoundFile, _ path: String, _ callee: String) throws(Diagnostic) {
    guard !file.isFolder else { throw failed(callee, path, "it is a folder") }
    guard !file.isVirtual else { throw failed(callee, path, "it is a file of the system") }
    guard file.isRegular else { throw failed(callee, path, "it is not a regular file") }
  }

  // MARK: Files

  private func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    let callee = "files.read"
    let file = try findReadable(path, callee)
    try requireRegular(file, path, callee)
    let bytes: [UInt8]?
    do throws(SystemError) { bytes = try file.content(atMost: LocalMachine.mostBytes) } catch {
      throw failed(callee, path, error.message)
    }
    guard let bytes else { throw failed(callee, path, "it is larger than 16 MB") }
    return bytes
  }

  private static let mostBytes = 16 << 20

  private func list(_ path: String) throws(Diagnostic) -> MachineValue {
    let callee = "files.list"
    let folder = try findReadable(path, callee)
    guard folder.isFolder else { throw failed(callee, path, "it is not a folder") }
    guard !folder.isVirtual else { throw failed(callee, path, "it is a folder of the system") }
    let entries: [MachineValue]?
    do throws(SystemError) { entries = try folder.entries(atMost: 100_000) } catch { throw failed(callee, path, error.message) }
    guard let entries else { throw failed(callee, path, "it has more than 100,000 entries") }
    return .list(entries)
  }

  private func info(_ path: String) throws(Diagnostic) -> MachineValue {
    switch try lookUp(path, "files.info", .read) {
    case .success(let file): return file.description
    case .failure(let error) where [ENOENT, ENOTDIR].contains(error.code): return .none
    case .failure(let error): throw failed("files.info", path, error.message)
    }
  }

  private func write(_ bytes: [UInt8], to path: String, appends: Bool) throws(Diagnostic) -> MachineValue {
    let callee = "files.write"
    let old: FoundFile?
    switch try lookUp(path, callee, .write) {
    case .success(let file):
      try requireRegular(file, path, callee)
      old = file
    case .failure(let error):
      guard error.code == ENOENT else { throw failed(callee, path, error.message) }
      old = nil
    }
    // A link to an existing file stays a link: the file is replaced. A link to a missing file is replaced itself.
    let parts = PathParts(old?.realPath ?? path)
    guard parts.isName else { throw failed(callee, path, "it is not the name of a file") }
    let found = Result { () throws(SystemError) in try FoundFile(parts.folder) }
    guard case .success(let folder) = found else { throw failed(callee, path, "its folder does not exist") }
    // The file may be in another folder by now.
    guard writable.contains(folder.path(of: parts.name)) else { throw notAllowed(callee, path, .write) }
    do {
      if appends, let old {
        try old.open(O_WRONLY | O_APPEND).use { try StandardOutput.write(bytes, to: $0) }
      } else {
        try folder.open(O_RDONLY | O_DIRECTORY).use {
          try FileReplacement.write(bytes, to: parts.name, in: $0, permissions: old?.permissions)
        }
      }
    } catch {
      throw failed(callee, path, systemReason(error))
    }
    return .none
  }
}
