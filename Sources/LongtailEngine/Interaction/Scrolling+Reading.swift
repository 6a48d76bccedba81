// Visible rows stay in place while rows above them are added or removed.

import LongtailCore

/// The rows at the edges of the window of a container that was scrolled, as they were after the last update.
struct ReadingPlace {
  /// A row that starts in the window. If there is none, the row that fills the window.
  struct Row {
    let node: NodeIndex
    /// The serial of the node. A later node with the same index has another serial.
    let serial: Int
    /// The item of a lazy container that the row shows.
    let item: Item?
    /// The length of the content before the row, along the axis, in cells.
    let start: Int
  }

  struct Item {
    /// The identity of the lazy container.
    let container: Int
    let id: PlainValue
    let index: Int
    /// The number of all items.
    let count: Int
  }

  let axis: Axis
  /// The length of the content before the window, in cells.
  let offset: Int
  let first: Row
  let last: Row
  /// The cells by which events have scrolled the container since this place was stored.
  var jumped = 0
  /// The number of corrections in one update. There can be several, because the places of rows that do not exist are estimates.
  var corrections = 0

  static let mostCorrections = 3
}

extension Scrolling {
  /// Stores the rows at the edges of each scrolled container, at the end of an update.
  ///
  /// - Complexity: O(levels × boxes in the window + created items) for each scrolled container.
  func noteReadingPlaces() {
    if readingPlaces.isEmpty, ledger.shifts.isEmpty { return }
    let before = readingPlaces
    readingPlaces = [:]
    for (node, shift) in ledger.shifts where shift != .zero && tree.nodes[node].isAlive {
      let identity = Int(tree.identity[node])
      // A container on a screen below the current one is not laid out.
      readingPlaces[identity] = isLaidOut(node) ? readingPlace(of: node) : before[identity]
    }
  }

  private func isLaidOut(_ node: NodeIndex) -> Bool { outward(from: node).allSatisfy { record.placements[$0].isPlaced } }

  /// Scrolls containers by the distances that the rows in their windows have moved in the content. Returns true if any was
  /// scrolled.
  func keepReadingPlaces() -> Bool {
    var isScrolled = false
    for (identity, place) in readingPlaces where place.corrections < ReadingPlace.mostCorrections {
      guard let node = tree.node(of: identity), isLaidOut(node), let now = record.scrollGeometries[node] else { continue }
      let distances = [place.first, place.last].compactMap { distance(of: $0, in: node, place.axis) }
      // If the first and the last row of the window have moved by very different distances, the rows were sorted. The offset
      // stays the same then.
      let length = now.viewport[place.axis]
      guard let distance = distances.first, distance != 0 || place.corrections > 0,
        distances.allSatisfy({ abs($0 - distance) < max(1, length) }),
        // After a jump, the user reads other rows.
        abs(place.jumped) <= length
      else { continue }
      // The target does not depend on the present offset: if the content was shorter for a moment, it may have been scrolled back
      // to its end.
      var target = place.offset + place.jumped + distance
      // If the first row began before the window and does not exist now, its length is an estimate. Scroll to its start first, so
      // that it is created.
      if place.first.start < place.offset, !isPlaced(place.first) { target = place.first.start + distance }
      let rest = target - now.offset[place.axis]
      readingPlaces[identity]?.corrections += 1
      if scroll(node, by: place.axis.point(rest)) { isScrolled = true }
      readingPlaces[identity]?.jumped = place.jumped
    }
    return isScrolled
  }

  private func isPlaced(_ row: ReadingPlace.Row) -> Bool {
    guard let item = row.item else { return true }
    guard let rows = tree.node(of: item.container), let index = index(of: item, in: rows) else { return false }
    return placedBox(of: index, in: rows) != nil
  }

  func readingPlace(of node: NodeIndex) -> ReadingPlace? {
    guard let place = record.scrollGeometries[node], let window = record.scrollWindows[node] else { return nil }
    let axis = place.axis
    let rows = EdgeRows(tree, record)
    guard let first = rows.row(in: node, window, axis, isFirst: true),
      let last = rows.row(in: node, window, axis, isFirst: false),
      let firstRow = row(first.box, first.container, in: node, axis), let lastRow = row(last.box, last.container, in: node, axis)
    else { return nil }
    return ReadingPlace(axis: axis, offset: place.offset[axis], first: firstRow, last: lastRow)
  }

  /// Returns a row of a container. Returns nil for an item without an id, whose place is an estimate.
  private func row(
    _ box: NodeIndex, _ container: NodeIndex?, in scroller: NodeIndex, _ axis: Axis
  ) -> ReadingPlace.Row? {
    let made = container.flatMap { item(of: box, in: $0) }
    if container != nil, made == nil { return nil }
    return ReadingPlace.Row(node: box, serial: tree.serials[box], item: made, start: start(of: box, in: scroller, axis))
  }

  private func item(of box: NodeIndex, in container: NodeIndex) -> ReadingPlace.Item? {
    guard let made = record.items[container], let child = tree.child(of: container, containing: box),
      let index = made.item(of: child), case let items = LazyItems(layout, of: container),
      let id = items.ids(index..<index + 1).first, id != .none
    else { return nil }
    return ReadingPlace.Item(container: Int(tree.identity[container]), id: id, index: index, count: items.count)
  }

  /// Returns the number of cells of the content before a box, or before some cells of the box, along an axis. In a right-to-left
  /// layout, the cells before a box are to its right.
  func start(of box: NodeIndex, _ cells: Rect? = nil, in container: NodeIndex, _ axis: Axis) -> Int {
    var frame = cells ?? Rect(.zero, keep.motion.target(of: box).size)
    for node in outward(from: box).prefix(while: { $0 != container }) {
      frame = frame.offset(by: keep.motion.target(of: node).origin)
    }
    guard let place = record.scrollGeometries[container] else { return 0 }
    let isMirrored = axis == .horizontal && tree.nodes[container].isMirrored
    return place.offset[axis] + (isMirrored ? place.viewport.width - frame.maxX : frame.origin[axis])
  }

  /// Returns the distance that a row has moved in the content of a container; nil if the row no longer exists.
  private func distance(of row: ReadingPlace.Row, in container: NodeIndex, _ axis: Axis) -> Int? {
    guard let item = row.item else {
      guard tree.nodes[row.node].isAlive, tree.serials[row.node] == row.serial, record.placements[row.node].isPlaced else {
        return nil
      }
      return start(of: row.node, in: container, axis) - row.start
    }
    guard let rows = tree.node(of: item.container), record.isLazy(rows), let index = index(of: item, in: rows) else { return nil }
    if let box = placedBox(of: index, in: rows) { return start(of: box, in: container, axis) - row.start }
    guard let (box, cells) = expectedCells(of: index, in: rows) else { return nil }
    return start(of: box, cells, in: container, axis) - row.start
  }

  /// Returns the current index of an item in a lazy container; nil if the item no longer exists.
  ///
  /// - Complexity: O(1) if the item has not moved, or all changes in the number of items were before it; otherwise O(items).
  private func index(of item: ReadingPlace.Item, in container: NodeIndex) -> Int? {
    let items = LazyItems(layout, of: container)
    func isItem(at index: Int) -> Bool {
      0..<items.count ~= index && items.ids(index..<index + 1).first?.isSameID(as: item.id) == true
    }
    for index in [item.index, item.index + items.count - item.count] where isItem(at: index) { return index }
    return items.position(of: item.id)
  }
}
