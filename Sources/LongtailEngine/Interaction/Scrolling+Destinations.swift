// Scrolling to a view that may not be made yet (L43).

import LongtailCore

/// A view that a container is to be scrolled to.
struct ScrollDestination {
  enum Target {
    /// The view with that id, or the item with that key, in the container with that identity, or in any.
    case id(PlainValue, in: Int?)
    /// An edge of the content of the container with that identity, or of the first.
    case edge(ScrollEdge, in: Int?)
    /// An item of the lazy container with that identity.
    case item(Int, of: Int)
  }

  var target: Target
  /// Which part of the view goes to the same part of the window; nil for as little as shows it.
  var anchor: UnitPoint?
  /// How often a container was scrolled without making the item.
  var tries = 0

  init(_ target: Target, anchor: UnitPoint? = nil) { (self.target, self.anchor) = (target, anchor) }

  static let mostTries = 4
}

extension Scrolling {
  /// Scrolls to items of containers that will not be made anew, before the layout that shows what an event changed: what comes into
  /// sight is placed once then. ``scrollToDestinations()`` sees to the rest.
  func scrollAhead() {
    destinations += callbacks.takeDestinations()
    for destination in destinations where destination.anchor == nil {
      guard case .item(let item, let identity) = destination.target, let container = tree.node(of: identity),
        isShown(container), !record.isOutdated(container)
      else { continue }
      if let box = placedBox(of: item, in: container) { reveal(box) } else { _ = approach(item, of: container) }
    }
  }

  /// Scrolls to where it was asked to, in one step for what is made, else in some. Whether anything was scrolled.
  func scrollToDestinations() -> Bool {
    destinations += callbacks.takeDestinations()
    guard !destinations.isEmpty else { return false }
    let wanted = destinations
    destinations = []
    var isMoved = false
    for destination in wanted where scroll(to: destination) { isMoved = true }
    return isMoved
  }

  private func scroll(to destination: ScrollDestination) -> Bool {
    switch destination.target {
    case .edge(let edge, let identity):
      guard let container = identity.map(tree.node(of:)) ?? record.scrollContainer(in: 0) else { return false }
      wasScrolled = true
      let distance = edge == .top || edge == .leading ? -Cells.infinity : Cells.infinity
      return scroll(container, by: edge == .top || edge == .bottom ? Point(0, distance) : Point(distance, 0))
    case .id(let id, let identity):
      wasScrolled = true
      let outer = identity.flatMap(tree.node(of:))
      if let node = placed(under: id.key, in: outer) { return reveal(node, at: destination.anchor) }
      func isLazy(_ node: NodeIndex) -> Bool { record.isLazy(node) && isShown(node) && isInside(node, outer) }
      for container in tree.preorder(Set(record.pending.keys.filter(isLazy))) {
        let items = LazyItems(layout, of: container)
        guard let item = items.ids(0..<items.count).firstIndex(where: { $0.isSameID(as: id) }) else { continue }
        var found = destination
        found.target = .item(item, of: Int(tree.identity[container]))
        return scroll(to: found)
      }
      return false
    case .item(let item, let identity):
      guard let container = tree.node(of: identity), isShown(container) else { return false }
      if let box = placedBox(of: item, in: container) { return reveal(box, at: destination.anchor) }
      guard destination.tries < ScrollDestination.mostTries, approach(item, of: container) else { return false }
      var next = destination
      next.tries += 1
      destinations.append(next)
      return true
    }
  }

  /// The first box with a place of an item that is made.
  func placedBox(of item: Int, in container: NodeIndex) -> NodeIndex? {
    record.items[container]?.items[item]?.nodes.flatMap(tree.boxes).first { record.placements[$0].isPlaced }
  }

  private func isInside(_ node: NodeIndex, _ container: NodeIndex?) -> Bool {
    container.map { outward(from: node).contains($0) } ?? true
  }

  /// The first box that has a place, and an id or the key of an item, in a container that scrolls, or in any.
  private func placed(under key: String?, in container: NodeIndex?) -> NodeIndex? {
    guard let key else { return nil }
    let boxes = tree.nodes.indices.filter { node in
      tree.nodes[node].isAlive && tree.nodes[node].isBox && layout.key(of: node) == key && isInside(node, container)
    }
    return tree.preorder(Set(boxes)).first { isShown($0) && scroller(around: $0) != nil }
  }

