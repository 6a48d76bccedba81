// A line across a chart, such as a limit.

import LongtailCore

/// A straight line across a chart.
public struct RuleMark: DeclaredView {
  public var x: ChartValue?
  public var y: ChartValue?

  public init() {}

  public init(x: ChartValue? = nil, y: ChartValue? = nil) { (self.x, self.y) = (x, y) }

  public static let name = "RuleMark"
  public static let declaration = ViewDeclaration(
    "A straight line across a Chart, for example to mark a limit.", rules: "S9",
    example: #"""
      Chart {
        ForEach({ 3, 8, 5, 7 }, function(n, i) return BarMark("Q" .. i, n) end),
        RuleMark { y = 6 }:foregroundStyle "red",
      }:frame { height = 8 }
      """#,
    [
      Parameter<RuleMark>.named("x", \.x, .chartValue, "The x value of a vertical line."),
      .named("y", \.y, .chartValue, "The y value of a horizontal line."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    ChartMarks.content(.rule, x, y, of: "RuleMark", in: &context)
  }
}
