// `:textCase`: shows text in upper or lower case (E7).

import LongtailCore

/// The case in which text is shown. The text itself does not change.
public enum TextCase: String, CaseIterable, Hashable, Sendable {
  case uppercase, lowercase

  /// Returns `text` in this case by Unicode's full mappings: "straße" becomes "STRASSE", and "ΟΔΟΣ" becomes "οδος" with a final
  /// sigma.
  func apply(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let string = String(streamSafe: text)
    return ArraySlice((self == .uppercase ? string.uppercased() : string.inLowerCase).utf8)
  }
}

/// Shows text in upper or lower case.
public struct TextCaseModifier: DeclaredModifier {
  /// The case. Nil to show text unchanged.
  public var textCase: TextCase?

  public init() {}

  public init(_ textCase: TextCase?) { self.textCase = textCase }

  public static let name = "textCase"
  public static let declaration = ModifierDeclaration(
    "Changes texts to upper or lower case.", rules: "E7",
    example: #"Text "total":textCase("uppercase")"#,
    [
      Parameter<TextCaseModifier>(
        "case", \.textCase, .choice(), "The case of all letters. By default, texts are shown as they are written.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.textCase] = textCase
    return .none
  }
}
