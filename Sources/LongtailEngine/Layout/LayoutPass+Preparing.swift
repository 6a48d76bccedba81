// Lays out boxes that have no place, such as the lower screens of a NavigationStack and off-screen rows in them. This creates and
// updates the views inside on which visible views depend, such as a NavigationLink whose destination is shown.

import LongtailCore

extension LayoutPass {
  /// True if a box, or anything inside, must be created or placed again.
  func awaitsLayout(_ node: NodeIndex) -> Bool {
    record.placements[node].isStale || !waiting(in: node).isEmpty || record.hasOutdated(in: node)
  }

  private func waiting(in node: NodeIndex) -> [NodeIndex] {
    waiting.filter { tree.nodes[$0].isAlive && record.placements[$0].isStale && tree.child(of: node, containing: $0) != nil }
  }

  /// Lays out the content of a box at its last position, while its parent box is being placed. The result is not visible.
  func layOutUnplaced(_ node: NodeIndex, _ proposal: ProposedSize) {
    let outer = (surroundings, placementNumber, keepsDamage)
    keepsDamage = false
    // 1. Existing boxes are placed again where they were.
    for box in waiting(in: node) { placeAgain(box) }
    // 2. The box places its content, which creates children that do not exist yet.
    let size = size(of: node, proposal).placeable
    let place = record.placements[node].frame.origin
    record.placements[node].frame = Rect(place, size)
    (surroundings, placementNumber) = (outer.0, outer.1)
    surroundings.origin = surroundings.origin + place
    surroundings.frameOrigin = surroundings.origin
    arrange(node, proposal) { nested { tree.behavior(of: node).place(Subviews(self, of: node), in: size, proposal) } }
    (surroundings, placementNumber, keepsDamage) = outer
  }

  /// Returns true if the view with an identity is in `node`. If the view may be in an off-screen row, creates this row first.
  ///
  /// - Complexity: O(depth) if the view exists. Otherwise O(lazy containers and their parts), and O(items) of the containers that
  ///   the view was in.
  func findOrCreateView(_ identity: Int, in node: NodeIndex) -> Bool {
    func holds() -> Bool { tree.node(of: identity).map { tree.child(of: node, containing: $0) != nil } ?? false }
    if holds() { return true }
    let chain = Array(tree.identities.chain(from: identity))
    // Rows can contain lazy containers with rows of their own.
    for step in chain.reversed().map({ tree.identities.step($0) }) {
      for container in lazyContainers(in: node) {
        guard let item = item(step, of: container) else { continue }
        // Children that depend on the size of a row are created when the row is laid out.
        let proposal = ProposedSize(record.placements[container].frame.width, nil)
        for row in make(item: item, of: container) where !record.placements[row].isPlaced { layOutUnplaced(row, proposal) }
        break
      }
    }
    return holds()
  }

  private func lazyContainers(in node: NodeIndex) -> [NodeIndex] {
    record.pending.keys.filter { record.isLazy($0) && tree.child(of: node, containing: $0) != nil }
  }

  /// Returns the current index of the item from which a node was created, after the list of the container has changed. `item` is
  /// the old index, and `key` is the key of the item's data.
  ///
  /// - Complexity: O(depth) if the index is the same; otherwise O(items).
  func currentItem(of node: NodeIndex, _ item: Int, _ key: String?, in container: NodeIndex) -> Int? {
    guard case .items(let parts, _) = record.pending[container]?.content else { return nil }
    let steps = tree.identities.chain(from: Int(tree.identity[node])).map { tree.identities.step($0) }
    if let key, let part = parts.part(of: item), steps.contains(where: { $0.parent == part.place.identity }),
      ids(part, item - part.start..<item - part.start + 1, of: container).first?.isID(forKey: key) == true
    {
      return item
    }
    return steps.lazy.compactMap { self.item($0, withKey: key, of: container) }.first
  }

  /// Returns the item whose views have `step` in their paths, directly below the identity of a part of the lazy container `node`.
  /// `key` is the key of the item's data; if it is nil, the key in `step` is used.
  private func item(_ step: IdentityStep, withKey key: String? = nil, of node: NodeIndex) -> Int? {
    guard case .items(let parts, _) = record.pending[node]?.content else { return nil }
    for part in parts where part.place.identity == step.parent {
      switch part.content {
      case .element: if part.place.position == step.position { return part.start }
      case .items:
        guard let key = key ?? step.position.key else { continue }
        let place = ids(part, 0..<part.count, of: node).firstIndex { $0.isID(forKey: key) }
        if let place { return part.start + place }
      }
    }
    return nil
  }
}

extension PlainValue {
  /// True if the value is the id of an item with this key.
  fileprivate func isID(forKey key: String) -> Bool {
    switch self {
    case .string(let text): text == key
    case .integer(let number): String(number) == key
    case .number(let number): Double(key) == number
    case .boolean(let value): String(value) == key
    case .none, .color, .list, .table: false
    }
  }
}
