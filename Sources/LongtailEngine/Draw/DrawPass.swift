// Draws a placed tree: parents decide when their children are drawn, later siblings paint over earlier ones (L46).

import LongtailCore

/// One drawing of a kept tree.
final class DrawPass: DrawContext {
  private let memory: Memory
  private let tree: KeptTree
  /// Nodes with a z-index other than 0; nil where there are none.
  private let zIndex: [NodeIndex: Double]?

  init(_ memory: Memory) {
    self.memory = memory
    tree = memory.tree
    zIndex = DrawPass.zIndex(of: memory)
    super.init()
  }

  /// Draws the whole tree.
  func draw(on canvas: inout Canvas) {
    draw(0, on: &canvas)
  }

  override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    if zIndex != nil { return drawSorted(childrenOf: node, at: positions, on: &canvas) }
    forEachChild(of: node, at: positions) { draw($0, on: &canvas) }
  }

  /// The children that are placed, by their position among all.
  private func forEachChild(of node: NodeIndex, at positions: Range<Int>, _ body: (NodeIndex) -> Void) {
    var child = tree.firstBox(of: node)
    var position = 0
    while let box = child, position < positions.upperBound {
      if memory.placements[box].isPlaced {
        if position >= positions.lowerBound { body(box) }
        position += 1
      }
      child = tree.nextBox(after: box)
    }
  }

  /// Later siblings paint over earlier ones, those with a larger z-index over all others (L46).
  private func drawSorted(childrenOf node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    var children: [(node: NodeIndex, zIndex: Double)] = []
    forEachChild(of: node, at: positions) { children.append(($0, zIndex?[$0] ?? 0)) }
    let sorted = children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    for (_, child) in sorted { draw(child.node, on: &canvas) }
  }

  override func extent(of node: NodeIndex) -> Rect { memory.placements[node].extent }

  private func draw(_ node: NodeIndex, on canvas: inout Canvas) {
    let placement = memory.placements[node]
    canvas.translated(by: placement.frame.origin) { canvas in
      guard !placement.extent.intersection(canvas.visible).isEmpty else { return }
      memory.drawing(of: node).draw(on: &canvas, DrawnNode(self, index: node, size: placement.frame.size))
    }
  }

  /// The z-index of a modifier's box is also that of the boxes around it, up to the container it counts in.
  private static func zIndex(of memory: Memory) -> [NodeIndex: Double]? {
    let tree = memory.tree
    var result: [NodeIndex: Double] = [:]
    for node in memory.zIndices.sorted(by: { tree.depth(of: $0) < tree.depth(of: $1) }) {
      guard memory.placements[node].isPlaced, let own = tree.behavior(of: node).zIndex else { continue }
      var outer = node
      result[outer] = own
      while let around = tree.boxAround(outer), around > 0, tree.behavior(of: around) is any ModifierBehavior,
        tree.firstBox(of: around) == outer, result[around] == nil
      {
        outer = around
        result[outer] = own
      }
    }
    return result.isEmpty ? nil : result
  }
}
