// A chart of marks: bars, lines, points, areas and rules, with axes and a legend.

import LongtailCore

/// A chart that draws its marks between axes, with a legend for its series.
public struct Chart: DeclaredView {
  public var stacking = Stacking.stacked
  public var xAxis = true
  public var yAxis = true
  public var legend = true
  public var xMin: Double?
  public var xMax: Double?
  public var yMin: Double?
  public var yMax: Double?

  /// The arrangement of bars of several series in one category.
  public enum Stacking: String, CaseIterable, Hashable, Sendable {
    /// Bars on top of each other.
    case stacked
    /// Bars side by side.
    case grouped
    /// Bars on top of each other, as percentages of their sum.
    case normalized
  }

  public init() {}

  public static let name = "Chart"
  public static let declaration = ViewDeclaration(
    "Draws bars, lines, points, areas and rules between axes, with a legend of the series.", rules: "L10, S9, X3",
    children: .many,
    example: #"""
      Chart {
        ForEach({ { "Jan", 12, 7 }, { "Feb", 15, 9 }, { "Mar", 9, 14 }, { "Apr", 17, 11 } }, function(row)
          return { BarMark(row[1], row[2], "Berlin"), BarMark(row[1], row[3], "Paris") }
        end),
      }:frame { height = 12 }
      """#,
    [
      Parameter<Chart>.named(
        "stacking", \.stacking, .choice(),
        """
        The arrangement of bars of several series in one category: stacked, side by side, or stacked as percentages of \
        their sum.
        """
      ),
      .named("xAxis", \.xAxis, .boolean, "True to show the x axis if there is enough space."),
      .named("yAxis", \.yAxis, .boolean, "True to show the y axis if there is enough space."),
      .named("legend", \.legend, .boolean, "True to show the legend if there is enough space."),
      .named(
        "xMin", \.xMin, .number(),
        "The minimum of the x axis. By default, it is taken from the data, and is at most 0 for horizontal bars."),
      .named(
        "xMax", \.xMax, .number(),
        "The maximum of the x axis. With lying bars, the axis may end a little above it, to have numbers at even distances."),
      .named(
        "yMin", \.yMin, .number(),
        "The minimum of the y axis. By default, it is taken from the data, and is at most 0 for vertical bars and areas."),
      .named(
        "yMax", \.yMax, .number(),
        "The maximum of the y axis. The axis may end a little above it, so that its numbers are at even distances."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let box = ChartBox(
      options: ChartOptions(
        stacking: stacking, showsX: xAxis, showsY: yAxis, showsLegend: legend,
        x: bounds("x", xMin, xMax, &context), y: bounds("y", yMin, yMax, &context)),
      style: ChartStyle(in: context), redaction: context.redaction)
    context.environment[EnvironmentKeys.isInChart] = true
    // A foreground colour around the chart is for its labels. If marks inherited it, all series would have the same colour.
    context.environment[EnvironmentKeys.foregroundStyle] = EnvironmentKeys.foregroundStyle.defaultValue
    return .container(box)
  }

  private func bounds(_ axis: String, _ least: Double?, _ greatest: Double?, _ context: inout ViewContext) -> ChartBounds {
    let (least, greatest) = (least.flatMap { $0.isFinite ? $0 : nil }, greatest.flatMap { $0.isFinite ? $0 : nil })
    if let least, let greatest, least >= greatest {
      context.report(
        .badArgument(
          callee: "Chart", argument: axis + "Max", expected: "a number above \(ValueKind.decimal(least))",
          found: ValueKind.decimal(greatest)))
      return ChartBounds()
    }
    return ChartBounds(least: least, greatest: greatest)
  }
}

/// The ends of an axis that the script sets; nil for ends that follow from the data.
struct ChartBounds: Hashable, Sendable {
  var least: Double?
  var greatest: Double?
}

/// The arguments of a chart.
struct ChartOptions: Hashable, Sendable {
  var stacking = Chart.Stacking.stacked
  var showsX = true
  var showsY = true
  var showsLegend = true
  var x = ChartBounds()
  var y = ChartBounds()
}

/// The colours of a chart and the characters it may use.
struct ChartStyle: Hashable, Sendable {
  let label: Ink
  /// The colour of a rule without a colour of its own.
  let rule: Ink
  let axis: Ink
  let grid: Ink
  let scheme: ColorScheme
  let palette: [Ink]
  /// The colours of the theme by name; empty for the standard theme.
  private let named: [NamedColor: Color]
  let isASCII: Bool
  /// True if series differ by patterns as well as by colours.
  let isPatterned: Bool

  init(in context: ViewContext) {
    label = context.secondary
    rule = context.ink(Color(.primary))
    axis = context.level(.tertiary)
    grid = context.level(.quaternary)
    scheme = context.environment[StandardKeys.colorScheme]
    let tint = context.environment[EnvironmentKeys.tint]
    palette = SeriesColors.inks(context.ink(tint), ChartStyle.hues.map { context.ink(Color($0)) })
    let isThemed = context.environment.theme != .standard
    named = isThemed ? Dictionary(uniqueKeysWithValues: NamedColor.allCases.map { ($0, context.concrete(Color($0))) }) : [:]
    isASCII = context.environment[EnvironmentKeys.glyphs] == .ascii
    isPatterned = context.environment[StandardKeys.accessibilityDifferentiateWithoutColor]
  }

  func ink(_ color: Color) -> Ink {
    guard case .named(let name) = color.base, let own = named[name] else { return color.ink(in: scheme) }
    return own.opacity(Double(color.opacity) / 1000).ink(in: scheme)
  }

  /// The hues of all series except the first one, which has the tint colour. Yellow is missing because it is hard to see on
  /// white.
  private static let hues: [NamedColor] = [
    .orange, .mint, .pink, .indigo, .brown, .green, .purple, .red, .cyan, .teal, .blue,
  ]

  /// Returns the paint of a series. Series are numbered from 0 in the order of their first marks; the unnamed series counts, too.
  func paint(_ series: Int) -> ChartPaint {
    ChartPaint(
      ink: palette[series % palette.count], asciiGlyph: ChartStyle.asciiGlyphs[series % ChartStyle.asciiGlyphs.count],
      patternGlyph: isPatterned ? ChartStyle.patternGlyphs[series % ChartStyle.patternGlyphs.count] : nil,
      pointGlyph: isPatterned ? ChartStyle.pointGlyphs[series % ChartStyle.pointGlyphs.count] : nil)
  }

  private static let asciiGlyphs = ["#", "=", "+", "%", "@", "o", "x", "*"]
  private static let patternGlyphs = [nil, "▒", "░", "▓"]
  private static let pointGlyphs = ["●", "○", "◆", "◇", "▲", "△"]
}

/// The look of one series: its colour, its character for ASCII output, and its pattern.
struct ChartPaint: Hashable, Sendable {
  var ink: Ink
  var asciiGlyph: String
  /// The glyph that fills areas and bars if series must differ by more than colour, or if bars are thin. Lines with such a glyph
  /// have gaps. Nil for a solid series.
  var patternGlyph: String?
  /// The glyph of a point, if series must differ by more than colour; nil for dots.
  var pointGlyph: String?

  /// The same look in cells that are not filled to the top.
  var thin: ChartPaint {
    var thin = self
    thin.patternGlyph = patternGlyph ?? ChartPaint.thinGlyph
    return thin
  }

  /// True if the cells are solid, but not filled to the top.
  var isThin: Bool { patternGlyph == ChartPaint.thinGlyph }

  private static let thinGlyph = "▇"
}

/// The behavior of a chart that collects its marks during layout. ``PlacedChart`` then draws the chart.
struct ChartBox: Behavior, Equatable {
  let options: ChartOptions
  let style: ChartStyle
  let redaction: Redaction

  /// The size of a chart without a proposal.
  private static let ideal = Size(40, 10)

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    Size(proposal.width ?? ChartBox.ideal.width, proposal.height ?? ChartBox.ideal.height)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    var marks: [ChartMarks] = []
    for child in children {
      child.place(at: .zero, ProposedSize(size))
      if let value = child.layoutValue(ChartMarks.key) { ChartMarks.append(value, to: &marks) }
    }
    children.draw(by: PlacedChart(data: ChartData(marks, options, style), marks: marks, chart: self))
  }
}

/// The behavior that draws a chart after its marks were read. Other children, such as an error box, are drawn in front of it
/// (M4).
struct PlacedChart: Behavior {
  let data: ChartData
  let marks: [ChartMarks]
  let chart: ChartBox

  var appearance: Appearance? { chart.redaction.applied(to: Appearance(value: ChartWords.text(marks), traits: .isChart)) }

  var isRedacted: Bool { chart.redaction.isMasked }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let drawing = ChartDrawing(data, chart.options, chart.style, in: node.size)
    canvas.clipped(to: node.bounds) { canvas in
      canvas.draw(area: node.bounds, chart.redaction) { drawing.draw(on: &$0, while: node.admits) }
      node.drawChildren(on: &canvas)
    }
  }
}
