// `:accessibilityHint`: describes the effect of using a view (X3).

import LongtailCore

/// Describes the effect of using a view, for assistive tools.
public struct AccessibilityHint: DeclaredModifier {
  public var hint = ""

  public init() {}

  public init(_ hint: String) { self.hint = hint }

  public static let name = "accessibilityHint"
  public static let declaration = ModifierDeclaration(
    "Gives the view a hint for assistive tools. The hint describes the result of using the view.", rules: "X3",
    example: #"Text "Save":onTapGesture(function() print "saved" end):accessibilityHint "Writes the changes to the file""#,
    [
      Parameter<AccessibilityHint>(
        "hint", \.hint, .string, required: true, "A short description of the result of using the view.")
    ])

  /// The hint is redacted together with the content (X1).
  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.redaction.isMasked ? .none : .mark(.accessibility(.hint(hint)))
  }
}
