// `:accessibilityIdentifier`: a name by which tests and other programs find a view (X3).

import LongtailCore

/// Identifies a view in machine-readable output. It changes neither layout nor identity.
public struct AccessibilityIdentifier: DeclaredModifier {
  public var identifier = ""

  public init() {}

  public init(_ identifier: String) { self.identifier = identifier }

  public static let name = "accessibilityIdentifier"
  public static let declaration = ModifierDeclaration(
    "Gives the view an identifier in machine-readable output. Swift tests and other programs find the view by this identifier.",
    rules: "X3",
    example: #"HStack { Text "Total", Spacer(), Text "12.50":bold():accessibilityIdentifier("total") }"#,
    [Parameter<AccessibilityIdentifier>("identifier", \.identifier, .string, required: true, "The identifier.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.accessibilityIdentifier(identifier)) }
}
