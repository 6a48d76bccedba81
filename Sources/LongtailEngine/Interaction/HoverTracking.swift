// Tracks the views under the pointer, also when content moves below it.

import LongtailCore

/// Calls the hover handlers of the views of one tree.
final class HoverTracking: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks
  /// The identities of the enabled boxes under the pointer that have hover handlers.
  private var hovered: Set<Int> = []
  /// The cell of the pointer; nil if it is outside the surface or not known.
  private var cell: Point?

  init(_ keep: Keep, _ callbacks: Callbacks) { (self.keep, self.callbacks) = (keep, callbacks) }

  /// Stores the cell of the pointer; nil if it is outside the surface.
  func note(_ cell: Point?) { self.cell = cell?.bounded }

  /// Finds the views under the pointer again, because content may have moved below it. Returns true if the views have changed.
  func findAgain() -> Bool {
    if cell == nil || hovered.isEmpty && !marks.hasHover { return false }
    return find()
  }

  /// Finds the views under the pointer, and calls the handlers of views that the pointer entered or left. Returns true if the
  /// views have changed.
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
    for identity in before.subtracting(now).sorted() { callHoverHandlers(identity, false) }
    for node in nodes.reversed() where !before.contains(Int(tree.identity[node])) {
      callHoverHandlers(Int(tree.identity[node]), true)
    }
    return before != now
  }

  private func callHoverHandlers(_ identity: Int, _ isOver: Bool) {
    guard let node = tree.node(of: identity) else { return }
    for case .onHover(let function) in marks(of: node) { call(function, .hover(isOver), at: node) }
  }
}
