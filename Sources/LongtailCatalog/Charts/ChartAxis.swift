// One axis of a chart: converts a number or a category to a position in cells.

/// An axis of `length` cells. Positions are counted from its start, at the left or the bottom. Category names of the vertical
/// axis are counted from the top.
///
/// The line of a number goes through the middle of a cell. If the scale starts in the middle of an axis line, the greatest number
/// is in the middle of the last cell:
///
///     10 ┤ ▄▄▄   <- a bar of 10
///        │ ███
///      0 └─▀▀▀─
struct ChartAxis {
  enum Scale: Equatable {
    case numbers(ClosedRange<Double>)
    case categories(Int)
  }

  /// Where a scale starts. It ends half a cell before the end of the axis, unless it starts at the edge.
  enum Start: Double {
    /// In the middle of the axis line in front of the first cell.
    case axisLine = -0.5
    /// At the edge of the first cell.
    case edge = 0
    /// In the middle of the first cell.
    case firstCell = 0.5
  }

  let scale: Scale
  let length: Int
  /// The least number of cells of a category: one for each of its bars.
  private let lanes: Int
  private let isFromTop: Bool
  /// The start and the end of the scale, in cells.
  private let start: Double
  private let end: Double
  /// True if the scale starts in the middle of the axis line.
  var startsInAxisLine: Bool { start < 0 }
  /// True if bars start in the middle of the axis line, or of the line at 0. Half of each cell of the line is then part of a bar.
  var barsStartInLine: Bool { zero != nil || startsInAxisLine && bars.forward == 0 }
  /// The cell of the number 0, if bars or areas have their values on this axis, and the scale has numbers below 0 and ends at
  /// 0 or above it. The line at 0 is in this cell.
  private(set) var zero: Int?
  /// The position of the number 0, if the scale has numbers below 0, and the cells of a unit. It is the middle of the line at 0.
  /// An axis of two cells has no such line: 0 is between the cells.
  private(set) var origin: (position: Double, cellsOfUnit: Double)?

  init(
    _ scale: Scale, length: Int, lanes: Int = 1, start: Start = .edge, hasZeroLine: Bool = false, isFromTop: Bool = false
  ) {
    (self.scale, self.length, self.lanes, self.isFromTop) = (scale, length, lanes, isFromTop)
    (self.start, end) = (start.rawValue, Double(length) - abs(start.rawValue))
    guard hasZeroLine, length > 1, case .numbers(let range) = scale, range.lowerBound < 0, range.upperBound >= 0 else { return }
    let zeros = length > 2 ? 1...(length - (range.upperBound > 0 ? 2 : 1)) : 1...1
    let origins = zeros.map { zero in
      let position = Double(zero) + (length > 2 ? 0.5 : 0)
      return (position: position, cellsOfUnit: Self.cellsOfUnit(range, below: position - self.start, above: end - position))
    }
    guard let best = origins.max(by: { $0.cellsOfUnit < $1.cellsOfUnit }), best.cellsOfUnit.isFinite else { return }
    origin = best
    zero = length > 2 ? Int(best.position) : nil
  }

  /// Returns the most cells of a unit with which a range has space below and above the number 0.
  private static func cellsOfUnit(_ range: ClosedRange<Double>, below: Double, above: Double) -> Double {
    min(below / -range.lowerBound, range.upperBound > 0 ? above / range.upperBound : .infinity)
  }

  /// Returns the position of a number, or of a category, given as its index plus a half. The position of a number far outside of
  /// the scale is outside of the axis.
  func position(_ value: Double) -> Double {
    switch scale {
    case .categories(let count):
      let slot = slotLength(count)
      let position =
        slot == 0
        ? value / Double(count) * Double(length) : Double((length - slot * count) / 2) + value * Double(slot)
      return isFromTop ? Double(length) - position : position
    case .numbers(let range):
      if let origin { return origin.position + value * origin.cellsOfUnit }
      return start + value.fraction(from: range.lowerBound, to: range.upperBound) * (end - start)
    }
  }

  /// Returns the cell that the line of a number goes through. The axis line is cell -1. Nil if the number is outside of the
  /// scale.
  func cell(_ value: Double) -> Int? {
    let position = position(value)
    guard position >= start - 1e-6, position <= end + 1e-6 else { return nil }
    return min(Int((position + 1e-6).rounded(.down)), length - 1)
  }

  /// True if there is no space for all categories, so that several categories share the cells of one.
  var isCrowded: Bool { if case .categories(let count) = scale { slotLength(count) == 0 } else { false } }

  /// Returns the cells of each category; 0 if there are too few for all categories. A category has a free cell after its bars, if
  /// there is space. The last category may lack its free cell.
  private func slotLength(_ count: Int) -> Int {
    let whole = length / max(count, 1)
    if whole < lanes { return 0 }
    return whole == lanes && length >= (lanes + 1) * count - 1 ? lanes + 1 : whole
  }

  /// Returns the cells of a category. If there are too few for all categories, several categories share the cells of one.
  func slot(_ index: Int) -> Range<Int> {
    guard case .categories(let count) = scale, count > 0 else { return 0..<length }
    let slot = slotLength(count)
    if slot == 0 {
      let start = index * max(1, length / lanes) / count * lanes
      return start..<start + lanes
    }
    let start = (length - slot * count) / 2 + index * slot
    return start..<start + slot
  }

  /// Returns the cells of a category's bars, at least one for each. About a quarter of the category's cells stays free.
  func bar(_ index: Int) -> Range<Int> {
    let slot = slot(index)
    let gap = min(max(1, slot.count / 4), slot.count - lanes)
    return slot.lowerBound + gap / 2..<slot.upperBound - (gap - gap / 2)
  }

  /// The positions at which bars start. Forward bars start in the cell `forward`, backward bars in the cell before `backward`.
  var bars: (forward: Int, backward: Int) {
    if let zero { return (zero + 1, zero) }
    let base = min(max(position(0), 0), Double(length))
    let cell = base.isNaN ? 0 : Int(base.rounded())
    return (cell, cell)
  }
}
