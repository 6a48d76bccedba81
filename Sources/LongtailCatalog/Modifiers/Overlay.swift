// A colour or a view in front of a view (L50, E9).

import LongtailCore

/// Draws a colour or a view in front of the modified view.
public struct Overlay: DeclaredModifier {
  /// A colour or an element.
  public var content = Argument.absent
  public var alignment = Alignment.center

  public init() {}

  public init(_ color: Color) { self.content = .color(color) }

  public init(_ view: ElementHandle, alignment: Alignment = .center) {
    self.content = .element(view)
    self.alignment = alignment
  }

  public static let declaration = ModifierDeclaration(
    "overlay", "Draws a colour or a view in front of the view, in its frame.", rules: "L50, E9",
    example: #"Text "Inbox":padding():overlay(Text "3", "topTrailing")"#,
    [
      Parameter<Overlay>("content", \.content, .raw(.either(.color, .view)), required: true, "A colour or a view."),
      Parameter("alignment", \.alignment, .alignment, "Where a view of another size stands."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    switch content.tag {
    case .color: .box(Tinted(ink: context.ink(content.color), shape: nil, isBehind: false))
    case .element: .layer(Layered(alignment: alignment, isBehind: false), secondary: content.element)
    default: .none
    }
  }
}
