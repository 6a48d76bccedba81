// The room for a text, with the special cases of a proposal resolved.

struct LineLimits {
  /// Columns, at least 1. Very large where only newlines break lines (T2).
  let width: Int
  /// Lines that may be shown: the smaller of height and limit, at least 1 (T4).
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
