// `:fixedSize`: gives a view its ideal size for every proposal (L27).

import LongtailCore

/// Fixes a view at its ideal size on one or both axes.
public struct FixedSize: DeclaredModifier {
  public var horizontal = true
  public var vertical = true

  public init() {}

  public init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let name = "fixedSize"
  public static let declaration = ModifierDeclaration(
    "Keeps the view at its ideal size, even if the available space is smaller.", rules: "L27",
    example:
      #"HStack { Text "what is left of a line", Text "never cut":fixedSize() }:lineLimit(1):frame(24):background("quaternary")"#,
    [
      Parameter<FixedSize>("horizontal", \.horizontal, .boolean, "True to keep the width at the ideal width."),
      Parameter("vertical", \.vertical, .boolean, "True to keep the height at the ideal height."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(IdealSize(horizontal: horizontal, vertical: vertical))
  }
}

/// A box that proposes nil to its child on one or both axes.
struct IdealSize: ModifierBehavior, Equatable {
  let horizontal: Bool
  let vertical: Bool

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { children.first?.size(inner(proposal)) ?? .zero }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(at: .zero, inner(proposal))
  }

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first?.guide(guide, in: size, inner(proposal))
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
  }
}
