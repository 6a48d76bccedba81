// The files that `make install` puts beside the program. A script finds an installed component by its name, without a copy.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folders that are installed with the program.
enum InstalledFiles {
  /// The folder `share/longtail/components` below the prefix of the program; nil if the program is not installed, or if the
  /// system does not report the path of the program.
  static let components = program.flatMap { folder("components", of: $0) }

  /// The folder with the scripts of the kit: `share/longtail/kit` below the prefix of the program. For a program that was built
  /// and not installed, `scripts/kit` of the project.
  static let kit = program.flatMap { folder("kit", of: $0) ?? kit(ofBuild: $0) }

  private static let program: String? = {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    return String(cString: program)
  }()

  /// Returns an installed folder of the program at an absolute path; nil if there is none.
  static func folder(_ name: String, of program: String) -> String? {
    let folders = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard folders.last == "bin" else { return nil }
    return existing(folders.dropLast().joined(separator: "/") + "/share/longtail/" + name)
  }

  private static func kit(ofBuild program: String) -> String? {
    let folders = program.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = folders.lastIndex(of: ".build") else { return nil }
    return existing(folders[..<build].joined(separator: "/") + "/scripts/kit")
  }

  private static func existing(_ path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? path : nil
  }
}
