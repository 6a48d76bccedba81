// Gradients and materials resolved for drawing. A gradient computes how far along its course a position is, and mixes the colours
// there.

/// A gradient or a material. Its colour depends on the position in a frame, or on the cells below it.
public enum Pattern: Hashable, Sendable {
  case gradient(GradientPattern)
  case material(Material, ColorScheme)

  /// Returns the ink at a point of a frame of `size`. For a material, the ink is its tint, because text and lines have no area
  /// through which the background could be seen.
  func ink(x: Double, y: Double, in size: Size) -> Ink {
    switch self {
    case .gradient(let gradient): gradient.ink(x: x, y: y, in: size)
    case .material(let material, let scheme): Ink(material.tint(in: scheme), opacity: material.opacity)
    }
  }
}

/// A gradient whose colours are resolved for one colour scheme, light or dark. It computes the ``Ink`` at each position.
public struct GradientPattern: Hashable, Sendable {
  private struct Stop: Hashable {
    var location: Double
    var color: OKLab
  }

  /// The colour stops: at least two, in ascending order.
  private let stops: [Stop]
  private let course: Gradient.Course
  /// The height of a row divided by the width of a column.
  private let aspect: Double
  /// True if the upper and lower half of a cell may have different colours.
  let usesHalfBlocks: Bool

  /// The number of steps along the course that have different colours. It is enough for the eye and limits the styles that a
  /// surface needs.
  private static let steps = 512.0
  /// The maximum magnitude of a location. The course itself is from 0 to 1. Locations beyond the maximum are clamped.
  private static let maximumDistance = 1000.0

  /// Returns nil if `gradient` has fewer than two colours. Such a gradient is a plain ink.
  public init?(_ gradient: Gradient, in scheme: ColorScheme, aspect: Int, usesHalfBlocks: Bool) {
    guard gradient.stops.count > 1 else { return nil }
    var last = -GradientPattern.maximumDistance
    stops = gradient.stops.map { stop in
      if stop.location > last { last = min(stop.location, GradientPattern.maximumDistance) }
      var ink = stop.color.ink(in: scheme)
      ink.opacity = ink.opacity * gradient.opacity / 1000
      return Stop(location: last, color: OKLab(ink))
    }
    course = gradient.course
    self.aspect = Double(min(max(aspect, 1), 4))
    self.usesHalfBlocks = usesHalfBlocks
  }

  /// True if at least one colour is not fully transparent.
  public var isVisible: Bool { stops.contains { $0.color.alpha > 0 } }

  /// Returns the ink at a point of a frame of `size`. Coordinates are in cells from the top-left corner of the frame.
  func ink(x: Double, y: Double, in size: Size) -> Ink {
    color(at: (location(x, y, in: size) * GradientPattern.steps).rounded() / GradientPattern.steps).ink
  }

  /// Returns how far along the course a point is: 0 at the start, 1 at the end, less than 0 before and more than 1 after the
  /// course.
  private func location(_ x: Double, _ y: Double, in size: Size) -> Double {
    let (width, height) = (Double(size.width), Double(size.height) * aspect)
    func vector(from point: UnitPoint) -> (x: Double, y: Double) { (x - point.x * width, y * aspect - point.y * height) }
    let fraction: Double
    switch course {
    case .linear(let start, let end):
      let line = (x: (end.x - start.x) * width, y: (end.y - start.y) * height)
      let way = vector(from: start)
      fraction = (way.x * line.x + way.y * line.y) / (line.x * line.x + line.y * line.y)
    case .radial(let center, let start, let end):
      let way = vector(from: center)
      fraction = ((way.x * way.x + way.y * way.y).squareRoot() - start) / (end - start)
    case .angular(let center, let start, let end):
      let way = vector(from: center)
      let turned = ((GradientPattern.angle(way.x, way.y) - start) * (end < start ? -1 : 1)).remainder(dividingBy: 360)
      fraction = (turned < 0 ? turned + 360 : turned) / abs(end - start)
    }
    // On a linear course without length, every position is at the end. On a radial course without length, positions inside the
    // circle are before the start, and all others are at or after the end.
    return fraction.isNaN ? 1 : min(max(fraction, -GradientPattern.maximumDistance), GradientPattern.maximumDistance)
  }

  /// Returns the angle of a vector in degrees, clockwise from the right, to within a thousandth (Hastings, "Approximations for
  /// Digital Computers", 1955).
  private static func angle(_ x: Double, _ y: Double) -> Double {
    let (along, across) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    guard along > 0 else { return 0 }
    let z = across / along
    let s = z * z
    let polynomial = 0.99997726 + s * (-0.33262347 + s * (0.19354346 + s * (-0.11643287 + s * (0.05265332 - s * 0.01172120))))
    var result = z * polynomial * 180 / Double.pi
    if abs(y) > abs(x) { result = 90 - result }
    if x < 0 { result = 180 - result }
    return y < 0 ? -result : result
  }

  private func color(at location: Double) -> OKLab {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location <= location { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return stops[0].color }
    if low == stops.count { return stops[low - 1].color }
    let (before, after) = (stops[low - 1], stops[low])
    return before.color.mixed(
      with: after.color, (location - before.location) / (after.location - before.location))
  }
}
