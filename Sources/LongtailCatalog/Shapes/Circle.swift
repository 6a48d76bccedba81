// A circle with the shorter side of its frame as its diameter (L67). It is exactly in the middle of the frame, even if its edges
// are then in the middle of cells. With `cellAspect`, the circle looks round (L11).

import LongtailCore

/// The largest circle that fits into the frame, in the middle of the frame.
public struct Circle: DeclaredView, CellAspectShape, CurvedShape {
  /// The number of columns that look as long as one row is high, from the environment.
  var cellAspect = 1

  public init() {}

  public static let name = "Circle"
  public static let declaration = ViewDeclaration(
    "The largest circle that fits its frame, in the centre of the frame.", rules: "L10, L11, L54, L67",
    example: #"Circle():fill("red"):frame(12, 6)"#, [] as [Parameter<Circle>])

  public func contains(x: Int, y: Int, in size: Size) -> Bool {
    Ellipse.contains(x: x, y: y, in: size, diameters: diameters(in: size))
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) {
    let own = diameters(in: size)
    return (Rect(Point((size.width - own.width) / 2, (size.height - own.height) / 2), own), true)
  }

  /// Returns the columns and rows of the circle.
  private func diameters(in size: Size) -> Size {
    let rows = min(size.height, max(1, size.width / cellAspect))
    return Size(min(size.width, rows * cellAspect), rows)
  }
}
