// Errors that were raised in Lua, which refers to them by number.

import LongtailCore

/// The latest errors, by number.
struct RaisedErrors {
  private var errors: [Diagnostic] = []
  private var first = 0
  private static let most = 1000

  /// Adds an error, and returns its number.
  mutating func add(_ error: Diagnostic) -> Int {
    if errors.count >= RaisedErrors.most {
      first += errors.count
      errors.removeAll()
    }
    errors.append(error)
    return first + errors.count - 1
  }

  /// The error with a number; nil if it was raised too long ago.
  subscript(number: Int) -> Diagnostic? {
    errors.indices.contains(number - first) ? errors[number - first] : nil
  }
}
