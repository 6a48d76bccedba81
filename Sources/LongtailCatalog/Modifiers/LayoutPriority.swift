// `:layoutPriority`: the order in which a stack proposes space to its views (L30, L41).

import LongtailCore

/// Sets the layout priority of a view. A stack offers space to views of higher priority first.
public struct LayoutPriority: DeclaredModifier {
  public var priority = 0.0

  public init() {}

  public init(_ priority: Double) { self.priority = priority }

  public static let name = "layoutPriority"
  public static let declaration = ModifierDeclaration(
    """
    Sets the layout priority: a stack offers space to views of higher priority first. Write this modifier after others, \
    such as `:padding`.
    """,
    rules: "L30, L41",
    example:
      #"HStack { Text "what is left of a line", Text "important":layoutPriority(1) }:lineLimit(1):frame(24):background("quaternary")"#,
    [
      Parameter<LayoutPriority>(
        "priority", \.priority, .number(), required: true, "The priority. Views without this modifier have priority 0.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(Prioritized(priority: priority.isNaN ? 0 : priority))
  }
}

/// A box that gives its child another layout priority.
struct Prioritized: PassthroughBehavior, Equatable {
  let priority: Double

  func traits(_ children: Subviews) -> LayoutTraits {
    var traits = children.first?.traits ?? LayoutTraits()
    traits.priority = priority
    return traits
  }
}
