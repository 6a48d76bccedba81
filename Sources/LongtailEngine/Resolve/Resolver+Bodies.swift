// Resolves views with bodies: components, layouts and modifiers of the script, controls and composed views.

import LongtailCore

extension Resolver {
  mutating func resolve(component element: ElementHandle, _ node: ElementNode, _ name: String, _ place: Place) {
    evaluate(Evaluation(body: .component(element), place: place, source: Source(node, store)), name)
  }

  mutating func resolve(
    modifierBody entry: ChainEntry, around content: ElementHandle, in arena: UnsafeMutablePointer<ElementArena>, _ place: Place
  ) {
    let body = BodySource.modifier(arguments: entry.arguments, arena: arena.pointee.serial, content: content)
    let name = names.definition(of: entry, in: arena) ?? "modifier"
    evaluate(Evaluation(body: body, place: place, source: Source(entry, store)), name)
  }

  /// Resolves a layout of the script: a scope with its name, which contains a box with its children.
  mutating func resolve(
    layout element: ElementHandle, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ place: Place
  ) {
    let definition = arena.pointee.arguments[Int(node.arguments)].integer
    let argumentSource = ArgumentSource(
      names: evaluator?.propertyNames(of: .layout(definition)) ?? [], arena: element.arena, arguments: node.arguments + 1)
    let identity = identities.identity(name, place.position, below: place.identity)
    var inner = place
    inner.identity = identities.identity("Layout", .only, below: identity)
    inner.position = .only
    inner.wrappers = assigned(
      place.wrappers, to: Wrapper.ModifiedView(name: name, position: place.position, parent: place.identity))
    trail.append(name)
    steps.append(.endBody)
    beginScope(.component, name, identity, place, argumentSource)
    let layout = ScriptLayout(element, place.environment, name: name, line: Source(node, store).place, trail: trail)
    let box = emit(layout, BoxSource(NodeSource(.layout)), inner, inner.identity, isLeaf: false)
    steps.append(.close(box.entry))
    (inner.level, inner.axis, inner.wrappers) = (box.level, nil, [])
    steps.append(.children(node, arena, slot: 0, inner))
  }

  /// The names and the location of the arguments of a component, a view or a modifier with a body, for output.
  struct ArgumentSource {
    /// The names of the arguments. A name is empty if the value is secret and must not appear in output (X1).
    let names: [String]
    let arena: UInt64
    let arguments: UInt32

    init(names: [String], arena: UInt64, arguments: UInt32) {
      (self.names, self.arena, self.arguments) = (names, arena, arguments)
    }

    init(_ declaration: ViewDeclaration, _ node: ElementNode, _ arena: UInt64) {
      self.init(names: declaration.parameters.map { $0.isSecret ? "" : $0.name }, arena: arena, arguments: node.arguments)
    }
  }

  /// Resolves a control in a scope of its own. The control is resolved again if its arguments or its state change, or if a value
  /// that it read changes (K1).
  mutating func resolve(
    control element: ElementHandle, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ place: Place
  ) {
    let identity = identities.identity(name, place.position, below: place.identity)
    let isConfigured = node.kind == StructuralKind.outerStyle
    var evaluation = Evaluation(body: .control(element), place: place, source: Source(node, store))
    if let node = tree.node(of: identity), let scope = tree.scopes[node], let before = scope.evaluation,
      case .control(let shown) = before.body, let instance = before.instance, tree.lastResolutions[node] != resolving.resolution
    {
      tree.lastResolutions[node] = resolving.resolution
      let isInvalidated = invalidated.removeValue(forKey: instance) != nil
      // A view with a configuration is never skipped, because the configuration can change while the element stays equal.
      if shown == element, !isConfigured, !isInvalidated, !runsAll, before.repointCount == store.repointCount,
        before.place.position == place.position,
        before.place.instance == place.instance, before.place.isEqual(to: place, store)
      {
        let skipped = SkippedScope(
          node: node, body: evaluation.body, source: evaluation.source, argumentSource: scope.argumentSource,
          wrappers: place.wrappers)
        return keep(skipped, identity: identity)
      }
      evaluation.instance = instance
    } else {
      evaluation.instance = ledger.resume(identity)?.instance ?? ledger.beginControl(of: identity)
    }
    show(control: evaluation, name, identity)
  }

