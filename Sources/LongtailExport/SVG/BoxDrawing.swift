// Draws box-drawing characters (Unicode block U+2500-257F) as bars from the middle of a cell to its edges, and dashed lines as
// dashes. Diagonals are left to the font.

import LongtailCore

/// The shapes of lines, corners and junctions.
enum BoxDrawing {
  /// The weight of a line. Each bar has an offset across the line and a thickness, in eighths of a pixel.
  private enum Weight: UInt8 {
    case none, light, heavy, double

    var bars: [(offset: Int, thickness: Int)] {
      switch self {
      case .none: []
      case .light: [(0, 8)]
      case .heavy: [(0, 24)]
      case .double: [(-gap, 8), (gap, 8)]
      }
    }

    /// The distance from the middle of the line to its outer side.
    var reach: Int { bars.map { $0.offset + $0.thickness / 2 }.max() ?? 0 }
  }

  private enum Direction: CaseIterable { case left, right, up, down }

  /// The distance from the middle of a double line to each of its bars.
  private static let gap = 16
  /// The point where lines meet: the middle of the column, and a whole pixel near the middle of the row.
  private static let middle = Point(36, 76)

  /// Returns the bars of `glyph` in a cell, in eighths of a pixel; nil if it has no straight lines.
  static func rects(_ glyph: UInt32) -> [Rect]? {
    if let dashes = dashes(glyph) { return dashes }
    guard 0x2500..<0x2580 ~= glyph, case let arms = arms[Int(glyph - 0x2500)], arms != 0 else { return nil }
    func weight(_ direction: Direction) -> Weight {
      let shift: UInt8 =
        switch direction {
        case .left: 6
        case .right: 4
        case .up: 2
        case .down: 0
        }
      return Weight(rawValue: arms >> shift & 3) ?? .none
    }
    var result: [Rect] = []
    for direction in Direction.allCases {
      let own = weight(direction)
      let isHorizontal = direction == .left || direction == .right
      let opposite = weight(isHorizontal ? (direction == .left ? .right : .left) : (direction == .up ? .down : .up))
      let before = weight(isHorizontal ? .up : .left)
      let after = weight(isHorizontal ? .down : .right)
      for bar in own.bars {
        let start =
          own == .double
          ? doubleStart(near: bar.offset < 0 ? before : after, far: bar.offset < 0 ? after : before)
          : start(opposite, before, after)
        result.append(rect(direction, from: start, bar.offset, bar.thickness))
      }
    }
    return result
  }

  /// Returns the dashes of ┄ to ┋ and ╌ to ╏, spaced evenly across the cells of a line; nil for other glyphs.
  private static func dashes(_ glyph: UInt32) -> [Rect]? {
    let count: Int
    switch glyph {
    case 0x2504...0x2507: count = 3
    case 0x2508...0x250B: count = 4
    case 0x254C...0x254F: count = 2
    default: return nil
    }
    let (isHeavy, isVertical) = (glyph & 1 == 1, glyph & 2 == 2)
    let thickness = isHeavy ? 24 : 8
    let length = isVertical ? Eighths.cell.height : Eighths.cell.width
    let period = length / count
    let dash = period * 5 / 9
    return (0..<count).map { index in
      let start = index * period + (period - dash) / 2
      return isVertical
        ? Rect(x: middle.x - thickness / 2, y: start, width: thickness, height: dash)
        : Rect(x: start, y: middle.y - thickness / 2, width: dash, height: thickness)
    }
  }

  /// Returns the start of a single bar, as a distance from the middle of the cell towards the edge that the bar leads to. A bar
  /// that crosses a double line starts in the middle (╪). At the side of a continuous double line, it starts at the nearer bar of
  /// that line (╟). At a corner, it starts at the farther bar, and so covers both (╓).
  private static func start(_ opposite: Weight, _ before: Weight, _ after: Weight) -> Int {
    let doubles = [before, after].count { $0 == .double }
    if doubles > 0, opposite != .none { return 0 }
    switch doubles {
    case 0: return -max(before.reach, after.reach)
    case 1: return -gap - 4
    default: return gap - 4
    }
  }

