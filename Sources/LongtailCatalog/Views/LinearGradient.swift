// `LinearGradient`: colours along a straight line (L10).

import LongtailCore

/// A gradient that fills its frame with colours from one point to another.
public struct LinearGradient: DeclaredGradient {
  public var colors: [Color]?
  public var stops: [Gradient.Stop]?
  public var startPoint = UnitPoint.top
  public var endPoint = UnitPoint.bottom

  public init() {}

  public init(_ colors: [Color], from start: UnitPoint = .top, to end: UnitPoint = .bottom) {
    self.colors = colors
    (startPoint, endPoint) = (start, end)
  }

  public static let name = "LinearGradient"
  public static let declaration = ViewDeclaration(
    "Fills its frame with a gradient along a line.", rules: "L10, L11",
    example: #"""
      local colors = LinearGradient({ "orange", "pink", "purple" }, "leading", "trailing")
      return VStack { spacing = 1, colors:frame(24, 2), Text "and in its letters":bold():foregroundStyle(colors) }
      """#,
    [
      Parameter<LinearGradient>("colors", \.colors, .list(.color), "The colours, evenly spaced."),
      Parameter("startPoint", \.startPoint, .unitPoint, "The position of the first colour."),
      Parameter("endPoint", \.endPoint, .unitPoint, "The position of the last colour."),
      .named(
        "stops", \.stops, .list(.stop),
        "The gradient stops, which replace `colors`. Each stop is a colour with a location from 0 to 1."),
    ])

  public var gradient: Gradient { Gradient(stops ?? Gradient.even(colors ?? []), .linear(from: startPoint, to: endPoint)) }
}
