// A shadow around a view (L29). It falls from the frame, not from glyphs, and stays outside the frame's cells.

import LongtailCore

/// Darkens the cells around a view.
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

  public static let declaration = ModifierDeclaration(
    "shadow", "Draws a shadow around the view's frame. It takes no room.", rules: "L29",
    example: #"Text "Hi":padding():background("blue"):shadow{ radius = 0, x = 1, y = 1 }"#,
    [
      Parameter<Shadow>("radius", \.radius, .integer(0...99, "cells"), "The cells over which the shadow fades."),
      .named("color", \.color, .color, "The colour where the shadow is strongest."),
      .named("x", \.x, .integer(-99...99, "columns"), "Columns by which the shadow falls to the right."),
      .named("y", \.y, .integer(-99...99, "rows"), "Rows by which it falls down."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(
      Shadowed(
        ink: context.ink(color), radius: min(max(radius, 0), 99), offset: Point(Cells.distance(x), Cells.distance(y))))
  }
}

/// Its child, and around it a shadow that weakens from cell to cell.
struct Shadowed: PassthroughBehavior {
  let ink: Ink
  let radius: Int
  let offset: Point

  func painted(_ size: Size) -> Rect {
    let frame = Rect(.zero, size)
    return frame.union(frame.offset(by: offset).expanded(by: radius))
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let frame = node.bounds.offset(by: offset)
    // Ring after ring: at full strength inside the moved frame, then 3/4, 2/4, 1/4 for a radius of 3.
    for distance in 0...radius {
      var ink = ink
      ink.opacity = ink.opacity * (radius + 1 - distance) / (radius + 1)
      let ring = distance == 0 ? [frame] : frame.expanded(by: distance).subtracting(frame.expanded(by: distance - 1))
      for part in ring {
        for piece in part.subtracting(node.bounds) { canvas.fill(piece, ink) }
      }
    }
    node.drawChildren(on: &canvas)
  }
}

extension Rect {
  /// This rectangle with `cells` more on each side.
  fileprivate func expanded(by cells: Int) -> Rect {
    Rect(x: x - cells, y: y - cells, width: width + 2 * cells, height: height + 2 * cells)
  }

  /// What is left of this rectangle without `hole`: at most a strip above, below, before and after it.
  fileprivate func subtracting(_ hole: Rect) -> [Rect] {
    let hole = intersection(hole)
    if hole.isEmpty { return isEmpty ? [] : [self] }
    return [
      Rect(x: x, y: y, width: width, height: hole.y - y),
      Rect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      Rect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      Rect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}
