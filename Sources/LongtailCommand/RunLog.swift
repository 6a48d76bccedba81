// Holds back lines for standard error while a script uses the screen.

import Longtail

/// Lines for standard error. They are held back while they would disturb the screen.
final class RunLog: Sendable {
  /// The number of held lines that remain after old lines are dropped. They are dropped when twice this number is held back.
  private static let mostLines = 1000
  private let lines = Lock<(held: [String]?, dropped: Int)>((nil, 0))
  /// The error of the version of the script that was saved last; nil if this version runs, or if its error was written at once.
  private let loadError = Lock<Diagnostic?>(nil)

  init(isHeld: Bool) { lines.withLock { $0.held = isHeld ? [] : nil } }

  func write(_ line: String) {
    let isHeld = lines.withLock { lines in
      guard lines.held != nil else { return false }
      lines.held?.append(line)
      if let count = lines.held?.count, count >= 2 * RunLog.mostLines {
        lines.held?.removeFirst(count - RunLog.mostLines)
        lines.dropped += count - RunLog.mostLines
      }
      return true
    }
    if !isHeld { Console.error(line) }
  }

  /// Writes the error of a script that does not run. While lines are held back, the error is only stored, because a reload may
  /// fix it.
  func write(error diagnostic: Diagnostic) {
    if lines.withLock({ $0.held != nil }) {
      loadError.withLock { $0 = diagnostic }
    } else {
      write(String(describing: diagnostic))
    }
  }

  /// Records the result of a reload.
  func record(_ reloaded: TerminalApp.Reloaded) {
    switch reloaded.result {
    case .success: loadError.withLock { $0 = nil }
    case .failure(let diagnostic): write(error: diagnostic)
    }
  }

  /// Removes the held lines and returns them, without the lines that were dropped. Later lines are held back again.
  func take() -> [String] {
    lines.withLock { lines in
      guard let held = lines.held, !held.isEmpty else { return [] }
      lines.held = []
      return held
    }
  }

  /// Writes the held lines. Later lines are written at once.
  func release() {
    let (held, dropped) = lines.withLock { lines in
      defer { lines = (nil, 0) }
      return (lines.held ?? [], lines.dropped)
    }
    if dropped > 0 { Console.error("(\(dropped) earlier lines are not shown)") }
    for line in held { Console.error(line) }
    if let loadError = loadError.withLock({ $0 }) { Console.error(String(describing: loadError)) }
  }
}
