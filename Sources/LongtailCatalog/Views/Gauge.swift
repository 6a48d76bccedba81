// `Gauge`: a marker that shows a value in its range (S9).

import LongtailCore

/// A line from the minimum to the maximum of a range, with a marker at the current value.
public struct Gauge: DeclaredView {
  public var value = 0.0
  public var label = ViewSlot.empty
  public var minimum = 0.0
  public var maximum = 1.0
  public var currentValueLabel = ViewSlot.empty
  public var minimumValueLabel = ViewSlot.empty
  public var maximumValueLabel = ViewSlot.empty

  public init() {}

  public init(_ value: Double, in range: ClosedRange<Double> = 0...1, label: ViewSlot = .empty) {
    self.value = value
    self.label = label
    (minimum, maximum) = (range.lowerBound, range.upperBound)
  }

  public static let name = "Gauge"
  public static let declaration = ViewDeclaration(
    "Shows the position of a value in a range.", rules: "S9, X2, X3",
    example: #"""
      Gauge {
        value = 68, min = 40, max = 90, label = "Temperature", currentValueLabel = "68 °C",
        minimumValueLabel = "40", maximumValueLabel = "90",
      }:tint "orange"
      """#,
    [
      Parameter<Gauge>(
        "value", \.value, .number(ValueKind.everyNumber), required: true, "The value, clamped to the range from `min` to `max`."),
      Parameter("label", \.label, .slot, "A text or a view: the label."),
      .named("min", \.minimum, .number(), "The minimum."),
      .named("max", \.maximum, .number(), "The maximum."),
      .named("currentValueLabel", \.currentValueLabel, .slot, "A text or a view that describes the current value."),
      .named(
        "minimumValueLabel", \.minimumValueLabel, .slot,
        "The label of the minimum: a text or a view before the line of the gauge."),
      .named(
        "maximumValueLabel", \.maximumValueLabel, .slot, "The label of the maximum: a text or a view after the line of the gauge."
      ),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let fraction = fraction(in: &context)
    let labels = [label, currentValueLabel, minimumValueLabel, maximumValueLabel]
    // A gauge without labels is a single box.
    if labels.allSatisfy(\.isEmpty), !context.hasStyle(of: Configuration.kind) {
      return .leaf(GaugeLine.of(fraction, in: context))
    }
    let value = currentValueLabel.text == nil ? currentValueLabel.view : currentValueLabel.view?.modifier(AccessibilityHidden())
    let configuration = Configuration(
      value: fraction, label: context.slot("label", label.view), currentValueLabel: context.slot("currentValueLabel", value),
      minimumValueLabel: context.slot("minimumValueLabel", minimumValueLabel.view),
      maximumValueLabel: context.slot("maximumValueLabel", maximumValueLabel.view), accessibilityValue: currentValueLabel)
    return .composed(context.styled(configuration).modifier(AccessibilityElement(children: .combine)))
  }

  /// Returns the position of the value in its range, 0...1. Reports an invalid range or NaN, and returns 0.
  private func fraction(in context: inout ViewContext) -> Double {
    guard minimum < maximum, minimum.isFinite, maximum.isFinite else {
      context.report(
        .badArgument(
          callee: "Gauge", argument: "max", expected: "a number above \(ValueKind.decimal(minimum))",
          found: ValueKind.decimal(maximum)))
      return 0
    }
    return context.fraction(of: value, in: minimum...maximum, "Gauge") ?? 0
  }
}

/// The line of a gauge with its marker.
struct GaugeLine: Behavior, Equatable {
  /// The position of the marker, 0...1.
  let fraction: Double
  let ink: Ink
  let track: Ink
  let isASCII: Bool
  let isMirrored: Bool

  static func of(_ fraction: Double, in context: ViewContext) -> any Behavior {
    let line = GaugeLine(
      fraction: fraction, ink: context.ink(context.tint), track: context.track, isASCII: context.isASCII,
      isMirrored: context.isRightToLeft)
    return context.redacted(area: line)
  }

  var appearance: Appearance? { Appearance(foreground: ink, value: Percentage.text(fraction), traits: .isGauge) }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    Size(max(proposal.width ?? ProgressBar.idealWidth, 4), 1)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let marker = Int(saturating: (fraction * Double(node.size.width - 1)).rounded())
    for column in 0..<node.size.width {
      let glyph = column == marker ? (isASCII ? "|" : "┃") : column < marker ? (isASCII ? "=" : "━") : (isASCII ? "-" : "━")
      let place = Point(column.mirrored(isMirrored, in: node.size.width), 0)
      canvas.draw(cluster: glyph, width: 1, at: place, column <= marker ? ink : track)
    }
  }
}
