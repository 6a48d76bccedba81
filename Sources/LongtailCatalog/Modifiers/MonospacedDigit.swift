// `:monospacedDigit`: digits of equal width (E7, T14). In a terminal, all digits have equal widths, so the modifier only affects
// the JSON output.

import LongtailCore

/// Requests digits of equal width.
public struct MonospacedDigit: DeclaredModifier {
  public init() {}

  public static let name = "monospacedDigit"
  public static let declaration = ModifierDeclaration(
    "Adds the font trait `monospacedDigit` to the JSON output. In a terminal, all digits have equal width.",
    rules: "E7, T10, T14",
    keepsText: true, example: #"Text "12:04":monospacedDigit()"#, [Parameter<MonospacedDigit>]())

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.monospacedDigit] = true
    return .none
  }
}
