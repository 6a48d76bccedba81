// What the environment says of the terminal.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables that output depends on.
public enum TerminalVariables {
  private static let names = [
    "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM", "TERM", "TERM_PROGRAM", "COLUMNS", "LINES", "SSH_TTY",
    "ACCESSIBLE",
  ]

  /// Those of this process that are set.
  public static var current: [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
