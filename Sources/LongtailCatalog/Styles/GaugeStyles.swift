// The styles of gauges (S9).

import LongtailCore

extension Gauge {
  /// The configuration that styles of gauges receive.
  public struct Configuration: StyleConfiguration {
    /// The position of the value in its range, 0...1.
    public var value: Double
    public var label: View?
    public var currentValueLabel: View?
    public var minimumValueLabel: View?
    public var maximumValueLabel: View?
    /// The accessibility value.
    var accessibilityValue: ViewSlot

    public static let name = "Gauge"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the gauges in the view.", rules: "S2, S6, S9",
      example: #"""
        VStack { alignment = "leading", spacing = 1,
          Gauge(0.4, "Load"),
          Gauge(0.4, "Load"):gaugeStyle "linearCapacity",
          Gauge(0.4, "Load"):gaugeStyle "accessoryCircular",
        }:frame(20)
        """#,
      fields: [
        .value(
          "value", \.value, .number(0...1), "The position of the value in its range, from 0 for the minimum to 1 for the maximum."
        ),
        .view("label", \.label, "The label."),
        .view("currentValueLabel", \.currentValueLabel, "The label that describes the current value, such as \"37 of 60\"."),
        .view("minimumValueLabel", \.minimumValueLabel, "The label of the minimum."),
        .view("maximumValueLabel", \.maximumValueLabel, "The label of the maximum."),
      ],
      styles: [
        Style("automatic", "A line with a marker at the value.") { gauge, context in
          gauge.line(View(part: "line", GaugeLine.of(gauge.value, in: context)))
        },
        Style("linearCapacity", "A bar filled up to the value.") { gauge, context in
          return gauge.line(
            View(part: "bar", context.redacted(area: context.progressBar(gauge.value)))
              .modifier(AccessibilityRemoveTraits(.isProgressBar)).modifier(AccessibilityAddTraits(.isGauge)))
        },
        Style(
          "accessoryCircular",
          "A circle that is filled in proportion to the value, with `label` and `currentValueLabel` beside the circle."
        ) {
          $0.disc(in: $1)
        },
      ])

    private func line(_ indicator: View) -> View {
      let ends = [minimumValueLabel, maximumValueLabel].map {
        $0?.modifier(ForegroundColor(Color(.secondary))).modifier(AccessibilityHidden())
      }
      let indicator = indicator.withAccessibilityValue(accessibilityValue).bar
      let line = ends.contains { $0 != nil } ? View(HStack(), [ends[0], indicator, ends[1]]) : indicator
      return .bar(line, label: label, value: currentValueLabel)
    }

    private func disc(in context: ViewContext) -> View {
      let disc = View(Text(context.disc(of: value))).modifier(ForegroundColor(context.tint))
        .modifier(AccessibilityElement(children: .ignore)).modifier(
          AccessibilityValue(accessibilityValue.text ?? Percentage.text(value))
        )
        .modifier(AccessibilityAddTraits(.isGauge))
      return View(HStack(), [disc, label, currentValueLabel?.modifier(ForegroundColor(Color(.secondary)))])
    }
  }
}

extension ViewContext {
  /// Returns a circle that is filled in proportion to `fraction`, 0...1.
  func disc(of fraction: Double) -> String {
    let glyphs = isASCII ? [".", "o", "O", "0", "@"] : ["○", "◔", "◑", "◕", "●"]
    // Only 0 is empty, and only 1 is full.
    if fraction <= 0 || fraction.isNaN { return glyphs[0] }
    return fraction >= 1 ? glyphs[4] : glyphs[1 + min(Int(saturating: fraction * 3), 2)]
  }
}
