// A style or a view in front of a view (L50, E9).

import LongtailCore

/// Draws a style or a view in front of the modified view.
public struct Overlay: DeclaredModifier {
  /// A style or an element.
  public var content = Argument.absent
  public var alignment = Alignment.center

  public init() {}

  public init(_ color: Color) { self.content = .color(color) }

  public init(_ view: ElementHandle, alignment: Alignment = .center) {
    self.content = .element(view)
    self.alignment = alignment
  }

  public static let declaration = ModifierDeclaration(
    "overlay", "Draws a colour, a gradient or a view in front of the view, in its frame.", rules: "L50, E9",
    example: #"Text "Inbox":padding():overlay(Text "3", "topTrailing")"#,
    [
      Parameter<Overlay>("content", \.content, .raw(.either(.style, .view)), required: true, "A colour, a gradient or a view."),
      Parameter("alignment", \.alignment, .alignment, "Where a view of another size stands."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    if let style = context.style(content) { return .box(Tinted(paint: context.paint(style), shape: nil, isBehind: false)) }
    guard content.tag == .element else { return .none }
    return .layer(Layered(alignment: alignment, isBehind: false), secondary: content.element)
  }
}
