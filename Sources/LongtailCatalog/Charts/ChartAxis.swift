// One axis of a chart: from a number or a category to a place in cells.

/// An axis of `length` cells. Places are counted from its start, the left or the bottom; names beside a chart from the top.
///
/// A line that is drawn for a number goes through the middle of a cell. So where an axis line stands in front of the first cell
/// (`hasFoot`), its start is half a cell in front of it, and the greatest number in the middle of the last:
///
///     10 ┤ ▄▄▄   <- a bar of 10
///        │ ███
///      0 └─▀▀▀─
struct ChartAxis {
  enum Scale: Equatable {
    case numbers(ClosedRange<Double>)
    case categories(Int)
  }

  let scale: Scale
  let length: Int
  private let isFromTop: Bool
  /// Where the scale starts and ends.
  private let start: Double
  private let end: Double
  /// Whether numbers begin in the middle of the axis line.
  var hasFoot: Bool { start < 0 }
  /// True if bars start in the middle of an axis line, or of the line at 0. A half of each cell of the line is then part of a bar.
  var barsStartInLine: Bool { zero != nil || hasFoot && bars.forward == 0 }
  /// The cell of 0 where bars stand on it in both directions: it is left to the line between them.
  private(set) var zero: Int?

  init(_ scale: Scale, length: Int, hasFoot: Bool = false, hasZeroLine: Bool = false, isFromTop: Bool = false) {
    (self.scale, self.length, self.isFromTop) = (scale, length, isFromTop)
    start = hasFoot ? -0.5 : 0
    end = Double(length) + start
    guard hasZeroLine, length > 2, case .numbers(let range) = scale, range.lowerBound < 0, range.upperBound > 0 else { return }
    zero = min(max(Int(place(0)), 1), length - 2)
  }

  /// Where a number lies, or the category of that index plus a half. Numbers outside the scale lie outside it.
  func place(_ value: Double) -> Double {
    switch scale {
    case .categories(let count):
      let slot = length / max(count, 1)
      let place =
        slot == 0
        ? value / Double(count) * Double(length) : Double((length - slot * count) / 2) + value * Double(slot)
      return isFromTop ? Double(length) - place : place
    case .numbers(let range):
      if let zero {
        let middle = Double(zero) + 0.5
        return value < 0
          ? middle - value / range.lowerBound * (middle - start) : middle + value / range.upperBound * (end - middle)
      }
      return start + value.fraction(from: range.lowerBound, to: range.upperBound) * Double(length)
    }
  }

  /// The cell that a number's line goes through, -1 for that of the axis line; nil where it is outside.
  func cell(_ value: Double) -> Int? {
    let place = place(value)
    guard place >= start - 1e-6, place <= end + 1e-6 else { return nil }
    return min(Int((place + 1e-6).rounded(.down)), length - 1)
  }

  /// The cells of a category. Where there are more categories than cells, several share one.
  func slot(_ index: Int) -> Range<Int> {
    guard case .categories(let count) = scale, count > 0 else { return 0..<length }
    let slot = length / count
    if slot == 0 {
      let start = index * length / count
      return start..<start + 1
    }
    let start = (length - slot * count) / 2 + index * slot
    return start..<start + slot
  }

  /// The cells of a category's bar: about a quarter is left free.
  func bar(_ index: Int) -> Range<Int> {
    let slot = slot(index)
    let gap = slot.count > 1 ? max(1, slot.count / 4) : 0
    return slot.lowerBound + gap / 2..<slot.upperBound - (gap - gap / 2)
  }

  /// The first cell of bars in each direction: forward from the one, backward in front of the other.
  var bars: (forward: Int, backward: Int) {
    if let zero { return (zero + 1, zero) }
    let base = min(max(place(0), 0), Double(length))
    let cell = base.isNaN ? 0 : Int(base.rounded())
    return (cell, cell)
  }
}
