// A rectangle with round corners (L54).

import LongtailCore

/// The cells of the frame without those outside the arcs of its corners.
public struct RoundedRectangle: DeclaredView, Shape {
  public var cornerRadius = 1

  public init() {}

  public init(cornerRadius: Int) { self.cornerRadius = cornerRadius }

  public static let declaration = ViewDeclaration(
    shape: "RoundedRectangle", "A rectangle with round corners that fills its frame.", rules: "L10, L54, L67",
    example: #"RoundedRectangle(2):fill("blue"):frame(8, 4)"#,
    [
      Parameter<RoundedRectangle>(
        "cornerRadius", \.cornerRadius, .cells, "The radius of the corners, at most half the shorter side.")
    ])

  public func contains(column: Int, row: Int, in size: Size) -> Bool {
    Corners(diameter: min(2 * Cells.length(cornerRadius), size.width, size.height))
      .contain(column: column, row: row, in: size)
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), cornerRadius > 0) }
}
