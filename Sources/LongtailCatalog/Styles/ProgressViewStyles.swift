// The styles of progress views (S9).

import LongtailCore

extension ProgressView {
  /// The configuration that styles of progress views receive.
  public struct Configuration: StyleConfiguration {
    /// The completed fraction, 0...1; nil if it is unknown.
    public var fractionCompleted: Double?
    public var label: View?
    public var currentValueLabel: View?
    /// The progress view without labels.
    var bar: View

    public static let name = "ProgressView"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the progress views in the view.", rules: "S2, S6, S9",
      example: #"""
        VStack { alignment = "leading", spacing = 1,
          ProgressView(0.4, "Copying"),
          ProgressView(0.4, "Copying"):progressViewStyle "circular",
        }:frame(20)
        """#,
      fields: [
        .value(
          "fractionCompleted", \.fractionCompleted, ValueType<Double>.number(0...1).optional,
          "The completed fraction of the task, from 0 to 1, or nil if the progress is unknown."),
        .view("label", \.label, "The label."),
        .view("currentValueLabel", \.currentValueLabel, "The label that describes the current value, such as \"37 of 60\"."),
      ],
      styles: [
        Style("automatic", "Same as `linear` if the progress is known, and same as `circular` if the progress is unknown.") {
          progress, _ in
          progress.fractionCompleted == nil ? progress.row : progress.linear
        },
        Style("linear", "A bar below the label. If the progress is unknown, a spinner replaces the bar.") { progress, _ in
          progress.linear
        },
        Style(
          "circular",
          """
          A circle before the label, filled in proportion to the progress. If the progress is unknown, a spinner replaces \
          the circle.
          """
        ) { $0.disc(in: $1) },
      ])

    private var row: View { View(HStack(), [bar, label, currentValueLabel]) }

    private var linear: View { .bar(bar, label: label, value: currentValueLabel) }

    private func disc(in context: ViewContext) -> View {
      guard let fractionCompleted else { return row }
      let disc = View(Text(context.disc(of: fractionCompleted))).modifier(ForegroundColor(context.tint))
        .modifier(AccessibilityElement(children: .ignore)).modifier(AccessibilityValue(Percentage.text(fractionCompleted)))
        .modifier(AccessibilityAddTraits(.isProgressBar))
      return View(HStack(), [disc, label, currentValueLabel?.modifier(ForegroundColor(Color(.secondary)))])
    }
  }
}
