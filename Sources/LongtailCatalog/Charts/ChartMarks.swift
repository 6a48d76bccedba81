// The marks of a chart as data. Marks are views, so that `ForEach` can make them and modifiers can colour them. Their boxes are
// empty: the enclosing chart reads the marks during layout.

import LongtailCore

/// A position on a chart axis: a number or the name of a category.
public enum ChartValue: Hashable, Sendable {
  case number(Double)
  case category(String)

  /// The number if it is finite; otherwise nil.
  var number: Double? { if case .number(let value) = self, value.isFinite { value } else { nil } }

  var isCategory: Bool { if case .category = self { true } else { false } }

  /// The name of the value as a category.
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

/// Marks of one kind, series and colour, in the order in which they were written.
struct ChartMarks: Sendable {
  enum Kind: String, Sendable { case area, bar, line, point, rule }

  typealias Position = (x: ChartValue?, y: ChartValue?)

  let kind: Kind
  let series: String?
  /// The colour that the script sets on the marks.
  let color: Color?
  private(set) var positions: [Position]

  init(_ kind: Kind, _ positions: [Position], series: String? = nil, color: Color? = nil) {
    (self.kind, self.positions, self.series, self.color) = (kind, positions, series, color)
  }

  /// True if the position of a mark on an axis is the name of a category.
  func hasCategory(_ axis: KeyPath<Position, ChartValue?>) -> Bool {
    positions.contains { $0[keyPath: axis]?.isCategory == true }
  }

  /// Returns the content of a view for one mark.
  static func content(
    _ kind: Kind, _ x: ChartValue?, _ y: ChartValue?, series: String? = nil, of name: String, in context: inout ViewContext
  ) -> ViewContent {
    content(of: name, in: &context) { value(kind, value(x), value(y), series, $0) }
  }

  /// Returns the content of a view for one or more marks. Outside of a chart, or in a stack, a grid or another container
  /// inside a chart, the view is empty and a diagnostic is reported. `value` returns the marks as plain data; its argument is the
  /// colour that the script sets on them.
  static func content(of name: String, in context: inout ViewContext, value: (Color?) -> PlainValue) -> ViewContent {
    let look = context.derived(MarkLook.init)
    guard look.isInChart, context.stackAxis == nil else {
      context.report(.misplacedView(name: name, container: "Chart"))
      return .nothing
    }
    return .leaf(MarkBox(value: value(look.color), isRedacted: look.isMasked))
  }
}

/// The values of the environment that marks use.
private final class MarkLook: Sendable {
  let isInChart: Bool
  let isMasked: Bool
  /// The colour that the script sets on the marks: the first colour of a gradient, and none for a material.
  let color: Color?

  init(_ context: ViewContext) {
    isInChart = context.environment[EnvironmentKeys.isInChart]
    isMasked = context.redaction.isMasked
    let style = context.environment[EnvironmentKeys.foregroundStyle]
    color =
      switch style == EnvironmentKeys.foregroundStyle.defaultValue ? nil : style.primary {
      case .color(let written): written
      case .gradient(let gradient): gradient.stops.first?.color
      case .material, nil: nil
      }
  }
}

extension ChartMarks {
  /// The parameters of a mark with a position on both axes that can belong to a series. The properties are those of the mark
  /// itself: values are written to stored properties directly, but to requirements of a protocol through accessors.
  static func parameters<Mark>(
    _ x: WritableKeyPath<Mark, ChartValue?> & Sendable, _ xSummary: String,
    _ y: WritableKeyPath<Mark, ChartValue?> & Sendable, _ ySummary: String,
    series: WritableKeyPath<Mark, String?> & Sendable
  ) -> [Parameter<Mark>] {
    [
      Parameter("x", x, .chartValue, xSummary), Parameter("y", y, .chartValue, ySummary),
      Parameter(
        "series", series, .string, "The name of the series. Each series has its own colour and an entry in the legend."),
    ]
  }

  /// The key of the layout value with which a chart reads its marks.
  static let key = "chartMarks"

  /// Returns marks as plain data: the position of one mark, or two lists of equal length for several marks.
  static func value(_ kind: Kind, _ x: PlainValue, _ y: PlainValue, _ series: String?, _ color: Color?) -> PlainValue {
    .list([.string(kind.rawValue), x, y, series.map { .string($0) } ?? .none, color.map { .color($0) } ?? .none])
  }

  /// Appends the marks in `value`: to the last element of `marks` if kind, series and colour are equal, otherwise as a new
  /// element.
  static func append(_ value: PlainValue, to marks: inout [ChartMarks]) {
    guard case .list(let parts) = value, parts.count == 5, case .string(let name) = parts[0], let kind = Kind(rawValue: name)
    else { return }
    let series: String? = if case .string(let name) = parts[3] { name } else { nil }
    let color: Color? = if case .color(let written) = parts[4] { written } else { nil }
    if case .list([]) = parts[1] { return }
    if marks.last.map({ $0.kind != kind || $0.series != series || $0.color != color }) ?? true {
      marks.append(ChartMarks(kind, [], series: series, color: color))
    }
    let last = marks.count - 1
    if case .list(let xs) = parts[1], case .list(let ys) = parts[2] {
      marks[last].positions.reserveCapacity(marks[last].positions.count + xs.count)
      for (x, y) in zip(xs, ys) { marks[last].positions.append((position(x), position(y))) }
    } else {
      marks[last].positions.append((position(parts[1]), position(parts[2])))
    }
  }

  static func value(_ position: ChartValue?) -> PlainValue {
    switch position {
    case .number(let number): .number(number)
    case .category(let name): .string(name)
    case nil: .none
    }
  }

  private static func position(_ value: PlainValue) -> ChartValue? {
    switch value {
    case .number(let number): .number(number)
    case .string(let name): .category(name)
    default: nil
    }
  }
}

/// The box of a mark or a plot. A chart cannot read a redacted mark (X1).
struct MarkBox: Behavior {
  /// The marks as plain data.
  let value: PlainValue
  let isRedacted: Bool

  func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? {
    key == ChartMarks.key && !isRedacted ? value : nil
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { .zero }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {}
}

extension EnvironmentKeys {
  /// The key that is true for marks in a chart. It is not part of the vocabulary.
  static let isInChart = EnvironmentKey("isInChart", .boolean, default: false, "True if the view is in a chart.")
}
