// Opens addresses with the program that the system has for them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hands addresses to the system.
public enum SystemOpener {
  /// Programs that open an address, in the order they are tried.
  private static let programs = ["xdg-open", "open", "wslview"]

  /// Opens an address in the background, apart from this terminal. False where no program does that. It is not waited for.
  public static func open(_ uri: String) -> Bool { programs.contains { start($0, uri) } }

  private static func start(_ program: String, _ uri: String) -> Bool {
    // A child of a child, in a session of its own: nobody has to wait for it, and it does not hear the keys of this terminal.
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
