// `:lineSpacing`: empty rows between the lines of a text (E7).

import LongtailCore

/// Adds empty rows between the lines of text.
public struct LineSpacing: DeclaredModifier {
  public var rows = 0

  public init() {}

  public init(_ rows: Int) { self.rows = rows }

  public static let name = "lineSpacing"
  public static let declaration = ModifierDeclaration(
    "Adds empty rows between the lines of each text.", rules: "E7, T1",
    example: #"Text "one\ntwo":lineSpacing(1)"#,
    [Parameter<LineSpacing>("rows", \.rows, .lineSpacing, required: true, "The number of empty rows between two lines.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.lineSpacing] = min(max(rows, 0), 100)
    return .none
  }
}
