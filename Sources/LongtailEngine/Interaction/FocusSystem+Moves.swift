// The keys that move the focus: tab from view to view, arrows inside a section (F1, F7).

import LongtailCore

/// A container that keys have scrolled while the focus was in it.
struct ScrolledFocus {
  let container: Int
  /// True if the last visible view gets the focus next; false for the first.
  let takesLast: Bool
}

/// A move of the focus that waits for a container to create more of its rows.
struct PendingFocusMove {
  let forward: Bool
  /// The identity of the container.
  let container: Int
  /// The scroll offset before the move.
  let shift: Point
  /// The number of scrolls that showed no focusable view.
  var tries = 0

  static let mostTries = 5
}

extension FocusSystem {
  /// The focusable views in tab order. This is the tree order (F1), except that the first child of a box with
  /// ``Behavior/ordersFirstChildLast`` comes after its siblings.
  var focusable: [NodeIndex] {
    var order = tree.preorder(focusCandidates).filter(canFocus)
    var visited: Set<NodeIndex> = []
    for node in order {
      for box in outward(from: node) {
        guard visited.insert(box).inserted else { break }
        guard tree.behavior(of: box).ordersFirstChildLast, let first = tree.firstBox(of: box) else { continue }
        // The views inside `box` are consecutive in `order`.
        let inside = order.indices.filter { outward(from: order[$0]).contains(box) }
        let own = inside.map { order[$0] }
        let isFirst = own.map { outward(from: $0).contains(first) }
        let reordered = zip(own, isFirst).filter { !$0.1 }.map(\.0) + zip(own, isFirst).filter { $0.1 }.map(\.0)
        for (index, node) in zip(inside, reordered) { order[index] = node }
      }
    }
    return order
  }

  /// Moves the focus by a key: tab to the next view, shift+tab to the previous one (F1), arrow keys to the nearest view inside a
  /// section (F7).
  func moveFocus(_ press: KeyPress) -> Bool {
    switch press {
    case KeyPress(.tab): return moveFocus(forward: true)
    case KeyPress(.tab, .shift): return moveFocus(forward: false)
    case KeyPress(.up): return moveFocus(toward: Point(0, -1))
    case KeyPress(.down): return moveFocus(toward: Point(0, 1))
    case KeyPress(.left): return moveFocus(toward: Point(-1, 0))
    case KeyPress(.right): return moveFocus(toward: Point(1, 0))
    default: return false
    }
  }

