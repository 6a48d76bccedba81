// The active part of the view with the focus is visible after every update, unless the user scrolled it away (design 2, 5).

import LongtailCore

extension FocusSystem {
  /// The node with the active part of the view that has the focus: the caret of a field, the selected option, the row with the cursor. If
  /// no box of the view has such a part, the box with the focus, and nil.
  private var active: (node: NodeIndex, part: ActivePart?)? {
    guard let focus else { return nil }
    var rest = [focus]
    var left = FocusSystem.mostSearched
    while let node = rest.popLast(), left > 0 {
      left -= 1
      if let part = record.drawing(of: node).activePart(in: record.placements[node].frame.size) { return (node, part) }
      // Another view in this one that can have the focus has its own active part.
      if record.isLazy(node) || node != focus && owner(of: node) != nil { continue }
      rest += tree.childBoxes(of: node).reversed()
    }
    return (focus, nil)
  }

  /// The most boxes of a view that are asked for the active part.
  private static let mostSearched = 64

  /// True if the active part is in the windows of all containers around it, as far as these can be scrolled. Of a view that keys act on as a
  /// whole, any cell is enough.
  var isActiveInSight: Bool {
    guard let (node, part) = active else { return true }
    switch part {
    case nil: return isInSight(node) || scrolling.isInSight(Rect(.zero, record.placements[node].frame.size), of: node)
    case .cells(let cells): return scrolling.isInSight(cells, of: node)
    case .item(let item): return scrolling.isInSight(item: item, of: node)
    }
  }

  /// The cell on the surface where the active part of the view with the focus begins, such as the caret. Nil if keys act on the view as a whole.
  var activeCell: Point? {
    guard let (node, part) = active, case .cells(let cells) = part else { return nil }
    let origin = record.origin(of: node)
    return Point(origin.x + cells.x, origin.y + max(cells.y, cells.maxY - 1))
  }

  /// Scrolls the containers around the active part so that it is in sight. Returns true if any was scrolled.
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

  /// Scrolls to the active part after an update, if moved content or a smaller window has hidden it. If the user or a script scrolled,
  /// the part stays hidden until a key acts on it or it comes into sight. Returns true if anything was scrolled.
  func followActive() -> Bool {
    let isScrolled = scrolling.wasScrolled || isScrolledByScript
    (scrolling.wasScrolled, scrolling.scrolledByEvents, scrollPlaces) = (false, [], currentScrollPlaces)
    guard focus != nil else { return false }
    if isActiveInSight {
      isScrolledAway = false
      return false
    }
    if isScrolled { isScrolledAway = true }
    return !isScrolledAway && revealActive()
  }

  /// True if a container around the focus was scrolled by no event, although its content and its window are as large as before.
  private var isScrolledByScript: Bool {
    currentScrollPlaces.contains { container, now in
      guard let before = scrollPlaces[container], !scrolling.scrolledByEvents.contains(container) else { return false }
      return now.window == before.window && now.content == before.content && now.offset != before.offset
    }
  }

  /// How the containers around the focus are scrolled, by identity.
  private var currentScrollPlaces: [Int: ScrollPlace] {
    var places: [Int: ScrollPlace] = [:]
    for box in focus.map({ Array(outward(from: $0)) }) ?? [] { places[Int(tree.identity[box])] = record.scrollPlaces[box] }
    return places
  }

  /// True if text of several lines is typed into the view with the focus: the box with the caret scrolls by itself.
  var takesLines: Bool { active.map { record.scrollPlaces[$0.node] != nil } ?? false }
}
