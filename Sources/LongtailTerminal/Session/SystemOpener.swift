// Opens URIs with the default program of the system.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Passes URIs to the system.
public enum SystemOpener {
  /// The programs that can open a URI, in the order in which they are tried.
  private static let programs = ["xdg-open", "open", "wslview"]

  /// Opens a URI in the background, detached from this terminal, and does not wait. Returns false if none of the
  /// programs is installed.
  public static func open(_ uri: String) -> Bool { programs.contains { start($0, uri) } }

  private static func start(_ program: String, _ uri: String) -> Bool {
    // The program runs as a grandchild in its own session. So this process need not wait for it, and it receives no keys of this
    // terminal.
    let script = "setsid \(program) \"$1\" </dev/null >/dev/null 2>&1 & exit 0"
    let check = "command -v \(program) >/dev/null 2>&1 || exit 1; command -v setsid >/dev/null 2>&1 || setsid() { \"$@\"; }; "
    let arguments = ["sh", "-c", check + script, "sh", uri]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, nil, &words, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
