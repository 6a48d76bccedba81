// Layers over each other: as large as the most important ones, the rest fits in (L44, L45).

import LongtailCore

/// Children in the same place.
struct LayerStack: ArrangingBehavior, Equatable {
  var alignment = Alignment.center

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    Layers(children, proposal, alignment).size
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    Layers(children, proposal, alignment).place(children, in: size, at: .zero)
  }

  /// An empty container has no size and takes last (L40).
  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayPlace(guide) else { return nil }
    return Layers(children, proposal, alignment).guide(guide, children, in: size)
  }
}

/// How the children of a ZStack, or the views of one background or overlay, lie on each other.
struct Layers {
  let alignment: Alignment
  private var columns = AlignedRange()
  private var rows = AlignedRange()

  /// Measures `children` with the stack's proposal. Only those of the highest priority count (L44).
  init(_ children: some Sequence<Subview>, _ proposal: ProposedSize, _ alignment: Alignment) {
    self.alignment = alignment
    let highest = children.reduce(-Double.infinity) { max($0, $1.traits.priority) }
    for child in children where child.traits.priority == highest {
      let size = child.size(proposal)
      columns.add(length: size.width, guide: child.position(of: alignment.horizontal.guide, in: size, proposal))
      rows.add(length: size.height, guide: child.position(of: alignment.vertical.guide, in: size, proposal))
    }
  }

  /// The cells that the views which count cover, their guides on one point.
  var size: Size { Size(columns.length, rows.length) }

  /// Where a child stands at the size it chooses for `proposal`.
  func origin(of child: Subview, _ proposal: ProposedSize) -> Point {
    let own = child.size(proposal)
    return Point(
      columns.start(guide: child.position(of: alignment.horizontal.guide, in: own, proposal)),
      rows.start(guide: child.position(of: alignment.vertical.guide, in: own, proposal)))
  }

  /// The guide of all of them in the stack's final size, from those that they place themselves; nil where none does.
  func guide(_ guide: AlignmentGuide, _ children: some Sequence<Subview>, in size: Size) -> Double? {
    let proposal = ProposedSize(size)
    return guide.combine(
      children.compactMap { child in
        child.guide(guide, in: child.size(proposal), proposal).map { $0 + Double(origin(of: child, proposal)[guide.axis]) }
      })
  }

  /// Offers each child the final size of the stack and places it (L45).
  func place(_ children: some Sequence<Subview>, in size: Size, at point: Point) {
    let proposal = ProposedSize(size)
    for child in children {
      child.place(at: point + origin(of: child, proposal), proposal)
    }
  }
}
