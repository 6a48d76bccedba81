// Where scripts print while they have the screen.

import Longtail

/// Lines for standard error, held back while the screen is not to be disturbed.
final class RunLog: Sendable {
  /// What is held; of more the last lines are kept.
  private static let mostLines = 1000
  private let lines = Lock<(held: [String]?, left: Int)>((nil, 0))
  /// Why the script that was saved last does not run.
  private let mistake = Lock<Diagnostic?>(nil)

  init(isHeld: Bool) { lines.withLock { $0.held = isHeld ? [] : nil } }

  func write(_ line: String) {
    let isHeld = lines.withLock { lines in
      guard lines.held != nil else { return false }
      lines.held?.append(line)
      if let count = lines.held?.count, count >= 2 * RunLog.mostLines {
        lines.held?.removeFirst(count - RunLog.mostLines)
        lines.left += count - RunLog.mostLines
      }
      return true
    }
    if !isHeld { Console.error(line) }
  }

  /// Writes why a script does not run. While that is held back it may be mended, and is not told then.
  func write(mistake diagnostic: Diagnostic) {
    if lines.withLock({ $0.held != nil }) {
      mistake.withLock { $0 = diagnostic }
    } else {
      write(String(describing: diagnostic))
    }
  }

  /// Takes over what came of a script that was saved.
  func note(_ reloaded: TerminalApp.Reloaded) {
    switch reloaded.result {
    case .success: mistake.withLock { $0 = nil }
    case .failure(let diagnostic): write(mistake: diagnostic)
    }
  }

  /// Returns the lines that are held, without those that were left out, and holds them no longer.
  func take() -> [String] {
    lines.withLock { lines in
      guard let held = lines.held, !held.isEmpty else { return [] }
      lines.held = []
      return held
    }
  }

  /// Writes what was held; from here on lines go out at once.
  func release() {
    let (held, left) = lines.withLock { lines in
      defer { lines = (nil, 0) }
      return (lines.held ?? [], lines.left)
    }
    if left > 0 { Console.error("(\(left) earlier lines are not shown)") }
    for line in held { Console.error(line) }
    if let mistake = mistake.withLock({ $0 }) { Console.error(String(describing: mistake)) }
  }
}
