// An area below a line in a chart. Areas of several series are stacked.

import LongtailCore

/// A point on the upper edge of an area in a chart.
public struct AreaMark: DeclaredView {
  public var x: ChartValue?
  public var y: ChartValue?
  public var series: String?

  public init() {}

  public init(x: ChartValue, y: ChartValue, series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "AreaMark"
  public static let declaration = ViewDeclaration(
    "A point on the upper edge of an area in a Chart. Areas of several series are stacked.", rules: "S9",
    example: #"""
      Chart {
        ForEach(40, function(i) return AreaMark(i, 3 + math.sin(i / 6), "used") end),
        ForEach(40, function(i) return AreaMark(i, 1 + math.cos(i / 9), "cached") end),
      }:frame { height = 9 }
      """#,
    ChartMarks.parameters(
      \AreaMark.x, "The position along the x axis.",
      \.y, "The height of the area at `x`, in units of the y axis.", series: \.series))

  public func content(in context: inout ViewContext) -> ViewContent {
    ChartMarks.content(.area, x, y, series: series, of: "AreaMark", in: &context)
  }
}
