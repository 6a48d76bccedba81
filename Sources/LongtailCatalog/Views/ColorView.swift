// `Color`: a colour as a view (L10).

import LongtailCore

/// A view that fills its frame with a colour. Scripts call it `Color`.
public struct ColorView: DeclaredView {
  public var color = Color(.primary)

  public init() {}

  public init(_ color: Color) { self.color = color }

  public static let name = "Color"
  public static let declaration = ViewDeclaration(
    "Fills its frame with a colour.", rules: "L10", example: #"Color "blue":frame(10, 2)"#,
    [
      Parameter<ColorView>(
        "color", \.color, .color, required: true,
        """
        A name such as "blue", a value such as "#ff8800", or a call such as `Color.adaptive{ light = "black", dark = \
        "white" }`.
        """
      )
    ])

  public func content(in context: inout ViewContext) -> ViewContent { .leaf(PaintedFrame(paint: Paint(ink: context.ink(color)))) }
}

/// A behavior that fills its frame with paint.
struct PaintedFrame: Behavior, Equatable {
  let paint: Paint

  var appearance: Appearance? { paint.reportedInk.map { Appearance(background: $0) } }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { proposal.replacingUnspecified() }

  func paints(at point: Point, in size: Size) -> Bool { paint.isVisible }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.patterned(with: paint.pattern, in: node.bounds) { $0.fill(node.bounds, paint.ink) }
  }
}

extension DeclaredGradient {
  /// Returns a view that fills its frame with the gradient.
  public func content(in context: inout ViewContext) -> ViewContent {
    .leaf(PaintedFrame(paint: context.paint(.gradient(gradient))))
  }
}
