// The layout of lazy stacks, lists and grids, which creates items when they become visible (L43, L65).

import LongtailCore

/// The layout of a lazy container: lines of items, one after the other along an axis. A line of a stack has one item, and a line
/// of a grid has one item in each track. Lengths of lines that were not created are estimates.
struct LazyLayout: ArrangingBehavior, Hashable {
  let axis: Axis
  let division: LineDivision
  /// Cells between lines.
  let spacing: Int
  /// The number of empty cells on each of the two sides across the axis.
  var inset = 0
  /// A layout value key. There is an empty cell before each item whose value for the key is true, except for the first item.
  var gapKey: String?

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let items = children.items
    let tracks = tracks(proposal[axis.cross])
    let measurements = measurements(measurementKey(tracks, children), items, tracks)
    var result = Size.zero
    result[axis] = measurements.lengths.length(upTo: items.count, spacing: spacing)
    let own = Cells.add(max(tracks.total ?? 0, measurements.widest), 2 * inset)
    result[axis.cross] = tracks.total == nil ? own : max(own, proposal[axis.cross] ?? 0)
    if let offered = proposal[axis.cross], case .whole = division { result[axis.cross] = offered }
    return result
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { _ = placed(children, in: size, proposal) }

  /// Places the visible items. Returns the first item and the frame of each visible line.
  func placed(_ children: Subviews, in size: Size, _ proposal: ProposedSize) -> [(index: Int, frame: Rect)] {
    let items = children.items
    var lines: [(index: Int, frame: Rect)] = []
    // If the columns overflow the proposal, divide them again for the size that the grid took (L65).
    var isOffered = proposal[axis.cross] != nil
    if case .whole = division { isOffered = true }
    let tracks = tracks(isOffered ? size[axis.cross] : nil)
    let key = measurementKey(tracks, children)
    var measurements = measurements(key, items, tracks)
    let (start, end) = children.visible.range(axis)
    let shift = tracks.shift(in: max(0, size[axis.cross] - 2 * inset)) + inset
    let count = items.count
    var isMoved = measurements.lengths.measure(into: start..<max(start, end), upTo: count) { measured($0, items, tracks) }
    var (index, offset) = measurements.lengths.line(at: start, upTo: count)
    measurements.lengths.firstShown = index
    while index < count, offset < end {
      let line = line(from: index, items, tracks.count)
      let lineStart = offset
      offset = Cells.add(offset, line.gap)
      let start = offset
      for row in line.rows {
        let length = length(of: row, line, tracks)
        for (position, view) in row.enumerated() {
          place(view, tracks[position, spans: line.spans], at: offset, length, shift)
        }
        offset = Cells.add(offset, Cells.add(length, spacing))
      }
      if measurements.lengths.store(.init(first: index, next: line.end, length: offset - lineStart)) { isMoved = true }
      let length = max(0, offset - start - spacing)
      let isVertical = axis == .vertical
      let frame = Rect(
        x: isVertical ? 0 : start, y: isVertical ? start : 0, width: isVertical ? size.width : length,
        height: isVertical ? length : size.height)
      lines.append((index, frame))
      index = line.end
    }
    items.lengths = measurements.lengths
    // The size of the container was computed from the earlier lengths, so measure the container again.
    if isMoved {
      items.cache(measurements, for: key)
      items.measureAgain()
    }
    let visible = lines.first.map { $0.index..<index } ?? 0..<0
    for item in items.inUse.sorted() where !visible.contains(item) {
      placeOffscreen(item, items, tracks, measurements.lengths, before: start, behind: end, shift)
    }
    return lines
  }

