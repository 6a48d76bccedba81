// One behaviour for HStack and VStack: who gets how much of the axis, and where it stands (L30-L42).

import LongtailCore

/// Children one after the other along an axis.
struct StackLayout: ArrangingBehavior {
  let axis: Axis
  /// The guide that lines the children up across the axis (L37).
  let guide: AlignmentGuide
  /// Cells between neighbours; nil for the default, which a Spacer absorbs (L35, L36).
  let spacing: Int?
  let standardSpacing: Int
  /// Whether what its view was given may not be told (X1).
  var isRedacted = false

  init(axis: Axis, guide: AlignmentGuide, spacing: Int?, standardSpacing: Int? = nil, isRedacted: Bool = false) {
    (self.axis, self.guide, self.spacing, self.isRedacted) = (axis, guide, spacing, isRedacted)
    self.standardSpacing = standardSpacing ?? StackLayout.defaultSpacing(axis)
  }

  /// One child with what it was offered and what it took.
  private struct Item {
    let child: Subview
    let traits: LayoutTraits
    var proposal: ProposedSize
    var size = Size.zero
    /// Its answers to 0 and to infinity along the axis, where they were asked for.
    var minimum = 0
    var maximum = 0
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let items = arrange(children, proposal)
    var result = Size.zero
    result[axis] = length(of: items)
    result[axis.cross] = crossRange(of: items).length
    return result
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let items = arrange(children, placing(proposal, size))
    for (item, origin) in zip(items, origins(of: items)) { item.child.place(at: origin, item.proposal) }
  }

  /// An empty container has no size and takes last (L40).
  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayPlace(guide) else { return nil }
    let items = arrange(children, placing(proposal, size))
    return guide.combine(
      zip(items, origins(of: items)).compactMap { item, origin in
        item.child.guide(guide, in: item.size, item.proposal).map { $0 + Double(origin[guide.axis]) }
      })
  }

  /// L38: children of a stack without a cross proposal are offered what the stack came to.
  private func placing(_ proposal: ProposedSize, _ size: Size) -> ProposedSize {
    proposal.with(axis.cross, proposal[axis.cross] ?? size[axis.cross])
  }

  // MARK: Along the axis

  /// Offers every child its part of `proposal` and keeps the answers, in the order of the children.
  ///
  /// - Complexity: one measurement per child where every child is offered the same, else three; O(n log n) comparisons.
  private func arrange(_ children: Subviews, _ proposal: ProposedSize) -> [Item] {
    var items: [Item] = []
    for child in children { items.append(Item(child: child, traits: child.traits, proposal: proposal)) }

    // 1. Nothing to divide: nil, 0 and infinity are offered to every child as they are (L32).
    guard let offered = proposal[axis], offered > 0, offered < Cells.infinity else {
      offer(proposal, to: &items)
      return items
    }
    // 2. The spacing comes off first (L30, L35).
    let length = offered - totalSpacing(of: items)
    measureRange(of: &items, proposal)
    divide(length, among: &items)
    return items
  }

  // Each step is a function of its own, so that a deep tree needs the stack of one of them per level.

  private func offer(_ proposal: ProposedSize, to items: inout [Item]) {
    for index in items.indices { items[index].size = items[index].child.size(proposal) }
  }

  /// 3. Asks each child for its least and its most.
  private func measureRange(of items: inout [Item], _ proposal: ProposedSize) {
    let (least, most) = (proposal.with(axis, 0), proposal.with(axis, Cells.infinity))
    for index in items.indices {
      items[index].minimum = items[index].child.size(least)[axis]
      items[index].maximum = items[index].child.size(most)[axis]
    }
  }

  /// 4. Offers each child its part; what it takes is taken (L2).
  private func divide(_ length: Int, among items: inout [Item]) {
    let claims = items.map { LengthClaim(priority: $0.traits.priority, minimum: $0.minimum, maximum: $0.maximum) }
    LengthClaim.divide(length, among: claims) { index, offer in
      items[index].proposal[axis] = offer
      items[index].size = items[index].child.size(items[index].proposal)
      return items[index].size[axis]
    }
  }

  /// The sum of sizes and spacing; not cut to what was proposed (L2, L30).
  private func length(of items: [Item]) -> Int {
    items.reduce(totalSpacing(of: items)) { Cells.add($0, $1.size[axis]) }
  }

  private func totalSpacing(of items: [Item]) -> Int {
    zip(items, items.dropFirst()).reduce(0) { $0 + gap(between: $1.0, and: $1.1) }
  }

  /// Default spacing vanishes next to a Spacer, spacing that was asked for does not (L35, L36).
  private func gap(between first: Item, and second: Item) -> Int {
    if let spacing { return spacing }
    return first.traits.collapsesSpacing || second.traits.collapsesSpacing ? 0 : standardSpacing
  }

  /// L36.
  static func defaultSpacing(_ axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

  // MARK: Across the axis

  /// The cells that the children cover when their guides are on one line (L37).
  private func crossRange(of items: [Item]) -> AlignedRange {
    var range = AlignedRange()
    for item in items {
      range.add(length: item.size[axis.cross], guide: item.child.position(of: guide, in: item.size, item.proposal))
    }
    return range
  }

  /// Where each child stands, in the stack's cells.
  private func origins(of items: [Item]) -> [Point] {
    let range = crossRange(of: items)
    var origins: [Point] = []
    var offset = 0
    for (index, item) in items.enumerated() {
      if index > 0 { offset = Cells.add(offset, gap(between: items[index - 1], and: item)) }
      let cross = range.start(guide: item.child.position(of: guide, in: item.size, item.proposal))
      origins.append(axis == .horizontal ? Point(offset, cross) : Point(cross, offset))
      offset = Cells.add(offset, item.size[axis])
    }
    return origins
  }
}

extension ProposedSize {
  /// This proposal with another length on one axis.
  func with(_ axis: Axis, _ length: Int?) -> ProposedSize {
    var result = self
    result[axis] = length
    return result
  }
}
