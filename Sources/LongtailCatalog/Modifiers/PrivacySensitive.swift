// `:privacySensitive`: marks content that `:redacted("privacy")` masks (X1).

import LongtailCore

/// Marks the content of a view as private. `redacted("privacy")` masks it.
public struct PrivacySensitive: DeclaredModifier {
  public var isSensitive = true

  public init() {}

  public init(_ isSensitive: Bool) { self.isSensitive = isSensitive }

  public static let name = "privacySensitive"
  public static let declaration = ModifierDeclaration(
    "Marks the content of the view as private. The modifier `redacted(\"privacy\")` masks private content.", rules: "X1",
    example: #"HStack { Text "Balance", Text "1,024.00":privacySensitive() }:redacted("privacy")"#,
    [Parameter<PrivacySensitive>("isSensitive", \.isSensitive, .boolean, "True if the content is private.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.isPrivacySensitive] = isSensitive
    return .none
  }
}
