// What comes back from outside (design 1). Nothing else does.

/// Something that happened to a surface.
public enum Event: Hashable, Sendable {
  case key(KeyPress)
  /// Text that was pasted, as it came.
  case paste(String)
  /// A click on a cell: the first of some in a row at one place, the second, and so on.
  case tap(Point, count: Int = 1)
  /// The wheel was turned over a cell, by columns and rows; down and to the right are positive.
  case scroll(Point, by: Point)
}
