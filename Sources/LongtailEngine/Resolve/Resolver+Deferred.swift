// Resolves children that are created during layout: views that a function makes, views that a behavior selects, and items of lazy
// containers. First the resolver describes their source (`Pending`). Later, layout requests them.

import LongtailCore

extension Resolver {
  // MARK: Describing the source

  /// Resolves a box whose children are created during layout.
  mutating func `defer`(
    _ behavior: any Behavior, _ children: DeferredChildren, _ node: ElementNode, _ source: BoxSource,
    in arena: UnsafeMutablePointer<ElementArena>, _ inner: Place, _ place: Place
  ) {
    let box = emit(behavior, source, place, inner.identity, isLeaf: false)
    defer { close(box.entry) }
    var inner = inner
    (inner.level, inner.axis, inner.wrappers) = (box.level, nil, [])
    let owner = identities.name(of: inner.identity)
    switch children {
    case .function(let function):
      inner.position = .only
      note(.function(function), of: box.entry, inner, Source(node, store), owner)
    case .selected:
      inner.position = .only
      note(.selected, of: box.entry, inner, Source(node, store), owner)
    case .items(let axis):
      inner.axis = axis
      let boundary = enterBoundary(&inner)
      prepareChildren(of: node, in: arena, below: inner.identity)
      let slots = arena.pointee.children(of: node)
      let parts = items(of: slots.enumerated().map { ($1, inner.with(position: .slot($0))) })
      let count = parts.last.map { $0.start + $0.count } ?? 0
      note(.items(parts, count: count), of: box.entry, inner, Source(node, store), owner, boundary)
    case .rows(let header, let request):
      let boundary = enterBoundary(&inner)
      let slots = header.map { $0.write(&store.compositionArena().pointee, vocabulary) }
      var parts = items(of: slots.enumerated().map { ($1, inner.with(position: .slot($0))) })
      var count = parts.last.map { $0.start + $0.count } ?? 0
      do throws(Diagnostic) {
        let number = try itemCount(request, in: arena.pointee.serial)
        let content = LazyPart.Content.items(request, arena: arena.pointee.serial)
        if number > 0 {
          parts.append(LazyPart(content: content, start: count, count: number, place: inner, source: Source(node, store)))
        }
        count += number
      } catch {
        report(error.located(at: Source(node, store).place, in: trail))
      }
      note(.items(parts, count: count), of: box.entry, inner, Source(node, store), owner, boundary)
    }
  }

  mutating func note(
    _ content: Pending.Content, of box: Int, _ place: Place, _ source: Source, _ owner: String,
    _ boundary: EnvironmentBoundary? = nil
  ) {
    resolution.pending[box] = Pending(
      content, place, trail, source, owner: owner, repointCount: store.repointCount, boundary: boundary)
  }

  /// Enters the boundary between the items of a lazy container and its environment.
  private func enterBoundary(_ inner: inout Place) -> EnvironmentBoundary {
    let boundary = boundary(around: inner.environment, tree.boundary(in: inner.identity))
    inner.environment = boundary.inside
    return boundary
  }

  /// Flattens elements into runs of items. Groups, conditions, sections and lists of items are expanded, and empty views are left
  /// out. Everything else is one item.
  private mutating func items(of elements: [(ElementHandle, Place)]) -> [LazyPart] {
    var parts: [LazyPart] = []
    var count = 0
    func add(_ content: LazyPart.Content, _ number: Int, _ place: Place, _ source: Source) {
      guard number > 0 else { return }
      parts.append(LazyPart(content: content, start: count, count: number, place: place, source: source))
      count += number
    }
    // Use a stack instead of recursion, because the script decides how deep groups are nested.
    var rest = Array(elements.reversed())
    while let (element, place) = rest.popLast() {
      guard !element.isNone, let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else {
        if !element.isNone { add(.element(element), 1, place, Source.unknown) }
        continue
      }
      let node = arena.pointee.nodes[element.index]
      let source = Source(node, store)
      if node.kind == StructuralKind.reference {
        var inner = place
        inner.level += 1
        if place.level < limits.depth, follow(node.lastModifier, in: arena, "view", &inner) {
          rest.append((arena.pointee.arguments[Int(node.arguments)].element, inner))
          continue
        }
      }
      if node.kind == StructuralKind.slot, place.level < limits.depth {
        var inner = place
        inner.level += 1
        if follow(node.lastModifier, in: arena, "view", &inner) {
          inner = enter(slot: node, in: arena, inner, isCounted: false)
          inner.wrappers = inner.wrappers.map { $0.with(modifiedView: nil) }
          rest.append((arena.pointee.arguments[Int(node.arguments) + 2].element, inner))
          continue
        }
      }
      guard place.level < limits.depth, let opened = open(node, element, in: arena, place) else {
        add(.element(element), 1, place, source)
        continue
      }
      switch opened.content {
      case .group:
        prepareChildren(of: node, in: arena, below: opened.place.identity)
        rest += arena.pointee.children(of: node).enumerated().map { ($1, opened.place.with(position: .slot($0))) }.reversed()
      case .branch(let index):
        let children = arena.pointee.children(of: node)
        guard index < children.count else { continue }
        rest.append((children[children.startIndex + index], opened.place.with(position: .slot(index))))
      case .composed(let view):
        rest.append((view.write(&store.compositionArena().pointee, vocabulary), opened.place.with(position: .only)))
      case .items(let request):
        do throws(Diagnostic) {
          let number = try itemCount(request, in: arena.pointee.serial)
          guard resolving.isOpen(opened.place.identity), number <= Resolver.mostOpened else {
            add(.items(request, arena: arena.pointee.serial), number, opened.place, source)
            continue
          }
          let items = try items(request, in: arena.pointee.serial, count: number, source).enumerated().map { slot, entry in
            (entry.1, opened.place.with(position: position(entry.0, below: opened.place.identity, slot: slot, at: source)))
          }
          rest += items.reversed()
        } catch {
          report(error.located(at: source.place, in: trail))
        }
      default: break
      }
    }
    return parts
  }

