// The lines that a script printed.

import Synchronization

final class Printed: Sendable {
  private let printed = Mutex<[String]>([])

  var lines: [String] { printed.withLock { $0 } }
  func add(_ line: String) { printed.withLock { $0.append(line) } }
}
