// Scrolling by the scroll bar of a container (L61).

import LongtailCore

/// A scroll bar that is dragged.
struct HeldBar {
  /// The identity of its container.
  let container: Int
  let axis: Axis
  /// The cell of the thumb that the pointer holds, counted from the start of the thumb.
  let grip: Int
}

extension Scrolling {
  /// Handles a click on the scroll bar of a container. On the thumb, a drag begins. Beside the thumb, the container scrolls by a
  /// page. Returns false if there is no bar at the cell.
  func holdBar(of node: NodeIndex, at point: Point) -> Bool {
    guard isEnabled(node), let (axis, bar, cell, offset) = bar(of: node, at: point) else { return false }
    let thumb = bar.thumb(at: offset)
    if thumb.contains(cell) {
      let held = HeldBar(container: Int(tree.identity[node]), axis: axis, grip: cell - thumb.lowerBound)
      // The retained identity is not reused for another view during the drag.
      tree.identities.retain(held.container)
      heldBar = held
    } else {
      let page = max(1, bar.length - 1) * (cell < thumb.lowerBound ? -1 : 1)
      _ = scroll(node, onScreen: axis.point(page))
      wasScrolled = true
    }
    return true
  }

  /// Moves the thumb that is held. Returns false if none is.
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

  /// Releases the thumb. Returns false if none was held.
  func releaseBar() -> Bool {
    guard let held = heldBar else { return false }
    tree.identities.release(held.container)
    heldBar = nil
    return true
  }

  /// Returns the scroll bar under a cell, with the position of the cell on the bar and the scroll offset. The bar is in the cells
  /// of the container that are beside its window.
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

  /// Returns the number of columns of the content to the left of the window.
  private func cellsOnLeft(of node: NodeIndex, _ content: Size, _ window: Size, _ offset: Point) -> Int {
    tree.nodes[node].isMirrored ? content.width - window.width - offset.x : offset.x
  }
}
