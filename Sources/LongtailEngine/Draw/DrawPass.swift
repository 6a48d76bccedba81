// Draws a placed tree: parents decide when their children are drawn, later siblings paint over earlier ones (L46).

import LongtailCore

/// One drawing of one tree.
final class DrawPass: DrawContext {
  private let placed: PlacedTree
  /// By node: the cells of the surface that its subtree may paint.
  private let extents: [Rect]

  init(_ placed: PlacedTree) {
    self.placed = placed
    extents = DrawPass.extents(of: placed)
    super.init()
  }

  /// Draws the whole tree.
  func draw(on canvas: inout Canvas) {
    draw(0, parent: .zero, on: &canvas)
  }

  override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    let nodes = placed.tree.nodes
    var child = node + 1
    var position = 0
    while child < nodes[node].end, position < positions.upperBound {
      if position >= positions.lowerBound { draw(child, parent: placed.frames[node].origin, on: &canvas) }
      child = nodes[child].end
      position += 1
    }
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
