// The output of `print`.

import LongtailCore

/// Passes printed lines to the host. During ``capturing(_:)``, it stores them instead.
final class ScriptLog {
  /// The captured lines; nil if lines are passed to the host.
  private var captured: [String]?
  private let write: @Sendable (String) -> Void
  /// The most bytes of a line that are printed. The rest of a longer line is cut off.
  private static let longestLine = 64 << 10

  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Prints a line.
  func say(_ line: String) {
    if captured == nil { write(line) } else { captured?.append(line) }
  }

  /// Prints the arguments of `print`, which are strings.
  func print(_ stack: LuaStack) -> Int32 {
    let count = max(0, stack.top)
    let size = (0..<count).reduce(max(0, Int(count) - 1)) { $0 + (stack.bytes($1 + 1)?.count ?? 0) }
    let line = (0..<count).map { stack.beginning($0 + 1, of: ScriptLog.longestLine) ?? "" }.joined(separator: "\t")
    let isShort = size <= ScriptLog.longestLine
    say(isShort ? line : String(decoding: line.utf8.prefix(ScriptLog.longestLine), as: UTF8.self) + "… (\(size) bytes)")
    return 0
  }

  /// Runs `body`, and returns its result and the lines that it printed, which the host does not get.
  func capturing<Result>(_ body: () -> Result) -> (result: Result, lines: [String]) {
    let outer = captured
    captured = []
    defer { captured = outer }
    let result = body()
    return (result, captured ?? [])
  }
}
