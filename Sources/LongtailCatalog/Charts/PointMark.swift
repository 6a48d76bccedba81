// Points of a chart (braille: two by four dots in a cell).

import LongtailCore

/// A point in a chart.
public struct PointMark: DeclaredView {
  public var x: ChartValue?
  public var y: ChartValue?
  public var series: String?

  public init() {}

  public init(x: ChartValue, y: ChartValue, series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "PointMark"
  public static let declaration = ViewDeclaration(
    "A point in a Chart.", rules: "S9",
    example: #"""
      Chart {
        ForEach(60, function(i) return PointMark(i, i * i % 23 + i / 3) end),
      }:frame { height = 9 }
      """#,
    [
      Parameter<PointMark>("x", \.x, .chartValue, "The position along the x axis."),
      Parameter("y", \.y, .chartValue, "The position along the y axis."),
      Parameter(
        "series", \.series, .string, "The name of the series. Each series has its own colour and an entry in the legend."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    ChartMark(.point, x, y, series: series).content(of: "PointMark", in: &context)
  }
}
