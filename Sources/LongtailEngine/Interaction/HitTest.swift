// Which view is under a cell (G2).

import LongtailCore

extension Memory {
  /// The box that a click on a cell of the surface reaches: of those whose frame holds it the one that is painted last, and the
  /// innermost. What is hidden, or not there for the pointer, is passed by; what a window does not show is not reached.
  ///
  /// - Complexity: O(boxes whose siblings are near the cell).
  func box(at point: Point, _ windows: [NodeIndex: Rect]) -> NodeIndex? {
    // Boxes still to be looked at, the one that is painted last at the end, each with the cell as its surroundings count it.
    var rest: [(node: NodeIndex, point: Point, isLeft: Bool)] = [(0, point, false)]
    while let (node, point, isLeft) = rest.popLast() {
      let placement = placements[node]
      let own = Point(point.x - placement.frame.x, point.y - placement.frame.y)
      if isLeft {
        if Rect(.zero, placement.frame.size).contains(own) { return node }
        continue
      }
      guard placement.isPlaced, placement.extent.contains(own), !tree.behavior(of: node).isHidden,
        annotations[node]?.contains(.untouchable) != true
      else { continue }
      rest.append((node, point, true))
      // What is scrolled shows in its window only.
      if let window = windows[node], !window.contains(own) { continue }
      var children = tree.childBoxes(of: node)
      if tree.behavior(of: node).isFirstChildLast, children.count > 1 { children.append(children.removeFirst()) }
      if zIndices.isEmpty {
        for child in children { rest.append((child, own, false)) }
      } else {
        let sorted = children.enumerated().sorted {
          (zIndex(of: $0.element), $0.offset) < (zIndex(of: $1.element), $1.offset)
        }
        for (_, child) in sorted { rest.append((child, own, false)) }
      }
    }
    return nil
  }

  /// The z-index that a box has among its siblings: its own, or that of a modifier in it (L46).
  private func zIndex(of node: NodeIndex) -> Double {
    var box: NodeIndex? = node
    while let current = box {
      if let own = tree.behavior(of: current).zIndex { return own }
      guard tree.behavior(of: current) is any ModifierBehavior else { return 0 }
      box = tree.firstBox(of: current)
    }
    return 0
  }
}
