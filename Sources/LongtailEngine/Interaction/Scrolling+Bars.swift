// Scrolling by the bar of a container (L61).

import LongtailCore

/// A bar that is dragged.
struct HeldBar {
  /// The identity of its container.
  let container: Int
  let axis: Axis
  /// The cell of the thumb that the pointer holds.
  let grip: Int
}

extension Scrolling {
  /// A click on the bar of a container: the thumb is held, beside it the container is scrolled by a window.
  func holdBar(of node: NodeIndex, at point: Point) -> Bool {
    guard isEnabled(node), let (axis, bar, cell, offset) = bar(of: node, at: point) else { return false }
    let thumb = bar.thumb(at: offset)
    if thumb.contains(cell) {
      let held = HeldBar(container: Int(tree.identity[node]), axis: axis, grip: cell - thumb.lowerBound)
      // Its number is not given to another view meanwhile.
      tree.identities.retain(held.container)
      heldBar = held
    } else {
      let page = max(1, bar.length - 1) * (cell < thumb.lowerBound ? -1 : 1)
      _ = scroll(node, onScreen: axis.point(page))
      wasScrolled = true
    }
    return true
  }

  /// Moves the thumb that is held.
  func dragBar(to point: Point) -> Bool {
    guard let held = heldBar else { return false }
    guard let node = tree.node(of: held.container), let window = record.scrollWindows[node],
      let (content, offset) = extent(of: node)
    else { return true }
    let origin = record.origin(of: node)
    let bar = ScrollBar(length: window.size[held.axis], content: content[held.axis])
    let isVertical = held.axis == .vertical
    let cell = isVertical ? point.y - origin.y - window.y : point.x - origin.x - window.x
    let before = isVertical ? offset.y : cellsOnLeft(of: node, content, window.size, offset)
    _ = scroll(node, onScreen: held.axis.point(bar.offset(ofThumbAt: cell - held.grip) - before))
    wasScrolled = true
    return true
  }

  /// Lets go of the thumb. Whether it was held.
  func letGoOfBar() -> Bool {
    guard let held = heldBar else { return false }
    tree.identities.release(held.container)
    heldBar = nil
    return true
  }

  /// The bar under a cell, with the cell of the bar and how far its container is scrolled. It stands beside the window, in the cells
  /// that this leaves of the container.
  private func bar(of node: NodeIndex, at point: Point) -> (axis: Axis, bar: ScrollBar, cell: Int, offset: Int)? {
    guard let window = record.scrollWindows[node], let (content, offset) = extent(of: node) else { return nil }
    let frame = frame(of: node)
    let own = Point(point.x - frame.x, point.y - frame.y)
    guard Rect(.zero, frame.size).contains(own), !window.contains(own) else { return nil }
    if (window.y..<window.maxY).contains(own.y), content.height > window.height {
      return (.vertical, ScrollBar(length: window.height, content: content.height), own.y - window.y, offset.y)
    }
    if (window.x..<window.maxX).contains(own.x), own.y >= window.maxY, content.width > window.width {
      return (
        .horizontal, ScrollBar(length: window.width, content: content.width), own.x - window.x,
        cellsOnLeft(of: node, content, window.size, offset)
      )
    }
    return nil
  }

  /// The cells of the content on the left of the window.
  private func cellsOnLeft(of node: NodeIndex, _ content: Size, _ window: Size, _ offset: Point) -> Int {
    tree.nodes[node].isMirrored ? content.width - window.width - offset.x : offset.x
  }
}
