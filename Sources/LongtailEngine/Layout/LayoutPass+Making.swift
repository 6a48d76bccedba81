// Children that are made while their box is measured or placed, and those that are out of sight again.

import LongtailCore

/// What a lazy container has made of its items.
struct MadeItems {
  /// Which list of items they are of: ``Pending/number``.
  let list: Int
  /// By item: its nodes, scopes among them.
  private(set) var nodes: [Int: [NodeIndex]] = [:]
  /// Those that have nodes, ascending.
  private var order: [Int] = []
  /// What is called what in them (I5).
  private(set) var keys: Set<Resolver.NumberedKey> = []
  private var keysOfItems: [Int: [Resolver.NumberedKey]] = [:]

  init(list: Int) { self.list = list }

  /// Where an item belongs in `order`.
  private func position(of item: Int) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The last node in front of an item.
  func node(before item: Int) -> NodeIndex? { order[..<position(of: item)].last.flatMap { nodes[$0]?.last } }

  /// The item with nodes that is nearest to another.
  func nearest(to item: Int) -> Int? {
    let position = position(of: item)
    let (before, behind) = (order[..<position].last, order[position...].first)
    guard let before, let behind else { return before ?? behind }
    return item - before < behind - item ? before : behind
  }

  /// Notes the nodes of an item, and the keys met while they were made.
  mutating func add(_ item: Int, _ nodes: [NodeIndex], _ keys: [Resolver.NumberedKey]) {
    if !nodes.isEmpty { order.insert(item, at: position(of: item)) }
    self.nodes[item] = nodes
    self.keys.formUnion(keys)
    keysOfItems[item] = keys
  }

  /// Keeps only those of the items whose nodes satisfy a predicate.
  mutating func keep(_ isKept: ([NodeIndex]) -> Bool) {
    for (item, found) in nodes where !isKept(found) {
      nodes[item] = nil
      keys.subtract(keysOfItems.removeValue(forKey: item) ?? [])
    }
    order.removeAll { nodes[$0] == nil }
  }
}

extension LayoutPass {
  /// Whether a box is a container that makes its items when they are seen.
  func isLazy(_ node: NodeIndex) -> Bool { if case .items = memory.pending[node]?.content { true } else { false } }

  /// The parts of a lazy container that these items are in, with their positions there.
  func parts(of node: NodeIndex, _ items: Range<Int>) -> [(LazyPart, Range<Int>)] {
    guard case .items(let parts, _) = memory.pending[node]?.content else { return [] }
    return parts.compactMap { part in
      let found = items.clamped(to: part.start..<part.start + part.count)
      return found.isEmpty ? nil : (part, found.lowerBound - part.start..<found.upperBound - part.start)
    }
  }

  /// The boxes of an item, made where they are not there.
  func make(item index: Int, of node: NodeIndex) -> [NodeIndex] {
    guard let pending = memory.pending[node], case .items(let parts, let count) = pending.content, 0..<count ~= index
    else { return [] }
    if items[node]?.list != pending.number {
      items[node] = MadeItems(list: pending.number)
      memory.noteMade(node)
    }
    if let known = items[node]?.nodes[index] { return known.flatMap(tree.boxes) }
    let previous = items[node]?.node(before: index)
    resolver.taken = items[node]?.keys
    let resolution = resolver.make(item: index, parts, pending)
    let keys = resolver.given
    (resolver.taken, resolver.given) = (nil, [])
    let nodes = reconciler.put(resolution, in: node, after: previous)
    items[node]?.add(index, nodes, keys)
    takeChanges(below: node)
    return nodes.flatMap(tree.boxes)
  }

  /// Ends the items of a lazy container that were not placed in its placing `run`.
  func removeItemsOutOfSight(of node: NodeIndex, _ run: Int32) {
    func isPlaced(_ top: NodeIndex) -> Bool {
      tree.boxes(in: top).contains { memory.placements[$0].isPlaced && memory.placements[$0].run == run }
    }
    items[node]?.keep { $0.contains(where: isPlaced) }
    guard let left = items[node].map({ Set($0.nodes.values.joined()) }) else { return }
    let ended = tree.children(of: node).filter { !left.contains($0) }
    guard !ended.isEmpty else { return }
    let window = visible(of: node)
    func isSeen(_ top: NodeIndex) -> Bool {
      tree.boxes(in: top).contains { !memory.placements[$0].frame.intersection(window).isEmpty }
    }
    memory.parking = node
    memory.motion.following { reconciler.remove(ended.filter { !isSeen($0) }) }
    reconciler.remove(ended.filter { tree.nodes[$0].isAlive })
    memory.parking = nil
    memory.endOldest(in: node)
    takeChanges(below: node)
  }

  /// Takes over what was reconciled below a box that is being measured or placed: what was answered in between holds no longer.
  func takeChanges(below node: NodeIndex) {
    doubtPreferences(of: node)
    for changed in takeChanges() where changed != node && tree.nodes[changed].isAlive {
      var box: NodeIndex? = changed
      while let current = box, current != node {
        forget(current)
        memory.placements[current].isStale = true
        box = tree.boxAround(current)
      }
    }
  }

  /// The boxes that reconciling changed since the last call. Of nodes that came or went nothing is known.
  func takeChanges() -> [NodeIndex] {
    if resolver.hasPreferences { memory.hasPreferences = true }
    memory.levels = max(memory.levels, resolver.levels)
    let changes = reconciler.takeChanges()
    for node in changes.removed {
      forget(node)
      items[node] = nil
      scrollWindows[node] = nil
    }
    return changes.changed
  }

  /// Forgets what a box answered and made.
  @discardableResult
  func forget(_ node: NodeIndex) -> AnswerTable.Answers {
    madeOf[node] = nil
    if failedLayouts.remove(node) != nil { memory.failures[node] = nil }
    if !reported.isEmpty { reported = reported.filter { $0.node != node } }
    return answers.forget(node)
  }
}
