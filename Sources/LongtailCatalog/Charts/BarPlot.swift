// Bars in a chart, given as arrays of values.

import LongtailCore

/// Bars in a chart, with their positions in two arrays.
public struct BarPlot: DeclaredView, SeriesPlot {
  public var x: [ChartValue] = []
  public var y: [ChartValue]?
  public var series: String?

  public init() {}

  public init(x: [ChartValue], y: [ChartValue], series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "BarPlot"
  public static let declaration = ViewDeclaration(
    "The bars of a Chart in two arrays, at a small part of the cost of as many BarMarks. They are horizontal if only `y` contains strings.",
    rules: "S9",
    example: #"""
      Chart { BarPlot({ "Mon", "Tue", "Wed", "Thu", "Fri" }, { 4, 7, 5, 9, 6 }) }:frame { height = 9 }
      """#,
    parameters(
      x: "The categories under vertical bars, or the lengths of horizontal bars.",
      y: "The lengths of vertical bars, or the categories beside horizontal bars."))

  public func content(in context: inout ViewContext) -> ViewContent { content(.bar, in: &context) }
}
