// `:accessibilityRemoveTraits`: removes traits for assistive tools (X3).

import LongtailCore

/// Removes traits from the accessibility element of a view.
public struct AccessibilityRemoveTraits: DeclaredModifier {
  public var traits: AccessibilityTraits = []

  public init() {}

  public init(_ traits: AccessibilityTraits) { self.traits = traits }

  public static let name = "accessibilityRemoveTraits"
  public static let declaration = ModifierDeclaration(
    "Removes accessibility traits from the view.", rules: "X3",
    example: #"Image "battery.100":accessibilityLabel "Battery full":accessibilityRemoveTraits "isImage""#,
    [Parameter<AccessibilityRemoveTraits>("traits", \.traits, .accessibilityTraits, required: true, "One or more traits.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.accessibility(.removedTraits(traits))) }
}
