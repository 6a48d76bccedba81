// `:strikethrough`: a line through text (E7, T10).

import LongtailCore

/// Strikes text through.
public struct Strikethrough: DeclaredModifier {
  public var isActive = true

  public init() {}

  public init(_ isActive: Bool) { self.isActive = isActive }

  public static let name = "strikethrough"
  public static let declaration = ModifierDeclaration(
    "Strikes texts through.", rules: "E7, T10", keepsText: true,
    example: #"HStack { spacing = 3, Text "to do", Text "done":strikethrough() }"#,
    [Parameter<Strikethrough>("isActive", \.isActive, .boolean, "If false, texts are not struck through.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.strikethrough] = isActive
    return .none
  }
}
