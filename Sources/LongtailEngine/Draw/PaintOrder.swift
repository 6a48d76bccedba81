// Finds the children of a box that are painted, and their order. Later siblings are painted over earlier ones, and children with
// a larger z-index over all others (L46).

import LongtailCore

/// The current painting order of a tree.
struct PaintOrder {
  private let tree: Tree
  private let record: LayoutRecord
  /// The z-index of each node that sets one other than 0, and of the modifier boxes around it.
  private let zIndex: [NodeIndex: Double]
  private let sorted: Set<NodeIndex>

  init(_ tree: Tree, _ record: LayoutRecord) {
    (self.tree, self.record) = (tree, record)
    zIndex = PaintOrder.zIndex(tree, record)
    sorted = Set(zIndex.keys.compactMap(tree.parentBox(of:)))
  }

  /// Returns placed children of a box in painting order: at least those that may paint in `part` of the box. `positions` selects
  /// from all placed children.
  ///
  /// - Complexity: O(log children + found children) if the children ascend along an axis and none has a z-index.
  func children(of node: NodeIndex, at positions: Range<Int> = 0..<Int.max, in part: Rect) -> ArraySlice<NodeIndex> {
    if !sorted.isEmpty, sorted.contains(node) {
      let children = placedChildren(of: node)
      let order = positions.clamped(to: children.indices).sorted {
        (zIndex[children[$0]] ?? 0, $0) < (zIndex[children[$1]] ?? 0, $1)
      }
      return order.map { children[$0] }[...]
    }
    if let order = record.drawOrders[node] {
      return order.children[order.positions(in: part, record).clamped(to: positions)]
    }
    let children = placedChildren(of: node)
    if children.count >= DrawOrder.least { record.drawOrders[node] = DrawOrder(children, record) }
    return children[positions.clamped(to: children.indices)]
  }

  /// Returns the z-index of a box, 0 if it has none.
  func zIndex(of box: NodeIndex) -> Double { zIndex[box] ?? 0 }

  private func placedChildren(of node: NodeIndex) -> [NodeIndex] {
    var children: [NodeIndex] = []
    var child = tree.firstBox(of: node)
    while let box = child {
      if record.placements[box].isPlaced { children.append(box) }
      child = tree.nextBox(after: box)
    }
    return children
  }

  /// Returns the z-indices of a tree by node. The z-index of a modifier also applies to the modifier boxes around it, up to the
  /// container whose children it orders.
  private static func zIndex(_ tree: Tree, _ record: LayoutRecord) -> [NodeIndex: Double] {
    var result: [NodeIndex: Double] = [:]
    for node in tree.zIndices.sorted(by: { tree.depth(of: $0) < tree.depth(of: $1) }) {
      guard record.placements[node].isPlaced, let own = tree.behavior(of: node).zIndex else { continue }
      var outer = node
      result[outer] = own
      while let around = tree.parentBox(of: outer), around > 0, tree.behavior(of: around) is any ModifierBehavior,
        tree.firstBox(of: around) == outer, result[around] == nil
      {
        outer = around
        result[outer] = own
      }
    }
    return result
  }
}
