// `:theme`: the theme of a part of the tree, with defaults for colours, fonts, spacings, lines, symbols and styles.

import LongtailCore

/// Gives a view a theme, and draws the theme's background behind it.
public struct ThemeModifier: DeclaredModifier {
  public var name = Theme.standard.name

  public init() {}

  public init(_ name: String) { self.name = name }

  public static let name = "theme"
  public static let declaration = ModifierDeclaration(
    """
    Sets the theme of the view, and draws the theme's background. A theme contains defaults for colours, fonts, spacings, \
    lines, symbols and styles.
    """,
    notes: ["The built-in themes are:"] + Theme.builtIn.map { "`\($0.name)`: \($0.summary)" },
    rules: "E1, E2",
    example: #"""
      local function Card(name)
        return GroupBox(name, {
          Label("Ready", { systemImage = "checkmark.circle" }):foregroundStyle "success",
          ProgressView { value = 0.6 }:frame(10),
          Button "Open",
        }):padding("horizontal", 1):theme(name)
      end
      return HStack { spacing = 1, Card "lagoon", Card "ember" }
      """#,
    [
      Parameter<ThemeModifier>(
        "name", \.name, .string, required: true,
        "The name of a theme: a built-in one, or one declared with `theme`.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    guard let theme = context.theme(named: name.truncatedName) else {
      context.report(.unknownTheme(name: name.truncatedName, known: context.themeNames))
      return .none
    }
    let isOnPage = context.environment.themeBackground != nil
    context.environment.apply(theme)
    // A theme without its own background draws the background of the terminal only if an outer theme has painted another one.
    guard isOnPage || context.environment.themeBackground != nil else { return .none }
    if context.environment[EnvironmentKeys.card] != Color(.clear) { context.environment[EnvironmentKeys.card] = Color(.clear) }
    return .box(StyleLayer(paint: context.paint(.color(Color(.background))), shape: nil, isBehind: true))
  }
}