  private mutating func show(control evaluation: Evaluation, _ name: String, _ identity: Int) {
    guard case .control(let element) = evaluation.body, let arena = store.arena(element.arena),
      let instance = evaluation.instance
    else { return }
    let node = arena.pointee.nodes[element.index]
    let isConfigured = node.kind == StructuralKind.outerStyle
    let declaration = isConfigured ? nil : vocabulary.views[Int(node.kind)]
    let styledView = isConfigured ? evaluator?.styledView(element) : nil
    let arguments = arena.pointee.arguments(of: node)
    var evaluation = evaluation
    evaluation.repointCount = store.repointCount
    var inner = evaluation.place
    (inner.identity, inner.position, inner.instance) = (identity, .only, instance)
    focus(&inner, ledger.focus?.owner == identity)
    evaluator?.forgetReads(of: instance)
    slots.beginView(identity)
    steps.append(.endBody)
    let argumentSource = declaration.map { ArgumentSource($0, node, arena.pointee.serial) }
    beginScope(.view, name, identity, evaluation.place, argumentSource, evaluation)
    let children = arena.pointee.children(of: node)
    let content = withContext(inner, evaluation.source, name, children, identity: identity) { [ledger] context in
      defer { ledger.discardStates(of: instance, from: context.slotCount) }
      return declaration?.content(arguments, arena.pointee, in: &context)
        ?? .composed(styledView?.body(&context) ?? View(ElementHandle.none))
    }
    inner.environment = content.environment
    inner.wrappers = assigned(
      inner.wrappers, to: Wrapper.ModifiedView(name: name, position: evaluation.place.position, parent: evaluation.place.identity)
    )
    trail.append(name)
    guard case .composed(let view) = content.result else { return }
    steps.append(.element(write(view, for: node), inner))
  }

  /// Adds the view that `node` is composed of to the arena of composed views. Its elements get the line of `node`.
  private func write(_ view: View, for node: ElementNode) -> ElementHandle {
    let first = store.compositionArena().pointee.nodes.count
    let element = host.write(view)
    if node.line > 0 { store.compositionArena().pointee.setLine(from: first, file: node.file, line: node.line) }
    return element
  }

  /// Resolves a composed view: a scope with its name, which contains the views that it is composed of. Their diagnostics have the
  /// name and the line of the composed view. `inner` is the place inside the scope.
  mutating func compose(_ view: View, _ argumentSource: ArgumentSource?, _ node: ElementNode, _ inner: Place, _ place: Place) {
    let step = identities.step(inner.identity)
    var inner = inner
    inner.position = .only
    inner.wrappers = assigned(
      place.wrappers, to: Wrapper.ModifiedView(name: step.name, position: step.position, parent: step.parent))
    trail.append(step.name)
    steps.append(.endBody)
    beginScope(.view, step.name, inner.identity, place, argumentSource)
    steps.append(.element(write(view, for: node), inner))
  }

  /// Returns the wrappers with `modifiedView` as the modified view. Wrappers that have one already keep it: only wrappers on
  /// several views at once have none.
  func assigned(_ wrappers: [Wrapper], to modifiedView: Wrapper.ModifiedView) -> [Wrapper] {
    wrappers.map { $0.modifiedView == nil ? $0.with(modifiedView: modifiedView) : $0 }
  }

