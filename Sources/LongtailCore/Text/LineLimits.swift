// The maximum width and number of lines of a text, computed from the proposal and the line limit.

struct LineLimits {
  /// The number of columns, at least 1. It is very large if only newlines break lines (T2).
  let width: Int
  /// The maximum number of lines: the smaller of height and limit, at least 1 (T4).
  let lines: Int

  init(width: Int?, height: Int?, limit: Int?) {
    self.width = LineLimits.bound(width)
    lines = min(LineLimits.bound(height), LineLimits.bound(limit))
  }

  private static func bound(_ length: Int?) -> Int {
    guard let length, length < Cells.infinity else { return Int(Int32.max) }
    return max(1, length)
  }
}
