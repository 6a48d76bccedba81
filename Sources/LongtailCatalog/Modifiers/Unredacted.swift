// `:unredacted`: shows content although an outer view redacts it (E6).

import LongtailCore

/// Shows the content of a view that an outer view redacts.
public struct Unredacted: DeclaredModifier {
  public init() {}

  public static let name = "unredacted"
  public static let declaration = ModifierDeclaration(
    "Shows the content of the view, even if an enclosing view has `:redacted`.", rules: "E6",
    example: #"VStack { Text "Balance":unredacted(), Text "1,024.00" }:redacted("placeholder")"#, [] as [Parameter<Unredacted>])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.redactionReasons] = []
    return .none
  }
}
