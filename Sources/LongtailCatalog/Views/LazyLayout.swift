// A container that makes its items when they come into sight (L43, L65). Items stand in lines: one in each in stacks, as many as
// there are columns in grids. Lengths of lines that were not made are estimated by those that were: exact where they are alike.

import LongtailCore

/// Lines of items, one after the other along an axis.
struct LazyLayout: ArrangingBehavior, Hashable {
  let axis: Axis
  let division: LineDivision
  /// Cells between lines.
  let spacing: Int
  /// Cells on both sides across the axis.
  var inset = 0
  /// Cells in front of an item whose `layoutValue` under this key is true, unless it is the first.
  var gapKey: String?

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let items = children.items
    let tracks = tracks(proposal[axis.cross])
    let measures = measures(items, tracks, children)
    var result = Size.zero
    result[axis] = measures.length(of: items.count, spacing)
    let own = Cells.add(max(tracks.total ?? 0, measures.widest), 2 * inset)
    result[axis.cross] = tracks.total == nil ? own : max(own, proposal[axis.cross] ?? 0)
    if let offered = proposal[axis.cross], case .whole = division { result[axis.cross] = offered }
    return result
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { _ = placed(children, in: size, proposal) }

  /// Places the items in sight, and says which lines begin with which item and where they stand.
  func placed(_ children: Subviews, in size: Size, _ proposal: ProposedSize) -> [(index: Int, frame: Rect)] {
    let items = children.items
    var found: [(index: Int, frame: Rect)] = []
    // Columns that overflow the proposal are divided again, in the room that the grid took (L65).
    var isOffered = proposal[axis.cross] != nil
    if case .whole = division { isOffered = true }
    let tracks = tracks(isOffered ? size[axis.cross] : nil)
    let measures = measures(items, tracks, children)
    let (start, end) = children.visible.range(axis)
    let shift = tracks.shift(in: max(0, size[axis.cross] - 2 * inset)) + inset
    var (index, offset) = measures.line(at: start, of: items.count)
    let count = items.count
    let whole = measures.length(of: count, spacing)
    if end >= whole, measures.items < count, tracks.count == 1 {
      // The end of the content is where the last line ends, however long those before it are.
      func length(of index: Int) -> Int { self.length(of: line(from: index, items, 1), tracks) }
      offset = Cells.add(whole, spacing) - (index..<count).reduce(0) { Cells.add($0, length(of: $1)) }
      while index > 0, offset > start {
        index -= 1
        offset -= length(of: index)
      }
    }
    // What is measured now may be otherwise than when the size was asked for.
    var isOutdated = size[axis] < Cells.maximum && size[axis] != whole
    while index < count, offset < end {
      let line = line(from: index, items, tracks.count)
      offset = Cells.add(offset, line.gap)
      let start = offset
      for row in line.rows {
        let length = length(of: row, line, tracks)
        for (position, view) in row.enumerated() {
          place(view, tracks[position, spans: line.spans], at: offset, length, shift)
        }
        offset = Cells.add(offset, Cells.add(length, spacing))
      }
      if let known = measures.length(ofLineAt: index), known != offset - start + line.gap { isOutdated = true }
      let length = max(0, offset - start - spacing)
      let isVertical = axis == .vertical
      let frame = Rect(
        x: isVertical ? 0 : start, y: isVertical ? start : 0, width: isVertical ? size.width : length,
        height: isVertical ? length : size.height)
      found.append((index, frame))
      index = line.end
    }
    let seen = found.first.map { $0.index..<index } ?? 0..<0
    for item in items.inUse.sorted() where !seen.contains(item) {
      placeOutOfSight(item, items, tracks, measures, before: start, behind: end, shift)
    }
    // A row that was measured may have been made anew since, after something else had changed.
    if isOutdated { items.outdateCache() }
    return found
  }

