// `If`: two alternative views with separate identities (I2, I6).

import LongtailCore

/// A view that shows its first child if the condition is true, otherwise its second. Either child can be missing; if the
/// condition selects a missing child, the view shows nothing.
public struct If: DeclaredView {
  /// The condition. As in Lua, every value except false and nil is true.
  public var condition = Argument.absent

  public init() {}

  public init(_ condition: Bool) { self.condition = .boolean(condition) }

  public static let name = "If"
  public static let declaration = ViewDeclaration(
    """
    Shows the first view if the condition is true, otherwise the second view. Further views are ignored. Each view has its \
    own state.
    """,
    rules: "I2, I6, L40",
    children: .many, hasNoBox: true, example: #"If(1 > 0, Text "some", Text "none")"#,
    [
      Parameter<If>(
        "condition", \.condition, .raw(.scalar),
        "The condition. Every value except false and nil counts as true.")
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let isFalse = condition.isAbsent || condition.tag == .boolean && !condition.boolean
    return .branch(isFalse ? 1 : 0)
  }
}
