// `:background`: draws a colour, a style or a view behind a view (L50, E9).

import LongtailCore

/// Draws a colour, a gradient, a material or another view behind a view. A colour, gradient or material fills the frame of the
/// view, or a shape in this frame.
public struct Background: DeclaredModifier {
  /// A style or a view.
  public var content = StyleArgument.color(Color(.clear))
  public var alignment = Alignment.center
  public var shape = ElementHandle.none
  public var legible = false

  public init() {}

  public init(_ material: Material, in shape: ElementHandle = .none) {
    self.content = .material(material)
    self.shape = shape
  }

  public init(_ color: Color, in shape: ElementHandle = .none) {
    self.content = .color(color)
    self.shape = shape
  }

  /// Draws a view behind the modified view. The view can also be a gradient.
  public init(_ view: ElementHandle, alignment: Alignment = .center) {
    self.content = .view(view)
    self.alignment = alignment
  }

  public static let name = "background"
  public static let declaration = ModifierDeclaration(
    """
    Draws a colour, a gradient, a material or another view behind this view. A colour, a gradient or a material fills the \
    frame of this view by default.
    """,
    rules: "L50, E9",
    example: #"Text "Hi":padding("horizontal", 2):background("blue", { shape = Capsule() })"#,
    [
      Parameter<Background>(
        "content", \.content, .styleOrView, required: true, "A colour, a gradient, a material or a view."),
      Parameter(
        "alignment", \.alignment, .alignment,
        "The alignment of the background in the frame of the modified view, if their sizes differ."),
      .named(
        "shape", \.shape, .optionalShape,
        "The shape that the colour, the gradient or the material fills. By default, the whole frame is filled."),
      .named(
        "legible", \.legible, .boolean,
        """
        If true, text in the view is white or black, as on a prominent button. A colour that is too bright for white text, but \
        not bright enough for black text, is drawn darker. Only for a colour.
        """),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    if legible, case .color(let color) = content {
      let colors = context.plate(in: color)
      context.environment[EnvironmentKeys.foregroundStyle] = context.environment[EnvironmentKeys.foregroundStyle].setting(
        colors.label)
      return .box(StyleLayer(paint: Paint(ink: context.ink(colors.fill)), shape: context.adaptedShape(shape), isBehind: true))
    }
    if legible {
      let expected = "false, because the background is not a colour"
      context.report(.badArgument(callee: ":background", argument: "legible", expected: expected, found: "true"))
    }
    if let style = context.styleIfAny(content) {
      return .box(StyleLayer(paint: context.paint(style), shape: context.adaptedShape(shape), isBehind: true))
    }
    guard case .view(let view) = content else { return .none }
    return .layer(Layered(alignment: alignment, isBehind: true), secondary: view)
  }
}

extension ValueType where Value == ElementHandle {
  /// An optional shape.
  static let optionalShape = ValueType(
    .shape, read: { argument, _ in argument.element },
    write: { handle, _ in handle.isNone ? .absent : .element(handle) })
}
