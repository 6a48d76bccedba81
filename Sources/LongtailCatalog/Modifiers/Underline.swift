// `:underline`: a line under text (E7, T10).

import LongtailCore

/// Underlines text.
public struct Underline: DeclaredModifier {
  public var isActive = true

  public init() {}

  public init(_ isActive: Bool) { self.isActive = isActive }

  public static let name = "underline"
  public static let declaration = ModifierDeclaration(
    "Underlines texts.", rules: "E7, T10", keepsText: true,
    example: #"HStack { spacing = 3, Text "plain", Text "underlined":underline() }"#,
    [Parameter<Underline>("isActive", \.isActive, .boolean, "If false, texts are not underlined.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.underline] = isActive
    return .none
  }
}