  /// The maximum length of a list in which an item, such as a section, can expand to several items. In a longer list, a section
  /// remains a single item.
  private static let mostOpened = 1000

  /// Returns all items of a list; no items if the limit on bodies is exceeded.
  private mutating func items(_ request: ItemsRequest, in arena: UInt64, count: Int, _ source: Source) throws(Diagnostic)
    -> [(key: String, element: ElementHandle)]
  {
    guard let evaluator, (0..<count).allSatisfy({ _ in countBody(source) }) else { return [] }
    return try evaluator.items(request, at: 0..<count, in: arena)
  }

  /// True if an item expands to several items.
  private func expandsItems(_ item: ElementHandle) -> Bool {
    guard let node = store.arena(item.arena)?.pointee.nodes[item.index] else { return false }
    return node.kind < StructuralKind.vocabularyLimit && vocabulary.views[Int(node.kind)].expandsItems
  }

  /// Returns the content of a view without a box of its own, such as a group, and the place inside it. Nil for every other view,
  /// and for a view with a modifier that has a body.
  private mutating func open(
    _ node: ElementNode, _ element: ElementHandle, in arena: UnsafeMutablePointer<ElementArena>, _ place: Place
  ) -> (content: ViewContent, place: Place)? {
    guard node.kind < StructuralKind.vocabularyLimit, vocabulary.views[Int(node.kind)].hasNoBox else { return nil }
    let declaration = vocabulary.views[Int(node.kind)]
    var inner = place
    inner.level += 1
    guard follow(node.lastModifier, in: arena, declaration.name, &inner) else { return nil }
    let arguments = arena.pointee.arguments(of: node)
    let identity = identities.identity(declaration.name, inner.position, below: inner.identity)
    let content = withContext(
      inner, Source(node, store), declaration.name, arena.pointee.children(of: node), identity: identity
    ) { context in
      declaration.content(arguments, arena.pointee, in: &context)
    }
    inner.environment = content.environment
    inner.identity = identity
    inner.wrappers = inner.wrappers.map { $0.with(modifiedView: nil) }
    return (content.result, inner)
  }

  // MARK: Creating children

  /// Resolves the view that layout has requested for a box.
  mutating func make(_ view: DeferredView, _ pending: Pending) -> Resolution {
    resolve(pending) { resolver in
      if case .element(let element) = view { return resolver.steps.append(.element(element, pending.place)) }
      guard case .made(let function, let arguments) = view, let evaluator = resolver.evaluator,
        resolver.countBody(pending.source)
      else { return }
      do throws(Diagnostic) {
        let element = try evaluator.view(function, arguments, owner: pending.owner)
        resolver.steps.append(.element(element, pending.place))
      } catch {
        resolver.fail(error.located(at: pending.source.place, in: pending.trail), at: pending.place)
      }
    }
  }

  /// Runs a function that draws. If it fails, returns an error box, and `drawing` is nil.
  mutating func draw(
    _ function: ScriptReference, _ pending: Pending, _ size: Size, _ drawing: inout Drawing?
  ) -> Resolution {
    var result: Drawing?
    let resolution = resolve(pending) { resolver in
      guard let evaluator = resolver.evaluator, resolver.countBody(pending.source) else { return }
      do throws(Diagnostic) {
        result = try evaluator.drawing(function, size, owner: pending.owner)
      } catch {
        resolver.fail(error.located(at: pending.source.place, in: pending.trail), at: pending.place)
      }
    }
    drawing = result
    return resolution
  }

  /// Returns the number of items, limited to the range that lazy containers support.
  private func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int {
    min(max(0, try evaluator?.itemCount(request, in: arena) ?? 0), Cells.infinity)
  }

