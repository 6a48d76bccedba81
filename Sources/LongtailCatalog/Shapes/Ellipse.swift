// An ellipse that fills its frame.

import LongtailCore

/// The ellipse that touches the four sides of the frame.
public struct Ellipse: DeclaredView, CurvedShape {
  public init() {}

  public static let name = "Ellipse"
  public static let declaration = ViewDeclaration(
    "An ellipse that fills its frame.", rules: "L10, L54, L67",
    example: #"Ellipse():fill("purple"):frame(18, 6)"#, [] as [Parameter<Ellipse>])

  public func contains(x: Int, y: Int, in size: Size) -> Bool { Ellipse.contains(x: x, y: y, in: size, diameters: size) }

  /// True if a point, in eighths of a cell, is inside an ellipse of `diameters` in the middle of the frame.
  static func contains(x: Int, y: Int, in size: Size, diameters: Size) -> Bool {
    let (width, height) = (4 * diameters.width, 4 * diameters.height)
    let (dx, dy) = ((x - 4 * size.width) * height, (y - 4 * size.height) * width)
    return dx * dx + dy * dy <= width * width * height * height
  }
}
