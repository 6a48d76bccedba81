// How every shape view behaves: greedy, painted with what it wears or else with the foreground colour (L10, L67).

import LongtailCore

/// A shape in its frame.
struct PaintedShape: Behavior {
  let shape: any Shape
  let paints: [ShapePaint]

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { proposal.replacingUnspecified() }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    for paint in paints {
      switch paint {
      case .fill(let paint):
        canvas.patterned(with: paint.pattern, in: node.bounds) { $0.fill(shape, in: node.bounds, paint.ink) }
      case .stroke(let stroke):
        let (frame, isRounded) = shape.outline(in: node.size)
        canvas.patterned(with: stroke.paint.pattern, in: node.bounds) {
          $0.stroke(frame, stroke.line, rounded: isRounded, stroke.paint.ink)
        }
      case .nothing:
        break
      }
    }
  }
}

extension DeclaredView where Self: Shape {
  public func content(in context: inout ViewContext) -> ViewContent {
    let paints = context.environment[EnvironmentKeys.shapePaint]
    return .leaf(
      PaintedShape(shape: context.adapted(self), paints: paints.isEmpty ? [.fill(context.foreground)] : paints))
  }
}
