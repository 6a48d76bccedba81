// Information about one view of a live tree, for the inspector.

import LongtailCore

/// Information about one view.
public struct Inspection {
  /// The frame of the view on the surface. If the view has no box, the frame around the boxes in it.
  public let frame: Rect
  /// The view or modifier in the script that its box was created from; nil if the view has no box.
  public let source: NodeSource?
  /// The arguments of the view if it is a component or has a body: their names, and where their values are stored.
  public let argumentSource: (names: [String], arena: UInt64, arguments: UInt32)?
  /// The environment of the view.
  public let environment: EnvironmentValues
  /// The body of the view itself, or the nearest body around it: that of a component, a modifier or a style.
  public let body: (name: String, instance: InstanceID)?
  /// The nearest list of items around the view. Nil if there is none, or if a component or another body is between the list and
  /// the view.
  public let list: InstanceID?
  /// The place in the script where the view was written; nil if no lines were recorded.
  public let place: Diagnostic.Place?
  /// The diagnostics of the view and its boxes, in the order in which they were found.
  public let diagnostics: [Diagnostic]
}

extension ViewGraph {
  /// The bodies that the last update ran, by the paths of their views, and the reasons.
  public var evaluations: [(path: String, reasons: [EvaluationReason])] {
    outcome.earlierEvaluations
      + making.resolver.reasons.map { instance, reasons in
        (node(of: instance).map { keep.tree.path(of: $0) } ?? "", reasons)
      }
  }

  /// The lists that the last update evaluated, by their paths, with the items that ran. The rows of a lazy container are one list.
  public var itemRuns: [(path: String, items: ItemRun)] {
    // 1. Each list once, although an update can evaluate it several times.
    var lists: [InstanceID: ItemRun] = [:]
    for (list, items) in making.resolver.itemRuns {
      if lists[list]?.repeated(items) == nil { lists[list] = items }
    }
    // 2. The rows of each container together, at the place of the first row.
    var (runs, positions) = (outcome.earlierItemRuns, [String: Int]())
    for (position, run) in runs.enumerated() { positions[run.path] = position }
    var containers: [NodeIndex: Int] = [:]
    for (list, _) in making.resolver.itemRuns {
      guard let items = lists.removeValue(forKey: list) else { continue }
      let container = keep.ledger.container(ofRow: list)
      if let position = container.flatMap({ containers[$0] }) {
        runs[position].items.add(row: items)
        continue
      }
      guard let node = container ?? keep.ledger.node(of: list) else { continue }
      let path = keep.tree.path(of: node)
      let position = positions[path] ?? runs.count
      if position == runs.count { runs.append((path, items)) } else { runs[position].items.repeated(items) }
      positions[path] = position
      if let container { containers[container] = position }
    }
    for (container, position) in containers {
      let rows = keep.record.items[container]?.items.values.count { $0.list != nil } ?? 0
      runs[position].items.areRows = true
      runs[position].items.count = max(rows, runs[position].items.ran)
    }
    return runs
  }

  /// The lists of the last update in which all items had to run, although perhaps none has changed. `capture` is the variable
  /// that the function of the items captured, if that is the reason.
  public var unskippedLists: [(list: InstanceID, path: String, capture: String?)] {
    making.resolver.reasons.compactMap { instance, reasons in
      let path = node(of: instance).map { keep.tree.path(of: $0) } ?? ""
      switch reasons.last {
      case .captured(let name): return (instance, path, name)
      case .always: return (instance, path, nil)
      default: return nil
      }
    }
  }

  /// Returns the scope of an instance. For the instance of a list that creates a row, returns the first node of the row, or the
  /// lazy container if the row has no nodes.
  private func node(of instance: InstanceID) -> NodeIndex? {
    if let node = keep.ledger.node(of: instance) { return node }
    guard let container = keep.ledger.container(ofRow: instance), let made = keep.record.items[container],
      let item = made.item(of: instance)
    else { return nil }
    return made.items[item]?.nodes.first ?? container
  }

  /// Returns information about the view at a path; nil if there is none.
  ///
  /// - Complexity: O(nodes).
  public func inspect(_ path: String) -> Inspection? { node(of: path).flatMap(inspection) }

  /// A reference to a view of the tree that remains valid when the path of the view changes.
  public struct ViewID: Equatable, Sendable {
    let node: NodeIndex
    let identity: Int32
  }

  public func view(at path: String) -> ViewID? { node(of: path).map { ViewID(node: $0, identity: keep.tree.identity[$0]) } }

  /// Returns the path of a view that existed at the end of the previous update; nil if the view was removed.
  public func path(of view: ViewID) -> String? {
    guard view.node < keep.tree.identity.count, keep.tree.identity[view.node] == view.identity else { return nil }
    return keep.tree.path(of: view.node)
  }

  /// Returns the path of the innermost view whose frame contains a cell; nil if there is none. For an animated view, this is the
  /// frame that is shown now.
  public func path(at cell: Point) -> String? {
    HitTest(keep).frame(at: cell).flatMap { $0 == 0 || $0 == keep.presentations.root ? nil : keep.tree.path(of: $0) }
  }