  /// Resolves the result of a body, in a scope of its own. The body is run if the identity is new, an input differs, or a value
  /// that it read has changed (K1, K2, E10). Otherwise, its last result is resolved again, or the scope stays unchanged (K4).
  mutating func evaluate(_ evaluation: Evaluation, _ name: String) {
    guard let evaluator else { return }
    let place = evaluation.place
    guard !host.isEndless(name, below: place.identity) else { return failTooDeep(evaluation.source, at: place) }
    let identity = identities.identity(name, place.position, below: place.identity)
    var evaluation = evaluation
    var reasons: [EvaluationReason] = [.first]
    // True if the last result must be resolved again, even if the body is skipped.
    var isOutdated = false
    if let node = tree.node(of: identity), let scope = tree.scopes[node], let instance = scope.evaluation?.instance,
      scope.evaluation?.body.kind == evaluation.body.kind, tree.lastResolutions[node] != resolving.resolution
    {
      evaluation.instance = instance
      tree.lastResolutions[node] = resolving.resolution
      // After a reload, the inputs cannot be compared with earlier ones.
      guard evaluator.has(instance) else { return run(evaluation, name, identity, because: [.reload]) }
      let known = invalidated.isEmpty ? nil : invalidated.removeValue(forKey: instance)
      (reasons, isOutdated) = (known ?? [], known != nil)
      reasons += evaluator.changedKeys(instance, place.environment).map { .environment($0) }
      if !evaluator.inputsAreEqual(instance, evaluation.body) {
        reasons += evaluator.changedInputs(instance, evaluation.body).map { .input($0) }
      }
      let result = scope.evaluation?.result
      evaluation.result = result
      evaluation.showsOthers = scope.evaluation?.showsOthers ?? false
      if evaluation.showsOthers, let result, hasRetired(result) { reasons.append(.first) }
      if reasons.isEmpty, !runsAll {
        counters.skipped += 1
        evaluator.refresh(instance, evaluation.body, place.environment)
        if let before = scope.evaluation?.place, !isOutdated, !evaluation.showsOthers,
          !holdsViews(evaluation.body, result),
          before.position == place.position,
          before.isEqual(to: place, store)
        {
          let skipped = SkippedScope(
            node: node, body: evaluation.body, source: evaluation.source, argumentSource: argumentSource(of: evaluation),
            wrappers: place.wrappers)
          return keep(skipped, identity: identity)
        }
        if let result {
          evaluator.resolveAgain(instance)
          return show(result, evaluation, name, identity)
        }
        reasons = [.first]
      }
    }
    run(evaluation, name, identity, because: reasons)
  }

  /// Runs the body of a scope in the tree again. If there are no reasons, resolves its last result again. Returns nil if the node
  /// has no body.
  mutating func evaluate(again node: NodeIndex, because reasons: [EvaluationReason]) -> Resolution? {
    guard let scope = tree.scopes[node], let evaluation = scope.evaluation, let instance = evaluation.instance else {
      return nil
    }
    tree.lastResolutions[node] = resolving.resolution
    trail = tree.trail(around: node)
    let identity = Int(tree.identity[node])
    if case .items = evaluation.body {
      evaluate(itemsAgain: scope, evaluation, identity, because: reasons)
    } else if case .control = evaluation.body {
      show(control: evaluation, scope.name, identity)
    } else if reasons.isEmpty, let result = evaluation.result {
      evaluator?.resolveAgain(instance)
      show(result, evaluation, scope.name, identity)
    } else {
      run(evaluation, scope.name, identity, because: reasons)
    }
    finishSteps()
    return takeResolution()
  }

  private mutating func run(
    _ evaluation: Evaluation, _ name: String, _ identity: Int, because reasons: [EvaluationReason]
  ) {
    guard let evaluator, count(1, evaluation.source) else { return }
    var evaluation = evaluation
    do throws(Diagnostic) {
      let known = evaluation.instance ?? ledger.resume(identity)?.instance
      let instance: InstanceID
      if let known, evaluator.has(known) {
        instance = known
      } else {
        let predecessor = known ?? ledger.original(of: identity) ?? evaluator.restorableInstance(at: identities.path(identity))
        evaluation.instance = nil
        instance = try evaluator.begin(evaluation.body, evaluation.place.environment, succeeding: predecessor)
      }
      evaluation.instance = instance
      evaluation.result = nil
      self.reasons.append((instance, reasons))
      let result = try evaluator.body(evaluation.body, for: instance, because: reasons, evaluation.place.environment)
      evaluation.result = result
      evaluation.showsOthers = showsOthers(result, instance)
      show(result, evaluation, name, identity)
    } catch {
      let inner = begin(evaluation, name, identity)
      fail(error.located(at: evaluation.source.place, in: trail), ofBodyAt: inner)
    }
  }

  /// Resolves the result of a body.
  private mutating func show(_ result: ElementHandle, _ evaluation: Evaluation, _ name: String, _ identity: Int) {
    let inner = begin(evaluation, name, identity)
    steps.append(.element(result, inner))
  }

