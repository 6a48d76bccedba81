// `Canvas`: a view that a function of the script draws with text, cells and dots.

import LongtailCore

/// A view that takes the proposed space, and calls a function that draws in this space.
public struct CanvasView: DeclaredView {
  public var draw = ScriptReference(rawValue: 0)

  public init() {}

  public static let name = "Canvas"
  public static let declaration = ViewDeclaration(
    """
    Takes the proposed space, and calls a function that draws in this space. The function draws text, filled areas, lines, and \
    curves made of dots.
    """,
    rules: "L10, L60",
    example: #"""
      Canvas(function(context, size)
        local middle = size.height / 2
        context:line(0, middle, size.width - 0.5, middle, "tertiary")
        local points = {}
        for x = 0, size.width - 0.5, 0.5 do
          points[#points + 1] = { x, middle - math.sin(x / 5) * (middle - 0.5) }
        end
        context:path(points, "green")
        context:text(1, size.height - 1, "sin x", { italic = true })
      end):frame(36, 6)
      """#,
    [
      Parameter<CanvasView>(
        "draw", \.draw, .function, required: true,
        """
        A function that takes a drawing context and the size { width, height } in cells. The function draws with the methods \
        of the drawing context.
        """
      )
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let style = context.environment[EnvironmentKeys.foregroundStyle]
    let (environment, scheme) = (context.environment, context.environment[StandardKeys.colorScheme])
    let brush = Brush(isASCII: !context.hasBlocks) { color in
      guard case .color(let plain) = color.map({ style.resolve(.color($0)) }) ?? style.primary else {
        return environment.themed(style.color).ink(in: scheme)
      }
      return environment.concrete(plain).ink(in: scheme)
    }
    return .deferred(BlankCanvas(brush: brush, redaction: context.redaction), .function(draw))
  }
}

/// The behavior of a canvas. It takes the proposed size, and calls the function when the size is known.
struct BlankCanvas: Behavior {
  let brush: Brush
  let redaction: Redaction

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { proposal.replacingUnspecified() }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    if let drawing = children.drawing(size) { children.draw(by: DrawnCanvas(drawing: drawing, blank: self)) }
    for child in children { child.place(at: .zero, ProposedSize(size)) }
  }
}

/// A behavior that replays the drawing commands of the function.
struct DrawnCanvas: Behavior {
  let drawing: Drawing
  let blank: BlankCanvas

  var appearance: Appearance? { blank.redaction.applied(to: Appearance(traits: .isImage)) }

  var isRedacted: Bool { blank.redaction.isMasked }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { proposal.replacingUnspecified() }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: node.bounds) { canvas in
      canvas.draw(area: node.bounds, blank.redaction) { canvas in
        drawing.draw(on: &canvas, with: blank.brush, cells: node.size.width * node.size.height, while: node.admits)
      }
    }
  }
}
