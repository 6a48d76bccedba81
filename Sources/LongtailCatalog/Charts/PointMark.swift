// A point in a chart. Points are drawn in braille, with two by four dots in a cell.

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
    ChartMarks.parameters(
      \PointMark.x, "The position along the x axis.",
      \.y, "The position along the y axis.", series: \.series))

  public func content(in context: inout ViewContext) -> ViewContent {
    ChartMarks.content(.point, x, y, series: series, of: "PointMark", in: &context)
  }
}
