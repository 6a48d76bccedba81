// `:opacity`: fades a view as a whole (L29, I9).

import LongtailCore

/// Sets the opacity of a view. The view is blended with its background.
public struct Opacity: ColorModifier {
  public var opacity = 1.0

  public init() {}

  public init(_ opacity: Double) { self.opacity = opacity }

  public static let name = "opacity"
  public static let declaration = ModifierDeclaration(
    """
    Sets the opacity: the view is blended with its background. With an opacity of 0, the view is invisible but keeps its \
    place and its identity.
    """,
    rules: "L29, I9",
    example: #"HStack { spacing = 3, Text "solid", Text "half":opacity(0.5), Text "a quarter":opacity(0.25) }"#,
    [
      Parameter<Opacity>(
        "opacity", \.opacity, .number(0...1), required: true, "The opacity: 0 makes the view invisible, and 1 changes nothing.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(OpacityBox(opacity: Color.thousandths(opacity)))
  }

  /// Returns a colour with this opacity. Applied to a colour, the modifier makes a colour, not a view.
  public func color(from color: Color) -> Color { color.opacity(opacity) }
}

/// A box that draws its child as one layer with an opacity.
struct OpacityBox: PassthroughBehavior, Equatable {
  /// The opacity in thousandths.
  let opacity: Int

  var isHidden: Bool { opacity == 0 }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.faded(to: opacity, extent: node.extent) { node.drawChildren(on: &$0) }
  }
}
