// A small bar chart without axes that fits in a line of text.

import LongtailCore

/// A small bar chart of numbers in one row, with bars in steps of an eighth of a cell.
public struct Sparkline: DeclaredView {
  public var values: [Double] = []
  public var minimum: Double?
  public var maximum: Double?

  public init() {}

  public init(_ values: [Double]) { self.values = values }

  public static let name = "Sparkline"
  public static let declaration = ViewDeclaration(
    """
    Draws numbers as a row of small bars. If there is not enough space for a bar per number, a bar shows the mean of \
    several numbers.
    """,
    rules: "X3",
    example: #"""
      HStack {
        Text "cpu", Sparkline({ 2, 4, 3, 7, 9, 6, 5, 8, 12, 10, 7, 4 }):tint "green", Text "4 %":foregroundStyle "secondary",
      }
      """#,
    [
      Parameter<Sparkline>(
        "values", \.values, .list(.number(ValueKind.everyNumber)), required: true,
        "The numbers. The bar of the first number is at the leading edge."),
      .named(
        "min", \.minimum, .number(), "The lower end of the vertical scale. The default is the smallest value that a bar shows."),
      .named(
        "max", \.maximum, .number(), "The upper end of the vertical scale. The default is the largest value that a bar shows."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let box = SparklineBox(
      values: values, least: minimum, greatest: maximum,
      paint: ChartPaint(ink: context.ink(context.environment[EnvironmentKeys.tint]), asciiGlyph: "*"),
      isASCII: context.environment[EnvironmentKeys.glyphs] == .ascii)
    return .leaf(context.redacted(area: box))
  }
}

/// The behavior that draws the numbers of a sparkline in its frame.
struct SparklineBox: Behavior, Equatable {
  let values: [Double]
  let least: Double?
  let greatest: Double?
  let paint: ChartPaint
  let isASCII: Bool

  var appearance: Appearance? {
    Appearance(foreground: paint.ink, value: ChartWords.text(values), traits: .isChart)
  }

  /// Returns one column for each number, or fewer if less space is proposed, and always one row.
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    Size(min(values.count, proposal.width ?? Cells.maximum, Cells.maximum), 1)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    guard !node.bounds.isEmpty else { return }
    let columns = columns(node.size.width)
    let shown = columns.compactMap { $0 }
    guard let low = least ?? shown.min(), let high = greatest ?? shown.max(), low.isFinite, high.isFinite else { return }
    for (column, value) in columns.enumerated() {
      guard let value else { continue }
      // The least value is one eighth high and the greatest seven eighths, so that sparklines in adjacent rows have a gap. If all
      // values are equal, bars are half a cell high, or one eighth if the values are 0.
      let part = low < high ? value.fraction(from: low, to: high) : value == 0 ? 0 : 0.5
      let eighths = 1 + Int(saturating: (min(max(part, 0), 1) * 6).rounded())
      let glyph = isASCII ? SparklineBox.asciiGlyphs[eighths - 1] : Blocks.lower(eighths)
      if let glyph { canvas.draw(cluster: glyph, width: 1, at: Point(column, 0), paint.ink) }
    }
  }

  /// Returns the value of each column: the mean of its finite numbers, or nil if it has none.
  private func columns(_ width: Int) -> [Double?] {
    (0..<min(width, values.count)).map { column in
      let count = min(width, values.count)
      let part = values[column * values.count / count..<(column + 1) * values.count / count].filter(\.isFinite)
      return part.isEmpty ? nil : part.reduce(0) { $0 + $1 / Double(part.count) }
    }
  }

  private static let asciiGlyphs = [".", "_", "-", "=", "=", "+", "#"]
}
