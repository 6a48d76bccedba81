// Files that keep data from one run of the program to the next.

import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in the user's state folder: `$XDG_STATE_HOME/longtail`, or `~/.local/state/longtail`.
struct StateFile {
  /// The path of the file; nil if neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
  let path: String?

  init(_ name: String) {
    // Ignore relative paths, which are invalid in `XDG_STATE_HOME` and `HOME`.
    func folder(_ variable: String) -> String? {
      getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    path = (folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }).map { "\($0)/longtail/\(name)" }
  }

  /// Returns the file with the stored values of a script. Each script file has its own. Returns nil if the script exists but is
  /// no regular file, for example if it is a pipe.
  static func storage(of script: String) -> StateFile? {
    var status = stat()
    if stat(script, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return nil }
    let found = realpath(script, nil)
    defer { free(found) }
    let path = found.map { String(cString: $0) } ?? script
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return StateFile("storage/\(name.prefix(40))-\(hash(of: Array(path.utf8))).json")
  }

  /// Returns the FNV-1a hash in base 16, for the name of a file.
  static func hash(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return String(hash, radix: 16)
  }

  /// The content of the file; nil if it cannot be read.
  var content: [UInt8]? { path.flatMap { try? Console.read(file: $0, mebibytes: 64) } }

  /// Writes the file, which only the user may read. A failure is only reported on standard error, because the program can go on.
  func write(_ bytes: [UInt8]) {
    guard let path else { return }
    do { try Console.write(bytes, file: path, isPrivate: true) } catch {
      if case Failure.usage(let message) = error { Console.error(message) }
    }
  }
}
