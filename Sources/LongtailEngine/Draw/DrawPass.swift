// Draws a placed tree: parents decide when their children are drawn, later siblings paint over earlier ones (L46).

import LongtailCore

/// One drawing of a kept tree.
final class DrawPass: DrawContext {
  private let memory: Memory
  private let tree: KeptTree
  /// Nodes with a z-index other than 0, and the boxes around them.
  private let zIndex: [NodeIndex: Double]
  private let sorted: Set<NodeIndex>

  init(_ memory: Memory) {
    self.memory = memory
    tree = memory.tree
    zIndex = DrawPass.zIndex(of: memory)
    sorted = Set(zIndex.keys.compactMap(memory.tree.boxAround))
    super.init()
  }

  /// Draws the whole tree.
  func draw(on canvas: inout Canvas) {
    draw(0, on: &canvas)
  }

  override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    if !sorted.isEmpty, sorted.contains(node) { return drawSorted(childrenOf: node, at: positions, on: &canvas) }
    let children: [NodeIndex]
    var shown: Range<Int>
    if let order = memory.drawOrders[node] {
      children = order.children
      shown = order.positions(in: canvas.visible, memory)
    } else {
      children = placedChildren(of: node)
      shown = children.indices
      if children.count >= DrawOrder.least { memory.drawOrders[node] = DrawOrder(children, memory) }
    }
    for position in shown.clamped(to: positions) { draw(children[position], on: &canvas) }
  }

  private func placedChildren(of node: NodeIndex) -> [NodeIndex] {
    var children: [NodeIndex] = []
    var child = tree.firstBox(of: node)
    while let box = child {
      if memory.placements[box].isPlaced { children.append(box) }
      child = tree.nextBox(after: box)
    }
    return children
  }

  /// Later siblings paint over earlier ones, those with a larger z-index over all others (L46).
  private func drawSorted(childrenOf node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    let children = placedChildren(of: node)
    let order = positions.clamped(to: children.indices).sorted {
      (zIndex[children[$0]] ?? 0, $0) < (zIndex[children[$1]] ?? 0, $1)
    }
    for position in order { draw(children[position], on: &canvas) }
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
  private static func zIndex(of memory: Memory) -> [NodeIndex: Double] {
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
    return result
  }
}
