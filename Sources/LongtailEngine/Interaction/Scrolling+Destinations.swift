// Scrolling to a view that may not exist yet (L43).

import LongtailCore

/// A view that a container is to be scrolled to.
struct ScrollDestination {
  enum Target {
    /// The view with this id, or the item with this key. `in` is the identity of the container to search; nil for all containers.
    case id(PlainValue, in: Int?)
    /// An edge of the content of a container. `in` is the identity of the container; nil for the first container in the tree.
    case edge(ScrollEdge, in: Int?)
    /// An item, by its index. `of` is the identity of its lazy container.
    case item(Int, of: Int)
  }

  var target: Target
  /// The point of the view that is aligned with the same point of the window. Nil for the minimum distance that shows the view.
  var anchor: UnitPoint?
  /// The number of scrolls toward the destination so far.
  var tries = 0

  init(_ target: Target, anchor: UnitPoint? = nil) { (self.target, self.anchor) = (target, anchor) }

  static let mostTries = 6
}

extension Scrolling {
  /// Scrolls to items before the layout that shows the result of an event, so that rows that become visible are placed only once.
  /// Leaves destinations with an anchor, and containers whose rows will be created again, to ``scrollToDestinations()``.
  func scrollAhead() {
    destinations += callbacks.takeDestinations()
    for destination in destinations where destination.anchor == nil {
      guard case .item(let item, let identity) = destination.target, let container = tree.node(of: identity),
        isShown(container), !record.isOutdated(container)
      else { continue }
      if let box = placedBox(of: item, in: container) { reveal(box) } else { _ = approach(item, of: container, destination) }
    }
  }

  /// Scrolls to the requested destinations: in one step if the view exists, otherwise in several. Returns true if anything was
  /// scrolled.
  func scrollToDestinations() -> Bool {
    destinations += callbacks.takeDestinations()
    guard !destinations.isEmpty else { return false }
    let wanted = destinations
    destinations = []
    var isMoved = false
    for destination in wanted where scroll(to: destination) { isMoved = true }
    return isMoved
  }

  /// Scrolls to a destination, or to its expected place. Returns true if anything was scrolled.
  func scroll(to destination: ScrollDestination) -> Bool {
    switch destination.target {
    case .edge(let edge, let identity):
      guard let container = identity.map(tree.node(of:)) ?? record.scrollContainer(in: 0) else { return false }
      wasScrolled = true
      let distance = edge == .start(of: edge.axis) ? -Cells.infinity : Cells.infinity
      guard scroll(container, by: edge.axis.point(distance)) else { return false }
      // Scroll to the edge again later, because the content may be longer when the rows at the edge are created.
      tryAgain(destination)
      return true
    case .id(let id, let identity):
      wasScrolled = true
      let outer = identity.flatMap(tree.node(of:))
      if let node = placed(under: id.key, in: outer) { return reveal(node, at: destination.anchor) }
      func isLazy(_ node: NodeIndex) -> Bool { record.isLazy(node) && isShown(node) && isInside(node, outer) }
      for container in tree.preorder(Set(record.pending.keys.filter(isLazy))) {
        let items = LazyItems(layout, of: container)
        guard let item = items.position(of: id) else { continue }
        var found = destination
        found.target = .item(item, of: Int(tree.identity[container]))
        return scroll(to: found)
      }
      return false
    case .item(let item, let identity):
      guard let container = tree.node(of: identity), isShown(container) else { return false }
      let isScrolled =
        placedBox(of: item, in: container).map { reveal($0, at: destination.anchor) }
        ?? approach(item, of: container, destination)
      if isScrolled { tryAgain(destination) }
      return isScrolled
    }
  }

  private func tryAgain(_ destination: ScrollDestination) {
    var next = destination
    next.tries += 1
    if next.tries <= ScrollDestination.mostTries { destinations.append(next) }
  }

  /// Returns the first placed box of a created item.
  func placedBox(of item: Int, in container: NodeIndex) -> NodeIndex? {
    record.items[container]?.items[item]?.nodes.flatMap(tree.boxes).first { record.placements[$0].isPlaced }
  }

  private func isInside(_ node: NodeIndex, _ container: NodeIndex?) -> Bool {
    container.map { outward(from: node).contains($0) } ?? true
  }

