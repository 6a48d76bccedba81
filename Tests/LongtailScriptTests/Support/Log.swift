// A log of the lines that a script prints, for tests.

import Synchronization

final class Log: Sendable {
  private let text = Mutex<[String]>([])

  var lines: [String] { text.withLock { $0 } }
  var write: @Sendable (String) -> Void { { line in self.text.withLock { $0.append(line) } } }
}
