// Finds the view under a cell (G2).

import LongtailCore

/// A search for boxes by the cells where they are shown now.
struct HitTest {
  private let tree: Tree
  private let record: LayoutRecord
  private let marks: Marks
  private let presentations: Presentations

  init(_ keep: Keep) {
    (tree, record, marks, presentations) = (keep.tree, keep.record, keep.marks, keep.presentations)
  }

  /// Returns the box that a click on a cell of the surface reaches: the innermost of the boxes that paint the cell in front of
  /// all others. A control or a presented view is reached in its whole frame. Hidden boxes, boxes that ignore the pointer, and
  /// cells outside of scroll windows are not reached.
  ///
  /// - Complexity: O(child boxes of the boxes that may paint the cell).
  func box(at point: Point) -> NodeIndex? { find(at: point, byFrame: false) }

  /// Returns the innermost box whose frame contains a cell, even if the box does not paint the cell.
  func frame(at point: Point) -> NodeIndex? { find(at: point, byFrame: true) }

  /// True if a click on a cell reaches the box itself when no box inside is in the way. `own` is the cell in the coordinates of
  /// the box.
  private func isReached(_ node: NodeIndex, _ own: Point) -> Bool {
    tree.behavior(of: node).paints(at: own, in: record.placements[node].frame.size) || isOfControl(node)
      || presentations.front != nil && tree.parentBox(of: node) == presentations.front
  }

  /// True if a control has a gesture on a box.
  private func isOfControl(_ node: NodeIndex) -> Bool {
    marks[node]?.contains { if case .gesture(let gesture) = $0 { gesture.isHost } else { false } } == true
  }

  private func find(at point: Point, byFrame: Bool) -> NodeIndex? {
    let root = presentations.front ?? 0
    let order = PaintOrder(tree, record)
    // The boxes to examine; the one that is painted last is at the end. `point` is the cell in the coordinates of the parent box.
    // `isLeft` is true when the children of the box have been examined.
    var rest: [(node: NodeIndex, point: Point, isLeft: Bool)] = [(root, point, false)]
    while let (node, point, isLeft) = rest.popLast() {
      let (placement, behavior) = (record.placements[node], tree.behavior(of: node))
      let own = Point(point.x - placement.frame.x, point.y - placement.frame.y)
      let isInFrame = Rect(.zero, placement.frame.size).contains(own)
      if isLeft {
        if isInFrame, byFrame || isReached(node, own) { return node }
        continue
      }
      guard placement.isPlaced, placement.extent.contains(own), !behavior.isHidden,
        marks[node]?.contains(.hitTestingDisabled) != true, behavior.allowsHitTesting(at: own, in: placement.frame.size)
      else { continue }
      if !byFrame, isInFrame, behavior.paintsOver, behavior.paints(at: own, in: placement.frame.size) { return node }
      rest.append((node, point, true))
      // Scrolled content is visible in its window only.
      if let window = record.scrollWindows[node], !window.contains(own) { continue }
      var children = order.children(of: node, in: Rect(own, Size(1, 1)))
      if behavior.ordersFirstChildLast, let first = children.first, first == tree.firstBox(of: node) {
        children = children.dropFirst() + [first]
      }
      for child in children { rest.append((child, own, false)) }
    }
    return nil
  }
}
