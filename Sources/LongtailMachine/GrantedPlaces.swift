// The grants of a script, resolved when it starts.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files and folders, by their real paths: absolute, without links.
struct GrantedPlaces: Sendable {
  let roots: [String]

  /// Resolves the paths.
  ///
  /// - Throws: `unusable-grant` if a path does not exist. A file to write may be missing, but not its folder.
  init(_ paths: [String], _ kind: Grants.Kind) throws(Diagnostic) {
    var roots: [String] = []
    for path in paths {
      guard let real = GrantedPlaces.realPath(path) ?? (kind == .write ? GrantedPlaces.realPathOfNew(path) : nil) else {
        throw Diagnostic(.unusableGrant(option: kind.option, value: path, reason: systemMessage(errno)))
      }
      roots.append(real)
    }
    self.roots = roots
  }

  /// True if a real path is one of the places, or is in one of them.
  func contains(_ path: String) -> Bool {
    roots.contains { root in
      path == root || path.utf8.starts(with: root.utf8) && (root == "/" || path.utf8.dropFirst(root.utf8.count).first == 0x2F)
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func realPathOfNew(_ path: String) -> String? {
    let parts = PathParts(path)
    guard errno == ENOENT, parts.isName, let folder = realPath(parts.folder) else { return nil }
    return folder == "/" ? "/" + parts.name : folder + "/" + parts.name
  }
}

/// The last component of a path, and the folder before it.
struct PathParts {
  let folder: String
  let name: String

  init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// True if the last component can be the name of a new file.
  var isName: Bool { !["", ".", ".."].contains(name) }
}

/// The programs that a script may run: their paths, by the names under which they are granted.
struct GrantedPrograms: Sendable {
  let paths: [String: String]

  /// Finds the programs. Folders in `PATH` that are not absolute paths are skipped, because their content depends on the working
  /// directory.
  ///
  /// - Throws: `unusable-grant` if there is no such program.
  init(_ names: [String], path: String?) throws(Diagnostic) {
    var paths: [String: String] = [:]
    for name in names {
      guard let found = GrantedPrograms.find(name, path ?? "/usr/local/bin:/usr/bin:/bin") else {
        throw Diagnostic(
          .unusableGrant(
            option: Grants.Kind.run.option, value: name,
            reason: name.contains("/") ? "it is not a program" : "there is no such program in PATH"))
      }
      paths[name] = found
    }
    self.paths = paths
  }

  subscript(name: String) -> String? { paths[name] }

  private static func find(_ name: String, _ path: String) -> String? {
    if name.contains("/") {
      guard let real = realpath(name, nil) else { return nil }
      defer { free(real) }
      return isProgram(String(cString: real)) ? String(cString: real) : nil
    }
    guard PathParts(name).isName else { return nil }
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
