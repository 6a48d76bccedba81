// An ellipse that fills its frame.

import LongtailCore

/// The cells of the frame whose centres lie inside the ellipse that touches its four sides.
public struct Ellipse: DeclaredView, Shape {
  public init() {}

  public static let declaration = ViewDeclaration(
    shape: "Ellipse", "An ellipse that fills its frame.", rules: "L10, L54, L67",
    example: #"Ellipse():fill("purple"):frame(12, 5)"#, [] as [Parameter<Ellipse>])

  public func contains(column: Int, row: Int, in size: Size) -> Bool {
    Ellipse.contains(column: column, row: row, in: size)
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), true) }

  /// Whether a cell's centre is inside. The corners of a frame of 3×3 are left out too, so that it looks round (L54).
  static func contains(column: Int, row: Int, in size: Size) -> Bool {
    let (width, height) = (Double(size.width), Double(size.height))
    let x = (2 * Double(column) + 1 - width) / width
    let y = (2 * Double(row) + 1 - height) / height
    let isCorner = (column == 0 || column == size.width - 1) && (row == 0 || row == size.height - 1)
    if isCorner, min(size.width, size.height) >= 3 { return false }
    return x * x + y * y <= 1
  }
}
