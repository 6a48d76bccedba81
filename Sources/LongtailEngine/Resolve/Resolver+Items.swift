// Resolves lists of items. Each list is a scope that depends on the values that its items read. The nodes of skipped items stay
// in the tree.

import LongtailCore

/// Items that are resolved one after the other.
struct ItemSequence {
  let keys: [String]
  let elements: [ElementHandle]
  /// The place of the items, except for the position.
  let place: Resolver.Place
  /// By position: the earlier position of an item whose nodes stay; -1 for an item that is resolved. Nil if all items are
  /// resolved.
  var origins: [Int32]?
  /// The nodes from the previous evaluation.
  var before: KeptItems?
  /// The storage for the nodes; nil for an item of a lazy container.
  var items: KeptItems?
  /// The number of duplicate keys so far.
  var duplicates = 0
}

extension Resolver {
  /// Resolves a list of items. `inner` is the place of the items, `place` that of the list.
  mutating func resolve(
    _ request: ItemsRequest, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ inner: Place, _ place: Place
  ) {
    guard let evaluator else { return }
    var evaluation = Evaluation(
      body: .items(request, arena: arena.pointee.serial), place: place, source: Source(node, store))
    var (before, reasons): (KeptScope?, [EvaluationReason]) = (nil, [])
    if let node = tree.node(of: inner.identity), let scope = tree.scopes[node], let list = scope.evaluation?.instance,
      case .items = scope.evaluation?.body, tree.lastResolutions[node] != resolving.resolution
    {
      tree.lastResolutions[node] = resolving.resolution
      let known = invalidated.removeValue(forKey: list)
      if evaluator.has(list) { (evaluation.instance, before) = (list, known?.isEmpty == true ? nil : scope) }
      reasons = known ?? []
    } else if let list = ledger.resume(inner.identity)?.instance, evaluator.has(list) {
      evaluation.instance = list
    }
    let isNew = evaluation.instance == nil
    evaluation.boundary = boundary(around: place.environment, before?.evaluation?.boundary)
    do throws(Diagnostic) {
      let items = try items(of: &evaluation, because: reasons)
      takeWarnings()
      guard count(items.runCount, evaluation.source) else {
        if isNew, let list = evaluation.instance { evaluator.end(list) }
        return
      }
      note(items, of: evaluation.instance, because: reasons, isAlone: false)
      show(items, evaluation, name, inner.identity, before)
    } catch {
      fail(error, evaluation, name, inner.identity)
    }
  }

  /// Returns the boundary between items and the environment around them: the earlier one, unless a value that was read inside
  /// differs now.
  func boundary(around environment: EnvironmentValues, _ before: EnvironmentBoundary?) -> EnvironmentBoundary {
    guard let boundary = before, !runsAll || boundary.isAround(environment), let changed = boundary.exchange(for: environment)
    else { return EnvironmentBoundary(around: environment) }
    resolving.exchangedKeys.formUnion(changed)
    return boundary
  }

  /// Evaluates a list of the tree again. Resolves only the items that were run, if possible.
  mutating func evaluate(
    itemsAgain scope: KeptScope, _ evaluation: Evaluation, _ identity: Int, because reasons: [EvaluationReason]
  ) {
    var evaluation = evaluation
    do throws(Diagnostic) {
      let items = try items(of: &evaluation, because: reasons)
      takeWarnings()
      guard count(items.runCount, evaluation.source) else { return }
      note(items, of: evaluation.instance, because: reasons)
      guard !reasons.isEmpty, let positions = separatePositions(items, scope) else {
        return show(items, evaluation, scope.name, identity, reasons.isEmpty ? nil : scope)
      }
      if case .moved(let origins) = items.changes { resolution.origins = origins }
      var place = self.place(ofItems: evaluation, identity)
      for position in positions {
        resolution.items.append((position, resolution.entries.count))
        guard !items.elements[position].isNone else { continue }
        place.position = .key(items.keys[position])
        resolve(items.elements[position], place)
        finishSteps()
      }
      if host.readers.contains(place.instance) { scope.items?.noteDependency() }
    } catch {
      fail(error, evaluation, scope.name, identity)
    }
  }

  /// Returns the positions of the items that were run, if these items can be resolved without the others; nil if all items have to
  /// be resolved.
  ///
  /// - Complexity: O(items) if items have moved.
  private func separatePositions(_ items: EvaluatedItems, _ scope: KeptScope) -> [Int]? {
    guard let kept = scope.items, kept.isSeparable, !runsAll else { return nil }
    switch items.changes {
    case .all: return nil
    case .some(let positions): return positions
    case .moved(let origins):
      guard !kept.isDependent else { return nil }
      let positions = origins.indices.filter { origins[$0] < 0 }
      if positions.isEmpty { return positions }
      // Two items with one key have to be numbered in their order.
      let keys = Set(positions.lazy.map { items.keys[$0] })
      guard keys.count == positions.count else { return nil }
      return origins.indices.contains { origins[$0] >= 0 && keys.contains(items.keys[$0]) } ? nil : positions
    }
  }

