// The rules of stacks a second time, written from their text alone (L30-L38) and as plainly as they read: nothing is kept,
// nothing is sorted, everything is asked again.

import LongtailCore

/// Children in a row, or in a column.
struct NaiveStack {
  struct Child {
    var priority: Double
    var isSpacer: Bool
    /// How it answers a proposal.
    var answer: (ProposedSize) -> Size
  }

  let axis: Axis
  let spacing: Int?
  /// 0 for children along the first edge, 1 for the middle, 2 for the last.
  let alignment: Int
  let children: [Child]

  /// The stack's own size.
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

  /// Where the children stand in a stack that was measured with `proposal`.
  func frames(_ proposal: ProposedSize) -> [Rect] {
    // L38: without a cross proposal they are proposed again what the stack came to.
    var final = proposal
    final[axis.cross] = proposal[axis.cross] ?? size(proposal)[axis.cross]
    let sizes = self.sizes(final)
    let cross = sizes.map { $0[axis.cross] }.max() ?? 0
    var offset = 0
    return zip(sizes, [0] + gaps).map { size, gap in
      offset += gap
      defer { offset += size[axis] }
      // L6, L37.
      let free = Double(cross - size[axis.cross]) * Double(alignment) / 2
      return Rect(
        axis == .horizontal
          ? Point(offset, Int(saturating: free.rounded(.down))) : Point(Int(saturating: free.rounded(.down)), offset), size)
    }
  }

  /// L35, L36: what was asked for, or one column and no row, except beside a Spacer.
  private var gaps: [Int] {
    zip(children, children.dropFirst()).map { before, after in
      if let spacing { return spacing }
      return axis == .horizontal && !before.isSpacer && !after.isSpacer ? 1 : 0
    }
  }

  /// L30: what each child answers to what it is offered.
  private func sizes(_ proposal: ProposedSize) -> [Size] {
    // L32.
    guard let length = proposal[axis] else { return children.map { $0.answer(proposal) } }
    func answer(_ child: Int, _ offer: Int) -> Size {
      var offered = proposal
      offered[axis] = offer
      return children[child].answer(offered)
    }
    var sizes = [Size](repeating: .zero, count: children.count)
    var waiting = Array(children.indices)
    // Available = the proposal without all spacing.
    var available = length - gaps.reduce(0, +)
    while let highest = waiting.map({ children[$0].priority }).max() {
      var group = waiting.filter { children[$0].priority == highest }
      waiting.removeAll { children[$0].priority == highest }
      // The minima of all lower groups are kept from this one, and are there again for the next.
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

  /// Whether one child of a group chooses before another: the less flexible one, and of two without bounds the one with the
  /// larger minimum (L31). Otherwise the first.
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
