// Finds the first and last rows in the window of a scroll container, whatever the structure of its content.

import LongtailCore

/// A search for rows by the positions of their boxes.
struct EdgeRows {
  private let tree: Tree
  private let record: LayoutRecord
  private let order: PaintOrder

  init(_ tree: Tree, _ record: LayoutRecord) {
    (self.tree, self.record) = (tree, record)
    order = PaintOrder(tree, record)
  }

  /// Returns the first or last row that starts in a part of a node, and the lazy container that created the row. If no row starts
  /// there, returns the row that fills the part. A row is an item of a `ForEach` or of a lazy container, an inner scroll
  /// container, or another box without boxes in the part.
  ///
  /// - Complexity: O(levels × boxes in the part).
  func row(
    in node: NodeIndex, _ part: Rect, _ axis: Axis, isFirst: Bool
  ) -> (box: NodeIndex, container: NodeIndex?, startsInside: Bool)? {
    let children = order.children(of: node, in: part).filter { !record.placements[$0].frame.intersection(part).isEmpty }
    let container = record.isLazy(node) ? node : nil
    var filling: (box: NodeIndex, container: NodeIndex?, startsInside: Bool)?
    for child in isFirst ? Array(children) : children.reversed() {
      let frame = record.placements[child].frame
      let startsInside = frame.origin[axis] >= part.origin[axis]
      var inner: (box: NodeIndex, container: NodeIndex?, startsInside: Bool)?
      // Do not search inside a row of a lazy container, because its item identifies it as a whole. Do not search inside another
      // scroll container, because it has its own window.
      let isWhole = container != nil || record.scrollWindows[child] != nil || startsInside && tree.key(of: child) != nil
      if !isWhole { inner = row(in: child, part.offset(by: Point(-frame.x, -frame.y)), axis, isFirst: isFirst) }
      if let inner, inner.startsInside { return inner }
      if startsInside { return (child, container, true) }
      filling = filling ?? inner ?? (child, container, false)
    }
    return filling
  }

  /// Returns the key of the first row that has a key and starts in a part of a node. If there is none, returns the key of the row
  /// that fills the part.
  ///
  /// - Complexity: O(levels × boxes in the part).
  func firstKey(in node: NodeIndex, _ part: Rect, _ axis: Axis) -> (key: String, startsInside: Bool)? {
    var filling: (key: String, startsInside: Bool)?
    for child in order.children(of: node, in: part) where !record.placements[child].frame.intersection(part).isEmpty {
      let frame = record.placements[child].frame
      guard let key = tree.key(of: child) else {
        let inner = firstKey(in: child, part.offset(by: Point(-frame.x, -frame.y)), axis)
        if let inner, inner.startsInside { return inner }
        filling = filling ?? inner
        continue
      }
      if frame.origin[axis] >= part.origin[axis] { return (key, true) }
      filling = filling ?? (key, false)
    }
    return filling
  }
}