  /// Begins the scope of a body. Returns the place in it.
  private mutating func begin(_ evaluation: Evaluation, _ name: String, _ identity: Int) -> Place {
    let place = evaluation.place
    var inner = place
    inner.identity = identity
    inner.position = .only
    if let instance = evaluation.instance { inner.instance = instance }
    inner.wrappers = assigned(
      place.wrappers, to: Wrapper.ModifiedView(name: name, position: place.position, parent: place.identity))
    if case .style = evaluation.body { slots.beginView(place.identity) }
    steps.append(.endBody)
    beginScope(evaluation.body.kind, name, identity, place, argumentSource(of: evaluation), evaluation)
    trail.append(resolution.scopes[resolution.scopes.count - 1].trailName(place.position) ?? name)
    takeWarnings()
    return inner
  }

  /// Reports the warnings that functions of the script have caused.
  mutating func takeWarnings() {
    for warning in evaluator?.takeWarnings() ?? [] { report(warning.located(at: nil, in: trail)) }
  }

  // MARK: Skipping

  /// True if a body may have views as inputs. Such a body is never kept unchanged, because the views must be resolved at the
  /// places that show them. Also true if the result is a view with a configuration, such as `Button(configuration)`: the
  /// configuration contains the inputs of a style.
  private func holdsViews(_ body: BodySource, _ result: ElementHandle?) -> Bool {
    guard case .component(let element) = body, let arena = store.arena(element.arena) else { return true }
    if let result, store.arena(result.arena)?.pointee.nodes[result.index].kind == StructuralKind.outerStyle { return true }
    return arena.pointee.arguments(of: arena.pointee.nodes[element.index]).contains { $0.tag == .element || $0.tag == .list }
  }

  /// True if the result of a body has views that another instance made, such as those that a function from outside returned.
  private func showsOthers(_ result: ElementHandle, _ instance: InstanceID) -> Bool {
    guard let arena = store.arena(result.arena) else { return false }
    func isOther(_ owner: InstanceID?) -> Bool { owner.map { $0 != instance } ?? false }
    return isOther(arena.pointee.owner) || arena.pointee.referencedArenas.contains { isOther(store.arena($0)?.pointee.owner) }
  }

  /// True if the result of a body has views of an arena that was replaced. Then the body must run again to return the new views.
  private func hasRetired(_ result: ElementHandle) -> Bool {
    guard let arena = store.arena(result.arena) else { return true }
    return arena.pointee.isRetired || arena.pointee.referencedArenas.contains { store.arena($0)?.pointee.isRetired ?? true }
  }

  private func argumentSource(of evaluation: Evaluation) -> ArgumentSource? {
    guard let evaluator else { return nil }
    switch evaluation.body {
    case .component(let element):
      guard let arena = store.arena(element.arena) else { return nil }
      let start = arena.pointee.nodes[element.index].arguments
      return ArgumentSource(
        names: evaluator.propertyNames(of: .component(arena.pointee.arguments[Int(start)].integer)), arena: element.arena,
        arguments: start + 1)
    case .control, .items: return nil
    case .style(let element):
      guard let arena = store.arena(element.arena) else { return nil }
      return ArgumentSource(
        names: evaluator.propertyNames(of: .style(element)), arena: element.arena,
        arguments: arena.pointee.nodes[element.index].arguments + 3)
    case .modifier(let arguments, let serial, _):
      guard let arena = store.arena(serial) else { return nil }
      return ArgumentSource(
        names: evaluator.propertyNames(of: .modifier(arena.pointee.arguments[Int(arguments)].integer)), arena: serial,
        arguments: arguments + 1)
    }
  }

  /// Counts a body that is run. Returns false if the limit is exceeded.
  mutating func countBody(_ source: Source) -> Bool { count(1, source) }

  /// Counts bodies that are run. Returns false if the limit is exceeded.
  mutating func count(_ bodies: Int, _ source: Source) -> Bool {
    counters.evaluated += bodies
    guard counters.evaluated > limits.evaluations else { return true }
    if !limitState.isFull {
      report(diagnostic(.tooManyElements(limit: limits.evaluations, what: "bodies run in one update"), at: source))
    }
    limitState.isFull = true
    return false
  }
}
