// `:accessibilityValue`: the current value of a view in words (X3).

import LongtailCore

/// Sets the accessibility value of a view.
public struct AccessibilityValue: DeclaredModifier {
  /// The value in UTF-8.
  public var value: ArraySlice<UInt8> = []

  public init() {}

  public init(_ value: String) { self.value = ArraySlice(value.utf8) }

  public static let name = "accessibilityValue"
  public static let declaration = ModifierDeclaration(
    "Sets the accessibility value, such as the number of a gauge.", rules: "X3",
    example: #"Text "●●●○○":accessibilityLabel "Signal":accessibilityValue "3 of 5""#,
    [
      Parameter<AccessibilityValue>(
        "value", \.value, .content, required: true, "A string that describes the value, or a number.")
    ])

  /// The value is redacted together with the content (X1).
  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.redaction.isMasked ? .none : .mark(.accessibility(.value(String(streamSafe: value))))
  }
}
