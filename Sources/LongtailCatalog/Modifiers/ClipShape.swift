// `:clipShape`: draws a view only inside a shape (L54).

import LongtailCore

/// Clips a view to a shape. Edges are accurate to a quarter of a cell; text is clipped by whole cells.
public struct ClipShape: DeclaredModifier {
  public var shape = ElementHandle.none

  public init() {}

  public init(_ shape: ElementHandle) { self.shape = shape }

  public static let name = "clipShape"
  public static let declaration = ModifierDeclaration(
    "Clips the view to a shape. A cell with text is shown if at least half of the cell is inside the shape.",
    rules: "L54",
    example: #"Text "Longtail":padding{ horizontal = 3, vertical = 1 }:background("blue"):clipShape(Capsule())"#,
    [Parameter<ClipShape>("shape", \.shape, .shape, required: true, "The shape to clip to.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.adaptedShape(shape).map { .box(ShapeClip(shape: $0)) } ?? .none
  }
}

/// A box that clips its child to a shape in its frame.
struct ShapeClip: PassthroughBehavior {
  let shape: any Shape

  var silhouette: (any Shape)? { shape }

  func allowsHitTesting(at point: Point, in size: Size) -> Bool {
    Rect(.zero, size).contains(point) && shape.quarters(column: point.x, row: point.y, in: size).coversHalf
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: shape, in: node.bounds) { node.drawChildren(on: &$0) }
  }
}