  /// Places the line of an off-screen item at its expected place, outside the visible part.
  private func placeOffscreen(
    _ item: Int, _ items: LazyItems, _ tracks: LineTracks, _ lengths: LineLengths, before start: Int, behind end: Int,
    _ shift: Int
  ) {
    let line = line(from: item, items, 1)
    let place = lengths.start(of: item)
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

  /// Returns the tracks of a line for `offered` cells across the axis.
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

  /// A line: items beside each other. If an item has several views, the line can have several rows.
  private struct Line {
    var rows: [[Subview]]
    /// The index after the last item.
    let end: Int
    /// True if each view covers all tracks, because the views are the header or footer of a section.
    var spans = false
    var gap = 0
  }

  /// Returns the line that starts with an item. This creates the items of the line, so do not call it for lines that are not
  /// needed.
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
    // Let the last line end where a full line would end, even if the items do not fill it.
    if next == items.count { next = max(next, first + count) }
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

  /// Returns the length of a line, with the gap before it and the spacing after each row.
  private func length(of line: Line, _ tracks: LineTracks) -> Int {
    line.rows.reduce(line.gap) { Cells.add($0, Cells.add(length(of: $1, line, tracks), spacing)) }
  }

  /// Returns the length of the line that starts with an item, and the item after the line.
  private func measured(_ first: Int, _ items: LazyItems, _ tracks: LineTracks) -> LineLengths.Measured {
    let line = line(from: first, items, tracks.count)
    return LineLengths.Measured(first: first, next: line.end, length: length(of: line, tracks))
  }

  /// The cache key of measurements: all values that they depend on, except for the items.
  private struct MeasurementKey: Hashable {
    let layout: LazyLayout
    let offered: Int?
    let window: Int
    let container: ProposedSize
  }

  /// The measurements that determine the size of the container and the places of the items.
  private struct Measurements {
    var lengths: LineLengths
    /// The greatest length across the axis of the views in the lines that fill the window, from the first line on. Used if no
    /// length is proposed across the axis.
    let widest: Int
  }

  private func measurementKey(_ tracks: LineTracks, _ children: Subviews) -> MeasurementKey {
    let container = children.container
    let window = max(1, min(children.surface[axis], container[axis] ?? Cells.infinity))
    return MeasurementKey(layout: self, offered: tracks.offered, window: window, container: container)
  }

  /// Measures lines from the first one on, until they fill the window: the length of the surface, or of the container if that is
  /// shorter. If all lines seem to fit into the window, measures all of them.
  private func measurements(_ key: MeasurementKey, _ items: LazyItems, _ tracks: LineTracks) -> Measurements {
    items.cached(key) {
      var lines: [LineLengths.Measured] = []
      var (next, end, widest) = (0, 0, 0)
      while next < items.count, end < key.window {
        let line = line(from: next, items, tracks.count)
        if tracks.total == nil {
          for view in line.rows.joined() { widest = max(widest, view.size(offer(tracks[0, spans: true]))[axis.cross]) }
        }
        lines.append(LineLengths.Measured(first: next, next: line.end, length: length(of: line, tracks)))
        (next, end) = (line.end, Cells.add(end, lines[lines.count - 1].length))
      }
      var known = items.lengths
      // If nothing is proposed across the axis, known lengths stay valid, because the container will be placed at its current
      // breadth.
      if known?.proposedBreadth != tracks.offered ?? known?.proposedBreadth || known?.itemsPerLine != tracks.count { known = nil }
      var lengths = known ?? LineLengths(axis, itemsPerLine: tracks.count, proposedBreadth: tracks.offered)
      lengths = lengths.measured(lines, window: key.window)
      // Measure all lines if they seem to fit the window. Otherwise a line that has become longer could never be scrolled to.
      while next < items.count, lengths.length(upTo: items.count, spacing: spacing) <= key.window {
        let line = measured(next, items, tracks)
        lengths.store(line)
        next = line.next
      }
      return Measurements(lengths: lengths, widest: widest)
    }
  }
}

extension Rect {
  /// Returns the range of the rectangle along an axis; `end` is the index after its last cell.
  func range(_ axis: Axis) -> (start: Int, end: Int) { axis == .horizontal ? (x, maxX) : (y, maxY) }
}
