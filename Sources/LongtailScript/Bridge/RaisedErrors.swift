// Mistakes that were raised in Lua as errors, found again by the handle that Lua has.

import LongtailCore

/// The errors that were raised lately, by number.
struct RaisedErrors {
  private var errors: [Diagnostic] = []
  private var first = 0
  private static let most = 1000

  /// Returns the number of the error.
  mutating func add(_ error: Diagnostic) -> Int {
    if errors.count >= RaisedErrors.most {
      first += errors.count
      errors.removeAll()
    }
    errors.append(error)
    return first + errors.count - 1
  }

  /// Nil for an error that was raised too long ago.
  subscript(number: Int) -> Diagnostic? {
    errors.indices.contains(number - first) ? errors[number - first] : nil
  }
}