  /// Resolves an item of a lazy container. Returns its boxes, its key and its list; nothing if there is no such item. `known` is
  /// the item's list, if it has one already. `run` is the result of that list, if it has been evaluated in this update.
  mutating func make(
    item index: Int, _ parts: [LazyPart], _ pending: Pending, _ known: InstanceID?, run: EvaluatedItems?
  ) -> (Resolution, key: String?, list: InstanceID?) {
    guard let part = parts.part(of: index) else { return (Resolution(), nil, nil) }
    var (key, list) = (String?.none, InstanceID?.none)
    let resolution = resolve(pending) { resolver in
      switch part.content {
      case .element(let element): resolver.steps.append(.element(element, part.place))
      case .items(let request, let arena):
        // An item that expands to several items is not created here: the container will be resolved again, and will expand its
        // items.
        let isOpened = part.count <= Resolver.mostOpened && resolver.resolving.isOpen(part.place.identity)
        // After a budget is used up, every item fails in the same way. One message is enough.
        guard !isOpened, !resolver.limitState.isBudgetUsedUp, let evaluator = resolver.evaluator else { return }
        // After a reload, the known list belongs to the previous version of the script. Then begin a new list.
        let reader = known.flatMap { evaluator.has($0) ? $0 : nil } ?? evaluator.beginList(in: arena, row: index - part.start)
        var place = part.place
        place.instance = reader
        list = reader
        do throws(Diagnostic) {
          let items =
            if let run { run } else {
              try evaluator.items(of: reader, request, in: arena, because: [], runningAll: resolver.runsAll)
            }
          guard run != nil || items.runCount == 0 || resolver.countBody(part.source) else { return }
          if run == nil { resolver.note(items, of: reader) }
          key = items.keys.first
          if part.count <= Resolver.mostOpened, let item = items.elements.first, resolver.expandsItems(item) {
            if resolver.resolving.open(part.place.identity) { resolver.ledger.outdated.insert(part.place.instance) }
            return
          }
          let sequence = ItemSequence(keys: items.keys, elements: items.elements, place: place)
          resolver.steps.append(.items(sequence, next: 0))
        } catch {
          resolver.fail(error.located(at: part.source.place, in: pending.trail), ofBodyAt: place)
        }
      }
    }
    return (resolution, key, list)
  }

  /// Evaluates `list`, which contains only one item of a lazy container. Counts the item as evaluated if its function runs.
  /// Returns nil if the item fails: it fails in the same way when it is created.
  mutating func items(of list: InstanceID, _ part: LazyPart) -> EvaluatedItems? {
    guard case .items(let request, let arena) = part.content, let evaluator, evaluator.has(list) else { return nil }
    let reasons = invalidated.removeValue(forKey: list) ?? []
    guard let items = try? evaluator.items(of: list, request, in: arena, because: reasons, runningAll: runsAll) else {
      return nil
    }
    counters.evaluated += items.runCount
    note(items, of: list, because: reasons)
    return items
  }

  // MARK: Queries about items

  /// Returns the ids of items of a part; none for an item that is not made from data.
  func ids(_ part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue] {
    let nothing = Array(repeating: PlainValue.none, count: positions.count)
    guard case .items(let request, let arena) = part.content else { return nothing }
    return try evaluator?.ids(request, at: positions, in: arena) ?? nothing
  }

  /// Returns the layout value for `key` of each item of a part. A modifier on the item sets the value; without one, it is nil.
  mutating func layoutValues(_ key: String, of part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue?] {
    switch part.content {
    case .element(let element): return [layoutValue(key, of: element, part.place)]
    case .items(let request, let arena):
      let items = try evaluator?.items(request, at: positions, in: arena) ?? []
      guard items.count == positions.count else { return Array(repeating: nil, count: positions.count) }
      return items.map { layoutValue(key, of: $0.element, part.place) }
    }
  }

  private mutating func layoutValue(_ key: String, of element: ElementHandle, _ place: Place) -> PlainValue? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    var (chain, place) = (node.lastModifier, place)
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      if case .box(let behavior as any LayoutValueBehavior) = silentEffect(of: chain, entry, in: arena, &place),
        behavior.ownLayoutValue.key == key
      {
        return behavior.ownLayoutValue.value
      }
      chain = entry.previous
    }
    guard node.kind == StructuralKind.reference else { return nil }
    return layoutValue(key, of: arena.pointee.arguments[Int(node.arguments)].element, place)
  }

  /// Resolves the steps that `body` pushes.
  private mutating func resolve(_ pending: Pending, _ body: (inout Resolver) -> Void) -> Resolution {
    guard !limitState.isFull else { return Resolution() }
    trail = pending.trail
    body(&self)
    takeWarnings()
    finishSteps()
    return takeResolution()
  }
}

extension Resolver.Place {
  /// Returns the place at another position, for one of several views.
  func with(position: IdentityStep.Position) -> Resolver.Place {
    var place = self
    place.position = position
    return place
  }
}

extension Diagnostic {
  /// Returns the diagnostic with the trail of the view that was being resolved. If the diagnostic has no place, it gets `place`.
  /// If it has the place of a function that returned a wrong value, `place` is where the function was called, so `place` is
  /// added as the traceback.
  func located(at place: Place?, in trail: [String]) -> Diagnostic {
    var result = self
    result.trail += trail.reversed()
    if result.place == nil {
      result.place = place
    } else if let place, result.place != place, result.traceback.isEmpty, cause.isOfFunction {
      result.traceback = ["\(place.file):\(place.line)"]
    }
    return result
  }
}