  /// The innermost container around a box, or the box itself, that shows a part of what is in it.
  private func scroller(around node: NodeIndex) -> NodeIndex? {
    outward(from: node).first { record.scrollWindows[$0] != nil }
  }

  /// Scrolls to about where an item will stand that is not made: lines are as long as they are in the mean.
  private func approach(_ item: Int, of container: NodeIndex) -> Bool {
    guard let (scroller, axis, length) = lines(of: container), let window = record.scrollWindows[scroller],
      let offset = extent(of: scroller)?.offset
    else { return false }
    var distance = item * length - (axis == .vertical ? offset.y : offset.x)
    let expected = expectedCells(of: item, in: container)
    if let (box, cells) = expected {
      let (place, origin) = (keep.motion.place(of: box), keep.motion.place(of: scroller).origin)
      distance = axis == .vertical ? place.y - origin.y - window.y + cells.y : place.x - origin.x - window.x + cells.x
    }
    // At the end of the window where it comes from there.
    if distance > 0 { distance = max(1, distance + length - window.size[axis]) }
    if scroll(scroller, by: axis == .vertical ? Point(0, distance) : Point(distance, 0)) { return true }
    // The item is outside the windows around the container, which makes only visible items: none if the container is not visible.
    let before = ledger.shifts
    if let (box, cells) = expected { reveal(box, cells) } else { reveal(container) }
    return ledger.shifts != before
  }

  /// True if an item of a lazy container is in sight, or would be if it was made, as far as the containers around it can be scrolled.
  func isInSight(item: Int, of container: NodeIndex) -> Bool {
    if let row = placedBox(of: item, in: container) {
      return isInSight(Rect(.zero, record.placements[row].frame.size), of: row)
    }
    guard let (box, cells) = expectedCells(of: item, in: container) else {
      return isInSight(Rect(.zero, record.placements[container].frame.size), of: container)
    }
    return isInSight(cells, of: box)
  }

  /// The cells where an item will stand that is not made, in those of the nearest item that is.
  func expectedCells(of item: Int, in container: NodeIndex) -> (box: NodeIndex, cells: Rect)? {
    guard let known = record.items[container]?.nearest(to: item), let box = placedBox(of: known, in: container),
      let (_, axis, length) = lines(of: container)
    else { return nil }
    let start = (item - known) * length
    return (
      box, axis == .vertical ? Rect(x: 0, y: start, width: 1, height: length) : Rect(x: start, y: 0, width: length, height: 1)
    )
  }

  /// The container that scrolls the items of a lazy container, and the mean length of an item.
  private func lines(of container: NodeIndex) -> (scroller: NodeIndex, axis: Axis, length: Int)? {
    guard let scroller = scroller(around: container), let window = record.scrollWindows[scroller],
      let content = extent(of: scroller)?.content
    else { return nil }
    let axis: Axis = content.height > window.height ? .vertical : .horizontal
    return (scroller, axis, max(1, content[axis] / max(1, LazyItems(layout, of: container).count)))
  }

  /// Scrolls so that a box is seen. Whether anything was scrolled.
  private func reveal(_ node: NodeIndex, at anchor: UnitPoint?) -> Bool {
    let before = ledger.shifts
    if let anchor, let scroller = outward(from: node).dropFirst().first(where: { record.scrollWindows[$0] != nil }),
      let window = record.scrollWindows[scroller]
    {
      let (place, origin) = (keep.motion.place(of: node), keep.motion.place(of: scroller).origin)
      func distance(_ start: Int, _ length: Int, _ room: Int, _ part: Double) -> Int {
        start - Int(saturating: (part * Double(room - length)).rounded(.down))
      }
      _ = scroll(
        scroller,
        by: Point(
          distance(place.x - origin.x - window.x, place.size.width, window.size.width, anchor.x),
          distance(place.y - origin.y - window.y, place.size.height, window.size.height, anchor.y)))
    } else {
      reveal(node)
    }
    return ledger.shifts != before
  }

  /// How large the content of a container is, and how much of it is before the window.
  func extent(of node: NodeIndex) -> (content: Size, offset: Point)? {
    record.scrollPlaces[node].map { ($0.content, $0.offset) }
  }
}
