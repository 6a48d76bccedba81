// Boxes without a place that are laid out nevertheless, so that what is made in them says what it has to say: screens below others,
// and rows there that are out of sight.

import LongtailCore

extension LayoutPass {
  /// Whether anything in a box is to be made or placed anew, or it itself.
  func awaitsLayout(_ node: NodeIndex) -> Bool {
    record.placements[node].isStale || !waiting(in: node).isEmpty || record.hasOutdated(in: node)
  }

  private func waiting(in node: NodeIndex) -> [NodeIndex] {
    waiting.filter { tree.nodes[$0].isAlive && record.placements[$0].isStale && tree.child(of: node, around: $0) != nil }
  }

  /// Lays out what is in a box where it had a place last, in the middle of placing the box around it. Nothing is seen of it.
  func layOutAside(_ node: NodeIndex, _ proposal: ProposedSize) {
    let outer = (here, run, keepsDamage)
    keepsDamage = false
    // 1. What was there goes on where it was.
    for box in waiting(in: node) { placeAgain(box) }
    // 2. What was not made yet is laid out where it would be.
    let size = size(of: node, proposal).placeable
    let place = record.placements[node].frame.origin
    record.placements[node].frame = Rect(place, size)
    (here, run) = (outer.0, outer.1)
    here.origin = here.origin + place
    here.frameOrigin = here.origin
    arrange(node, proposal) { nested { tree.behavior(of: node).place(Subviews(self, of: node), in: size, proposal) } }
    (here, run, keepsDamage) = outer
  }

  /// Whether the view of an identity is in `node`. Where it may be in a row that is out of sight, that is made.
  ///
  /// - Complexity: O(depth) where it is there; else O(lazy containers and their parts), and O(items) of those it was in.
  func isThere(_ identity: Int, in node: NodeIndex) -> Bool {
    func holds() -> Bool { tree.node(of: identity).map { tree.child(of: node, around: $0) != nil } ?? false }
    if holds() { return true }
    let chain = Array(tree.identities.chain(from: identity))
    // Rows may hold lazy containers with rows in turn.
    for step in chain.reversed().map({ tree.identities.steps[$0] }) {
      for container in lazyContainers(in: node) {
        guard let item = item(step, of: container) else { continue }
        // What is made of the size of a row is made when that is known.
        let proposal = ProposedSize(record.placements[container].frame.width, nil)
        for row in make(item: item, of: container) where !record.placements[row].isPlaced { layOutAside(row, proposal) }
        break
      }
    }
    // What is made of the size of such a row is not made before that is known.
    return holds()
  }

  private func lazyContainers(in node: NodeIndex) -> [NodeIndex] {
    record.pending.keys.filter { record.isLazy($0) && tree.child(of: node, around: $0) != nil }
  }

  /// The item of a lazy container, whose list is another now, that a node was made of which it holds. `item`: which it was; `key`:
  /// what its data is called.
  ///
  /// - Complexity: O(depth) where it is the same; else O(items).
  func item(again node: NodeIndex, _ item: Int, _ key: String?, of container: NodeIndex) -> Int? {
    guard case .items(let parts, _) = record.pending[container]?.content else { return nil }
    let steps = tree.identities.chain(from: Int(tree.identity[node])).map { tree.identities.steps[$0] }
    if let key, let part = parts.part(of: item), steps.contains(where: { $0.parent == part.place.identity }),
      ids(part, item - part.start..<item - part.start + 1, of: container).first?.isCalled(key) == true
    {
      return item
    }
    return steps.lazy.compactMap { self.item($0, called: key, of: container) }.first
  }

  /// The item that has this step of a path at its top. `key`: what its data is called, where that is known.
  private func item(_ step: IdentityStep, called key: String? = nil, of node: NodeIndex) -> Int? {
    guard case .items(let parts, _) = record.pending[node]?.content else { return nil }
    for part in parts where part.place.identity == step.parent {
      switch part.content {
      case .element: if part.place.position == step.position { return part.start }
      case .items:
        guard let key = key ?? step.position.key else { continue }
        let place = ids(part, 0..<part.count, of: node).firstIndex { $0.isCalled(key) }
        if let place { return part.start + place }
      }
    }
    return nil
  }
}

extension PlainValue {
  /// Whether it is what tells an item apart that has this key.
  fileprivate func isCalled(_ key: String) -> Bool {
    switch self {
    case .string(let text): text == key
    case .integer(let number): String(number) == key
    case .number(let number): Double(key) == number
    case .boolean(let value): String(value) == key
    case .none, .color, .list, .table: false
    }
  }
}
