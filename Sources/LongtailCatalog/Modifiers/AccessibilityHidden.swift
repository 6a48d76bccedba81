// Views that mean nothing to those who do not see them (X3).

import LongtailCore

/// Keeps a view, and all that is inside, from being told to assistive tools.
public struct AccessibilityHidden: DeclaredModifier {
  public var isHidden = true

  public init() {}

  public init(_ isHidden: Bool) { self.isHidden = isHidden }

  public static let declaration = ModifierDeclaration(
    "accessibilityHidden", "Keeps the view, and all that is inside, from being told to assistive tools.", rules: "X3",
    example: #"HStack { Image "sparkles":accessibilityHidden(), Text "New" }"#,
    [Parameter<AccessibilityHidden>("isHidden", \.isHidden, .boolean, "Whether it is; what is hidden inside stays so.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    isHidden ? .annotation(.accessibility(.hidden)) : .none
  }
}
