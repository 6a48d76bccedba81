// Draws a placed tree: parents decide when their children are drawn, later siblings paint over earlier ones (L46).

import LongtailCore

/// One drawing of one tree.
final class DrawPass: DrawContext {
  private let placed: PlacedTree
  /// By node: the cells of the surface that its subtree may paint.
  private let extents: [Rect]
  /// Nodes with a z-index other than 0; nil where there are none.
  private let zIndex: [NodeIndex: Double]?

  init(_ placed: PlacedTree) {
    self.placed = placed
    extents = DrawPass.extents(of: placed)
    zIndex = DrawPass.zIndex(of: placed.tree)
    super.init()
  }

  /// Draws the whole tree.
  func draw(on canvas: inout Canvas) {
    draw(0, parent: .zero, on: &canvas)
  }

  override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    let nodes = placed.tree.nodes
    if zIndex != nil { return drawSorted(childrenOf: node, at: positions, on: &canvas) }
    var child = node + 1
    var position = 0
    while child < nodes[node].end, position < positions.upperBound {
      if position >= positions.lowerBound { draw(child, parent: placed.frames[node].origin, on: &canvas) }
      child = nodes[child].end
      position += 1
    }
  }

  /// Later siblings paint over earlier ones, those with a larger z-index over all others (L46).
  private func drawSorted(childrenOf node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    var children: [(node: NodeIndex, zIndex: Double)] = []
    var child = node + 1
    var position = 0
    while child < placed.tree.nodes[node].end, position < positions.upperBound {
      if position >= positions.lowerBound { children.append((child, zIndex?[child] ?? 0)) }
      child = placed.tree.nodes[child].end
      position += 1
    }
    let sorted = children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    for (_, child) in sorted { draw(child.node, parent: placed.frames[node].origin, on: &canvas) }
  }

  override func extent(of node: NodeIndex) -> Rect {
    let frame = placed.frames[node]
    return extents[node].offset(by: Point(-frame.x, -frame.y))
  }

  private func draw(_ node: NodeIndex, parent: Point, on canvas: inout Canvas) {
    guard !extents[node].intersection(canvas.clip).isEmpty else { return }
    let frame = placed.frames[node]
    canvas.translated(by: Point(frame.x - parent.x, frame.y - parent.y)) { canvas in
      placed.tree.behavior(of: node).draw(on: &canvas, DrawnNode(self, index: node, size: frame.size))
    }
  }

  /// The z-index of a modifier's box is also that of the boxes around it, up to the container it counts in.
  private static func zIndex(of tree: ResolvedTree) -> [NodeIndex: Double]? {
    var result: [NodeIndex: Double] = [:]
    for node in tree.nodes.indices {
      guard let own = tree.behavior(of: node).zIndex, own != 0 else { continue }
      var outer = node
      result[outer] = own
      while tree.nodes[outer].parent > 0, tree.behavior(of: tree.nodes[outer].parent) is any ModifierBehavior,
        tree.nodes[outer].parent + 1 == outer, result[tree.nodes[outer].parent] == nil
      {
        outer = tree.nodes[outer].parent
        result[outer] = own
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Bottom up: what a node paints itself and what its children may paint.
  private static func extents(of placed: PlacedTree) -> [Rect] {
    let nodes = placed.tree.nodes
    var extents = nodes.indices.map { node in
      placed.tree.behavior(of: node).painted(placed.frames[node].size).offset(by: placed.frames[node].origin)
    }
    for node in nodes.indices.reversed() where nodes[node].parent >= 0 {
      extents[nodes[node].parent] = extents[nodes[node].parent].union(extents[node])
    }
    return extents
  }
}