  /// Returns the start of one bar of a double line, as a distance from the middle of the cell towards the edge that the bar leads
  /// to. `near` is the weight of the perpendicular line on the side of the bar, and `far` is its weight on the other side. If
  /// `near` is double, the bar starts at the nearer bar of that line (╬). If only `far` is double, it starts at the farther bar,
  /// and so forms the outer corner (╔). Otherwise, it starts at the far side of the single line (╞).
  private static func doubleStart(near: Weight, far: Weight) -> Int {
    if near == .double { return gap - 4 }
    if far == .double { return -gap - 4 }
    return -max(near.reach, far.reach)
  }

  private static func rect(_ direction: Direction, from start: Int, _ offset: Int, _ thickness: Int) -> Rect {
    let (x, y) = (middle.x, middle.y)
    let across = offset - thickness / 2
    switch direction {
    case .left: return Rect(x: 0, y: y + across, width: x - start, height: thickness)
    case .right: return Rect(x: x + start, y: y + across, width: Eighths.cell.width - x - start, height: thickness)
    case .up: return Rect(x: x + across, y: 0, width: thickness, height: y - start)
    case .down: return Rect(x: x + across, y: y + start, width: thickness, height: Eighths.cell.height - y - start)
    }
  }

  /// Returns a rounded corner (╭╮╯╰) in the cell at `origin`, as path data from its side to its top or bottom; nil for other
  /// glyphs.
  static func arc(_ glyph: UInt32, at origin: Point) -> String? {
    guard 0x256D...0x2570 ~= glyph else { return nil }
    let isLeft = glyph == 0x256E || glyph == 0x256F
    let isUp = glyph == 0x256F || glyph == 0x2570
    let radius = middle.x
    let px = Eighths.pixels
    let side = origin.x + (isLeft ? 0 : Eighths.cell.width)
    let (x, y) = (origin.x + middle.x, origin.y + middle.y)
    return "M\(px(side)) \(px(y))A\(px(radius)) \(px(radius)) 0 0 \(isLeft != isUp ? 1 : 0)"
      + " \(px(x)) \(px(isUp ? y - radius : y + radius))V\(px(origin.y + (isUp ? 0 : Eighths.cell.height)))"
  }

  /// U+2500-257F, two bits each for left, right, up, down: 0 none, 1 light, 2 heavy, 3 double (from the character names).
  private static let arms: [UInt8] = [
    0x50, 0xA0, 0x05, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x11, 0x21, 0x12, 0x22,
    0x41, 0x81, 0x42, 0x82, 0x14, 0x24, 0x18, 0x28, 0x44, 0x84, 0x48, 0x88, 0x15, 0x25, 0x19, 0x16,
    0x1A, 0x29, 0x26, 0x2A, 0x45, 0x85, 0x49, 0x46, 0x4A, 0x89, 0x86, 0x8A, 0x51, 0x91, 0x61, 0xA1,
    0x52, 0x92, 0x62, 0xA2, 0x54, 0x94, 0x64, 0xA4, 0x58, 0x98, 0x68, 0xA8, 0x55, 0x95, 0x65, 0xA5,
    0x59, 0x56, 0x5A, 0x99, 0x69, 0x96, 0x66, 0xA9, 0xA6, 0x9A, 0x6A, 0xAA, 0x00, 0x00, 0x00, 0x00,
    0xF0, 0x0F, 0x31, 0x13, 0x33, 0xC1, 0x43, 0xC3, 0x34, 0x1C, 0x3C, 0xC4, 0x4C, 0xCC, 0x35, 0x1F,
    0x3F, 0xC5, 0x4F, 0xCF, 0xF1, 0x53, 0xF3, 0xF4, 0x5C, 0xFC, 0xF5, 0x5F, 0xFF, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x40, 0x04, 0x10, 0x01, 0x80, 0x08, 0x20, 0x02, 0x60, 0x06, 0x90, 0x09,
  ]
}
