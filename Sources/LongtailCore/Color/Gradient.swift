// Gradients as scripts write them. ``Pattern`` is the resolved form for drawing.

/// Colour stops along a line, around a point, or outwards from a point.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// The position on the course: 0 at the start, 1 at the end. If it is smaller than that of the previous stop, it is raised to
    /// that.
    public var location: Double

    public init(_ color: Color, _ location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The geometry of the gradient.
  public enum Course: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    /// Radii are in columns.
    case radial(center: UnitPoint, from: Double, to: Double)
    /// Angles are in degrees, clockwise from the right.
    case angular(center: UnitPoint, from: Double, to: Double)
  }

  public var stops: [Stop]
  public var course: Course
  /// The opacity of the gradient, in thousandths.
  public var opacity = 1000

  public init(_ stops: [Stop], _ course: Course) {
    self.stops = stops
    self.course = course
  }

  /// Returns stops at equal distances, one per colour.
  public static func even(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map { Stop($1, colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0) }
  }

  /// Returns this gradient with its opacity multiplied by `fraction`, clamped to 0...1.
  public func opacity(_ fraction: Double) -> Gradient {
    var result = self
    result.opacity = opacity * Color.thousandths(fraction) / 1000
    return result
  }
}
