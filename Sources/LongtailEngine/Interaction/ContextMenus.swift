// Context menus, opened by the right mouse button or by a key.

import LongtailCore

/// Finds and opens the context menus of one tree.
final class ContextMenus: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks

  init(_ keep: Keep, _ callbacks: Callbacks) { (self.keep, self.callbacks) = (keep, callbacks) }

  /// Opens the context menu of the innermost view under a cell that has one. Returns false if no view has one.
  func open(at point: Point) -> Bool {
    guard let node = HitTest(keep).frame(at: point) else { return false }
    // In a list, a click beside the view of a row is a click on the row.
    let beside = record.isLazy(node) ? menus(in: node).first { frame(of: $0).rows.contains(point.y) } : nil
    return open(around: beside ?? node, at: point)
  }

  /// Returns the visible boxes in a node that open context menus, in tree order.
  private func menus(in node: NodeIndex) -> [NodeIndex] {
    tree.preorder(marks.contextMenus).filter { outward(from: $0).contains(node) && isVisible($0) }
  }

  /// Opens the context menu of the innermost view around a box that has one. The menu opens at `point`, or below the view if that
  /// is nil.
  func open(around node: NodeIndex, at point: Point? = nil) -> Bool {
    guard let menu = menu(around: node) else { return false }
    for case .onContextMenu(let function) in marks(of: menu) {
      return call(function, .tap(at: point.map { local($0, in: menu) }, in: record.placements[menu].frame.size), at: menu)
    }
    return false
  }

  /// Returns the box that opens the context menu of the innermost view around a box.
  func menu(around node: NodeIndex) -> NodeIndex? {
    if marks.contextMenus.isEmpty { return nil }
    var menus: [NodeIndex: NodeIndex] = [:]
    for menu in marks.contextMenus { if let view = tree.parentBox(of: menu) { menus[view] = menu } }
    return outward(from: node).lazy.compactMap { menus[$0] }.first { isEnabled($0) && isShown($0) }
  }
}

extension Rect {
  fileprivate var rows: Range<Int> { y..<max(y, maxY) }
}
