// `ProgressView`: the progress of a task, or a spinner if the progress is unknown (S9).

import LongtailCore

/// A bar that shows the completed part of a task, or a spinner if the progress is unknown.
public struct ProgressView: DeclaredView {
  public var value: Double?
  public var label = ViewSlot.empty
  public var total = 1.0
  public var currentValueLabel = ViewSlot.empty

  public init() {}

  public init(_ value: Double?, total: Double = 1, label: ViewSlot = .empty, currentValueLabel: ViewSlot = .empty) {
    self.value = value
    self.total = total
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  public static let name = "ProgressView"
  public static let declaration = ViewDeclaration(
    "Shows the progress of a task as a bar, or as a spinner if the progress is unknown.", rules: "S9, X2, X3",
    example: #"""
      VStack {
        spacing = 1,
        ProgressView(37, { total = 60, label = "Copying files", currentValueLabel = "37 of 60" }),
        ProgressView(0.8):tint "green",
        ProgressView "Waiting for the server",
      }
      """#,
    [
      Parameter<ProgressView>(
        "value", \.value, .number(ValueKind.everyNumber),
        "The completed amount, clamped to the range from 0 to `total`. Without a value, a spinner is shown."),
      Parameter("label", \.label, .slot, "A text or a view: the label."),
      .named("total", \.total, .number(ValueKind.everyNumber), "The value at which the task is complete."),
      .named("currentValueLabel", \.currentValueLabel, .slot, "A text or a view that describes the current value."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let fraction = fraction(in: &context)
    // A bar without labels is a single box.
    let isBare = label.isEmpty && currentValueLabel.isEmpty && !context.hasStyle(of: Configuration.kind)
    if isBare { return .leaf(indicator(fraction, in: context)) }
    let (bar, value) = View(part: "bar", indicator(fraction, in: context)).withAccessibilityValue(currentValueLabel)
    let configuration = Configuration(
      fractionCompleted: fraction, label: context.slot("label", label.view),
      currentValueLabel: context.slot("currentValueLabel", value), bar: bar)
    return .composed(context.styled(configuration).modifier(AccessibilityElement(children: .combine)))
  }

  /// Returns a bar, or a spinner if the progress is unknown.
  private func indicator(_ fraction: Double?, in context: ViewContext) -> any Behavior {
    guard let fraction else { return context.redacted(Spinner(ink: context.secondary, isASCII: context.isASCII)) }
    return context.redacted(area: context.progressBar(fraction))
  }

  /// Returns the completed part, 0...1. Nil if it is unknown.
  private func fraction(in context: inout ViewContext) -> Double? {
    guard let value else { return nil }
    guard total > 0, total.isFinite else {
      context.report(
        .badArgument(
          callee: "ProgressView", argument: "total", expected: "a number above 0", found: ValueKind.decimal(total)))
      return nil
    }
    return context.fraction(of: value, in: 0...total, "ProgressView")
  }
}

extension View {
  /// Returns a bar below its label and its value, which are at opposite edges of a row. Without a label, the value is beside the
  /// bar.
  static func bar(_ bar: View, label: View?, value: View?) -> View {
    guard let label else { return View(HStack(), [bar, value?.modifier(ForegroundColor(Color(.secondary)))]) }
    let head = value == nil ? label : LabeledContent.Configuration(label: label, content: value).edges
    return View(VStack(alignment: .leading), [head, bar])
  }

  /// Returns this bar with the text of `value` as its accessibility value, and the view of `value`. The view is hidden from
  /// assistive tools, because otherwise the text would also be a part of the label that combines all texts (X2).
  func withAccessibilityValue(_ value: ViewSlot) -> (bar: View, value: View?) {
    guard let words = value.text else { return (self, value.view) }
    return (modifier(AccessibilityValue(words)), value.view?.modifier(AccessibilityHidden()))
  }
}
