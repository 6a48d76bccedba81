// How views are built, tried out: each state is changed once, to see which views forget theirs and what is made again for nothing;
// and what is shown is looked at for stacks that a decoration has stretched.

import LongtailCatalog
import LongtailCore
import LongtailEngine

extension Runtime {
  /// What could be built better in what the script returned, or in a preview: notes, each place once. State is written for that and
  /// functions are called, as if somebody had used it; so use a runtime that is used for nothing else. Nothing is told of what
  /// fails.
  public func structureNotes(_ preview: Preview? = nil, _ canvas: CanvasSize = .inline(width: 80)) -> [Diagnostic] {
    if let preview { show(preview, on: preview.canvas(within: canvas)) } else { show(on: canvas) }
    guard let graph = shownLast, !graph.diagnostics.contains(where: { $0.severity == .error }) else { return [] }
    return stretchedStacks(in: graph) + changes(in: graph)
  }

  // MARK: States

  /// Slots that are changed at most, and views that a body has to make again before it is worth a word.
  private static let (mostChanges, leastViews) = (200, 200)

  private func changes(in graph: ViewGraph) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    var tried: Set<String> = []
    var isWorn: Set<String> = []
    for owner in graph.shownBodies {
      for (slot, value) in program.state(of: owner.instance).sorted(by: { $0.key < $1.key }) {
        guard let other = value.other, graph.keeps(owner.instance), tried.count < Runtime.mostChanges,
          tried.insert(owner.name + "." + slot).inserted
        else { continue }
        let before = stateful(in: graph)
        guard change(slot, of: owner, to: other, in: graph) else { continue }
        let (counters, shown) = (graph.counters, stateful(in: graph))
        if counters.compared >= Runtime.leastViews, counters.patched * 10 < counters.compared, isWorn.insert(owner.name).inserted
        {
          let cause = Diagnostic.Cause.repeatedWork(
            owner: owner.name, slot: slot, count: counters.compared, changed: counters.patched)
          notes.append(Diagnostic(cause, severity: .note, place: owner.place, trail: owner.trail.reversed()))
        }
        notes += functionInputs(in: graph)
        notes += lost(between: before, shown, in: graph, slot, of: owner, isBoolean: other.isBoolean)
        _ = change(slot, of: owner, to: value, in: graph)
        if other.isBoolean {
          notes += lost(between: shown, stateful(in: graph), in: graph, slot, of: owner, isBoolean: true)
        }
      }
    }
    var told: Set<Diagnostic.Cause> = []
    return notes.filter { told.insert($0.cause).inserted }
  }

  /// Returns whether all went well.
  private func change(_ slot: String, of owner: ShownBody, to value: PlainValue, in graph: ViewGraph) -> Bool {
    do throws(Diagnostic) {
      try program.setState(slot, of: owner.instance, to: value)
    } catch {
      return false
    }
    _ = settle()
    return graph.mistakes.isEmpty && !graph.diagnostics.contains { $0.severity == .error }
  }

  /// Bodies that the last change ran for nothing but new functions.
  private func functionInputs(in graph: ViewGraph) -> [Diagnostic] {
    let evaluations = Dictionary(graph.evaluations.map { ($0.path, $0.reasons) }) { first, _ in first }
    return graph.shownBodies.compactMap { body in
      var names: [String] = []
      for reason in evaluations[body.path] ?? [] {
        guard case .input(let name) = reason, program.isFunction(name, of: body.instance) else { return nil }
        names.append(name)
      }
      guard let name = names.first else { return nil }
      let cause = Diagnostic.Cause.functionInput(view: body.name, property: name)
      return Diagnostic(cause, severity: .note, place: body.place, trail: body.trail.reversed())
    }
  }

  /// Views with state below `owner` that were shown before and are not kept now: the outermost of each name. One that a control or a
  /// presentation has taken away is theirs.
  private func lost(
    between before: [ShownBody], _ after: [ShownBody], in graph: ViewGraph, _ slot: String, of owner: ShownBody, isBoolean: Bool
  ) -> [Diagnostic] {
    let gone = before.filter { $0.around.contains(owner.instance) && !graph.keeps($0.instance) }
    let goneInstances = Set(gone.map(\.instance))
    let come = after.filter { body in !before.contains { $0.instance == body.instance } }
    return gone.filter { goneInstances.isDisjoint(with: $0.around) }.compactMap { body in
      let isMoved = come.contains { $0.name == body.name }
      guard isMoved || isBoolean else { return nil }
      let cause = Diagnostic.Cause.lostIdentity(view: body.name, slot: slot, owner: owner.name, isMoved: isMoved)
      return Diagnostic(cause, severity: .note, place: body.place, trail: body.trail.reversed())
    }
  }

  private func stateful(in graph: ViewGraph) -> [ShownBody] { graph.shownBodies.filter { program.hasState($0.instance) } }

  // MARK: Stacks

  /// Stacks whose shapes are larger than the other views in them, where no frame says how large.
  private func stretchedStacks(in graph: ViewGraph) -> [Diagnostic] {
    let placed = graph.placed
    let tree = placed.tree
    func view(_ node: NodeIndex) -> ViewDeclaration? {
      if case .view(let index) = tree.nodes[node].source.kind { Catalog.vocabulary.views[Int(index)] } else { nil }
    }
    func modifier(_ node: NodeIndex) -> String? {
      if case .modifier(let index) = tree.nodes[node].source.kind { Catalog.vocabulary.modifiers[Int(index)].name } else { nil }
    }
    /// Where a view was written, if there is only one such view.
    func place(_ node: NodeIndex) -> Diagnostic.Place? {
      let source = tree.nodes[node].source
      guard case .view(let kind) = source.kind, let arena = program.store.arena(source.arena) else { return nil }
      let places = Set(
        arena.pointee.nodes.filter { $0.kind == kind && $0.arguments == source.arguments }.map { [UInt32($0.file), $0.line] })
      guard places.count == 1, let place = places.first, place[1] > 0 else { return nil }
      return Diagnostic.Place(file: program.store.files[Int(place[0])], line: Int(place[1]))
    }
    func trail(_ node: NodeIndex) -> [String] {
      tree.scopes.filter { $0.kind == .component && $0.start <= node && node < $0.end }.map(\.name).reversed()
    }
    func children(_ node: NodeIndex) -> [NodeIndex] {
      var (result, child) = ([NodeIndex](), node + 1)
      while child < tree.nodes[node].end {
        result.append(child)
        child = tree.nodes[child].end
      }
      return result
    }
    /// The modifiers directly around a node.
    func isFramed(_ node: NodeIndex) -> Bool {
      sequence(first: tree.nodes[node].parent) { tree.nodes[$0].parent }.prefix { $0 > 0 && modifier($0) != nil }
        .contains { modifier($0).map(StructureWords.framing.contains) ?? false }
    }
    return tree.nodes.indices.filter { view($0)?.name == "ZStack" && !isFramed($0) }.compactMap { stack in
      let parts = children(stack)
      let shapes = parts.filter { view($0)?.isShape == true }
      let others = parts.filter { !shapes.contains($0) && !placed.frames[$0].isEmpty }
      guard !others.isEmpty else { return nil }
      let content = others.map { placed.frames[$0] }.reduce(Rect(.zero, .zero)) { $0.union($1) }
      guard
        let shape = shapes.first(where: { placed.frames[$0].width > content.width || placed.frames[$0].height > content.height }),
        let name = view(shape)?.name
      else { return nil }
      func cells(_ size: Size) -> String { "\(size.width) × \(size.height)" }
      let cause = Diagnostic.Cause.stretchedStack(
        stack: "ZStack", shape: name, size: cells(placed.frames[stack].size), content: cells(content.size))
      return Diagnostic(cause, severity: .note, place: place(stack), trail: ["ZStack"] + trail(stack))
    }
  }
}

extension PlainValue {
  /// Another value of the same kind, next to it; nil where none is.
  fileprivate var other: PlainValue? {
    switch self {
    case .boolean(let value): .boolean(!value)
    case .integer(let value): value < .max ? .integer(value + 1) : nil
    case .number(let value): .number(value + 1)
    case .string(let text): .string(text + "x")
    case .none, .color, .list, .table: nil
    }
  }

  fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
}

/// Modifiers that say how large what is inside may be.
private enum StructureWords {
  static let framing: Set<String> = [
    "frame", "aspectRatio", "fixedSize", "scaledToFit", "scaledToFill", "containerRelativeFrame",
  ]
}
