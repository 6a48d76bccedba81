// The frame that has its size whatever its child says (L20).

import LongtailCore

/// Nil on an axis follows the child.
struct FixedFrame: ModifierBehavior, Equatable {
  let width: Int?
  let height: Int?
  let alignment: Alignment

  var isGiven: Bool { width != nil || height != nil }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    if let width, let height { return Size(width, height) }
    let own = children.first?.size(inner(proposal)) ?? .zero
    return Size(width ?? own.width, height ?? own.height)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(in: size, alignment, inner(proposal))
  }

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first?.guide(guide, in: size, alignment, inner(proposal))
  }

  /// What the child is proposed: the given numbers.
  func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width ?? proposal.width, height ?? proposal.height)
  }
}

extension LayoutTraits {
  /// Those of a box that sets sizes: the priority of what is inside ends here (L41), a Spacer's lack of spacing does not (L35).
  static func around(_ child: Subview?) -> LayoutTraits {
    LayoutTraits(collapsesSpacing: child?.traits.collapsesSpacing ?? false)
  }
}
