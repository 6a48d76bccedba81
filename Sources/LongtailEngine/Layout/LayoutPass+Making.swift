// Children that are made while their box is measured or placed, and those that are out of sight again.

import LongtailCore

/// What a lazy container has made of its items.
struct MadeItems {
  /// Which list of items they are of: ``Pending/number``.
  let list: Int
  /// By item: its nodes, scopes among them.
  var nodes: [Int: [NodeIndex]] = [:]
  /// The items, ascending.
  var order: [Int] = []

  init(list: Int) { self.list = list }

  /// Where an item belongs in `order`.
  func position(of item: Int) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LayoutPass {
  /// The boxes of an item, made where they are not there.
  func make(item index: Int, of node: NodeIndex) -> [NodeIndex] {
    guard let pending = memory.pending[node], case .items(let parts, let count) = pending.content, 0..<count ~= index
    else { return [] }
    if items[node]?.list != pending.number { items[node] = MadeItems(list: pending.number) }
    if let known = items[node]?.nodes[index] { return known.flatMap(tree.boxes) }
    let position = items[node]?.position(of: index) ?? 0
    var previous: NodeIndex?
    // An item may have no nodes.
    if let made = items[node] { previous = made.order[..<position].reversed().lazy.compactMap { made.nodes[$0]?.last }.first }
    resolver.taken = takenKeys(of: node)
    let resolution = resolver.make(item: index, parts, pending)
    resolver.taken = [:]
    let nodes = reconciler.put(resolution, in: node, after: previous)
    items[node]?.nodes[index] = nodes
    items[node]?.order.insert(index, at: position)
    takeChanges(below: node)
    return nodes.flatMap(tree.boxes)
  }

  /// The keys of items that a container has made, with their numbers (I5).
  private func takenKeys(of node: NodeIndex) -> [Resolver.KeyUse: Set<Int>] {
    var taken: [Resolver.KeyUse: Set<Int>] = [:]
    guard let made = items[node] else { return taken }
    for top in made.nodes.values.joined() {
      let step = memory.identities.steps[Int(memory.identity[top])]
      switch step.position {
      case .key(let key): taken[Resolver.KeyUse(parent: step.parent, key: key), default: []].insert(1)
      case .duplicate(let key, let number): taken[Resolver.KeyUse(parent: step.parent, key: key), default: []].insert(number)
      case .only, .slot: break
      }
    }
    return taken
  }

  /// Ends the items of a lazy container that were not placed in its placing `run`.
  func removeItemsOutOfSight(of node: NodeIndex, _ run: Int32) {
    guard var made = items[node] else { return }
    func isPlaced(_ top: NodeIndex) -> Bool {
      tree.boxes(in: top).contains { memory.placements[$0].isPlaced && memory.placements[$0].run == run }
    }
    var left: Set<NodeIndex> = []
    var order: [Int] = []
    for item in made.order {
      let nodes = made.nodes[item] ?? []
      if nodes.contains(where: isPlaced) {
        left.formUnion(nodes)
        order.append(item)
      } else {
        made.nodes[item] = nil
      }
    }
    made.order = order
    items[node] = made
    let ended = tree.children(of: node).filter { !left.contains($0) }
    guard !ended.isEmpty else { return }
    memory.parking = node
    reconciler.remove(ended)
    memory.parking = nil
    takeChanges(below: node)
  }

  /// Takes over what was reconciled below a box that is being measured or placed: what was answered in between holds no longer.
  func takeChanges(below node: NodeIndex) {
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
