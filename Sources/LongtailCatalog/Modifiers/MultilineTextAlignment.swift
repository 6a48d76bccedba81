// `:multilineTextAlignment`: the alignment of the lines of a text (T8).

import LongtailCore

/// Aligns the lines of a text within the bounds of the text.
public struct MultilineTextAlignment: DeclaredModifier {
  public var alignment = TextAlignment.leading

  public init() {}

  public init(_ alignment: TextAlignment) { self.alignment = alignment }

  public static let name = "multilineTextAlignment"
  public static let declaration = ModifierDeclaration(
    "Aligns the lines of a text within the bounds of the text. To align the text as a whole, use a frame.", rules: "T8",
    example: #"Text "each line\nstands in the middle\nof the longest":multilineTextAlignment("center")"#,
    [
      Parameter<MultilineTextAlignment>(
        "alignment", \.alignment, .choice(), required: true, "The alignment of the lines.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.multilineTextAlignment] = alignment
    return .none
  }
}