  private mutating func items(
    of evaluation: inout Evaluation, because reasons: [EvaluationReason]
  ) throws(Diagnostic) -> EvaluatedItems {
    guard let evaluator, case .items(let request, let arena) = evaluation.body else { return EvaluatedItems([], [], .all) }
    let list = evaluation.instance ?? evaluator.beginList(in: arena, row: nil)
    evaluation.instance = list
    evaluation.result = nil
    return try evaluator.items(of: list, request, in: arena, because: reasons, runningAll: runsAll)
  }

  /// Records which items of a list ran, and the reasons. `isAlone` is false if the list is evaluated because the body around it
  /// runs. Then only a reason why all items run counts as a reason of its own.
  mutating func note(
    _ items: EvaluatedItems, of list: InstanceID?, because reasons: [EvaluationReason] = [], isAlone: Bool = true
  ) {
    guard let list else { return }
    itemRuns.append((list, ItemRun(items, because: reasons)))
    let own = (isAlone ? reasons : []) + [items.reason].compactMap(\.self).filter { $0 != .items }
    if items.runCount > 0, !own.isEmpty { self.reasons.append((list, own)) }
  }

  /// Returns the place of the items of a list, except for their positions.
  private func place(ofItems evaluation: Evaluation, _ identity: Int) -> Place {
    var inner = evaluation.place
    inner.identity = identity
    inner.environment = evaluation.boundary?.inside ?? inner.environment
    inner.instance = evaluation.instance ?? inner.instance
    inner.wrappers = inner.wrappers.map { $0.with(modifiedView: nil) }
    return inner
  }

  /// Resolves a list. `before` is its current scope; nil if all nodes have to be resolved again.
  private mutating func show(
    _ items: EvaluatedItems, _ evaluation: Evaluation, _ name: String, _ identity: Int, _ before: KeptScope?
  ) {
    var evaluation = evaluation
    // Set an empty result, because a scope without a result counts as failed.
    evaluation.result = ElementHandle.none
    evaluation.repointCount = store.repointCount
    let kept = KeptItems()
    var sequence = ItemSequence(
      keys: items.keys, elements: items.elements, place: place(ofItems: evaluation, identity), items: kept)
    if let before, let place = before.evaluation?.place, !runsAll,
      !items.holdsOtherViews || before.evaluation?.repointCount == store.repointCount,
      let node = tree.node(of: identity), !tree.showsOthers(in: node),
      before.evaluation?.boundary === evaluation.boundary,
      let nodes = before.items, nodes.isSeparable, !nodes.isDependent, evaluation.place.wrappers.isEmpty,
      place.position == evaluation.place.position, place.instance == evaluation.place.instance,
      place.isEqualBesideEnvironment(to: evaluation.place, store)
    {
      if items.runCount == 0, case .some = items.changes {
        var skipped = SkippedScope(
          node: node, body: evaluation.body, source: evaluation.source, argumentSource: nil, wrappers: [])
        skipped.environment = evaluation.place.environment
        return keep(skipped, identity: identity)
      }
      sequence.before = nodes
      sequence.origins = items.changes.origins(count: items.keys.count)
    }
    beginScope(.group, name, identity, evaluation.place, nil, evaluation)
    resolution.scopes[resolution.scopes.count - 1].items = kept
    steps.append(.items(sequence, next: 0))
  }

  /// Resolves a list in which an item failed. One error box replaces all items.
  private mutating func fail(_ error: Diagnostic, _ evaluation: Evaluation, _ name: String, _ identity: Int) {
    beginScope(.group, name, identity, evaluation.place, nil, evaluation)
    var inner = place(ofItems: evaluation, identity)
    inner.position = .only
    fail(error.located(at: evaluation.source.place, in: trail + [name]), ofBodyAt: inner)
  }

  /// Resolves the items of a sequence from `next` on, until one of them adds steps.
  mutating func resolve(_ sequence: ItemSequence, from next: Int) {
    var (sequence, next, place) = (sequence, next, sequence.place)
    if next == 0 { keys.reserve(sequence.keys.count) }
    // Continue in this loop until an element adds steps, because most items of a list that is resolved again add none.
    let (rest, store) = (steps.count, store)
    while next < sequence.elements.count, !limitState.isFull {
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
      isSeparable: next == sequence.elements.count && !limitState.isFull && sequence.duplicates == 0,
      isDependent: host.readers.contains(place.instance))
  }
}
