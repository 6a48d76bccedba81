// What is a function of the program: components, modifiers with a body, items.

import LongtailCore

extension Resolver {
  mutating func resolve(component element: ElementHandle, _ node: ElementNode, _ name: String, _ place: Place) {
    evaluate(Evaluation(subject: .component(element), place: place, source: Source(node, store)), name)
  }

  mutating func resolve(
    modifierBody entry: ChainEntry, around content: ElementHandle, in arena: UnsafeMutablePointer<ElementArena>, _ place: Place
  ) {
    let definition = arena.pointee.arguments(of: entry).first?.integer ?? 0
    let range = Int(entry.arguments)..<Int(entry.arguments) + Int(entry.argumentCount)
    evaluate(
      Evaluation(
        subject: .modifier(range, arena: arena.pointee.serial, content: content), place: place, source: Source(entry, store)),
      evaluator?.modifierName(definition) ?? "modifier")
  }

  /// A layout of the program: a scope with its name, in it a box with its children.
  mutating func resolve(
    layout element: ElementHandle, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ place: Place
  ) {
    let definition = arena.pointee.arguments[Int(node.arguments)].integer
    let given = Given(
      names: evaluator?.propertyNames(ofLayout: definition) ?? [], arena: element.arena, arguments: node.arguments + 1)
    let identity = identities.identity(name, place.position, below: place.identity)
    var inner = place
    inner.identity = identities.identity("Layout", .only, below: identity)
    inner.position = .only
    inner.wrappers = worn(
      place.wrappers, by: Wrapper.Wearer(name: name, position: place.position, parent: place.identity))
    trail.append(name)
    steps.append(.endBody)
    beginScope(.component, name, identity, place, given)
    let layout = ProgramLayout(element, place.environment, name: name, line: Source(node, store).place, trail: trail)
    let box = emit(layout, BoxSource(NodeSource(.layout)), inner, inner.identity, isLeaf: false)
    steps.append(.close(box.entry))
    (inner.level, inner.axis, inner.wrappers) = (box.level, nil, [])
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
    let step = identities.steps[inner.identity]
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
  mutating func evaluate(_ evaluation: Evaluation, _ name: String) {
    guard let evaluator, count(1, evaluation.source) else { return }
    let place = evaluation.place
    let identity = identities.identity(name, place.position, below: place.identity)
    var inner = place
    inner.identity = identity
    inner.position = .only
    inner.wrappers = worn(
      place.wrappers, by: Wrapper.Wearer(name: name, position: place.position, parent: place.identity))
    steps.append(.endBody)
    beginScope(evaluation.kind, name, identity, place, given(evaluation, evaluator), evaluation)
    trail.append(resolution.scopes[resolution.scopes.count - 1].trailName(place.position) ?? name)
    do throws(Diagnostic) {
      steps.append(.element(try run(evaluation, evaluator), inner))
    } catch {
      fail(error.located(at: evaluation.source.place, in: trail), at: inner)
    }
  }

  private func run(_ evaluation: Evaluation, _ evaluator: any Evaluator) throws(Diagnostic) -> ElementHandle {
    switch evaluation.subject {
    case .component(let element): return try evaluator.body(of: element, evaluation.place.environment)
    case .modifier(let range, let serial, let content):
      guard let arena = store.arena(serial) else { throw Diagnostic(.staleView) }
      return try evaluator.body(
        ofModifier: arena.pointee.arguments[range], in: serial, content: content, evaluation.place.environment)
    }
  }

  private func given(_ evaluation: Evaluation, _ evaluator: any Evaluator) -> Given? {
    switch evaluation.subject {
    case .component(let element):
      guard let arena = store.arena(element.arena) else { return nil }
      let start = arena.pointee.nodes[element.index].arguments
      return Given(
        names: evaluator.propertyNames(ofComponent: arena.pointee.arguments[Int(start)].integer), arena: element.arena,
        arguments: start + 1)
    case .modifier(let range, let serial, _):
      guard let arena = store.arena(serial) else { return nil }
      return Given(
        names: evaluator.propertyNames(ofModifier: arena.pointee.arguments[range.lowerBound].integer), arena: serial,
        arguments: UInt32(range.lowerBound) + 1)
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
    if !isFull { report(diagnostic(.tooManyElements(limit: limits.evaluations), at: source)) }
    isFull = true
    return false
  }
}
