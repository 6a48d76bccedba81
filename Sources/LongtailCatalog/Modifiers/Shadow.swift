// `:shadow`: a shadow around a view, not around glyphs (L29). The shadow is drawn around the shape of the view, if the view is a
// shape, has a shape as its background or is clipped to one. Otherwise it is drawn around the frame.

import LongtailCore

/// Draws a shadow around a view.
public struct Shadow: DeclaredModifier {
  public var color = Color(.black).opacity(0.33)
  public var radius = 1
  public var x = 0
  public var y = 0

  public init() {}

  public init(color: Color = Color(.black).opacity(0.33), radius: Int, x: Int = 0, y: Int = 0) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }

  public static let name = "shadow"
  public static let declaration = ModifierDeclaration(
    "Draws a shadow around the view. The shadow takes no space in the layout.",
    notes: [
      """
      The shadow follows the shape of the view: of a shape, of its background in a shape, or of `:clipShape`. Without a shape, \
      it follows the frame.
      """,
      "Without colours, there is no shadow, because it could not fade.",
    ], rules: "L29",
    example: #"""
      Text "Card":foregroundColor("black"):padding{ horizontal = 4, vertical = 1 }:background("white")
        :shadow{ radius = 2, x = 1, y = 1 }
        :padding{ horizontal = 6, vertical = 2 }:background("gray")
      """#,
    [
      Parameter<Shadow>(
        "radius", \.radius, .integer(0...99, "columns"),
        "The distance over which the shadow fades, in columns to the left and right, and in half rows above and below."),
      .named("color", \.color, .color, "The colour of the shadow. The shadow becomes more transparent towards its outer edge."),
      .named("x", \.x, .integer(-99...99, "columns"), "The offset of the shadow to the right, in columns."),
      .named("y", \.y, .integer(-99...99, "rows"), "The downward offset of the shadow, in rows."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    if context.environment[StandardKeys.accessibilityDifferentiateWithoutColor] { return .none }
    return .box(
      Shadowed(
        ink: context.ink(color), radius: min(max(radius, 0), 99), offset: Point(Cells.distance(x), Cells.distance(y)),
        usesHalfBlocks: context.hasBlocks))
  }
}

/// A box with a shadow around its child. The shadow fades with the distance from the shape or the frame of the child.
///
/// Distances are in columns, and a row counts as two columns, because a cell is about twice as high as it is wide. If distances
/// were in cells, the shadow would look twice as long below the frame as beside it. The shadow is drawn in half rows, which are
/// as high as a column is wide.
struct Shadowed: PassthroughBehavior, Equatable {
  let ink: Ink
  /// The radius in columns.
  let radius: Int
  let offset: Point
  let usesHalfBlocks: Bool

  func painted(_ size: Size) -> Rect {
    let (frame, rows) = (Rect(.zero, size), (radius + 1) / 2)
    let shadow = Rect(x: -radius, y: -rows, width: size.width + 2 * radius, height: size.height + 2 * rows)
    return frame.union(shadow.offset(by: offset))
  }

  var followsSilhouette: Bool { true }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let (size, shape) = (node.size, node.silhouette)
    // The half rows whose distance from the visible rows of the shadow matters.
    let (visible, margin) = (canvas.visible, radius + 2 * abs(offset.y))
    let top = 2 * visible.y - margin
    let spans = shape.map { ShapeSpans($0, in: size, halfRows: top..<max(top, 2 * visible.maxY + margin)) }
    canvas.shadowed(node.bounds, shape, reach: painted(size), ink, usesHalfBlocks: usesHalfBlocks) { column, halfRow in
      let (column, halfRow) = (column - offset.x, halfRow - 2 * offset.y)
      return strength(
        spans?.distance(column, halfRow, most: radius) ?? distance(column, halfRow, Size(size.width, 2 * size.height)))
    } _: {
      node.drawChildren(on: &$0)
    }
  }

  /// Returns the distance of a point from a frame whose `size` is in columns and half rows.
  private func distance(_ column: Int, _ halfRow: Int, _ size: Size) -> Double {
    func distance(_ position: Int, _ length: Int) -> Double { Double(max(-position, position - length + 1, 0)) }
    let (dx, dy) = (distance(column, size.width), distance(halfRow, size.height))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the strength of the shadow in thousandths, at a distance in columns or half rows. It is 1000 at the distance 0, and
  /// decreases smoothly outside (smoothstep). For a radius of 2, it is 741 in the first column beside the frame, and 259 in the
  /// second.
  private func strength(_ distance: Double) -> Int {
    let rest = max(0, 1 - distance / Double(radius + 1))
    return Int(saturating: (rest * rest * (3 - 2 * rest) * 1000).rounded())
  }
}

/// The columns that a shape covers in the half rows of a part of its frame. The shape is convex, and each half row that it covers
/// contains the middle of the frame.
private struct ShapeSpans {
  /// The first half row of `spans`.
  private let first: Int
  /// The first half column, and the one after the last, of each half row; nil for a half row without the shape.
  private let spans: [Range<Int>?]

  /// Finds the spans of the half rows in a range.
  ///
  /// - Complexity: O(half rows × log columns).
  init(_ shape: any Shape, in size: Size, halfRows: Range<Int>) {
    let halfRows = halfRows.clamped(to: 0..<2 * size.height)
    first = halfRows.lowerBound
    spans = halfRows.map { halfRow in
      guard size.width > 0, shape.covers(size.width, halfRow, in: size) || shape.covers(size.width - 1, halfRow, in: size)
      else { return nil }
      /// Returns the number of covered half columns on one side of the middle, by bisection.
      func extent(_ column: (Int) -> Int) -> Int {
        var (inside, outside) = (0, size.width + 1)
        while outside - inside > 1 {
          let middle = (inside + outside) / 2
          if shape.covers(column(middle), halfRow, in: size) { inside = middle } else { outside = middle }
        }
        return inside
      }
      return size.width - extent { size.width - $0 }..<size.width + extent { size.width - 1 + $0 }
    }
  }

  /// Returns the distance of a point from the shape, in columns or half rows; more than `most` if it is farther away. The
  /// distance is 0 inside the shape, and at least 1 elsewhere, also if the shape covers half of the column.
  func distance(_ column: Int, _ halfRow: Int, most: Int) -> Double {
    var least = Double(most + 1)
    for index in max(0, halfRow - most - first)..<max(0, halfRow - most - first, min(spans.count, halfRow + most + 1 - first)) {
      guard let span = spans[index] else { continue }
      let dx = Double(max(span.lowerBound - 2 * column, 2 * column + 2 - span.upperBound, 0)) / 2
      let dy = Double(abs(first + index - halfRow))
      least = min(least, (dx * dx + dy * dy).squareRoot())
    }
    return least == 0 ? 0 : max(1, least)
  }
}
