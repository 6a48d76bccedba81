// Lists of items: each list is a scope that depends on what its items read. Items that were not run stay in the tree as they are.

import LongtailCore

/// Items to be resolved, one after the other.
struct ItemSequence {
  let keys: [String]
  let elements: [ElementHandle]
  /// The place of the items, but for the position.
  let place: Resolver.Place
  /// By position: where the item was before if its nodes stay; -1 for those that are resolved. Nil if all are.
  var origins: [Int32]?
  /// The nodes there were.
  var before: KeptItems?
  /// Takes the nodes; nil if these are items of a lazy container.
  var items: KeptItems?
  /// The number of duplicate keys so far.
  var duplicates = 0
}

extension Resolver {
  /// A list of items. `inner` is the place of the items, `place` that of their container.
  mutating func resolve(
    _ request: ItemsRequest, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ inner: Place, _ place: Place
  ) {
    guard let evaluator else { return }
    var evaluation = Evaluation(
      body: .items(request, arena: arena.pointee.serial), place: place, source: Source(node, store))
    var before: KeptScope?
    if let node = tree.node(of: inner.identity), let scope = tree.scopes[node], let list = scope.evaluation?.instance,
      case .items = scope.evaluation?.body, tree.meetings[node] != resolving.resolution
    {
      tree.meetings[node] = resolving.resolution
      let isOutdated = invalidated.removeValue(forKey: list)?.isEmpty == true
      if evaluator.has(list) { (evaluation.instance, before) = (list, isOutdated ? nil : scope) }
    } else if let list = ledger.resume(inner.identity)?.instance, evaluator.has(list) {
      evaluation.instance = list
    }
    do throws(Diagnostic) {
      let items = try items(of: &evaluation)
      takeWarnings()
      guard count(items.runCount, evaluation.source) else { return }
      show(items, evaluation, name, inner.identity, before)
    } catch {
      fail(error, evaluation, name, inner.identity)
    }
  }

  /// Evaluates a list of the tree again. If single items were run, and all are where they were, only those are resolved.
  mutating func evaluate(
    itemsAgain scope: KeptScope, _ evaluation: Evaluation, _ identity: Int, because reasons: [EvaluationReason]
  ) {
    var evaluation = evaluation
    do throws(Diagnostic) {
      let items = try items(of: &evaluation)
      takeWarnings()
      guard let list = evaluation.instance, count(items.runCount, evaluation.source) else { return }
      if items.runCount > 0 { self.reasons.append((list, reasons)) }
      guard case .some(let positions) = items.changes, !reasons.isEmpty, let kept = scope.items, kept.isSeparable, !runsAll else {
        return show(items, evaluation, scope.name, identity, reasons.isEmpty ? nil : scope)
      }
      var place = self.place(ofItems: evaluation, identity)
      for position in positions {
        resolution.items.append((position, resolution.entries.count))
        guard !items.elements[position].isNone else { continue }
        place.position = .key(items.keys[position])
        resolve(items.elements[position], place)
        finishSteps()
      }
    } catch {
      fail(error, evaluation, scope.name, identity)
    }
  }

  private mutating func items(of evaluation: inout Evaluation) throws(Diagnostic) -> ListedItems {
    guard let evaluator, case .items(let request, let arena) = evaluation.body else { return ListedItems([], [], .all) }
    let list = evaluation.instance ?? evaluator.beginList(in: arena, row: nil)
    evaluation.instance = list
    evaluation.result = nil
    return try evaluator.items(of: list, request, in: arena, runningAll: runsAll)
  }

  /// The place of the items of a list, but for their positions.
  private func place(ofItems evaluation: Evaluation, _ identity: Int) -> Place {
    var inner = evaluation.place
    inner.identity = identity
    inner.instance = evaluation.instance ?? inner.instance
    inner.wrappers = inner.wrappers.map { $0.worn(by: nil) }
    return inner
  }

  /// Resolves a list as a whole. `before` is its scope; nil if nothing of it may stay as it is.
  private mutating func show(
    _ items: ListedItems, _ evaluation: Evaluation, _ name: String, _ identity: Int, _ before: KeptScope?
  ) {
    var evaluation = evaluation
    // There is a result: what the items show.
    evaluation.result = ElementHandle.none
    evaluation.pointings = store.pointings
    let kept = KeptItems()
    var sequence = ItemSequence(
      keys: items.keys, elements: items.elements, place: place(ofItems: evaluation, identity), items: kept)
    if let before, let place = before.evaluation?.place, !runsAll, before.evaluation?.pointings == store.pointings,
      let nodes = before.items, nodes.isSeparable, !nodes.isDependent, evaluation.place.wrappers.isEmpty,
      place.position == evaluation.place.position, place.instance == evaluation.place.instance,
      place.isEqual(to: evaluation.place, store)
    {
      sequence.before = nodes
      switch items.changes {
      case .all: break
      case .moved(let origins): sequence.origins = origins
      case .some(let positions):
        var origins = items.keys.indices.map { Int32($0) }
        for position in positions { origins[position] = -1 }
        sequence.origins = origins
      }
    }
    beginScope(.group, name, identity, evaluation.place, nil, evaluation)
    resolution.scopes[resolution.scopes.count - 1].items = kept
    steps.append(.items(sequence, next: 0))
  }

  /// The message of an item that failed, in the place of all items.
  private mutating func fail(_ error: Diagnostic, _ evaluation: Evaluation, _ name: String, _ identity: Int) {
    beginScope(.group, name, identity, evaluation.place, nil, evaluation)
    var inner = place(ofItems: evaluation, identity)
    inner.position = .only
    fail(error.located(at: evaluation.source.place, in: trail + [name]), ofBodyAt: inner)
  }

  /// Resolves the items of a sequence from `next` on, until one leaves something to do.
  mutating func resolve(_ sequence: ItemSequence, from next: Int) {
    var (sequence, next, place) = (sequence, next, sequence.place)
    if next == 0 { keys.reserve(sequence.keys.count) }
    // Most items of a container that is resolved again stay as they are: they leave nothing to do.
    let (rest, store) = (steps.count, store)
    while next < sequence.elements.count, !cut.isFull {
      let (key, element) = (sequence.keys[next], sequence.elements[next])
      sequence.items?.begin(atEntry: resolution.entries.count)
      next += 1
      guard !element.isNone else { continue }
      place.position = position(key, below: place.identity, slot: next - 1, at: Source(element, store))
      if place.position != .key(key) { sequence.duplicates += 1 }
      if let origin = sequence.origins?[next - 1], origin >= 0, place.position == .key(key),
        let nodes = sequence.before?.nodes(of: Int(origin), in: tree), !nodes.isEmpty
      {
        for node in nodes { keep(node) }
        continue
      }
      resolve(element, place)
      if steps.count > rest { return steps.insert(.items(sequence, next: next), at: rest) }
    }
    guard let items = sequence.items else { return }
    items.end(
      isSeparable: next == sequence.elements.count && !cut.isFull && sequence.duplicates == 0,
      isDependent: host.readers.contains(place.instance))
  }
}
