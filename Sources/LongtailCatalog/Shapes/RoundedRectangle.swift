// A rectangle with round corners (L54). With `cellAspect`, the corners look round (L11).

import LongtailCore

/// A rectangle with rounded corners that covers the frame.
public struct RoundedRectangle: DeclaredView, CellAspectShape {
  public var cornerRadius = 1
  /// The curve of the corners. Both look the same in cells.
  public var style = CornerStyle.circular
  /// The number of columns that look as long as one row is high, from the environment.
  var cellAspect = 1

  public enum CornerStyle: String, CaseIterable, Sendable { case circular, continuous }

  public init() {}

  public init(cornerRadius: Int) { self.cornerRadius = cornerRadius }

  public static let name = "RoundedRectangle"
  public static let declaration = ViewDeclaration(
    "Fills its frame with a rectangle that has rounded corners.", rules: "L10, L11, L54, L67",
    example: #"RoundedRectangle(2):fill("blue"):frame(14, 5)"#,
    [
      Parameter<RoundedRectangle>(
        "cornerRadius", \.cornerRadius, .cells, "The radius of the corners, limited to half the shorter side of the rectangle."),
      .named(
        "style", \.style, .choice(),
        "The curve of the corners. In a terminal, \"circular\" and \"continuous\" corners look the same."),
    ])

  public func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    Corners(radius: cornerRadius, aspect: cellAspect, in: size).quarters(column: column, row: row)
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), cornerRadius > 0) }

  public func hasWideArcs(in size: Size) -> Bool { cornerRadius > 1 && size.height > 3 && size.width > 3 }
}
