// Which children of a box are painted, and in which order: later siblings over earlier ones, those with a larger z-index over all
// others (L46).

import LongtailCore

/// The order in which a tree is painted, as it is now.
struct PaintOrder {
  private let tree: Tree
  private let record: LayoutRecord
  /// Nodes with a z-index other than 0, and the boxes around them.
  private let zIndex: [NodeIndex: Double]
  private let sorted: Set<NodeIndex>

  init(_ tree: Tree, _ record: LayoutRecord) {
    (self.tree, self.record) = (tree, record)
    zIndex = PaintOrder.zIndex(tree, record)
    sorted = Set(zIndex.keys.compactMap(tree.boxAround))
  }

  /// The placed children of a box that may paint in `part` of it, in the order they are painted. `positions` are those among all
  /// that are placed.
  ///
  /// - Complexity: O(log children + those found) where they stand one behind the other and none has a z-index.
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

  /// Where a box is painted among its siblings.
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

  /// The z-index of a modifier's box is also that of the boxes around it, up to the container it counts in.
  private static func zIndex(_ tree: Tree, _ record: LayoutRecord) -> [NodeIndex: Double] {
    var result: [NodeIndex: Double] = [:]
    for node in tree.zIndices.sorted(by: { tree.depth(of: $0) < tree.depth(of: $1) }) {
      guard record.placements[node].isPlaced, let own = tree.behavior(of: node).zIndex else { continue }
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
