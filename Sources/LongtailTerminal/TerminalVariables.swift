// Reads the environment variables that describe the terminal.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables that affect terminal output, such as `TERM` and `NO_COLOR`.
public enum TerminalVariables {
  private static let names = [
    "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM", "TERM", "TERM_PROGRAM", "COLUMNS", "LINES", "SSH_TTY",
    "ACCESSIBLE",
  ]

  /// The variables that are set in this process.
  public static var current: [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
