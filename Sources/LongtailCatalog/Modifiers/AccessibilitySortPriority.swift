// `:accessibilitySortPriority`: the reading order of views (X3).

import LongtailCore

/// Sets the reading order of a view's accessibility element: higher priorities are read first.
public struct AccessibilitySortPriority: DeclaredModifier {
  public var priority = 0.0

  public init() {}

  public init(_ priority: Double) { self.priority = priority }

  public static let name = "accessibilitySortPriority"
  public static let declaration = ModifierDeclaration(
    """
    Sets the reading order: views with a higher priority are read first in the enclosing accessibility element, or on the \
    screen if there is none.
    """,
    rules: "X3",
    example: #"VStack { Text "by Ada":italic(), Text "Notes on the engine":accessibilitySortPriority(1) }"#,
    [
      Parameter<AccessibilitySortPriority>(
        "priority", \.priority, .number(), required: true, "The priority. Views without this modifier have priority 0.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .mark(.accessibility(.sortPriority(priority.isNaN ? 0 : priority)))
  }
}
