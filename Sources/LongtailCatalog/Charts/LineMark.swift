// A point on a line in a chart. Lines are drawn in braille, with two by four dots in a cell.

import LongtailCore

/// A point on a line in a chart.
public struct LineMark: DeclaredView {
  public var x: ChartValue?
  public var y: ChartValue?
  public var series: String?

  public init() {}

  public init(x: ChartValue, y: ChartValue, series: String? = nil) {
    (self.x, self.y, self.series) = (x, y, series)
  }

  public static let name = "LineMark"
  public static let declaration = ViewDeclaration(
    "A point on a line in a Chart. A y value that is NaN or infinite interrupts the line.", rules: "S9",
    example: #"""
      Chart {
        ForEach(40, function(i) return LineMark(i, math.sin(i / 6)) end),
      }:frame { height = 9 }
      """#,
    ChartMarks.parameters(
      \LineMark.x, "The position along the x axis.",
      \.y, "The position along the y axis.", series: \.series))

  public func content(in context: inout ViewContext) -> ViewContent {
    ChartMarks.content(.line, x, y, series: series, of: "LineMark", in: &context)
  }
}
