// The most lines of a text (T4, T7).

import LongtailCore

/// Limits the lines that texts show.
public struct LineLimit: DeclaredModifier {
  /// Nil for no limit.
  public var limit: Int?

  public init() {}

  public init(_ limit: Int?) { self.limit = limit }

  public static let declaration = ModifierDeclaration(
    "lineLimit", "Limits the lines that texts show; the last one ends with an ellipsis where text is left over.",
    rules: "T4, T7", example: #"Text "a long text on many lines":lineLimit(3)"#,
    [Parameter<LineLimit>("limit", \.limit, .lines, "The most lines; as many as are needed where it is not given.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.lineLimit] = limit
    return .none
  }
}
