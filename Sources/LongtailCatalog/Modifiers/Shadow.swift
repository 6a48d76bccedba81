// `:shadow`: a shadow around the frame of a view, not around glyphs (L29). The shadow is drawn outside the frame, and in the
// parts of corner cells that rounded corners leave free.

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
    "Draws a shadow around the view's frame. The shadow takes no space in the layout.", rules: "L29",
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
    .box(
      Shadowed(
        ink: context.ink(color), radius: min(max(radius, 0), 99), offset: Point(Cells.distance(x), Cells.distance(y)),
        usesHalfBlocks: context.hasBlocks))
  }
}

/// A box with a shadow around its child. The shadow fades with the distance from the frame.
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

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let size = node.size
    canvas.shadowed(node.bounds, reach: painted(size), ink, usesHalfBlocks: usesHalfBlocks) { column, halfRow in
      strength(column - offset.x, halfRow - 2 * offset.y, Size(size.width, 2 * size.height))
    } _: {
      node.drawChildren(on: &$0)
    }
  }

  /// Returns the strength of the shadow in thousandths, at a column and half row of a frame whose `size` is in columns and half
  /// rows. It is 1000 inside the frame, and decreases smoothly outside (smoothstep). For a radius of 2, it is 741 in the first
  /// column beside the frame, and 259 in the second.
  private func strength(_ column: Int, _ halfRow: Int, _ size: Size) -> Int {
    func distance(_ position: Int, _ length: Int) -> Double { Double(max(-position, position - length + 1, 0)) }
    let (dx, dy) = (distance(column, size.width), distance(halfRow, size.height))
    let rest = max(0, 1 - (dx * dx + dy * dy).squareRoot() / Double(radius + 1))
    return Int(saturating: (rest * rest * (3 - 2 * rest) * 1000).rounded())
  }
}
