// The layout of a `ZStack`. It is as large as its children of the highest priority, and proposes this size to all children (L44,
// L45).

import LongtailCore

/// Layers of children in the same frame.
struct LayerStack: ArrangingBehavior, Equatable {
  var alignment = Alignment.center

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    Layers(children, proposal, alignment).size
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    Layers(children, proposal, alignment).place(children, in: size, at: .zero)
  }

  /// Returns the traits. An empty container has no size and the priority of a spacer, which is the lowest (L40).
  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayHaveExplicitValue(of: guide) else { return nil }
    return Layers(children, proposal, alignment).guide(guide, children, in: size)
  }
}

/// The arrangement of the children of a ZStack, or of the views in one background or overlay.
struct Layers {
  let alignment: Alignment
  private var columns = AlignedRange()
  private var rows = AlignedRange()

  /// Measures `children` with the proposal of the stack. Only children of the highest priority determine its size (L44).
  init(_ children: some Sequence<Subview>, _ proposal: ProposedSize, _ alignment: Alignment) {
    self.alignment = alignment
    let highest = children.reduce(-Double.infinity) { max($0, $1.traits.priority) }
    for child in children where child.traits.priority == highest {
      let size = child.size(proposal)
      columns.add(length: size.width, guide: child.position(of: alignment.horizontal.guide, in: size, proposal))
      rows.add(length: size.height, guide: child.position(of: alignment.vertical.guide, in: size, proposal))
    }
  }

  /// The size that the children of the highest priority need if their guides are at one point.
  var size: Size { Size(columns.length, rows.length) }

  /// Returns the origin of a child, which has its size for `proposal`.
  func origin(of child: Subview, _ proposal: ProposedSize) -> Point {
    let own = child.size(proposal)
    return Point(
      columns.start(guide: child.position(of: alignment.horizontal.guide, in: own, proposal)),
      rows.start(guide: child.position(of: alignment.vertical.guide, in: own, proposal)))
  }

  /// Returns a guide of the stack at its final size, combined from the children that set the guide themselves. Nil if no child
  /// does.
  func guide(_ guide: AlignmentGuide, _ children: some Sequence<Subview>, in size: Size) -> Double? {
    let proposal = ProposedSize(size)
    return guide.combine(
      children.compactMap { child in
        child.guide(guide, in: child.size(proposal), proposal).map { $0 + Double(origin(of: child, proposal)[guide.axis]) }
      })
  }

  /// Proposes the final size of the stack to each child, and places the child (L45).
  func place(_ children: some Sequence<Subview>, in size: Size, at point: Point) {
    let proposal = ProposedSize(size)
    for child in children {
      child.place(at: point + origin(of: child, proposal), proposal)
    }
  }
}
