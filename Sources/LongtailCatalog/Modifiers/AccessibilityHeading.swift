// `:accessibilityHeading`: marks a heading and its level (X3).

import LongtailCore

/// Makes a view an accessibility heading.
public struct AccessibilityHeading: DeclaredModifier {
  /// The level of a heading.
  public enum Level: String, CaseIterable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6

    /// The level as a number, 1 to 6. Nil for `unspecified`.
    var number: Int? { Level.allCases.firstIndex(of: self).flatMap { $0 == 0 ? nil : $0 } }
  }

  public var level = Level.unspecified

  public init() {}

  public init(_ level: Level) { self.level = level }

  public static let name = "accessibilityHeading"
  public static let declaration = ModifierDeclaration(
    "Makes the view a heading, for assistive tools.", rules: "X3",
    example: #"Text "Settings":font "title":accessibilityHeading "h1""#,
    [
      Parameter<AccessibilityHeading>(
        "level", \.level, .choice(), required: true, "The level of the heading; `\"h1\"` is the highest.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.accessibility(.heading(level.number))) }
}
