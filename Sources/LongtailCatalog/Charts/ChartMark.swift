// What a chart draws, as data. Marks are views so that they can be made by ForEach and coloured like any view; their box is
// empty, and the chart around them reads them when it is drawn.

import LongtailCore

/// A position on a chart axis: a number or the name of a category.
public enum ChartValue: Hashable, Sendable {
  case number(Double)
  case category(String)

  /// The number if it is finite; otherwise nil.
  var number: Double? { if case .number(let value) = self, value.isFinite { value } else { nil } }

  var isCategory: Bool { if case .category = self { true } else { false } }

  /// What the value is called as a category.
  var name: String {
    switch self {
    case .number(let value): ValueKind.decimal(value)
    case .category(let name): name
    }
  }
}

extension ValueType where Value == ChartValue {
  /// A number of any kind, or a string.
  static let chartValue = ValueType(
    .either(.number(ValueKind.everyNumber), .string),
    read: { $0.tag == .string ? .category($1.string($0)) : .number($0.number) },
    write: { value, arena in
      switch value {
      case .number(let number): .number(number)
      case .category(let name): arena.intern(name)
      }
    })
}

/// A mark with a position on both axes that can belong to a series.
protocol SeriesMark: DeclaredView {
  var x: ChartValue? { get set }
  var y: ChartValue? { get set }
  var series: String? { get set }
}

extension SeriesMark {
  static func parameters(x: String, y: String) -> [Parameter<Self>] {
    [
      Parameter("x", \.x, .chartValue, x), Parameter("y", \.y, .chartValue, y),
      Parameter(
        "series", \.series, .string, "The name of the series. Each series has its own colour and an entry in the legend."),
    ]
  }
}

/// One mark of a chart.
struct ChartMark: Sendable {
  enum Kind: String, Sendable { case area, bar, line, point, rule }

  let kind: Kind
  let x: ChartValue?
  let y: ChartValue?
  var series: String?
  /// The colour that was written on it.
  var color: Color?

  init(_ kind: Kind, _ x: ChartValue?, _ y: ChartValue?, series: String? = nil) {
    (self.kind, self.x, self.y, self.series) = (kind, x, y, series)
  }

  /// The mark as a view. Outside a chart, or in a stack inside it, it is nothing, and reported.
  func content(of name: String, in context: inout ViewContext) -> ViewContent {
    guard context.environment[EnvironmentKeys.isInChart], context.stackAxis == nil else {
      context.report(.misplacedView(name: name, container: "Chart"))
      return .nothing
    }
    var mark = self
    if context.environment[EnvironmentKeys.foregroundStyle] != EnvironmentKeys.foregroundStyle.defaultValue {
      // A mark has one colour: of a gradient it is the first, of a material none.
      switch context.environment[EnvironmentKeys.foregroundStyle].primary {
      case .color(let color): mark.color = color
      case .gradient(let gradient): mark.color = gradient.stops.first?.color
      case .material: break
      }
    }
    return .leaf(MarkBox(mark: mark, isRedacted: context.redaction.isMasked))
  }
}

extension ChartMark {
  /// What the box of a mark is read by.
  static let key = "chartMark"

  /// The mark as plain data.
  var value: PlainValue {
    .list([
      .string(kind.rawValue), ChartMark.value(x), ChartMark.value(y), series.map { .string($0) } ?? .none,
      color.map { .color($0) } ?? .none,
    ])
  }

  init?(_ value: PlainValue) {
    guard case .list(let parts) = value, parts.count == 5, case .string(let name) = parts[0], let kind = Kind(rawValue: name)
    else { return nil }
    self.init(kind, ChartMark.place(parts[1]), ChartMark.place(parts[2]))
    if case .string(let name) = parts[3] { series = name }
    if case .color(let written) = parts[4] { color = written }
  }

  private static func value(_ place: ChartValue?) -> PlainValue {
    switch place {
    case .number(let number): .number(number)
    case .category(let name): .string(name)
    case nil: .none
    }
  }

  private static func place(_ value: PlainValue) -> ChartValue? {
    switch value {
    case .number(let number): .number(number)
    case .string(let name): .category(name)
    default: nil
    }
  }
}

/// The place of a mark among the boxes. A chart does not hear of one that is withheld (X1).
struct MarkBox: Behavior {
  let mark: ChartMark
  let isRedacted: Bool

  func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? {
    key == ChartMark.key && !isRedacted ? mark.value : nil
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { .zero }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {}
}

extension EnvironmentKeys {
  /// How a chart tells its marks that they are in one. Not part of the vocabulary.
  static let isInChart = EnvironmentKey("isInChart", .boolean, default: false, "True if the view is in a chart.")
}
