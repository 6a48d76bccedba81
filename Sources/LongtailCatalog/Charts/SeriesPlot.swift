// Marks of one kind in arrays: one view for many marks, as in the vectorized plots of Swift Charts.

import LongtailCore

/// Marks of one kind and one series at the positions in two arrays.
protocol SeriesPlot: DeclaredView {
  var x: [ChartValue] { get set }
  var y: [ChartValue]? { get set }
  var series: String? { get set }
}

extension SeriesPlot {
  static func parameters(x: String, y: String) -> [Parameter<Self>] {
    [
      Parameter(
        "x", \.x, .list(.chartValue), required: true,
        x + " Without a second array, this array contains the values of `y`, and `x` counts from 1."),
      Parameter("y", \.y, .list(.chartValue), y + " The array has as many values as `x`."),
      Parameter(
        "series", \.series, .string, "The name of the series. Each series has its own colour and an entry in the legend."),
    ]
  }

  /// Returns the content of this view, which stands for the marks at all positions. If the arrays differ in length, reports this
  /// and returns no content.
  func content(_ kind: ChartMarks.Kind, in context: inout ViewContext) -> ViewContent {
    if let y, y.count != x.count {
      context.report(
        .badArgument(
          callee: Self.name, argument: "y", expected: "an array of \(x.count) values, as many as in the first array",
          found: "an array of \(y.count) values"))
      return .nothing
    }
    let xs = y == nil ? x.indices.map { .number(Double($0 + 1)) } : x
    return ChartMarks.content(of: Self.name, in: &context) { color in
      ChartMarks.value(
        kind, .list(xs.map { ChartMarks.value($0) }), .list((y ?? x).map { ChartMarks.value($0) }), series, color)
    }
  }
}
