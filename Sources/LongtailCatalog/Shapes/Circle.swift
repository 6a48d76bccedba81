// A circle on the smaller side of its frame, centred (L67). `cellAspect` makes it round to the eye (L11).

import LongtailCore

/// The largest circle in the middle of the frame.
public struct Circle: DeclaredView, CellAspectShape {
  /// Columns as long as one row is high; taken from the environment where the circle is drawn.
  var cellAspect = 1

  public init() {}

  public static let declaration = ViewDeclaration(
    shape: "Circle", "The largest circle that fits its frame, centred.", rules: "L10, L11, L54, L67",
    example: #"Circle():fill("red"):frame(5, 5)"#, [] as [Parameter<Circle>])

  public func contains(column: Int, row: Int, in size: Size) -> Bool {
    let box = outline(in: size).frame
    return box.contains(Point(column, row))
      && Ellipse.contains(column: column - box.x, row: row - box.y, in: box.size)
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) {
    let rows = min(size.height, max(1, size.width / cellAspect))
    let columns = min(size.width, rows * cellAspect)
    return (Rect(x: (size.width - columns) / 2, y: (size.height - rows) / 2, width: columns, height: rows), true)
  }
}