  /// Places the line of an item where it would be, outside of what is seen.
  private func placeOutOfSight(
    _ item: Int, _ items: LazyItems, _ tracks: LineTracks, _ measures: LazyMeasures, before start: Int, behind end: Int,
    _ shift: Int
  ) {
    let line = line(from: item, items, 1)
    let place = measures.start(of: item)
    var offset = place < end ? min(place, start - length(of: line, tracks)) : place
    for row in line.rows {
      let length = length(of: row, line, tracks)
      for view in row { self.place(view, tracks[0, spans: line.spans], at: offset, length, shift) }
      offset = Cells.add(offset, Cells.add(length, spacing))
    }
  }

  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.items.count == 0 ? LayoutTraits.spacerPriority : 0)
  }

  /// What a line is divided into, where `offered` cells are proposed across the axis.
  private func tracks(_ offered: Int?) -> LineTracks {
    LineTracks(division, axis, offered.map { Cells.subtract(2 * inset, from: $0) })
  }

  private func offer(_ track: LineTracks.Track) -> ProposedSize {
    var result = ProposedSize.unspecified
    result[axis.cross] = track.length
    return result
  }

  private func place(_ view: Subview, _ track: LineTracks.Track, at offset: Int, _ length: Int, _ shift: Int) {
    let offer = offer(track)
    let own = view.size(offer)
    var bounds = Size.zero
    (bounds[axis], bounds[axis.cross]) = (length, track.length ?? own[axis.cross])
    func start(_ guide: AlignmentGuide) -> Int {
      Int(saturating: (guide.standard(in: bounds) - view.position(of: guide, in: own, offer)).rounded(.down))
    }
    let cross = shift + track.start + start(track.guide)
    let along = Cells.add(offset, track.lineGuide.map(start) ?? 0)
    view.place(at: axis == .vertical ? Point(cross, along) : Point(along, cross), offer)
  }

  // MARK: Lines

  /// Items that stand beside each other. Where an item is several views, they may take several rows.
  private struct Line {
    var rows: [[Subview]]
    /// The item behind the last.
    let end: Int
    /// Whether its views are as wide as the container: the header or footer of a section.
    var spans = false
    var gap = 0
  }

  /// The line that begins with an item: made, so asked for no longer than it is needed.
  private func line(from first: Int, _ items: LazyItems, _ count: Int) -> Line {
    var views: [Subview] = []
    var next = first
    while next < items.count, views.count < count {
      let item = items[next]
      if let view = item.first, spans(view) {
        if next > first { break }
        return Line(rows: item.map { [$0] }, end: next + 1, spans: true, gap: gap(view, first))
      }
      views += item
      next += 1
    }
    let rows = stride(from: 0, to: views.count, by: count).map { Array(views[$0..<min($0 + count, views.count)]) }
    return Line(rows: rows, end: next, gap: views.first.map { gap($0, first) } ?? 0)
  }

  private func spans(_ view: Subview) -> Bool {
    guard case .columns = division else { return false }
    return [List.headerKey, List.footerKey].contains { view.layoutValue($0) == .boolean(true) }
  }

  private func gap(_ view: Subview, _ index: Int) -> Int {
    guard index > 0, let gapKey else { return 0 }
    return view.layoutValue(gapKey) == .boolean(true) ? 1 : 0
  }

  private func length(of row: [Subview], _ line: Line, _ tracks: LineTracks) -> Int {
    row.enumerated().reduce(0) { length, element in
      max(length, element.element.size(offer(tracks[element.offset, spans: line.spans]))[axis])
    }
  }

  /// How long a line is, with the gap before it and the spacing behind its rows.
  private func length(of line: Line, _ tracks: LineTracks) -> Int {
    line.rows.reduce(line.gap) { Cells.add($0, Cells.add(length(of: $1, line, tracks), spacing)) }
  }

  /// All that measures depend on besides the items.
  private struct Question: Hashable {
    let layout: LazyLayout
    let offered: Int?
    let window: Int
    let container: ProposedSize
  }

  /// Lines from the first on that fill what can be seen at a time: the surface, or the container where the surface has no end.
  private func measures(_ items: LazyItems, _ tracks: LineTracks, _ children: Subviews) -> LazyMeasures {
    let container = children.container
    let window = max(1, min(children.surface[axis], container[axis] ?? Cells.infinity))
    return items.cached(Question(layout: self, offered: tracks.offered, window: window, container: container)) {
      measure(items, tracks, window: window)
    }
  }

  private func measure(_ items: LazyItems, _ tracks: LineTracks, window: Int) -> LazyMeasures {
    var measures = LazyMeasures(itemsPerLine: tracks.count)
    let count = items.count
    while measures.items < count, measures.end < window {
      let line = line(from: measures.items, items, tracks.count)
      var length = line.gap
      for row in line.rows {
        length = Cells.add(length, Cells.add(self.length(of: row, line, tracks), spacing))
        if tracks.total == nil {
          for view in row { measures.widest = max(measures.widest, view.size(offer(tracks[0, spans: true]))[axis.cross]) }
        }
      }
      measures.append(length, upTo: line.end)
    }
    return measures
  }
}

