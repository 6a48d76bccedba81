// A line in a chart, whose points are given as two arrays. Lines are drawn in braille, with two by four dots in a cell.

import LongtailCore

/// A line in a chart through the points in two arrays.
public struct LinePlot: DeclaredView, SeriesPlot {
  public var x: [ChartValue] = []
  public var y: [ChartValue]?
  public var series: String?

  public init() {}

  public init(x: [ChartValue], y: [ChartValue], series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "LinePlot"
  public static let declaration = ViewDeclaration(
    "A line in a Chart through the points in two arrays, at a small part of the cost of as many LineMarks.",
    rules: "S9",
    example: #"""
      local x, y = {}, {}
      for i = 1, 500 do x[i], y[i] = i / 50, math.sin(i / 50) * math.exp(-i / 200) end
      return Chart { LinePlot(x, y) }:frame { height = 9 }
      """#,
    parameters(
      x: "The positions along the x axis.",
      y: "The positions along the y axis. A value that is NaN or infinite interrupts the line."))

  public func content(in context: inout ViewContext) -> ViewContent { content(.line, in: &context) }
}
