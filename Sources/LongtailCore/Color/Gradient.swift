// Colours that change with the place, as they are written; `Pattern` is what they are drawn with.

/// Colours at places along a line, around a point, or outwards from it.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0 at the start, 1 at the end. One that is smaller than the stop before it counts as that one's.
    public var location: Double

    public init(_ color: Color, _ location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// Where the colours lie.
  public enum Course: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    /// Radii are in columns.
    case radial(center: UnitPoint, from: Double, to: Double)
    /// Clockwise from the right, in degrees.
    case angular(center: UnitPoint, from: Double, to: Double)
  }

  public var stops: [Stop]
  public var course: Course
  /// Of the whole, in thousandths.
  public var opacity = 1000

  public init(_ stops: [Stop], _ course: Course) {
    self.stops = stops
    self.course = course
  }

  /// `colors` at even distances.
  public static func even(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map { Stop($1, colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0) }
  }

  /// This gradient seen through `fraction` (0...1, clamped) of its opacity.
  public func opacity(_ fraction: Double) -> Gradient {
    var result = self
    result.opacity = opacity * Color.thousandths(fraction) / 1000
    return result
  }
}
