// The layout of HStack and VStack: divides the length of the axis among the children, and places them (L30-L42).

import LongtailCore

/// The layout of children one after the other along an axis.
struct StackLayout: ArrangingBehavior, Equatable {
  let axis: Axis
  /// The guide that aligns the children across the axis (L37).
  let guide: AlignmentGuide
  /// The spacing between adjacent children, in cells. Nil for the default, which is omitted next to a Spacer (L35, L36).
  let spacing: Int?
  let standardSpacing: Int
  /// True if the view is redacted. Then machine-readable output contains no text arguments of the view (X1).
  var isRedacted = false

  init(axis: Axis, guide: AlignmentGuide, spacing: Int?, standardSpacing: Int? = nil, isRedacted: Bool = false) {
    (self.axis, self.guide, self.spacing, self.isRedacted) = (axis, guide, spacing, isRedacted)
    self.standardSpacing = standardSpacing ?? StackLayout.defaultSpacing(axis)
  }

  /// A child with the length that was proposed along the axis, and the size that the child took.
  private struct Item {
    let child: NodeIndex
    let traits: LayoutTraits
    var size: Size
    var offered: Int?
  }

  /// Returns the sums of the lengths and spacings, which may exceed the proposal (L2, L30), and the length across the axis.
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let isPlaced = children.mayHaveExplicitValue(of: guide)
    var (length, range, previous) = (0, AlignedRange(), LayoutTraits?.none)
    // Without a division, the children need not be stored.
    if !divides(proposal) {
      children.measure(proposal) { child, traits, size in
        let item = Item(child: child, traits: traits, size: size, offered: proposal[axis])
        let space = previous.map { gap(between: $0, and: traits) } ?? 0
        length = Cells.add(length, Cells.add(space, size[axis]))
        range.add(length: size[axis.cross], guide: guidePosition(of: item, children, proposal, isPlaced))
        previous = traits
      }
    } else {
      let items = arrange(children, proposal)
      length = items.reduce(totalSpacing(of: items)) { Cells.add($0, $1.size[axis]) }
      range = crossRange(of: items, children, proposal)
    }
    var result = Size.zero
    (result[axis], result[axis.cross]) = (length, range.length)
    return result
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let proposal = placing(proposal, size)
    let items = arrange(children, proposal)
    forEachOrigin(of: items, children, proposal) { item, origin in
      children.place(item.child, at: origin, proposal.with(axis, item.offered))
    }
  }

  /// Returns the traits. An empty container has no size and the priority of a spacer, which is the lowest (L40).
  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayHaveExplicitValue(of: guide) else { return nil }
    let proposal = placing(proposal, size)
    let items = arrange(children, proposal)
    var values: [Double] = []
    forEachOrigin(of: items, children, proposal) { item, origin in
      let value = children.child(item.child).guide(guide, in: item.size, proposal.with(axis, item.offered))
      if let value { values.append(value + Double(origin[guide.axis])) }
    }
    return guide.combine(values)
  }

  /// Returns the proposal for placing. If no cross length was proposed to the stack, it proposes its own cross length to its
  /// children (L38).
  private func placing(_ proposal: ProposedSize, _ size: Size) -> ProposedSize {
    proposal.with(axis.cross, proposal[axis.cross] ?? size[axis.cross])
  }

  // MARK: Along the axis

  /// True if the children share a length. Nil, 0 and infinity are proposed to every child unchanged (L32).
  private func divides(_ proposal: ProposedSize) -> Bool { proposal[axis].map { $0 > 0 && $0 < Cells.infinity } ?? false }

  /// Proposes its part of `proposal` to each child. Returns the children in order, with their sizes.
  ///
  /// - Complexity: one measurement per child if every child gets the same proposal, otherwise three; O(n log n) comparisons.
  private func arrange(_ children: Subviews, _ proposal: ProposedSize) -> [Item] {
    // 1. There is nothing to divide.
    guard divides(proposal), let offered = proposal[axis] else {
      var items: [Item] = []
      children.measure(proposal) { items.append(Item(child: $0, traits: $1, size: $2, offered: proposal[axis])) }
      return items
    }
    // 2. Ask each child for its minimum and maximum length. A child whose length is given is only measured when it gets its part.
    var items: [Item] = []
    var claims: [LengthClaim] = []
    children.measure(proposal.with(axis, 0), along: axis) { child, traits, size in
      items.append(Item(child: child, traits: traits, size: .zero, offered: offered))
      claims.append(LengthClaim(priority: traits.priority, minimum: size[axis], maximum: 0))
    }
    var next = 0
    children.measure(proposal.with(axis, Cells.infinity), along: axis) { _, _, size in
      if next < claims.count { claims[next].maximum = size[axis] }
      next += 1
    }
    // 3. Subtract the spacing, and divide the rest (L30, L35).
    divide(offered - totalSpacing(of: items), among: claims, &items, children, proposal)
    return items
  }

  // `divide` is a separate function to keep stack frames small: in a deep tree, layout recurses through every level.

  /// 4. Offers each child its part of the length, and accepts the size that the child takes (L2).
  private func divide(
    _ length: Int, among claims: [LengthClaim], _ items: inout [Item], _ children: Subviews, _ proposal: ProposedSize
  ) {
    LengthClaim.divide(length, among: claims) { index, offer in
      // If the length is given, the proposal along the axis makes no difference. The length itself gives the same cached answer
      // for all lengths of the stack.
      items[index].offered = items[index].traits.length(along: axis) ?? offer
      items[index].size = children.child(items[index].child).size(proposal.with(axis, items[index].offered))
      return items[index].size[axis]
    }
  }

  private func totalSpacing(of items: [Item]) -> Int {
    var spacing = 0
    for index in items.indices.dropFirst() { spacing += gap(between: items[index - 1].traits, and: items[index].traits) }
    return spacing
  }

  /// Returns the spacing between two children. Default spacing is omitted next to a Spacer; explicit spacing is not (L35, L36).
  private func gap(between first: LayoutTraits, and second: LayoutTraits) -> Int {
    spacing ?? (first.collapsesSpacing || second.collapsesSpacing ? 0 : standardSpacing)
  }

  /// Returns the default spacing along an axis (L36).
  static func defaultSpacing(_ axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

  // MARK: Across the axis

  /// Returns the position of the guide in a child. `isPlaced` is true if a child may set the guide itself. If it is false, the
  /// guide has its standard position, without a search.
  private func guidePosition(of item: Item, _ children: Subviews, _ proposal: ProposedSize, _ isPlaced: Bool) -> Double {
    isPlaced
      ? children.child(item.child).position(of: guide, in: item.size, proposal.with(axis, item.offered))
      : guide.standard(in: item.size)
  }

  /// Returns the range of cells that the children cover if their guides are on one line (L37).
  private func crossRange(of items: [Item], _ children: Subviews, _ proposal: ProposedSize) -> AlignedRange {
    let isPlaced = children.mayHaveExplicitValue(of: guide)
    var range = AlignedRange()
    for item in items {
      range.add(length: item.size[axis.cross], guide: guidePosition(of: item, children, proposal, isPlaced))
    }
    return range
  }

  /// Calls `body` for each child with its origin in the stack.
  private func forEachOrigin(
    of items: [Item], _ children: Subviews, _ proposal: ProposedSize, _ body: (Item, Point) -> Void
  ) {
    let range = crossRange(of: items, children, proposal)
    let isPlaced = children.mayHaveExplicitValue(of: guide)
    var (offset, previous) = (0, LayoutTraits?.none)
    for item in items {
      if let previous { offset = Cells.add(offset, gap(between: previous, and: item.traits)) }
      let cross = range.start(guide: guidePosition(of: item, children, proposal, isPlaced))
      body(item, axis == .horizontal ? Point(offset, cross) : Point(cross, offset))
      offset = Cells.add(offset, item.size[axis])
      previous = item.traits
    }
  }
}

extension ProposedSize {
  /// Returns this proposal with another length on one axis.
  func with(_ axis: Axis, _ length: Int?) -> ProposedSize {
    var result = self
    result[axis] = length
    return result
  }
}
