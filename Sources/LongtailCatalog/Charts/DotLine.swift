// A straight line of dots (Bresenham, 1965). Any part of the line can be computed on its own.

/// The dots from one dot to another, both included: the start, and one dot after each step along the axis with the greater
/// distance.
struct DotLine {
  private let start: (x: Int, y: Int)
  private let step: (x: Int, y: Int)
  private let isSteep: Bool
  /// The number of steps to the end, and the number of these steps that also move sideways.
  private let length: Int
  private let rise: Int

  init(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
    self.start = start
    step = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
    isSteep = height > width
    (length, rise) = (max(width, height), min(width, height))
  }

  /// The dot after a number of steps. A half step sideways is rounded up:
  ///
  ///     0 1 2 3 4 5   steps
  ///     . . . * * *
  ///     * * * . . .
  subscript(steps: Int) -> (x: Int, y: Int) {
    let aside = length == 0 ? 0 : (2 * rise * steps + length) / (2 * length)
    return isSteep
      ? (start.x + step.x * aside, start.y + step.y * steps) : (start.x + step.x * steps, start.y + step.y * aside)
  }

  /// Returns the range of step counts whose dots are inside a window.
  ///
  /// - Complexity: O(1).
  func steps(in window: (x: Range<Int>, y: Range<Int>)) -> Range<Int> {
    let (along, across) = isSteep ? (window.y, window.x) : (window.x, window.y)
    let (origin, side) = isSteep ? ((start.y, step.y), (start.x, step.x)) : ((start.x, step.x), (start.y, step.y))
    // 1. Along the line, each step moves one dot.
    var steps = DotLine.distances(along, from: origin).clamped(to: 0..<length + 1)
    // 2. Sideways, n steps move (2 * rise * n + length) / (2 * length) dots, rounded down.
    // These are d dots or more if n >= length * (2 * d - 1) / (2 * rise).
    let sides = DotLine.distances(across, from: side).clamped(to: 0..<rise + 1)
    guard !sides.isEmpty, rise > 0 else { return sides.isEmpty ? 0..<0 : steps }
    func first(_ distance: Int) -> Int {
      distance == 0 ? 0 : (length * (2 * distance - 1) + 2 * rise - 1) / (2 * rise)
    }
    steps = steps.clamped(to: first(sides.lowerBound)..<max(first(sides.lowerBound), first(sides.upperBound)))
    return steps
  }

  /// Returns a range of positions as distances from `origin`, in the direction of the steps.
  private static func distances(_ range: Range<Int>, from origin: (place: Int, step: Int)) -> Range<Int> {
    origin.step > 0
      ? range.lowerBound - origin.place..<range.upperBound - origin.place
      : origin.place - range.upperBound + 1..<origin.place - range.lowerBound + 1
  }
}
