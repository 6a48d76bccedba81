// Copies the kept tree into a value: its placed boxes in preorder with their frames on the surface, and the scopes around them.

import LongtailCore

/// A copy of the kept tree as a ``PlacedTree``.
///
/// - Complexity: O(nodes × levels).
struct TreeSnapshot {
  private let tree: Tree
  private let record: LayoutRecord
  private let marks: Marks
  private let presentations: Presentations
  private var result = ResolvedTree()
  private var frames: [Rect] = []
  /// By identity: its number in the result; -1 for none.
  private var identities: [Int32]

  init(_ keep: Keep) { self.init(keep.tree, keep.record, keep.marks, keep.presentations, keep.reports) }

  init(_ tree: Tree, _ record: LayoutRecord, _ marks: Marks, _ presentations: Presentations, _ reports: Reports) {
    (self.tree, self.record, self.marks, self.presentations) = (tree, record, marks, presentations)
    identities = Array(repeating: -1, count: tree.identities.limit)
    identities[0] = 0
    result.nodes.reserveCapacity(tree.boxCount)
    frames.reserveCapacity(tree.boxCount)
    walk()
    result.diagnostics = reports.diagnostics
  }

  var placed: PlacedTree { PlacedTree(tree: result, frames: frames) }

  private enum Step {
    case enter(NodeIndex, parent: NodeIndex, origin: Point)
    /// Ends the box at this index of the result, after all boxes inside it.
    case leave(NodeIndex)
    case leaveScope(Int, boxes: Int)
  }

  private mutating func walk() {
    var steps = [Step.enter(0, parent: -1, origin: .zero)]
    while let step = steps.popLast() {
      switch step {
      case .enter(let node, let parent, let origin):
        tree.nodes[node].isBox ? enter(box: node, parent, origin, &steps) : enter(scope: node, parent, origin, &steps)
      case .leave(let index):
        result.nodes[index].end = result.nodes.count
      case .leaveScope(let index, let boxes):
        endScope(index, boxes: boxes)
      }
    }
  }

  private mutating func enter(box node: NodeIndex, _ parent: NodeIndex, _ origin: Point, _ steps: inout [Step]) {
    let placement = record.placements[node]
    guard placement.isPlaced, let box = tree.boxes[node] else { return }
    let index = result.nodes.count
    result.behaviors.append(record.drawing(of: node))
    var resolved = ResolvedNode(parent: parent, behavior: index, identity: identity(of: node), source: box.source)
    resolved.isMirrored = box.isMirrored
    resolved.serial = tree.serials[node]
    result.nodes.append(resolved)
    let corner = origin + placement.frame.origin
    frames.append(Rect(corner, placement.frame.size))
    var marks = (marks[node] ?? []) + (record.marks[node] ?? [])
    for case (let index, .focusable(let owner)) in marks.enumerated() { marks[index] = .focusable(owner: number(of: owner)) }
    if let isChosen = record.isSelected(node) { marks.append(.selectable(isSelected: isChosen)) }
    if !marks.isEmpty {
      result.marks[index] = marks
      result.nodes[index].isEnabled = box.environment.value(of: StandardKeys.isEnabled, recordsRead: false)
    }
    if Int(tree.nodes[node].parent) == presentations.root, let presentation = presentations.presentation(of: node) {
      result.presented.append(ResolvedTree.Presented(index, presentation.kind))
    }
    steps.append(.leave(index))
    enterChildren(of: node, index, corner, &steps)
  }

  /// Enters a scope. Omits the scope if it has boxes and none of them has a place.
  private mutating func enter(scope node: NodeIndex, _ parent: NodeIndex, _ origin: Point, _ steps: inout [Step]) {
    guard let scope = tree.scopes[node] else { return }
    if scope.hook != nil { return enterChildren(of: node, parent, origin, &steps) }
    let boxes = tree.boxes(in: node)
    if !boxes.isEmpty, !boxes.contains(where: { record.placements[$0].isPlaced }) { return }
    let start = result.nodes.count
    var resolved = ResolvedScope(
      kind: scope.kind, name: scope.name, identity: identity(of: node), start: start, end: start)
    resolved.serial = tree.serials[node]
    if let argumentSource = scope.argumentSource {
      (resolved.properties, resolved.arena, resolved.arguments) = (
        argumentSource.names, argumentSource.arena, argumentSource.arguments
      )
    }
    result.scopes.append(resolved)
    steps.append(.leaveScope(result.scopes.count - 1, boxes: boxes.count == 1 ? scope.wrapperBoxes : 0))
    enterChildren(of: node, parent, origin, &steps)
  }

  private mutating func enterChildren(of node: NodeIndex, _ parent: NodeIndex, _ origin: Point, _ steps: inout [Step]) {
    let first = steps.count
    for child in tree.children(of: node) { steps.append(.enter(child, parent: parent, origin: origin)) }
    if node == 0, let presented = presentations.root {
      for child in tree.children(of: presented) { steps.append(.enter(child, parent: parent, origin: .zero)) }
    }
    steps[first...].reverse()
  }

  /// Sets the range of a scope to the boxes in it. The first `boxes` boxes belong to modifiers on the scope itself and are left
  /// out of the range. If the scope has several child boxes, each child has its own boxes of these modifiers. Then `boxes` is 0,
  /// and all boxes stay in the range (L39).
  private mutating func endScope(_ index: Int, boxes: Int) {
    let start = result.scopes[index].start
    var range = start..<result.nodes.count
    if boxes > 0, start < result.nodes.count, result.nodes[start].end == result.nodes.count,
      start + boxes < result.nodes.count, case .modifier = result.nodes[start].source.kind
    {
      range = start + boxes..<result.nodes[start + boxes].end
    }
    // Empty scopes inside this scope may start before its range. Move them to the start of the range.
    for inner in result.scopes.indices[(index + 1)...] {
      guard result.scopes[inner].start < range.lowerBound else { break }
      (result.scopes[inner].start, result.scopes[inner].end) = (range.lowerBound, range.lowerBound)
    }
    result.scopes[index].start = range.lowerBound
    result.scopes[index].end = range.upperBound
  }

  private mutating func identity(of node: NodeIndex) -> Int { number(of: Int(tree.identity[node])) }

  /// Returns the number of an identity in the result. Adds the identity and its ancestors if they are missing, outermost first.
  private mutating func number(of identity: Int) -> Int {
    if identities[identity] >= 0 { return Int(identities[identity]) }
    var missing = [identity]
    while case let parent = tree.identities.parent(of: missing[missing.count - 1]), identities[parent] < 0 {
      missing.append(parent)
    }
    var number = 0
    for identity in missing.reversed() {
      var step = tree.identities.step(identity)
      step.parent = Int(identities[step.parent])
      number = result.identities.append(step)
      identities[identity] = Int32(number)
    }
    return number
  }
}
