// Shapes: which cells they cover and the line around them.

/// A region that fills a frame (L67).
public protocol Shape: Sendable {
  /// Whether the cell at `column`, `row` of a frame of `size` is inside, judged by its centre (L54).
  func contains(column: Int, row: Int, in size: Size) -> Bool
  /// The frame inside `size` whose edge cells carry the line, and the style of its corners.
  func outline(in size: Size) -> (frame: Rect, isRounded: Bool)
}
