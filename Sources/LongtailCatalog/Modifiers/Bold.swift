// `:bold`: bold text (E7, T10).

import LongtailCore

/// Makes text bold, or restores the weight of its font.
public struct Bold: DeclaredModifier {
  public var isActive = true

  public init() {}

  public init(_ isActive: Bool) { self.isActive = isActive }

  public static let name = "bold"
  public static let declaration = ModifierDeclaration(
    "Makes texts bold.", rules: "E7, T10", keepsText: true,
    example: #"HStack { spacing = 3, Text "regular", Text "bold":bold() }"#,
    [Parameter<Bold>("isActive", \.isActive, .boolean, "If false, the text has the weight of its font.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.fontWeight] = isActive ? .bold : nil
    return .none
  }
}
