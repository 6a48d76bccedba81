// `:overlay`: draws a style or a view in front of a view (L50, E9).

import LongtailCore

/// Draws a colour, a gradient, a material or a view in front of the modified view.
public struct Overlay: DeclaredModifier {
  /// A style or a view.
  public var content = StyleArgument.color(Color(.clear))
  public var alignment = Alignment.center

  public init() {}

  public init(_ material: Material) { self.content = .material(material) }

  public init(_ color: Color) { self.content = .color(color) }

  public init(_ view: ElementHandle, alignment: Alignment = .center) {
    self.content = .view(view)
    self.alignment = alignment
  }

  public static let name = "overlay"
  public static let declaration = ModifierDeclaration(
    """
    Draws another view in front of this view, or covers the frame of this view with a colour, a gradient or a material. \
    The size does not change.
    """,
    rules: "L50, E9",
    example: #"""
      Text "Inbox":padding{ horizontal = 3, vertical = 1 }:background("blue")
        :overlay(Text " 3 ":background("red"), "topTrailing")
      """#,
    [
      Parameter<Overlay>("content", \.content, .styleOrView, required: true, "A colour, a gradient, a material or a view."),
      Parameter(
        "alignment", \.alignment, .alignment,
        "The alignment of the added view if its size differs from the size of the modified view."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    if let style = context.styleIfAny(content) {
      return .box(StyleLayer(paint: context.paint(style), shape: nil, isBehind: false))
    }
    guard case .view(let view) = content else { return .none }
    return .layer(Layered(alignment: alignment, isBehind: false), secondary: view)
  }
}
