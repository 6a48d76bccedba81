// `:accessibilityLabel`: the label of a view for assistive tools (X3).

import LongtailCore

/// Labels a view for machine-readable output and assistive tools.
public struct AccessibilityLabel: DeclaredModifier {
  public var label = ""

  public init() {}

  public init(_ label: String) { self.label = label }

  public static let name = "accessibilityLabel"
  public static let declaration = ModifierDeclaration(
    "Gives the view a label for assistive tools and machine-readable output.", rules: "X3",
    example: #"Image "star.fill":foregroundColor("yellow"):accessibilityLabel("favourite")"#,
    [Parameter<AccessibilityLabel>("label", \.label, .string, required: true, "The label.")])

  /// The label is redacted together with the content (X1).
  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .mark(.accessibility(.label(context.redaction.isMasked ? Appearance.redacted : label)))
  }
}
