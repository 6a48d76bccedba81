// `AngularGradient`: colours around a point (L10). `cellAspect` corrects the angles for the shape of cells (L11).

import LongtailCore

/// A gradient that fills its frame with colours clockwise around a point.
public struct AngularGradient: DeclaredGradient {
  public var colors: [Color]?
  public var stops: [Gradient.Stop]?
  public var center = UnitPoint.center
  public var startAngle = 0.0
  public var endAngle = 360.0

  public init() {}

  public init(_ colors: [Color], center: UnitPoint = .center, from start: Double = 0, to end: Double = 360) {
    self.colors = colors
    self.center = center
    (startAngle, endAngle) = (start, end)
  }

  public static let name = "AngularGradient"
  public static let declaration = ViewDeclaration(
    "Fills its frame with a gradient that runs clockwise around a point.", rules: "L10, L11",
    example:
      #"Circle():fill(AngularGradient{ "red", "yellow", "green", "blue", "red" }):frame(12, 6)"#,
    [
      Parameter<AngularGradient>(
        "colors", \.colors, .list(.color), "The colours, evenly spaced from `startAngle` to `endAngle`."),
      Parameter("center", \.center, .unitPoint, "The centre of the gradient."),
      Parameter("startAngle", \.startAngle, .angle, "The angle of the first colour, in degrees clockwise from the right."),
      Parameter("endAngle", \.endAngle, .angle, "The angle of the last colour, in degrees clockwise from the right."),
      .named(
        "stops", \.stops, .list(.stop), "The gradient stops: colours with their locations, from 0 to 1, instead of `colors`."),
    ])

  public var gradient: Gradient {
    Gradient(
      stops ?? Gradient.even(colors ?? []), .angular(center: center, from: startAngle, to: endAngle))
  }
}

extension ValueType where Value == Double {
  /// An angle in degrees.
  fileprivate static let angle = number(-3600...3600)
}
