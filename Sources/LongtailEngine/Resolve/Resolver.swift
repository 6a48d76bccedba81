// Elements in, boxes out: follows the chain of modifiers from the outside in, so that each sees the environment of its place
// (E1, E9), runs the bodies it meets, and flattens groups into their container (L39).

import LongtailCore

/// Turns the element a program returned into a ``ResolvedTree``.
public struct Resolver {
  let vocabulary: Vocabulary
  let store: ElementStore
  let evaluator: (any Evaluator)?
  let limits: TreeLimits
  private let host: ResolveHost

  var tree = ResolvedTree()
  public private(set) var evaluated = 0
  /// Boxes that are open and elements on the way to the current one.
  private var depth = 0
  /// The components around the current place, outermost first.
  private var trail: [String] = []
  /// Keys met below an identity, to tell duplicates apart (I5).
  private var keys: [KeyUse: Int] = [:]
  private var isFull = false
  /// Whether a view was too deep. It is reported once.
  private var isTooDeep = false

  public init(vocabulary: Vocabulary, store: ElementStore, evaluator: (any Evaluator)?, limits: TreeLimits = TreeLimits()) {
    self.vocabulary = vocabulary
    self.store = store
    self.evaluator = evaluator
    self.limits = limits
    host = ResolveHost(vocabulary, store)
  }

  /// Resolves `element` inside a root box with the behaviour `root`.
  ///
  /// - Complexity: O(boxes + bodies run).
  public mutating func resolve(_ element: ElementHandle, in root: any Behavior, _ environment: EnvironmentValues) -> ResolvedTree {
    tree = ResolvedTree()
    let node = open(root, .init(.root), identity: 0, parent: -1)
    resolve(element, Place(environment: environment, axis: .vertical, parent: node, identity: 0, position: .only, wrappers: []))
    close(node)
    return tree
  }

  /// A tree with nothing but the message of `failure`.
  public mutating func resolve(failure: Diagnostic, in root: any Behavior, _ environment: EnvironmentValues) -> ResolvedTree {
    tree = ResolvedTree()
    let node = open(root, .init(.root), identity: 0, parent: -1)
    fail(failure, at: Place(environment: environment, axis: nil, parent: node, identity: 0, position: .only, wrappers: []))
    close(node)
    return tree
  }

  // MARK: Elements

  /// Where an element stands while it is resolved.
  struct Place {
    var environment: EnvironmentValues
    var axis: Axis?
    var parent: NodeIndex
    var identity: Int
    var position: IdentityStep.Position
    /// Boxes of modifiers that were met on the way and wait for the views they go around, outermost first.
    var wrappers: [Wrapper]
  }

  /// Resolves one element at a place: nothing, one box, or several where it is a group.
  private mutating func resolve(_ element: ElementHandle, _ place: Place) {
    guard !element.isNone, !isFull else { return }
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else {
      return fail(Diagnostic(.staleView, trail: trail.reversed()), at: place)
    }
    depth += 1
    defer { depth -= 1 }
    let node = arena.pointee.nodes[element.index]
    guard hasRoom(for: place) else { return failTooDeep(Source(node, store), at: place) }

    var place = place
    let name = self.name(of: node, in: arena)

    // 1. The modifiers, outermost first: each changes the environment, adds a box, or runs a body around the rest.
    var chain = node.chain
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      if entry.modifier == StructuralKind.scriptedModifier {
        var inner = node
        inner.chain = entry.base
        return resolve(modifierBody: entry, around: arena.pointee.append(inner), in: arena, name, place)
      }
      let declaration = vocabulary.modifiers[Int(entry.modifier)]
      let effect = withContext(place, Source(entry, store), name) { context in
        declaration.effect(arena.pointee.arguments(of: entry), arena.pointee, in: &context)
      }
      place.environment = effect.environment
      wrap(&place, effect.result, entry, declaration, name, arena)
      chain = entry.base
    }
    guard hasRoom(for: place) else { return failTooDeep(Source(node, store), at: place) }

