// The views under the pointer, which is found again when content moves below it (design 2, 5).

import LongtailCore

/// Tells the views of one tree whether the pointer is over them.
final class HoverTracking: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks
  /// The identities of boxes that know that the pointer is over them.
  private var hovered: Set<Int> = []
  /// The cell of the pointer; nil if it is outside the surface or not known.
  private var cell: Point?

  init(_ keep: Keep, _ callbacks: Callbacks) { (self.keep, self.callbacks) = (keep, callbacks) }

  /// Notes where the pointer is; nil if it is outside the surface.
  func note(_ cell: Point?) { self.cell = cell?.bounded }

  /// Finds the views under the pointer again, because content may have moved below it. Returns true if they are different.
  func findAgain() -> Bool {
    if cell == nil || hovered.isEmpty && !marks.hasHover { return false }
    return find()
  }

  /// Finds the views under the pointer, and tells views whether it is over them. Returns true if they are different.
  func find() -> Bool {
    var now: Set<Int> = []
    var nodes: [NodeIndex] = []
    if let node = cell.flatMap({ HitTest(keep).box(at: $0) }) {
      nodes = outward(from: node).filter { box in
        isEnabled(box) && marks(of: box).contains { if case .onHover = $0 { true } else { false } }
      }
      now = Set(nodes.map { Int(tree.identity[$0]) })
    }
    let before = hovered
    hovered = now
    for identity in now { tree.identities.retain(identity) }
    defer { for identity in before { tree.identities.release(identity) } }
    for identity in before.subtracting(now).sorted() { tellHover(identity, false) }
    for node in nodes.reversed() where !before.contains(Int(tree.identity[node])) {
      tellHover(Int(tree.identity[node]), true)
    }
    return before != now
  }

  private func tellHover(_ identity: Int, _ isOver: Bool) {
    guard let node = tree.node(of: identity) else { return }
    for case .onHover(let function) in marks(of: node) { call(function, .hover(isOver), at: node) }
  }
}
