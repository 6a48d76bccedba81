// A bar in a chart: vertical if `x` is a category, horizontal if only `y` is one.

import LongtailCore

/// A bar in a chart.
public struct BarMark: DeclaredView {
  public var x: ChartValue?
  public var y: ChartValue?
  public var series: String?

  public init() {}

  public init(x: ChartValue, y: ChartValue, series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "BarMark"
  public static let declaration = ViewDeclaration(
    "A bar in a Chart. The bar is horizontal if only `y` is a string, and otherwise vertical.", rules: "S9",
    example: #"""
      Chart {
        BarMark("Mon", 4), BarMark("Tue", 7), BarMark("Wed", 5), BarMark("Thu", 9), BarMark("Fri", 6),
      }:frame { height = 9 }
      """#,
    ChartMarks.parameters(
      \BarMark.x, "The category under a vertical bar, or the length of a horizontal bar.",
      \.y, "The length of a vertical bar, or the category beside a horizontal bar.", series: \.series))

  public func content(in context: inout ViewContext) -> ViewContent {
    ChartMarks.content(.bar, x, y, series: series, of: "BarMark", in: &context)
  }
}
