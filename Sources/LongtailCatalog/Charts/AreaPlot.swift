// An area in a chart, whose points are given as two arrays.

import LongtailCore

/// An area in a chart below the points in two arrays.
public struct AreaPlot: DeclaredView, SeriesPlot {
  public var x: [ChartValue] = []
  public var y: [ChartValue]?
  public var series: String?

  public init() {}

  public init(x: [ChartValue], y: [ChartValue], series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "AreaPlot"
  public static let declaration = ViewDeclaration(
    "An area in a Chart below the points in two arrays, at a small part of the cost of as many AreaMarks. Areas are stacked.",
    rules: "S9",
    example: #"""
      Chart { AreaPlot({ 3, 4, 6, 5, 7, 9, 8, 6, 7, 5 }) }:frame { height = 9 }
      """#,
    parameters(x: "The positions along the x axis.", y: "The heights of the area, in units of the y axis."))

  public func content(in context: inout ViewContext) -> ViewContent { content(.area, in: &context) }
}
