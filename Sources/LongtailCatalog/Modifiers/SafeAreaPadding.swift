// `:safeAreaPadding`: empty insets (L66). They contain no views, so they have the same effect as padding.

import LongtailCore

/// Adds empty cells along the edges of a view. In a terminal, the effect is the same as that of ``Padding``.
public struct SafeAreaPadding: DeclaredModifier {
  public var padding = Padding()

  public init() {}

  public init(_ edges: Edges = .all, _ length: Int? = nil) { padding = Padding(edges, length) }

  public static let name = "safeAreaPadding"
  public static let declaration = ModifierDeclaration(
    "Adds space around the view. In a terminal, `safeAreaPadding` has the same effect as `padding`.", rules: "L25, L66",
    example: #"Color "blue":safeAreaPadding("horizontal", 2):frame(14, 2):background("quaternary")"#,
    [
      Parameter<SafeAreaPadding>("edges", \.padding.edges, .edges, "The edges."),
      Parameter(
        "length", \.padding.length, .cells,
        "Cells on each edge. The default is the padding of the theme, or the environment value `defaultPadding` if the theme sets none."
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { padding.effect(in: &context) }
}
