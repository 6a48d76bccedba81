// `RadialGradient`: colours around a point, from the centre outwards (L10). `cellAspect` corrects the shape of the rings (L11).

import LongtailCore

/// A gradient that fills its frame with rings of colours.
public struct RadialGradient: DeclaredGradient {
  public var colors: [Color]?
  public var stops: [Gradient.Stop]?
  public var center = UnitPoint.center
  public var startRadius = 0.0
  public var endRadius = 10.0

  public init() {}

  public init(_ colors: [Color], center: UnitPoint = .center, from start: Double = 0, to end: Double) {
    self.colors = colors
    self.center = center
    (startRadius, endRadius) = (start, end)
  }

  public static let name = "RadialGradient"
  public static let declaration = ViewDeclaration(
    "Fills its frame with a gradient that runs outwards from a point.", rules: "L10, L11",
    example: #"Circle():fill(RadialGradient({ "white", "blue" }, "topLeading", 0, 9)):frame(8, 4)"#,
    [
      Parameter<RadialGradient>("colors", \.colors, .list(.color), "The colours, evenly spaced."),
      Parameter("center", \.center, .unitPoint, "The position of the first colour."),
      Parameter(
        "startRadius", \.startRadius, .radius, "The distance from the centre, in columns, up to which the first colour is used."),
      Parameter(
        "endRadius", \.endRadius, .radius, "The distance from the centre, in columns, beyond which the last colour is used."),
      .named(
        "stops", \.stops, .list(.stop),
        "The gradient stops, which replace `colors`. Each stop is a colour with a location from 0 to 1."),
    ])

  public var gradient: Gradient {
    Gradient(
      stops ?? Gradient.even(colors ?? []), .radial(center: center, from: startRadius, to: endRadius))
  }
}

extension ValueType where Value == Double {
  /// A distance in columns.
  fileprivate static let radius = number(0...Double(Cells.maximum))
}
