// A frame with a fixed size, independent of the size of its child (L20).

import LongtailCore

/// A frame with a fixed width or height. On an axis without a given length, the frame has the length of its child.
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

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first, width: width, height: height) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first?.guide(guide, in: size, alignment, inner(proposal))
  }

  /// Returns the proposal for the child: the given lengths, or else those of the proposal.
  func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width ?? proposal.width, height ?? proposal.height)
  }
}

extension LayoutTraits {
  /// The traits of a box that sets the size of `child`. The box does not have the priority of the child (L41). If stacks add no
  /// spacing beside the child, as beside a Spacer, they add none beside the box either (L35).
  static func around(_ child: Subview?, width: Int? = nil, height: Int? = nil) -> LayoutTraits {
    LayoutTraits(collapsesSpacing: child?.traits.collapsesSpacing ?? false, width: width, height: height)
  }
}
