// `:accessibilityHidden`: hides views from assistive tools (X3).

import LongtailCore

/// Hides a view, and all views inside it, from assistive tools.
public struct AccessibilityHidden: DeclaredModifier {
  public var isHidden = true

  public init() {}

  public init(_ isHidden: Bool) { self.isHidden = isHidden }

  public static let name = "accessibilityHidden"
  public static let declaration = ModifierDeclaration(
    "Hides the view, and all views inside it, from assistive tools.", rules: "X3",
    example: #"HStack { Image "sparkles":accessibilityHidden(), Text "New" }"#,
    [
      Parameter<AccessibilityHidden>(
        "isHidden", \.isHidden, .boolean,
        "True to hide the view. With false, the modifier has no effect: a view that another modifier hides stays hidden.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    isHidden ? .mark(.accessibility(.hidden)) : .none
  }
}