/// Where lines start: exactly for those that were measured, estimated by their mean for the others.
struct LazyMeasures {
  let itemsPerLine: Int
  /// The start of each measured line, and the end of the last; the item that each begins with, and the next.
  private var starts = [0]
  private var firstItems = [0]
  var widest = 0

  init(itemsPerLine: Int = 1) { self.itemsPerLine = itemsPerLine }

  /// The items that were measured.
  var items: Int { firstItems[firstItems.count - 1] }
  var end: Int { starts[starts.count - 1] }

  /// The mean length, the spacing behind it included; at least 1, so that every line has a place.
  private var mean: Int {
    let count = starts.count - 1
    return count == 0 ? 1 : max(1, (end + count / 2) / count)
  }

  /// Adds a line; `item` is the one behind it, where it is not as many as fit in a line.
  mutating func append(_ length: Int, upTo item: Int? = nil) {
    starts.append(Cells.add(end, length))
    firstItems.append(item ?? items + itemsPerLine)
  }

  /// The length of the line that begins with an item, with the gap before it and the spacing behind; nil where none was measured.
  func length(ofLineAt item: Int) -> Int? {
    guard item < items, case let line = Cells.place(of: item, in: firstItems), firstItems[line] == item else { return nil }
    return starts[line + 1] - starts[line]
  }

  /// The length of `total` items.
  func length(of total: Int, _ spacing: Int) -> Int {
    let lines = (max(0, total - items) + itemsPerLine - 1) / itemsPerLine
    let length = Cells.add(end, Cells.multiply(lines, mean))
    return max(0, length - (total > 0 && end > 0 ? spacing : 0))
  }

  /// Where the line of an item starts.
  func start(of item: Int) -> Int {
    if item >= items { return Cells.add(end, Cells.multiply((item - items) / itemsPerLine, mean)) }
    return starts[Cells.place(of: item, in: firstItems)]
  }

  /// The first line that reaches beyond `position`: its first item and where it starts.
  func line(at position: Int, of total: Int) -> (item: Int, start: Int) {
    guard position > 0 else { return (0, 0) }
    if position >= end {
      let lines = (position - end) / mean
      return (min(total, Cells.add(items, Cells.multiply(lines, itemsPerLine))), Cells.add(end, Cells.multiply(lines, mean)))
    }
    let line = Cells.place(of: position, in: starts)
    return (firstItems[line], starts[line])
  }
}

extension Rect {
  /// The cells from the first to behind the last along an axis.
  func range(_ axis: Axis) -> (start: Int, end: Int) { axis == .horizontal ? (x, maxX) : (y, maxY) }
}

extension Cells {
  /// The index of the last of some ascending lengths that is not above another; the first is not.
  fileprivate static func place(of length: Int, in lengths: [Int]) -> Int {
    var (low, high) = (0, lengths.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lengths[middle] <= length { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// A product of a count and a length, pinned to ``infinity``.
  static func multiply(_ count: Int, _ length: Int) -> Int {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
    return isTooLarge || product > infinity ? infinity : product
  }
}
