// A second implementation of the rules of stacks (L30-L38), written only from their text and as simply as possible. It caches
// nothing and sorts nothing, and measures children again each time.

import LongtailCore

/// A stack on either axis.
struct NaiveStack {
  struct Child {
    var priority: Double
    var isSpacer: Bool
    /// Returns the size for a proposal.
    var answer: (ProposedSize) -> Size
  }

  let axis: Axis
  let spacing: Int?
  /// 0 aligns children at the top or leading edge, 1 at the centre, 2 at the bottom or trailing edge.
  let alignment: Int
  let children: [Child]

  /// Returns the size of the stack.
  func size(_ proposal: ProposedSize) -> Size {
    let sizes = self.sizes(proposal)
    var size = Size.zero
    size[axis] = gaps.reduce(0, +)
    for child in sizes {
      size[axis] += child[axis]
      size[axis.cross] = max(size[axis.cross], child[axis.cross])
    }
    return size
  }

  /// Returns the frames of the children of a stack that was measured with `proposal`.
  func frames(_ proposal: ProposedSize) -> [Rect] {
    // L38: without a proposal on the cross axis, the stack proposes its own final length on this axis.
    var final = proposal
    final[axis.cross] = proposal[axis.cross] ?? size(proposal)[axis.cross]
    let sizes = self.sizes(final)
    let cross = sizes.map { $0[axis.cross] }.max() ?? 0
    var offset = 0
    return zip(sizes, [0] + gaps).map { size, gap in
      offset += gap
      defer { offset += size[axis] }
      // The spare cells before the child on the cross axis, rounded down (L6, L37).
      let free = Double(cross - size[axis.cross]) * Double(alignment) / 2
      return Rect(
        axis == .horizontal
          ? Point(offset, Int(saturating: free.rounded(.down))) : Point(Int(saturating: free.rounded(.down)), offset), size)
    }
  }

  /// The gaps between children (L35, L36): the given spacing, or by default one column and no row. There is no default gap beside
  /// a Spacer.
  private var gaps: [Int] {
    zip(children, children.dropFirst()).map { before, after in
      if let spacing { return spacing }
      return axis == .horizontal && !before.isSpacer && !after.isSpacer ? 1 : 0
    }
  }

  /// Returns the sizes of the children, each of which is proposed its share of the length (L30).
  private func sizes(_ proposal: ProposedSize) -> [Size] {
    // Without a proposed length, each child gets the proposal unchanged, and takes its ideal length (L32).
    guard let length = proposal[axis] else { return children.map { $0.answer(proposal) } }
    func answer(_ child: Int, _ offer: Int) -> Size {
      var offered = proposal
      offered[axis] = offer
      return children[child].answer(offered)
    }
    var sizes = [Size](repeating: .zero, count: children.count)
    var waiting = Array(children.indices)
    // The available length is the proposal without all spacing.
    var available = length - gaps.reduce(0, +)
    while let highest = waiting.map({ children[$0].priority }).max() {
      var group = waiting.filter { children[$0].priority == highest }
      waiting.removeAll { children[$0].priority == highest }
      // The minimum lengths of all groups of lower priority are kept free while this group is measured.
      let kept = waiting.reduce(0) { $0 + answer($1, 0)[axis] }
      available -= kept
      while !group.isEmpty {
        var next = group[0]
        for other in group where isBefore(other, next, answer) { next = other }
        sizes[next] = answer(next, max(0, Int(saturating: (Double(available) / Double(group.count)).rounded(.down))))
        available -= sizes[next][axis]
        group.removeAll { $0 == next }
      }
      available += kept
    }
    return sizes
  }

  /// True if child `a` must be measured before child `b` of the same group. The less flexible child is measured first. If neither
  /// has a maximum, the child with the larger minimum is measured first (L31). All other children are measured in their order.
  private func isBefore(_ a: Int, _ b: Int, _ answer: (Int, Int) -> Size) -> Bool {
    func range(_ child: Int) -> (minimum: Int, flexibility: Int) {
      let (least, most) = (answer(child, 0)[axis], answer(child, Cells.infinity)[axis])
      return (least, most >= Cells.infinity ? Cells.infinity : most - least)
    }
    let (first, second) = (range(a), range(b))
    if first.flexibility != second.flexibility { return first.flexibility < second.flexibility }
    return first.flexibility >= Cells.infinity && first.minimum > second.minimum
  }
}
