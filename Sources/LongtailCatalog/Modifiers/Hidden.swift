// `:hidden`: hides a view and keeps its space (L55).

import LongtailCore

/// Hides a view and keeps its place in the layout.
public struct Hidden: DeclaredModifier {
  public init() {}

  public static let name = "hidden"
  public static let declaration = ModifierDeclaration(
    "Hides the view, and keeps its place in the layout.", rules: "L55",
    example: #"HStack { Text "before", Text "not yet":hidden(), Text "after" }"#, [] as [Parameter<Hidden>])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(HiddenBox()) }
}

/// A box that takes the space of its child and does not draw it.
struct HiddenBox: PassthroughBehavior, Equatable {
  var isHidden: Bool { true }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {}
}
