// Points in a chart, given as arrays of values.

import LongtailCore

/// Points in a chart, with their coordinates in two arrays.
public struct PointPlot: DeclaredView, SeriesPlot {
  public var x: [ChartValue] = []
  public var y: [ChartValue]?
  public var series: String?

  public init() {}

  public init(x: [ChartValue], y: [ChartValue], series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "PointPlot"
  public static let declaration = ViewDeclaration(
    "The points of a Chart in two arrays, at a small part of the cost of as many PointMarks.", rules: "S9",
    example: #"""
      local x, y = {}, {}
      for i = 1, 200 do x[i], y[i] = i * 37 % 101, i * i % 89 end
      return Chart { PointPlot(x, y) }:frame { height = 9 }
      """#,
    parameters(x: "The positions along the x axis.", y: "The positions along the y axis."))

  public func content(in context: inout ViewContext) -> ViewContent { content(.point, in: &context) }
}
