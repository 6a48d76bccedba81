// Which view is under a cell (G2).

import LongtailCore

/// Finds boxes by cells, in a tree as it is shown now.
struct HitTest {
  private let tree: Tree
  private let record: LayoutRecord
  private let marks: Marks
  private let presentations: Presentations

  init(_ keep: Keep) {
    (tree, record, marks, presentations) = (keep.tree, keep.record, keep.marks, keep.presentations)
  }

  /// The box that a click on a cell of the surface reaches: of those that paint there the one that is painted last, and the
  /// innermost. A control is reached in all of its frame, and so is what is presented. What is hidden, or not there for the pointer,
  /// is passed by; what a window does not show is not reached.
  ///
  /// - Complexity: O(boxes whose siblings are near the cell).
  func box(at point: Point) -> NodeIndex? { find(at: point, byFrame: false) }

  /// The innermost box whose frame holds a cell, whether it paints there or not.
  func frame(at point: Point) -> NodeIndex? { find(at: point, byFrame: true) }

  /// Whether a click on one of a box's own cells reaches the box, if it reaches nothing in it.
  private func isReached(_ node: NodeIndex, _ own: Point) -> Bool {
    tree.behavior(of: node).paints(at: own, in: record.placements[node].frame.size) || isOfControl(node)
      || presentations.front != nil && tree.boxAround(node) == presentations.front
  }

  /// Whether a control hears what the pointer does in a box.
  private func isOfControl(_ node: NodeIndex) -> Bool {
    marks[node]?.contains { if case .gesture(let gesture) = $0 { gesture.isHost } else { false } } == true
  }

  private func find(at point: Point, byFrame: Bool) -> NodeIndex? {
    let root = presentations.front ?? 0
    let order = PaintOrder(tree, record)
    // Boxes still to be looked at, the one that is painted last at the end, each with the cell as its surroundings count it.
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
        marks[node]?.contains(.untouchable) != true, behavior.isTouchable(at: own, in: placement.frame.size)
      else { continue }
      if !byFrame, isInFrame, behavior.paintsOver, behavior.paints(at: own, in: placement.frame.size) { return node }
      rest.append((node, point, true))
      // What is scrolled shows in its window only.
      if let window = record.scrollWindows[node], !window.contains(own) { continue }
      var children = order.children(of: node, in: Rect(own, Size(1, 1)))
      if behavior.isFirstChildLast, let first = children.first, first == tree.firstBox(of: node) {
        children = children.dropFirst() + [first]
      }
      for child in children { rest.append((child, own, false)) }
    }
    return nil
  }
}
