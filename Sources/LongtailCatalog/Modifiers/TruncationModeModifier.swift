// `:truncationMode`: the position of the ellipsis in a truncated text (T4).

import LongtailCore

/// Sets the part of a text that is truncated.
public struct TruncationModeModifier: DeclaredModifier {
  public var mode = TruncationMode.tail

  public init() {}

  public init(_ mode: TruncationMode) { self.mode = mode }

  public static let name = "truncationMode"
  public static let declaration = ModifierDeclaration(
    "Sets the part of a text that is cut if the text does not fit.", rules: "T4",
    example: #"Text "/usr/share/doc/longtail":truncationMode("middle"):lineLimit(1):frame(16)"#,
    [Parameter<TruncationModeModifier>("mode", \.mode, .choice(), required: true, "The position of the ellipsis.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.truncationMode] = mode
    return .none
  }
}
