// Where scripts print while they have the screen.

import Longtail
import Synchronization

/// Lines for standard error, held back while the screen is not to be disturbed.
final class RunLog: Sendable {
  /// What is held; of more the last lines are kept.
  private static let mostLines = 1000
  private let lines = Mutex<(held: [String]?, left: Int)>((nil, 0))

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

  /// Writes what was held; from here on lines go out at once.
  func release() {
    let (held, left) = lines.withLock { lines in
      defer { lines = (nil, 0) }
      return (lines.held ?? [], lines.left)
    }
    if left > 0 { Console.error("(\(left) lines before these are left out)") }
    for line in held { Console.error(line) }
  }
}
