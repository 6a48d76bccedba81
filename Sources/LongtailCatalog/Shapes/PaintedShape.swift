// The behavior of all shape views (L10, L67). A shape takes the proposed size. It is painted with its fills and strokes, or else
// filled with the foreground style.

import LongtailCore

/// A shape in its frame.
struct PaintedShape: Behavior {
  let shape: any Shape
  let paints: [ShapePaint]

  /// The shape, unless it is drawn as a box: the corners of a box belong to the shape.
  var silhouette: (any Shape)? { isFilled || shape is any CurvedShape ? shape : nil }

  private var isFilled: Bool { paints.contains { if case .fill(let paint) = $0 { paint.isVisible } else { false } } }

  var appearance: Appearance? {
    var appearance = Appearance()
    for paint in paints {
      switch paint {
      case .fill(let paint): appearance.background = paint.reportedInk
      case .stroke(let stroke): (appearance.foreground, appearance.line) = (stroke.paint.reportedInk, stroke.line.rawValue)
      case .nothing: break
      }
    }
    return appearance.background == nil && appearance.line == nil ? nil : appearance
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { proposal.replacingUnspecified() }

  func paints(at point: Point, in size: Size) -> Bool {
    paints.contains { paint in
      switch paint {
      case .fill(let paint): paint.isVisible && !shape.quarters(column: point.x, row: point.y, in: size).isEmpty
      case .stroke(let stroke): stroke.paint.isVisible && isOnLine(point, of: stroke, in: size)
      case .nothing: false
      }
    }
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    for paint in paints {
      switch paint {
      case .fill(let paint):
        canvas.patterned(with: paint.pattern, in: node.bounds) { $0.fill(shape, in: node.bounds, paint.ink) }
      case .stroke(let stroke):
        canvas.patterned(with: stroke.paint.pattern, in: node.bounds) { draw(stroke, on: &$0, node) }
      case .nothing:
        break
      }
    }
  }

  private func draw(_ stroke: Stroke, on canvas: inout Canvas, _ node: DrawnNode) {
    let (frame, isRounded) = shape.outline(in: node.size)
    let isOnFill = isFilled || node.silhouetteBelow.map { type(of: $0) == type(of: shape) } ?? false
    if isOnFill || stroke.line == .block, let ring = ring(stroke, in: node.size) {
      canvas.draw(line: ring, in: node.bounds, stroke.paint.ink)
    } else if let line = curve(stroke, in: node.size) {
      canvas.stroke(line, at: .zero, stroke.paint.ink)
    } else {
      canvas.outline(frame, stroke.line, rounded: isRounded, stroke.paint.ink)
    }
  }

  /// True if the line of a stroke goes through a cell. A line along the fill of another view is tested like one without a fill.
  private func isOnLine(_ point: Point, of stroke: Stroke, in size: Size) -> Bool {
    if isFilled || stroke.line == .block, let ring = ring(stroke, in: size) {
      return !ring.quarters(column: point.x, row: point.y, in: size).isEmpty
    }
    if let line = curve(stroke, in: size, isClosed: true) { return line.dots(in: point) != 0 }
    let frame = shape.outline(in: size).frame
    // In a single row, the line consists only of its two ends.
    return frame.hasOnEdge(point) && (frame.height > 1 || point.x == frame.x || point.x == frame.maxX - 1)
  }

  /// Returns a stroke along the edge of a fill as a ring of quarters of cells. A line of dots or box-drawing characters would hide
  /// this edge, and show squares outside or inside it. A line of block elements is a ring without a fill, too. Nil if a box
  /// represents the shape or the line style better.
  private func ring(_ stroke: Stroke, in size: Size) -> ShapeRing? {
    let (frame, isRounded) = shape.outline(in: size)
    let hasRing = stroke.line == .block ? isRounded : shape.hasWideArcs(in: frame.size)
    guard hasRing, let thickness = stroke.line.ringThickness else { return nil }
    return ShapeRing(shape, in: size, thickness: thickness)
  }

  /// Returns a stroke as a curve of dots; nil if the stroke is drawn as a box. A curve needs a curved shape with more than two
  /// rows and columns, and a line style that dots can represent. If `isClosed` is true, the curve has no gaps.
  private func curve(_ stroke: Stroke, in size: Size, isClosed: Bool = false) -> CurveLine? {
    let frame = shape.outline(in: size).frame
    guard let curve = shape as? any CurvedShape, min(frame.width, frame.height) > 2,
      let style = stroke.line.curve(in: frame.size)
    else { return nil }
    return CurveLine(curve, in: size, isClosed ? style.closed : style)
  }
}

extension LineStyle {
  /// The thickness of a ring in this line style, in half columns and half rows; nil if a ring cannot represent the style. A half
  /// row is as long as two half columns.
  fileprivate var ringThickness: Size? {
    switch self {
    case .single, .rounded: Size(1, 1)
    case .heavy, .block: Size(2, 1)
    case .dashed, .dotted, .double, .ascii: nil
    }
  }

  /// Returns the dots of a curve in this line style; nil if dots cannot represent the style. Two lines need four columns, and
  /// dots with gaps between them need a curve that is four rows high.
  fileprivate func curve(in size: Size) -> CurveLine.Style? {
    switch self {
    case .single, .rounded: .single
    case .heavy: .heavy
    case .double: size.width > 3 ? .double : nil
    case .dashed: .dashed
    case .dotted: size.height > 3 ? .dotted : .dashed
    case .block, .ascii: nil
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