  private func moveFocus(forward: Bool) -> Bool {
    let order = focusable
    let position = focus.flatMap(order.firstIndex)
    let next = position.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : order.count - 1)
    let target = order.indices.contains(next) ? order[next] : nil
    // Off-screen rows do not exist. A container scrolls to more of its rows before the focus moves past them.
    for box in rowsContainers(from: focus, to: target, forward: forward) {
      let shift = ledger.shifts[box] ?? .zero
      guard scrollOn(box, by: 0.5, forward: forward) else { continue }
      pendingMove = PendingFocusMove(forward: forward, container: Int(tree.identity[box]), shift: shift)
      return true
    }
    guard let end = forward ? order.first : order.last else { return false }
    if target == nil, tabLeavesTree, focus != nil {
      self.focus(on: nil)
      return false
    }
    self.focus(on: target ?? end)
    showEdge(around: target ?? end, order)
    return true
  }

  /// Scrolls the nearest container of a view to its start if the view is the first one in it that can have the focus, and to its
  /// end if it is the last one. So titles and frames at the edges become visible, too. The view stays visible. In a container
  /// with lazy rows, further views may follow that do not exist yet. `order` are the focusable views in tab order.
  private func showEdge(around node: NodeIndex, _ order: [NodeIndex]) {
    guard let container = outward(from: node).dropFirst().first(where: { record.scrollWindows[$0] != nil }),
      !record.items.keys.contains(where: { $0 == container || outward(from: $0).contains(container) })
    else { return }
    let inside = order.filter { outward(from: $0).contains(container) }
    guard inside.first == node || inside.last == node else { return }
    let distance = inside.first == node ? -Cells.infinity : Cells.infinity
    if scrolling.scroll(container, onScreen: Point(distance, distance)) { scrolling.reveal(node) }
  }

  /// Returns the scroll containers with lazy rows that a move of the focus leaves or passes. If the focus moves to a pane, the
  /// pane is one of them, because a row further on may be focusable.
  private func rowsContainers(from focus: NodeIndex?, to target: NodeIndex?, forward: Bool) -> [NodeIndex] {
    // Leave out focusable lists. They handle the keys for their rows themselves, so the focus leaves a list at once.
    let lists = record.items.keys.filter { rows in
      (isPane(rows) || !canFocus(rows)) && focus.map { outward(from: rows).contains($0) } != true
    }
    let containers = Set(
      lists.compactMap { rows in outward(from: rows).first { record.scrollWindows[$0] != nil } }.filter(isShown))
    if containers.isEmpty { return [] }
    let pane = target.flatMap { containers.contains($0) ? $0 : nil }
    let left = focus.map { Array(outward(from: $0)) } ?? []
    let entered = target.map { Set(outward(from: $0)).subtracting([pane].compactMap(\.self)) } ?? []
    var way = tree.preorder(containers.union([focus, target].compactMap(\.self)))
    if !forward { way.reverse() }
    if let focus { way = Array(way.drop { $0 != focus }) }
    if let target { way = way.prefix { $0 != target } + [pane].compactMap(\.self) }
    // Leave out a focused pane, because the focus leaves it at once.
    return (left + way.filter { !left.contains($0) }).filter { $0 != focus && containers.contains($0) && !entered.contains($0) }
  }

  /// Scrolls a container by a fraction of its window. Scrolls further if necessary, until a row becomes visible that did not
  /// exist before.
  private func scrollOn(_ box: NodeIndex, by part: Double, forward: Bool) -> Bool {
    guard let place = record.scrollGeometries[box], case let axis = place.axis else { return false }
    let length = place.viewport[axis]
    var step = max(1, Int(saturating: Double(length) * part))
    for (rows, made) in record.items where outward(from: rows).contains(box) {
      for row in made.nodesInOrder.flatMap(tree.boxes) where record.placements[row].isPlaced {
        let start = scrolling.start(of: row, in: box, axis) - place.offset[axis]
        let end = start + keep.motion.target(of: row).size[axis]
        // Skip off-screen rows. They exist only because they are in use, for example because they have the focus.
        guard end > 0, start < length else { continue }
        step = max(step, forward ? end + 1 - length : 1 - start)
      }
    }
    return scrolling.scroll(box, by: axis.point(forward ? step : -step))
  }

  /// Continues a move of the focus for which a container was scrolled. The focus goes to the next view in the container. If
  /// several scrolls show no such view, the container scrolls back, and the focus moves past it.
  func continueMove() -> Bool {
    guard var moving = pendingMove else { return false }
    pendingMove = nil
    guard let box = tree.node(of: moving.container) else { return false }
    let order = focusable
    let inside = order.filter { $0 != box && outward(from: $0).contains(box) }
    // The focused row may be off-screen. It still has a position among the views of the container.
    let position = focus.flatMap(inside.firstIndex)
    let next = position.map { $0 + (moving.forward ? 1 : -1) } ?? (moving.forward ? 0 : inside.count - 1)
    moving.tries += 1
    if inside.indices.contains(next) {
      focus(on: inside[next])
    } else if moving.tries < PendingFocusMove.mostTries, scrollOn(box, by: 1, forward: moving.forward) {
      pendingMove = moving
    } else {
      let shift = ledger.shifts[box] ?? .zero
      _ = scrolling.scroll(box, by: Point(moving.shift.x - shift.x, moving.shift.y - shift.y))
      if focus.map({ outward(from: $0).contains(box) }) != true, canFocus(box) {
        focus(on: box)
        return true
      }
      let around = tree.preorder(Set(order).subtracting(inside).union([box]))
      let behind = around.drop { $0 != box }.dropFirst().first ?? order.first
      let before = around.prefix { $0 != box }.last ?? order.last
      focus(on: moving.forward ? behind : before)
    }
    return true
  }

  /// Moves the focus if keys have scrolled the focused view off-screen: to the first visible view in the container, or the last.
  /// Keys must not press a view that is not visible. Returns true if the focus was moved.
  func moveFocusIntoView() -> Bool {
    guard let scrolledFocus else { return false }
    self.scrolledFocus = nil
    guard let focus, let container = tree.node(of: scrolledFocus.container), !isVisible(focus) else { return false }
    let seen = focusable.filter { isVisible($0) && outward(from: $0).contains(container) }
    guard let next = scrolledFocus.takesLast ? seen.last : seen.first else { return false }
    self.focus(on: next)
    return true
  }

  func moveFocus(toward direction: Point) -> Bool {
    guard let focus, let section = outward(from: focus).first(where: { marks(of: $0).contains(.focusSection) }) else {
      return false
    }
    return moveFocus(toward: direction, in: section)
  }

  func moveFocus(toward direction: Point, in section: NodeIndex) -> Bool {
    guard let focus else { return false }
    let (from, order) = (frame(of: focus), focusable)
    func distance(_ node: NodeIndex) -> (ahead: Int, aside: Int)? {
      let to = frame(of: node)
      let (ahead, aside) =
        direction.x == 0
        ? (direction.y > 0 ? to.y - from.maxY : from.y - to.maxY, FocusSystem.gap(from.x..<from.maxX, to.x..<to.maxX))
        : (direction.x > 0 ? to.x - from.maxX : from.x - to.maxX, FocusSystem.gap(from.y..<from.maxY, to.y..<to.maxY))
      return ahead >= 0 ? (ahead, aside) : nil
    }
    let candidates = order.filter { $0 != focus && (section == 0 || outward(from: $0).contains(section)) }
      .compactMap { node in distance(node).map { (node: node, distance: $0) } }
    // A view straight ahead is preferred to a nearer one to the side.
    guard let nearest = candidates.min(by: { ($0.distance.aside, $0.distance.ahead) < ($1.distance.aside, $1.distance.ahead) })
    else { return false }
    self.focus(on: nearest.node)
    return true
  }

  /// Returns the distance between two ranges. It is 0 if they overlap.
  private static func gap(_ a: Range<Int>, _ b: Range<Int>) -> Int {
    max(0, b.lowerBound - a.upperBound + 1, a.lowerBound - b.upperBound + 1)
  }
}
