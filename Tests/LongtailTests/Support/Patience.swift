// The time that tests wait for other processes and threads.

import Foundation

/// A limit for tests that would hang without one. It does not measure speed: the slowest machine that runs the tests answers
/// sooner.
enum Patience {
  static let seconds = 300.0

  static func deadline() -> Date { Date().addingTimeInterval(seconds) }
}
