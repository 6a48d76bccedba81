// `:preferredColorScheme`: the same as `:colorScheme` (E7).

import LongtailCore

/// Has the same effect as `colorScheme`, because a view cannot change the colour scheme of the terminal.
public struct PreferredColorScheme: DeclaredModifier {
  public var scheme = ColorScheme.dark

  public init() {}

  public init(_ scheme: ColorScheme) { self.scheme = scheme }

  public static let name = "preferredColorScheme"
  public static let declaration = ModifierDeclaration(
    "Has the same effect as `colorScheme`. Neither modifier changes the colour scheme of the terminal.", rules: "E7",
    example: #"Text "paper":padding():background("background"):preferredColorScheme("light")"#,
    [Parameter<PreferredColorScheme>("scheme", \.scheme, .choice(), required: true, "The colour scheme.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[StandardKeys.colorScheme] = scheme
    return .none
  }
}
