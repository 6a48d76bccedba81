// `:font`: the font of text and symbols (E7, T10, T14).

import LongtailCore

/// Sets the font of text and symbols.
public struct FontModifier: DeclaredModifier {
  public var style = Font.TextStyle.body
  public var weight: Font.Weight?
  public var design = Font.Design.default

  public init() {}

  public init(_ style: Font.TextStyle, weight: Font.Weight? = nil, design: Font.Design = .default) {
    self.style = style
    self.weight = weight
    self.design = design
  }

  public static let name = "font"
  public static let declaration = ModifierDeclaration(
    "Sets the font of texts and symbols. Titles and headlines are bold. Captions and footnotes are faint, unless they have a colour.",
    rules: "E7, T10, T14",
    keepsText: true,
    example: #"""
      VStack { alignment = "leading",
        Text "Headline":font("headline"), Text "Body", Text "Caption":font("caption"),
      }
      """#,
    [
      Parameter<FontModifier>("style", \.style, .choice(), "The text style."),
      .named("weight", \.weight, .choice(), "The font weight. \"semibold\" and heavier weights are drawn bold."),
      .named(
        "design", \.design, .choice(),
        """
        The font design. The design does not change the drawn text, because a terminal has only one font. JSON output \
        contains the design.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.font] = Font(style, weight: weight, design: design)
    return .none
  }
}
