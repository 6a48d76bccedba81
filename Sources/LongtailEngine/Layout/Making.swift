// The way back from layout: children that depend on what layout found out are resolved and put into the tree.

import LongtailCore

/// What layout asks of the stages before it. Everything that it makes goes through here.
protocol ChildMaking: AnyObject {
  /// Replaces the children of a box that layout made by those of a view.
  func view(_ view: LateView, _ pending: Pending, in node: NodeIndex)

  /// Returns what a function of the program draws; nil if it fails. Then the children of the box are an error.
  func drawing(_ function: ScriptReference, _ pending: Pending, _ size: Size, in node: NodeIndex) -> Drawing?

  /// Makes an item of a lazy container, after another node or first. `taken` are the keys of other items, and `list` is the item's list, if
  /// it has one already.
  func item(
    _ index: Int, _ parts: [LazyPart], _ pending: Pending, in node: NodeIndex, after previous: NodeIndex?,
    taken: Set<NumberedKey>, list: InstanceID?
  ) -> MadeItems.Made

  /// Evaluates the list of an item. Returns true if the item would be made the same way. `isRepointed` is true if views that the item
  /// holds may have been replaced.
  func isSame(_ part: LazyPart, list: InstanceID, isRepointed: Bool) -> Bool

  /// Evaluates the list of an item. Returns the key of the item; nil if the item fails.
  func key(of part: LazyPart, _ list: InstanceID) -> String?

  /// Removes nodes that an item of a container had.
  func remove(_ nodes: [NodeIndex])

  /// Ends the lists of items.
  func end(_ lists: [InstanceID])

  /// Ends items of a lazy container of `count` items that are out of sight. Their state is leased to the container.
  func endItems(_ nodes: [NodeIndex], of container: NodeIndex, count: Int, isSeen: (NodeIndex) -> Bool)

  /// Puts the items of a lazy container in order.
  func order(_ nodes: [NodeIndex], in container: NodeIndex)

  /// The position of the first item of a part with an id.
  func position(of id: PlainValue, in part: LazyPart) throws(Diagnostic) -> Int?

  /// The ids of items of a part; none for items that were written by themselves.
  func ids(_ part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue]

  /// What modifiers on items of a part say under `key`.
  func told(_ key: String, by part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue?]

  /// True if a view that was made sets a preference.
  var hasPreferences: Bool { get }

  /// The boxes that were changed since the last call: their answers may differ.
  func takeChanges() -> [NodeIndex]
}

/// The stages before layout, for one update.
final class Making: ChildMaking {
  @exclusivity(unchecked) var resolver: Resolver
  @exclusivity(unchecked) var reconciler: Reconciler
  private let keep: Keep
  /// How often layout had children made in this update.
  private(set) var count = 0
  /// The results of rows that have run, but are not made yet.
  private var runRows: [InstanceID: ListedItems] = [:]

  init(_ resolver: Resolver, _ keep: Keep) {
    (self.resolver, self.keep) = (resolver, keep)
    reconciler = Reconciler(keep, resolver.written)
  }

  /// Begins an update.
  func begin(_ resolver: Resolver) {
    self.resolver = resolver
    reconciler = Reconciler(keep, resolver.written)
    count = 0
    runRows = [:]
  }

  /// Discards the result of a row, because a value that it read has changed.
  func forget(row list: InstanceID) { runRows[list] = nil }

  func view(_ view: LateView, _ pending: Pending, in node: NodeIndex) {
    count += 1
    reconciler.replace(madeIn: node, by: resolver.make(view, pending))
  }

  func drawing(_ function: ScriptReference, _ pending: Pending, _ size: Size, in node: NodeIndex) -> Drawing? {
    count += 1
    var drawing: Drawing?
    let resolution = resolver.draw(function, pending, size, &drawing)
    reconciler.replace(madeIn: node, by: resolution)
    return drawing
  }

  func item(
    _ index: Int, _ parts: [LazyPart], _ pending: Pending, in node: NodeIndex, after previous: NodeIndex?,
    taken: Set<NumberedKey>, list: InstanceID?
  ) -> MadeItems.Made {
    count += 1
    resolver.keys.begin(itemBeside: taken)
    resolver.host.readers = []
    let run = list.flatMap { runRows.removeValue(forKey: $0) }
    let (resolution, key, list) = resolver.make(item: index, parts, pending, list, run: run)
    let keys = resolver.keys.endItem()
    // The focus, and bindings that were read for the container, may differ when it is resolved again. An item that failed is tried again.
    let reader = list ?? parts.part(of: index)?.place.instance
    let isDependent =
      resolver.cut.isFull || resolver.cut.isSpent || !resolution.reports.isEmpty
      || reader.map(resolver.host.readers.contains) ?? true
    if let list { keep.ledger.claim(row: list, in: node) }
    let nodes = reconciler.put(resolution, in: node, after: previous)
    return MadeItems.Made(nodes: nodes, key: key, keys: keys, isDependent: isDependent, list: list)
  }

  func isSame(_ part: LazyPart, list: InstanceID, isRepointed: Bool) -> Bool {
    guard let items = items(of: list, part) else { return false }
    return items.runCount == 0 && !(isRepointed && items.holdsOtherViews)
  }

  func key(of part: LazyPart, _ list: InstanceID) -> String? { items(of: list, part)?.keys.first }

  private func items(of list: InstanceID, _ part: LazyPart) -> ListedItems? {
    let items = resolver.items(of: list, part)
    if let items, items.runCount > 0 { runRows[list] = items }
    return items
  }

  func remove(_ nodes: [NodeIndex]) { reconciler.remove(nodes, nil) }

  func end(_ lists: [InstanceID]) {
    for list in lists { keep.ledger.leave(row: list) }
  }

  /// Leases for each row that a lazy container can have: keys of rows that are gone from the data are never met again.
  private static let leasesPerItem = 16
  private static let leastLeases = 1000

  func endItems(_ nodes: [NodeIndex], of container: NodeIndex, count: Int, isSeen: (NodeIndex) -> Bool) {
    let keeper = Leases.Keeper(node: container, term: .capacity)
    // What is not seen has nothing to leave by.
    keep.motion.following { reconciler.remove(nodes.filter { !isSeen($0) }, keeper) }
    reconciler.remove(nodes.filter { keep.tree.nodes[$0].isAlive }, keeper)
    keep.ledger.trim(container, to: Making.leastLeases + Making.leasesPerItem * count)
  }

  func order(_ nodes: [NodeIndex], in container: NodeIndex) { reconciler.order(nodes, in: container, after: nil) }

  func position(of id: PlainValue, in part: LazyPart) throws(Diagnostic) -> Int? {
    guard case .items(let request, let arena) = part.content else { return nil }
    return try resolver.evaluator?.position(of: id, request, in: arena)
  }

  func ids(_ part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue] { try resolver.ids(part, positions) }

  func told(_ key: String, by part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue?] {
    try resolver.told(key, by: part, positions)
  }

  var hasPreferences: Bool { resolver.hasPreferences }

  func takeChanges() -> [NodeIndex] {
    keep.record.levels = max(keep.record.levels, resolver.levels)
    return reconciler.takeChanges()
  }
}