    // 2. The view itself.
    switch node.kind {
    case StructuralKind.reference:
      resolve(arena.pointee.arguments[Int(node.arguments)].element, place)
    case StructuralKind.component:
      resolve(component: element, node, name, place)
    default:
      resolve(view: node, in: arena, name, place)
    }
  }

  private mutating func resolve(
    view node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String, _ place: Place
  ) {
    let declaration = vocabulary.views[Int(node.kind)]
    let arguments = arena.pointee.arguments(of: node, count: declaration.parameters.count)
    let content = withContext(place, Source(node, store), name) { context in
      declaration.content(arguments, arena.pointee, in: &context)
    }
    let identity = tree.identities.append(name, place.position, below: place.identity)
    switch content.result {
    case .nothing:
      break
    case .leaf(let behavior):
      emit(place, identity) { resolver, parent in
        let box = resolver.open(behavior, .view(node, arena.pointee.serial), identity: identity, parent: parent)
        resolver.close(box)
      }
    case .container(let behavior, let axis):
      emit(place, identity) { resolver, parent in
        let box = resolver.open(behavior, .view(node, arena.pointee.serial), identity: identity, parent: parent)
        resolver.resolve(childrenOf: node, in: arena, place.environment, axis, parent: box, identity: identity, wrappers: [])
        resolver.close(box)
      }
    case .group:
      scope(.group, name, identity, place) { resolver in
        resolver.resolve(
          childrenOf: node, in: arena, place.environment, place.axis, parent: place.parent, identity: identity,
          wrappers: place.wrappers.map { $0.worn(by: nil) })
      }
    case .branch(let index):
      let children = arena.pointee.children(of: node)
      guard index < children.count else { return }
      let child = children[children.startIndex + index]
      scope(.group, name, identity, place) { resolver in
        var inner = place
        inner.identity = identity
        inner.position = .slot(index)
        resolver.resolve(child, inner)
      }
    case .items(let request):
      resolve(request, node, in: arena, name, identity, place)
    }
  }

  private mutating func resolve(
    childrenOf node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ environment: EnvironmentValues, _ axis: Axis?,
    parent: NodeIndex, identity: Int, wrappers: [Wrapper]
  ) {
    for slot in 0..<Int(node.childCount) {
      let child = arena.pointee.children[Int(node.children) + slot]
      resolve(
        child,
        Place(
          environment: environment, axis: axis, parent: parent, identity: identity, position: .slot(slot), wrappers: wrappers))
    }
  }

  // MARK: Bodies

  private mutating func resolve(component element: ElementHandle, _ node: ElementNode, _ name: String, _ place: Place) {
    let definition = store.arena(element.arena)?.pointee.arguments[Int(node.arguments)].integer ?? 0
    let given = Given(
      names: evaluator?.propertyNames(ofComponent: definition) ?? [], arena: element.arena, arguments: node.arguments + 1)
    evaluate(.component, name, given, Source(node, store), place) { evaluator throws(Diagnostic) in
      try evaluator.body(of: element, place.environment)
    }
  }

  private mutating func resolve(
    modifierBody entry: ChainEntry, around content: ElementHandle, in arena: UnsafeMutablePointer<ElementArena>,
    _ name: String, _ place: Place
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

  /// What a component or a modifier with a body was given, for output.
  struct Given {
    let names: [String]
    let arena: UInt64
    let arguments: UInt32
  }

  /// Runs a body and resolves what it made, in a scope of its own. A body that fails leaves an error box (M4).
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
    inner.wrappers = place.wrappers.map { $0.wearer == nil ? $0.worn(by: wearer) : $0 }
    trail.append(kind == .component ? label(name, place.position) : ":" + name)
    defer { trail.removeLast() }
    do {
      let element = try body(evaluator)
      scope(kind, name, identity, place, given) { resolver in resolver.resolve(element, inner) }
    } catch {
      var diagnostic = error
      diagnostic.trail += trail.reversed()
      if diagnostic.place == nil { diagnostic.place = source.place }
      fail(diagnostic, at: inner)
    }
  }

  private mutating func resolve(
    _ request: ItemsRequest, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String,
    _ identity: Int, _ place: Place
  ) {
    guard let evaluator else { return }
    let source = Source(node, store)
    do {
      let items = try evaluator.items(request, in: arena.pointee.serial)
      guard count(items.count, source) else { return }
      scope(.group, name, identity, place) { resolver in
        var inner = place
        inner.identity = identity
        inner.wrappers = place.wrappers.map { $0.worn(by: nil) }
        for item in items {
          inner.position = resolver.position(item.key, below: identity)
          resolver.resolve(item.element, inner)
        }
      }
    } catch {
      var diagnostic = error
      diagnostic.trail += [name] + trail.reversed()
      if diagnostic.place == nil { diagnostic.place = source.place }
      fail(diagnostic, at: place)
    }
  }

  /// Counts bodies run; false once the limit is passed.
  private mutating func count(_ bodies: Int, _ source: Source) -> Bool {
    evaluated += bodies
    guard evaluated > limits.evaluations else { return true }
    if !isFull { tree.diagnostics.append(diagnostic(.tooManyElements(limit: limits.evaluations), at: source)) }
    isFull = true
    return false
  }

  // MARK: Boxes

  private mutating func open(_ behavior: any Behavior, _ source: NodeSource, identity: Int, parent: NodeIndex) -> NodeIndex {
    tree.behaviors.append(behavior)
    tree.nodes.append(
      ResolvedNode(parent: parent, behavior: tree.behaviors.count - 1, identity: identity, source: source))
    if tree.nodes.count > limits.nodes, !isFull {
      isFull = true
      tree.diagnostics.append(Diagnostic(.tooManyElements(limit: limits.nodes), trail: trail.reversed()))
    }
    return tree.nodes.count - 1
  }

  private mutating func close(_ node: NodeIndex) { tree.nodes[node].end = tree.nodes.count }

  /// Opens the boxes that wait around a view, calls `view` with the innermost as parent, and closes them with what they hold
  /// beside the view.
  private mutating func emit(_ place: Place, _ identity: Int, _ view: (inout Resolver, NodeIndex) -> Void) {
    var parent = place.parent
    var opened: [(node: NodeIndex, wrapper: Wrapper)] = []
    var marks: [Annotation] = []
    for wrapper in place.wrappers {
      if let mark = wrapper.annotation {
        marks.append(mark)
        continue
      }
      guard let behavior = wrapper.behavior else { continue }
      let step = self.identity(of: wrapper, around: identity, inside: opened)
      parent = open(behavior, wrapper.source, identity: step, parent: parent)
      annotate(parent, &marks)
      opened.append((parent, wrapper))
      depth += 1
    }
    let inner = tree.nodes.count
    view(&self, parent)
    annotate(inner, &marks)
    for (box, wrapper) in opened.reversed() {
      if let secondary = wrapper.secondary {
        resolve(
          secondary,
          Place(
            environment: wrapper.environment, axis: nil, parent: box, identity: tree.nodes[box].identity, position: .only,
            wrappers: []))
      }
      close(box)
      depth -= 1
    }
  }

  /// The identity of a modifier's box around the view `inner`: the wearer's with the modifier's name, `Text[0]:padding`, or
  /// `Text[0]:padding(2)` where there is one in `outer` already.
  private mutating func identity(
    of wrapper: Wrapper, around inner: Int, inside outer: [(node: NodeIndex, wrapper: Wrapper)]
  ) -> Int {
    let view = tree.identities.steps[inner]
    let wearer = wrapper.wearer ?? Wrapper.Wearer(name: view.name, position: view.position, parent: view.parent)
    let same = outer.count { box in
      let step = tree.identities.steps[tree.nodes[box.node].identity]
      return box.wrapper.name == wrapper.name && step.parent == wearer.parent && step.name == wearer.name
    }
    return tree.identities.append(wearer.name, wearer.position, below: wearer.parent, modifier: (wrapper.name, same + 1))
  }

  /// Gives a box the marks written on it, the innermost first.
  private mutating func annotate(_ node: NodeIndex, _ marks: inout [Annotation]) {
    guard !marks.isEmpty, node < tree.nodes.count else { return }
    tree.annotations[node, default: []] += marks.reversed()
    marks = []
  }

  /// Runs `body` and records the boxes it made as a scope. Boxes of modifiers on the scope itself are left outside it where
  /// there is one box inside; around several members they must stay in (L39).
  private mutating func scope(
    _ kind: ResolvedScope.Kind, _ name: String, _ identity: Int, _ place: Place, _ given: Given? = nil,
    _ body: (inout Resolver) -> Void
  ) {
    let start = tree.nodes.count
    let index = tree.scopes.count
    tree.scopes.append(ResolvedScope(kind: kind, name: name, identity: identity, start: start, end: start))
    body(&self)
    var range = start..<tree.nodes.count
    let boxes = place.wrappers.count { $0.behavior != nil }
    if boxes > 0, start < tree.nodes.count, tree.nodes[start].end == tree.nodes.count, start + boxes < tree.nodes.count {
      range = start + boxes..<tree.nodes[start + boxes].end
    }
    if let given {
      (tree.scopes[index].properties, tree.scopes[index].arena, tree.scopes[index].arguments) =
        (given.names, given.arena, given.arguments)
    }
    // Empty scopes of members before the first box are inside, too.
    for inner in tree.scopes.indices[(index + 1)...] {
      guard tree.scopes[inner].start < range.lowerBound else { break }
      (tree.scopes[inner].start, tree.scopes[inner].end) = (range.lowerBound, range.lowerBound)
    }
    tree.scopes[index].start = range.lowerBound
    tree.scopes[index].end = range.upperBound
  }

  private func hasRoom(for place: Place) -> Bool { depth + place.wrappers.count <= limits.depth }

  /// An error box without the boxes around it, which would go deeper. Every place has one; the diagnostic is given once.
  private mutating func failTooDeep(_ source: Source, at place: Place) {
    var place = place
    place.wrappers = []
    fail(diagnostic(.tooDeep(limit: limits.depth), at: source), at: place, isReported: !isTooDeep)
    isTooDeep = true
  }

  /// An error box in place of what failed (M4), and the diagnostic.
  private mutating func fail(_ diagnostic: Diagnostic, at place: Place, isReported: Bool = true) {
    if isReported { tree.diagnostics.append(diagnostic) }
    let identity = tree.identities.append("failure", place.position, below: place.identity)
    emit(place, identity) { resolver, parent in
      let box = resolver.open(FailureBox(diagnostic), NodeSource(.failure), identity: identity, parent: parent)
      resolver.close(box)
    }
  }

  // MARK: Names

  private func name(of node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>) -> String {
    switch node.kind {
    case StructuralKind.component:
      return evaluator?.componentName(arena.pointee.arguments[Int(node.arguments)].integer) ?? "component"
    case StructuralKind.reference:
      let target = arena.pointee.arguments[Int(node.arguments)].element
      guard let other = store.arena(target.arena), target.index < other.pointee.nodes.count else { return "view" }
      return name(of: other.pointee.nodes[target.index], in: other)
    default:
      return vocabulary.views[Int(node.kind)].name
    }
  }

  private struct KeyUse: Hashable {
    let parent: Int
    let key: String
  }

  /// The position that a key names below `parent`; a key that was met there before is made different (I5).
  mutating func position(_ key: String, below parent: Int) -> IdentityStep.Position {
    let count = keys[KeyUse(parent: parent, key: key), default: 0] + 1
    keys[KeyUse(parent: parent, key: key)] = count
    guard count > 1 else { return .key(key) }
    if count == 2 {
      let container = tree.identities.path(parent)
      tree.diagnostics.append(
        Diagnostic(.duplicateIdentity(container: container, key: key), severity: .warning, trail: trail.reversed()))
    }
    return .duplicate(key, count)
  }

  private func label(_ name: String, _ position: IdentityStep.Position) -> String {
    position.key.map { "\(name) \"\($0)\"" } ?? name
  }

  func diagnostic(_ cause: Diagnostic.Cause, at source: Source, severity: Diagnostic.Severity = .error, view: String? = nil)
    -> Diagnostic
  {
    Diagnostic(cause, severity: severity, place: source.place, trail: (view.map { [$0] } ?? []) + trail.reversed())
  }

  /// Runs a declaration's closure in the context of a place and takes over what it reported and wrote.
  private mutating func withContext<Result>(
    _ place: Place, _ source: Source, _ view: String, _ body: (inout ViewContext) -> Result
  ) -> (result: Result, environment: EnvironmentValues) {
    var context = ViewContext(environment: place.environment, stackAxis: place.axis, host: host)
    let result = body(&context)
    for cause in host.takeReports() {
      tree.diagnostics.append(diagnostic(cause, at: source, severity: .warning, view: view))
    }
    return (result, context.environment)
  }
}
