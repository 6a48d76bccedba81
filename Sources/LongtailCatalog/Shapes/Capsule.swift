// A rectangle whose shorter sides are half circles. With `cellAspect`, the half circles look round (L11).

import LongtailCore

/// A ``RoundedRectangle`` with the largest corner radius that fits into the frame.
public struct Capsule: DeclaredView, CellAspectShape {
  /// The number of columns that look as long as one row is high, from the environment.
  var cellAspect = 1

  public var style = RoundedRectangle.CornerStyle.circular

  public init() {}

  public static let name = "Capsule"
  public static let declaration = ViewDeclaration(
    "A rectangle that fills its frame, with half circles as its shorter sides.", rules: "L10, L11, L54, L67",
    example: #"Capsule():fill("green"):frame(14, 3)"#,
    [
      Parameter<Capsule>.named(
        "style", \.style, .choice(),
        "The curve of the corners. In a terminal, \"circular\" and \"continuous\" corners look the same.")
    ])

  public func hasWideArcs(in size: Size) -> Bool { min(size.width, size.height) > 2 }

  public func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    Corners(radius: Cells.maximum, aspect: cellAspect, in: size).quarters(column: column, row: row)
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), true) }
}
