// Coordinates on a canvas: fractional numbers of cells from the top left corner.

import LongtailCore

/// Converts and limits the coordinates that scripts draw with.
enum Coordinates {
  /// The maximum distance of a coordinate from the origin. Coordinates beyond it are clamped.
  static let maximum = 1e5

  static func clamped(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -maximum), maximum) }

  /// Returns the cell that contains a coordinate.
  static func cell(_ value: Double) -> Int { Int(saturating: clamped(value).rounded(.down)) }

  /// Returns the rectangle between two corners if all its edges are between cells; nil if an edge is inside a cell.
  static func cells(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rect? {
    let (x, y, maxX, maxY) = (cell(left), cell(top), cell(right), cell(bottom))
    guard Double(x) == left, Double(y) == top, Double(maxX) == right, Double(maxY) == bottom else { return nil }
    return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
  }
}

extension ValueType where Value == Double {
  /// Any finite number of cells.
  static let coordinate = ValueType(
    .number(-.greatestFiniteMagnitude...(.greatestFiniteMagnitude)),
    read: { argument, _ in Coordinates.clamped(argument.number) },
    write: { value, _ in .number(value) })

  /// A number of cells that is not negative.
  static let extent = ValueType(
    .number(0...(.greatestFiniteMagnitude)), read: { argument, _ in min(max(argument.number, 0), Coordinates.maximum) },
    write: { value, _ in .number(value) })
}

/// A region of a canvas. A quadrant of a cell belongs to the region if its middle does (L54).
struct Region: Shape {
  /// Returns true if the region contains a point in coordinates of the canvas.
  let contains: @Sendable (_ x: Double, _ y: Double) -> Bool
  /// The top left cell of the frame.
  let origin: Point

  func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    Quarters(column: column, row: row) { x, y in
      contains(Double(origin.x) + Double(x) / 4, Double(origin.y) + Double(y) / 4)
    }
  }

  func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), false) }
}

extension Canvas {
  /// Fills the points between two corners for which `contains` returns true.
  mutating func fill(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ ink: Ink, isASCII: Bool,
    where contains: @escaping @Sendable (_ x: Double, _ y: Double) -> Bool
  ) {
    let origin = Point(Coordinates.cell(start.x), Coordinates.cell(start.y))
    let size = Size(Coordinates.cell(end.x.rounded(.up)) - origin.x, Coordinates.cell(end.y.rounded(.up)) - origin.y)
    let region = Region(contains: contains, origin: origin)
    fill(isASCII ? WholeCells(region) : region, in: Rect(origin, size), ink)
  }
}
