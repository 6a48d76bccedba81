// `:clipped`: draws a view only inside its frame (L54).

import LongtailCore

/// Clips a view to its frame.
public struct Clipped: DeclaredModifier {
  public init() {}

  public static let name = "clipped"
  public static let declaration = ModifierDeclaration(
    "Clips the view to its frame.", rules: "L2, L54",
    example: #"Text "only the middle is seen":fixedSize():frame(12):clipped():background("quaternary")"#,
    [] as [Parameter<Clipped>])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(FrameClip()) }
}

/// A box that clips its child to its frame.
struct FrameClip: PassthroughBehavior, Equatable {
  func allowsHitTesting(at point: Point, in size: Size) -> Bool { Rect(.zero, size).contains(point) }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: node.bounds) { node.drawChildren(on: &$0) }
  }
}
