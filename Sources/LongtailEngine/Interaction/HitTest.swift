// Which view is under a cell (G2).

import LongtailCore

extension Memory {
  /// The box that a click on a cell of the surface reaches: of those whose frame holds it the one that is painted last, and the
  /// innermost. What is hidden, or not there for the pointer, is passed by; what a window does not show is not reached.
  ///
  /// - Complexity: O(boxes whose siblings are near the cell).
  func box(at point: Point, _ windows: [NodeIndex: Rect]) -> NodeIndex? {
    box(at: point, in: frontPresentation ?? 0, windows)
  }

  private func box(at point: Point, in root: NodeIndex, _ windows: [NodeIndex: Rect]) -> NodeIndex? {
    let order = PaintOrder(self)
    // Boxes still to be looked at, the one that is painted last at the end, each with the cell as its surroundings count it.
    var rest: [(node: NodeIndex, point: Point, isLeft: Bool)] = [(root, point, false)]
    while let (node, point, isLeft) = rest.popLast() {
      let placement = placements[node]
      let own = Point(point.x - placement.frame.x, point.y - placement.frame.y)
      if isLeft {
        if Rect(.zero, placement.frame.size).contains(own) { return node }
        continue
      }
      guard placement.isPlaced, placement.extent.contains(own), !tree.behavior(of: node).isHidden,
        annotations[node]?.contains(.untouchable) != true,
        tree.behavior(of: node).isTouchable(at: own, in: placement.frame.size)
      else { continue }
      rest.append((node, point, true))
      // What is scrolled shows in its window only.
      if let window = windows[node], !window.contains(own) { continue }
      var children = order.children(of: node, in: Rect(own, Size(1, 1)))
      if tree.behavior(of: node).isFirstChildLast, let first = children.first, first == tree.firstBox(of: node) {
        children = children.dropFirst() + [first]
      }
      for child in children { rest.append((child, own, false)) }
    }
    return nil
  }
}
