// Scrolling by the wheel, by keys, and to make a view visible.

import LongtailCore

/// Scrolls the containers of one tree.
final class Scrolling: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks
  let layout: LayoutPass
  /// Containers to place again: those that were scrolled, panes that got or lost the focus, and those with an off-screen row that
  /// has lost the focus.
  private var scrolled: [NodeIndex] = []
  /// The scroll destinations that are not reached yet.
  var destinations: [ScrollDestination] = []
  /// True if the user or the script has scrolled since the focus was settled.
  var wasScrolled = false
  /// The identities of containers that events have scrolled since the focus was settled.
  var scrolledByEvents: Set<Int> = []
  /// By identity of a container that was scrolled: the rows at the edges of its window.
  var readingPlaces: [Int: ReadingPlace] = [:]
  /// The scroll bar that is dragged.
  var heldBar: HeldBar?

  init(_ keep: Keep, _ layout: LayoutPass, _ callbacks: Callbacks) {
    (self.keep, self.layout, self.callbacks) = (keep, layout, callbacks)
  }

  /// Returns the containers to place again since the last call.
  func takeScrolled() -> [NodeIndex] {
    defer { scrolled = [] }
    return scrolled.filter { tree.nodes[$0].isAlive }
  }

  /// Draws a container again.
  func drawAgain(_ node: NodeIndex) {
    record.placements[node].isRepainted = true
    scrolled.append(node)
  }

  /// Handles a view that loses the focus: an off-screen row that was kept for it can be removed.
  func noteFocusLoss(of node: NodeIndex) {
    if isVisible(node) { return }
    scrolled += outward(from: node).filter(record.isLazy)
  }

  /// Scrolls the innermost container under the pointer that can scroll further in this direction. Returns false if there is none.
  func scroll(at point: Point, by distance: Point) -> Bool {
    guard let node = HitTest(keep).box(at: point.bounded) else { return false }
    guard outward(from: node).contains(where: { scroll($0, onScreen: distance.bounded) }) else { return false }
    wasScrolled = true
    return true
  }

  /// Scrolls the innermost container around the focus that can scroll in the direction of a key. If no container there has
  /// anything to scroll, or no view has the focus, scrolls the nearest other container. Returns the scrolled container if it is
  /// around the focus, and true if any was scrolled.
  func scroll(_ press: KeyPress, from focus: NodeIndex?) -> (around: NodeIndex?, isScrolled: Bool) {
    let result = scrolled(press, from: focus)
    if result.isScrolled { wasScrolled = true }
    return result
  }

  private func scrolled(_ press: KeyPress, from focus: NodeIndex?) -> (around: NodeIndex?, isScrolled: Bool) {
    let around = focus.map { Array(outward(from: $0)) } ?? []
    if let node = around.first(where: { scroll($0, press) }) { return (node, true) }
    if around.contains(where: { record.scrollWindows[$0] != nil && hasMore($0) }) { return (nil, false) }
    // A focused list or editor scrolls with its selection or cursor, so it is left out.
    let others = tree.preorder(Set(record.scrollWindows.keys.filter { tree.behavior(of: $0).scrollsByKeys }))
    // Containers in the same row or pane come before those further away.
    let near = around.flatMap { box in others.filter { outward(from: $0).contains(box) } }
    return (nil, (near + others).contains { scroll($0, press) })
  }

  /// Scrolls a container by a key. Returns false if it cannot scroll further in this direction.
  func scroll(_ node: NodeIndex, _ press: KeyPress) -> Bool {
    guard let window = record.scrollWindows[node], isShown(node), isEnabled(node), press.modifiers.isEmpty else { return false }
    let axis = record.scrollGeometries[node]?.axis ?? .vertical
    switch press.key {
    case .home: return scroll(to: ScrollDestination(.edge(.start(of: axis), in: Int(tree.identity[node]))))
    case .end: return scroll(to: ScrollDestination(.edge(.end(of: axis), in: Int(tree.identity[node]))))
    // One row or column of the old page stays visible.
    case .pageUp: return scroll(node, by: axis.point(-max(1, window.size[axis] - 1)))
    case .pageDown: return scroll(node, by: axis.point(max(1, window.size[axis] - 1)))
    case .up: return scroll(node, onScreen: Point(0, -1))
    case .down: return scroll(node, onScreen: Point(0, 1))
    case .left: return scroll(node, onScreen: Point(-1, 0))
    case .right: return scroll(node, onScreen: Point(1, 0))
    default: return false
    }
  }

  /// True if a container has more content than it shows.
  func hasMore(_ node: NodeIndex) -> Bool {
    record.scrollGeometries[node].map { $0.content.width > $0.viewport.width || $0.content.height > $0.viewport.height } ?? false
  }

  /// Moves the window of a container to the right or down, at most to the end of its content. Returns false if it cannot move
  /// further.
  func scroll(_ node: NodeIndex, onScreen distance: Point) -> Bool { scroll(node, by: inContent(distance, of: node)) }

  /// Converts a distance to the right or down to a distance in the content of a container. In a right-to-left layout, content
  /// runs to the left.
  private func inContent(_ distance: Point, of node: NodeIndex) -> Point {
    tree.nodes[node].isMirrored ? Point(-distance.x, distance.y) : distance
  }

  /// Scrolls a container, at most to the end of its content. Returns false if it cannot scroll further.
  func scroll(_ node: NodeIndex, by distance: Point) -> Bool {
    let change = change(of: node, by: distance)
    if change == .zero { return false }
    let shift = ledger.shifts[node] ?? .zero
    ledger.shifts[node] = shift + change
    let identity = Int(tree.identity[node])
    scrolledByEvents.insert(identity)
    if let place = readingPlaces[identity] ?? readingPlace(of: node) {
      readingPlaces[identity] = place
      readingPlaces[identity]?.jumped += change[place.axis]
    }
    drawAgain(node)
    return true
  }

  /// Returns the part of a distance by which a container can be scrolled.
  private func change(of node: NodeIndex, by distance: Point) -> Point {
    guard distance != .zero, let window = record.scrollWindows[node], let (content, offset) = extent(of: node) else {
      return .zero
    }
    let most = Point(max(0, content.width - window.width), max(0, content.height - window.height))
    let target = Point(
      min(max(0, offset.x + distance.x), max(most.x, offset.x)), min(max(0, offset.y + distance.y), max(most.y, offset.y)))
    return Point(target.x - offset.x, target.y - offset.y)
  }

  /// Scrolls the containers around a box by the minimum distances that show the box, or some of its cells.
  func reveal(_ node: NodeIndex, _ cells: Rect? = nil) {
    forEachDistance(to: cells, of: node) { scroll($0, onScreen: $1) }
  }

  /// True if the given cells of a box are in the windows of all containers around it. Cells that no scrolling can show count as
  /// visible.
  func isVisible(_ cells: Rect, of node: NodeIndex) -> Bool {
    var isVisible = true
    forEachDistance(to: cells, of: node) { container, distance in
      if change(of: container, by: inContent(distance, of: container)) != .zero { isVisible = false }
      return false
    }
    return isVisible
  }

  /// Calls `scroll` with each container around a box, from the inside out, and the distance that shows the box, or some of its
  /// cells. `scroll` returns true if it scrolled the container by this distance.
  private func forEachDistance(
    to cells: Rect?, of node: NodeIndex, _ scroll: (_ container: NodeIndex, _ distance: Point) -> Bool
  ) {
    var frame = cells ?? Rect(.zero, keep.motion.target(of: node).size)
    for box in outward(from: node) {
      if box != node, let window = record.scrollWindows[box] {
        let distance = Point(
          Scrolling.distance(frame.x..<frame.maxX, into: window.x..<window.maxX),
          Scrolling.distance(frame.y..<frame.maxY, into: window.y..<window.maxY))
        if scroll(box, distance) { frame = frame.offset(by: Point(-distance.x, -distance.y)) }
      }
      frame = frame.offset(by: keep.motion.target(of: box).origin)
    }
  }

  /// Returns the distance by which a window must move to show a range. If the range is too long, its start is shown.
  private static func distance(_ range: Range<Int>, into window: Range<Int>) -> Int {
    if range.lowerBound < window.lowerBound { return range.lowerBound - window.lowerBound }
    return max(0, min(range.upperBound - window.upperBound, range.lowerBound - window.lowerBound))
  }
}
