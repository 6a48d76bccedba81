// The files that `make install` puts beside the program. A script finds an installed component by its name, without a copy.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folders that are installed with the program.
enum InstalledFiles {
  /// The folder `share/longtail/components` below the prefix of the program; nil if the program is not installed, or if the system
  /// does not report the path of the program.
  static let components: String? = {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    return components(of: String(cString: program))
  }()

  /// The same for a program at an absolute path.
  static func components(of program: String) -> String? {
    let folders = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard folders.last == "bin" else { return nil }
    let path = (folders.dropLast() + ["share", "longtail", "components"]).joined(separator: "/")
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? path : nil
  }
}
