// A colour or a view behind a view (L50, E9).

import LongtailCore

/// Draws a colour, in a shape or in the whole frame, or a view behind the modified view.
public struct Background: DeclaredModifier {
  /// A colour or an element.
  public var content = Argument.absent
  public var alignment = Alignment.center
  public var shape = ElementHandle.none

  public init() {}

  public init(_ color: Color, in shape: ElementHandle = .none) {
    self.content = .color(color)
    self.shape = shape
  }

  public init(_ view: ElementHandle, alignment: Alignment = .center) {
    self.content = .element(view)
    self.alignment = alignment
  }

  public static let declaration = ModifierDeclaration(
    "background", "Draws a colour or a view behind the view, in its frame.", rules: "L50, E9",
    example: #"Text "Hi":padding():background("blue")"#,
    [
      Parameter<Background>(
        "content", \.content, .raw(.either(.color, .view)), required: true, "A colour or a view."),
      Parameter("alignment", \.alignment, .alignment, "Where a view of another size stands."),
      .named("shape", \.shape, .optionalShape, "The shape that a colour fills; the whole frame where it is not given."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    switch content.tag {
    case .color:
      return .box(
        Tinted(ink: context.ink(content.color), shape: context.adaptedShape(shape), isBehind: true))
    case .element:
      return .layer(Layered(alignment: alignment, isBehind: true), secondary: content.element)
    default:
      return .none
    }
  }
}

extension ValueType where Value == ElementHandle {
  /// A shape that may be left out.
  static let optionalShape = ValueType(
    .shape, read: { argument, _ in argument.element },
    write: { handle, _ in handle.isNone ? .absent : .element(handle) })
}
