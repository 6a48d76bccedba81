// What is a function of the program: components, modifiers with a body, items.

import LongtailCore

extension Resolver {
  mutating func resolve(component element: ElementHandle, _ node: ElementNode, _ name: String, _ place: Place) {
    let definition = store.arena(element.arena)?.pointee.arguments[Int(node.arguments)].integer ?? 0
    let given = Given(
      names: evaluator?.propertyNames(ofComponent: definition) ?? [], arena: element.arena, arguments: node.arguments + 1)
    evaluate(.component, name, given, Source(node, store), place) { evaluator throws(Diagnostic) in
      try evaluator.body(of: element, place.environment)
    }
  }

  mutating func resolve(
    modifierBody entry: ChainEntry, around content: ElementHandle, in arena: UnsafeMutablePointer<ElementArena>, _ place: Place
  ) {
    let arguments = arena.pointee.arguments(of: entry)
    let definition = arguments.first?.integer ?? 0
    let modifier = evaluator?.modifierName(definition) ?? "modifier"
    let given = Given(
      names: evaluator?.propertyNames(ofModifier: definition) ?? [], arena: arena.pointee.serial,
      arguments: entry.arguments + 1)
    evaluate(.modifier, modifier, given, Source(entry, store), place) { evaluator throws(Diagnostic) in
      try evaluator.body(ofModifier: arguments, in: arena.pointee.serial, content: content, place.environment)
    }
  }

  /// A layout of the program: a scope with its name, in it a box with its children.
  mutating func resolve(
    layout element: ElementHandle, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ place: Place
  ) {
    let definition = arena.pointee.arguments[Int(node.arguments)].integer
    let given = Given(
      names: evaluator?.propertyNames(ofLayout: definition) ?? [], arena: element.arena, arguments: node.arguments + 1)
    let identity = tree.identities.append(name, place.position, below: place.identity)
    var inner = place
    inner.identity = tree.identities.append("Layout", .only, below: identity)
    inner.position = .only
    inner.wrappers = worn(
      place.wrappers, by: Wrapper.Wearer(name: name, position: place.position, parent: place.identity))
    trail.append(name)
    steps.append(.endBody)
    beginScope(.component, name, identity, place, given)
    let layout = ProgramLayout(element, place.environment, name: name, line: Source(node, store).place, trail: trail)
    let box = emit(layout, NodeSource(.layout), inner, inner.identity)
    steps.append(.close(box.parent))
    (inner.parent, inner.level, inner.axis, inner.wrappers) = (box.parent, box.level, nil, [])
    steps.append(.children(node, arena, slot: 0, inner))
  }

  /// What a component or a modifier with a body was given, for output.
  struct Given {
    let names: [String]
    let arena: UInt64
    let arguments: UInt32
  }

  /// A view made of others: they are resolved next, in a scope that has its name, and report in its name and at its line.
  /// `inner` is the place inside it.
  mutating func compose(_ view: View, _ given: Given, _ node: ElementNode, _ inner: Place, _ place: Place) {
    let step = tree.identities.steps[inner.identity]
    var inner = inner
    inner.position = .only
    inner.wrappers = worn(place.wrappers, by: Wrapper.Wearer(name: step.name, position: step.position, parent: step.parent))
    let first = store.composing().pointee.nodes.count
    let element = host.write(view)
    if node.line > 0 { store.composing().pointee.locate(from: first, file: node.file, line: node.line) }
    trail.append(step.name)
    steps.append(.endBody)
    beginScope(.view, step.name, inner.identity, place, given)
    steps.append(.element(element, inner))
  }

  /// Boxes that wait for a view, those of several views given to the one that is their wearer now.
  private func worn(_ wrappers: [Wrapper], by wearer: Wrapper.Wearer) -> [Wrapper] {
    wrappers.map { $0.wearer == nil ? $0.worn(by: wearer) : $0 }
  }

  /// Runs a body; what it made is resolved next, in a scope of its own. A body that fails leaves an error box (M4).
  private mutating func evaluate(
    _ kind: ResolvedScope.Kind, _ name: String, _ given: Given, _ source: Source, _ place: Place,
    _ body: (any Evaluator) throws(Diagnostic) -> ElementHandle
  ) {
    guard let evaluator else { return }
    guard count(1, source) else { return }
    let identity = tree.identities.append(name, place.position, below: place.identity)
    let wearer = Wrapper.Wearer(name: name, position: place.position, parent: place.identity)
    var inner = place
    inner.identity = identity
    inner.position = .only
    inner.wrappers = worn(place.wrappers, by: wearer)
    trail.append(kind == .component ? place.position.key.map { "\(name) \"\($0)\"" } ?? name : ":" + name)
    do {
      let element = try body(evaluator)
      steps.append(.endBody)
      beginScope(kind, name, identity, place, given)
      steps.append(.element(element, inner))
    } catch {
      fail(error.located(at: source.place, in: trail), at: inner)
      trail.removeLast()
    }
  }

  /// `inner` is the place of the items, `place` that of their container.
  mutating func resolve(
    _ request: ItemsRequest, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ inner: Place, _ place: Place
  ) {
    guard let evaluator else { return }
    let source = Source(node, store)
    do {
      let arena = arena.pointee.serial
      let items = try evaluator.items(request, at: 0..<evaluator.itemCount(request, in: arena), in: arena)
      guard count(items.count, source) else { return }
      var inner = inner
      inner.wrappers = place.wrappers.map { $0.worn(by: nil) }
      beginScope(.group, name, inner.identity, place)
      steps.append(.items(items, next: 0, inner))
    } catch {
      fail(error.located(at: source.place, in: trail + [name]), at: place)
    }
  }

  /// Counts a body that is run; false once the limit is passed.
  mutating func countBody(_ source: Source) -> Bool { count(1, source) }

  /// Counts bodies run; false once the limit is passed.
  private mutating func count(_ bodies: Int, _ source: Source) -> Bool {
    evaluated += bodies
    guard evaluated > limits.evaluations else { return true }
    if !isFull { tree.diagnostics.append(diagnostic(.tooManyElements(limit: limits.evaluations), at: source)) }
    isFull = true
    return false
  }
}
