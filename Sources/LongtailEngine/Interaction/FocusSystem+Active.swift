// Keeps the active part of the focused view visible after every update, unless the user scrolled it off-screen.

import LongtailCore

extension FocusSystem {
  /// The node with the active part of the focused view: the caret of a field, the selected option, or the row with the cursor. If
  /// no box of the view has an active part, this is the focused box, and the part is nil.
  private var active: (node: NodeIndex, part: ActivePart?)? {
    guard let focus else { return nil }
    var rest = [focus]
    var left = FocusSystem.mostSearched
    while let node = rest.popLast(), left > 0 {
      left -= 1
      // The next sibling is found when its turn comes, because a box may have very many children.
      if node != focus, let next = tree.nextBox(after: node) { rest.append(next) }
      if let part = record.drawing(of: node).activePart(in: record.placements[node].frame.size) { return (node, part) }
      // A focusable view inside has its own active part.
      if record.isLazy(node) || node != focus && owner(of: node) != nil { continue }
      if let child = tree.firstBox(of: node) { rest.append(child) }
    }
    return (focus, nil)
  }

  /// The maximum number of boxes of a view that are asked for the active part.
  private static let mostSearched = 64

  /// True if the active part is in the windows of all containers around it. Cells that no scrolling can show count as visible. If
  /// keys act on the view as a whole, one visible cell is enough.
  var isActivePartVisible: Bool {
    guard let (node, part) = active else { return true }
    switch part {
    case nil: return isVisible(node) || scrolling.isVisible(Rect(.zero, record.placements[node].frame.size), of: node)
    case .cells(let cells): return scrolling.isVisible(cells, of: node)
    case .item(let item): return scrolling.isVisible(item: item, of: node)
    }
  }

  /// The first cell in the last row of the active part of the focused view, on the surface. For a field, this is the caret. Nil
  /// if keys act on the view as a whole.
  var activeCell: Point? {
    guard let (node, part) = active, case .cells(let cells) = part else { return nil }
    let origin = record.origin(of: node)
    return Point(origin.x + cells.x, origin.y + max(cells.y, cells.maxY - 1))
  }

  /// Scrolls the containers around the active part to make it visible. Returns true if any was scrolled.
  func revealActive() -> Bool {
    isScrolledAway = false
    guard let (node, part) = active, case let before = ledger.shifts else { return false }
    switch part {
    case nil: scrolling.reveal(node)
    case .cells(let cells): scrolling.reveal(node, cells)
    case .item(let item):
      scrolling.destinations.append(ScrollDestination(.item(item, of: Int(tree.identity[node]))))
      return scrolling.scrollToDestinations()
    }
    return ledger.shifts != before
  }

  /// Scrolls to the active part after an update, if moved content or a smaller window has hidden it. If the user or the script
  /// scrolled, the part stays hidden until a key acts on it or it becomes visible again. Returns true if anything was scrolled.
  func followActive() -> Bool {
    let isScrolled = scrolling.wasScrolled || isScrolledByScript
    (scrolling.wasScrolled, scrolling.scrolledByEvents, scrollGeometries) = (false, [], currentScrollGeometries)
    guard focus != nil else { return false }
    if isActivePartVisible {
      isScrolledAway = false
      return false
    }
    if isScrolled { isScrolledAway = true }
    return !isScrolledAway && revealActive()
  }

  /// True if the offset of a container around the focus has changed without an event, and its content and window have the same
  /// sizes as before.
  private var isScrolledByScript: Bool {
    currentScrollGeometries.contains { container, now in
      guard let before = scrollGeometries[container], !scrolling.scrolledByEvents.contains(container) else { return false }
      return now.viewport == before.viewport && now.content == before.content && now.offset != before.offset
    }
  }

  /// By identity: the scroll positions of the containers around the focus.
  private var currentScrollGeometries: [Int: ScrollGeometry] {
    var places: [Int: ScrollGeometry] = [:]
    for box in focus.map({ Array(outward(from: $0)) }) ?? [] { places[Int(tree.identity[box])] = record.scrollGeometries[box] }
    return places
  }

  /// For a focused text field: true if it has several lines. Its box with the caret scrolls by itself.
  var takesLines: Bool { active.map { record.scrollGeometries[$0.node] != nil } ?? false }
}
