// The drawing command for paths: dots along the lines that connect points.

import LongtailCore

/// Lines of dots that connect points.
public struct DrawPath: DrawingCommand {
  public var points = PlainValue.none
  public var color: Color?
  public var isClosed = false

  public init() {}

  public static let name = "path"
  public static let declaration = DrawingDeclaration(
    "Connects points with straight lines of dots. To draw a curve, pass points that are close together.",
    example: #"""
      return Canvas(function(context, size)
        local heart = {}
        for angle = 0, 6.3, 0.1 do
          local x = 16 * math.sin(angle) ^ 3
          local y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
          heart[#heart + 1] = { 18 + x / 2, 3.5 - y / 4 }
        end
        context:path(heart, { color = "red", isClosed = true })
      end):frame(36, 8)
      """#,
    [
      Parameter<DrawPath>("points", \.points, .data, required: true, "An array of points { x, y }, in columns and rows."),
      Parameter("color", \.color, .color, "The colour; by default, the foreground colour."),
      Parameter<DrawPath>.named("isClosed", \.isClosed, .boolean, "True if a line connects the last point with the first."),
    ])

  public var weight: Int { if case .list(let points) = points { max(1, points.count) } else { 1 } }

  public var argumentError: DrawingError? {
    guard case .list(let points) = points else { return DrawPath.pointsError(points.literal) }
    guard let wrong = points.firstIndex(where: { DrawPath.place($0) == nil }) else { return nil }
    return DrawPath.pointsError("\(points[wrong].literal) at position \(wrong + 1)")
  }

  private static func pointsError(_ found: String) -> DrawingError {
    DrawingError("points", expected: "an array of points { x, y } with finite numbers", found: found)
  }

  /// Returns the coordinates of a point; nil if the value is no point.
  private static func place(_ point: PlainValue) -> (x: Double, y: Double)? {
    guard case .list(let parts) = point, parts.count == 2, let x = parts[0].number, let y = parts[1].number,
      x.isFinite, y.isFinite
    else { return nil }
    return (Coordinates.clamped(x), Coordinates.clamped(y))
  }

  public func draw(on canvas: inout Canvas, with brush: Brush) { draw(on: &canvas, with: brush) { _ in true } }

  public func draw(on canvas: inout Canvas, with brush: Brush, while admits: (_ cells: Int) -> Bool) {
    guard case .list(let list) = points else { return }
    let places = list.compactMap(DrawPath.place)
    guard let first = places.first else { return }
    let ink = brush.ink(color)
    var last = isClosed ? places[places.count - 1] : first
    // An opaque segment looks the same when it is drawn again, so it is drawn once.
    let isOpaque = ink.opacity == 1000 && !ink.isPatterned
    var drawn: Set<Segment> = []
    for place in places {
      let isNew = !isOpaque || drawn.insert(Segment(last.x, last.y, place.x, place.y)).inserted
      if isNew, !admits(canvas.line(from: last, to: place, ink, isASCII: brush.isASCII) / 2) { return }
      last = place
    }
  }

  private struct Segment: Hashable {
    let x1, y1, x2, y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
  }
}