  /// The instances of the tree and the paths of their views, including off-screen rows.
  public var instancePaths: [(InstanceID, String)] { keep.ledger.instances.map { ($0, keep.tree.identities.path($1)) } }

  /// By path: the place in the script where each view was written. Empty if no lines were recorded.
  public var places: [String: Diagnostic.Place] {
    var places: [String: Diagnostic.Place] = [:]
    for node in keep.tree.nodes.indices where keep.tree.nodes[node].isAlive && keep.tree.identity[node] > 0 {
      if let place = place(of: node) { places[keep.tree.path(of: node)] = place }
    }
    return places
  }

  private func node(of path: String) -> NodeIndex? {
    keep.tree.nodes.indices.first {
      keep.tree.nodes[$0].isAlive && keep.tree.identity[$0] > 0 && keep.tree.scopes[$0]?.hook == nil
        && keep.tree.path(of: $0) == path
    }
  }

  private func inspection(of node: NodeIndex) -> Inspection {
    let boxes = keep.tree.nodes[node].isBox ? [node] : keep.tree.boxes(in: node)
    let placed = boxes.filter { keep.record.placements[$0].isPlaced }
    let frame = placed.map { Rect(keep.record.origin(of: $0), keep.record.placements[$0].frame.size) }.reduce(nil as Rect?) {
      $0?.union($1) ?? $1
    }
    let scope = keep.tree.scopes[node]
    return Inspection(
      frame: frame ?? Rect(.zero, .zero), source: keep.tree.boxes[node]?.source,
      argumentSource: scope?.argumentSource.map { ($0.names, $0.arena, $0.arguments) },
      environment: keep.tree.boxes[node]?.environment ?? scope?.evaluation?.place.environment
        ?? boxes.first.flatMap { keep.tree.boxes[$0]?.environment } ?? environment,
      body: keep.tree.body(around: node), list: list(around: node), place: place(of: node),
      diagnostics: diagnostics(of: node, boxes))
  }

  /// Returns the list of the item that contains a node. If the node is an item itself, returns the list of this item.
  private func list(around node: NodeIndex) -> InstanceID? {
    var (current, parent) = (node, keep.tree.logicalParent(of: node))
    while parent >= 0 {
      if let made = keep.record.items[parent], let item = made.item(of: current) { return made.lists[item] }
      if let evaluation = keep.tree.scopes[parent]?.evaluation {
        if case .items = evaluation.body { return evaluation.instance }
        if evaluation.body.kind != .view, evaluation.body.kind != .group { return nil }
      }
      (current, parent) = (parent, keep.tree.logicalParent(of: parent))
    }
    return nil
  }

  /// Returns the diagnostics of a node. An error box also has the errors of the view that it replaces.
  private func diagnostics(of node: NodeIndex, _ boxes: [NodeIndex]) -> [Diagnostic] {
    var nodes = Set(boxes + [node])
    if case .failure = keep.tree.boxes[node]?.source.kind { nodes.insert(keep.tree.logicalParent(of: node)) }
    return keep.reports.diagnostics(of: nodes)
  }

  /// Returns the place in the script where a node was written; for a box, that of its view or modifier.
  private func place(of node: NodeIndex) -> Diagnostic.Place? {
    if let place = keep.tree.scopes[node]?.evaluation?.source.place { return place }
    guard let source = keep.tree.boxes[node]?.source, let arena = store.arena(source.arena) else { return nil }
    func place(_ file: UInt16, _ line: UInt32) -> Diagnostic.Place? {
      line == 0 ? nil : Diagnostic.Place(file: store.files[Int(file)], line: Int(line))
    }
    switch source.kind {
    case .view(let kind):
      return arena.pointee.nodes.first { $0.kind == kind && $0.arguments == source.arguments }.flatMap { place($0.file, $0.line) }
    case .modifier(let modifier):
      return arena.pointee.chain.first { $0.modifier == modifier && $0.arguments == source.arguments && $0.length > 0 }
        .flatMap { place($0.file, $0.line) }
    case .root, .layout, .part, .failure: return nil
    }
  }
}

extension Tree {
  /// Returns the body whose state a view uses: its own, or that of the nearest view around it. Boxes of modifiers on a component
  /// are inside its scope, but belong to the body outside.
  fileprivate func body(around node: NodeIndex) -> (name: String, instance: InstanceID)? {
    var (current, boxes) = (node, 0)
    while current >= 0 {
      if let scope = scopes[current], let evaluation = scope.evaluation, evaluation.body.kind != .view,
        evaluation.body.kind != .group, let instance = evaluation.instance, current == node || boxes > scope.wrapperBoxes
      {
        return (scope.name, instance)
      }
      if nodes[current].isBox { boxes += 1 }
      current = logicalParent(of: current)
    }
    return nil
  }
}