  /// Returns the first placed box with an id or item key in a scroll container. `container` restricts the search to one
  /// container.
  private func placed(under key: String?, in container: NodeIndex?) -> NodeIndex? {
    guard let key else { return nil }
    let boxes = tree.nodes.indices.filter { node in
      tree.nodes[node].isAlive && tree.nodes[node].isBox && layout.key(of: node) == key && isInside(node, container)
    }
    return tree.preorder(Set(boxes)).first { isShown($0) && scroller(around: $0) != nil }
  }

  /// Returns the innermost scroll container around a box, or the box itself if it scrolls.
  private func scroller(around node: NodeIndex) -> NodeIndex? {
    outward(from: node).first { record.scrollWindows[$0] != nil }
  }

  /// Scrolls to the expected place of an item that does not exist. Returns true if anything was scrolled.
  private func approach(_ item: Int, of container: NodeIndex, _ destination: ScrollDestination) -> Bool {
    // The first try misses the item if the items before it are longer than expected. The second try puts the expected place of
    // the item at the start of the window, where the item is created in any case. The next try scrolls from there.
    let isAtStart = destination.tries == 1
    // There are no expected cells if no item exists, because a container around the lazy container hides all items.
    guard let (box, cells) = expectedCells(of: item, in: container, atLeast: isAtStart ? Cells.maximum : 0) else {
      return reveal(container, at: nil)
    }
    return reveal(box, cells, at: isAtStart ? nil : destination.anchor)
  }

  /// True if an item of a lazy container is visible, or would be visible if it existed. Cells that no scrolling can show count as
  /// visible.
  func isVisible(item: Int, of container: NodeIndex) -> Bool {
    if let row = placedBox(of: item, in: container) {
      return isVisible(Rect(.zero, record.placements[row].frame.size), of: row)
    }
    guard let (box, cells) = expectedCells(of: item, in: container) else {
      return isVisible(Rect(.zero, record.placements[container].frame.size), of: container)
    }
    return isVisible(cells, of: box)
  }

  /// Returns the expected cells of an item that does not exist, in the coordinates of the nearest item that does.
  func expectedCells(of item: Int, in container: NodeIndex, atLeast least: Int = 0) -> (box: NodeIndex, cells: Rect)? {
    guard let lengths = record.lengths[container],
      let known = record.items[container]?.nearest(to: item, from: lengths.firstItem),
      let box = placedBox(of: known, in: container)
    else { return nil }
    let start = lengths.start(of: item) - lengths.start(of: known)
    let length = max(least, lengths.length(of: lengths.first(ofLineWith: item)))
    if lengths.axis == .vertical { return (box, Rect(x: 0, y: start, width: 1, height: length)) }
    let width = record.placements[box].frame.width
    return (box, Rect(x: tree.nodes[container].isMirrored ? width - start - length : start, y: 0, width: length, height: 1))
  }

  /// Scrolls so that a box, or some of its cells, are visible at an anchor. Returns true if anything was scrolled.
  private func reveal(_ node: NodeIndex, _ cells: Rect? = nil, at anchor: UnitPoint?) -> Bool {
    let before = ledger.shifts
    if let anchor, let scroller = outward(from: node).dropFirst().first(where: { record.scrollWindows[$0] != nil }),
      let window = record.scrollWindows[scroller]
    {
      let (place, origin) = (keep.motion.place(of: node), keep.motion.place(of: scroller).origin)
      let shown = cells?.offset(by: place.origin) ?? place
      func distance(_ start: Int, _ length: Int, _ space: Int, _ part: Double) -> Int {
        start - Int(saturating: (part * Double(space - length)).rounded(.down))
      }
      let x = tree.nodes[scroller].isMirrored ? 1 - anchor.x : anchor.x
      _ = scroll(
        scroller,
        onScreen: Point(
          distance(shown.x - origin.x - window.x, shown.size.width, window.size.width, x),
          distance(shown.y - origin.y - window.y, shown.size.height, window.size.height, anchor.y)))
    } else {
      reveal(node, cells)
    }
    return ledger.shifts != before
  }

  /// Returns the size of the content of a container, and the offset of the window in the content.
  func extent(of node: NodeIndex) -> (content: Size, offset: Point)? {
    record.scrollGeometries[node].map { ($0.content, $0.offset) }
  }
}
