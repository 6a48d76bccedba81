// Paints the bars of a chart in eighths of a cell, in all four directions, in one colour or in several stacked colours.

import LongtailCore

/// Paints bars across an area. All bars start at one line, such as the axis line.
struct BarPainter {
  /// The area, in cells of the chart.
  let area: Rect
  /// The visible cells of the area.
  let visible: Rect
  let axis: Axis
  /// The positions at which bars start, along the axis from the left or the bottom. Forward bars start in the cell `forward`,
  /// backward bars in the cell before `backward`.
  let start: (forward: Int, backward: Int)
  let isASCII: Bool
  /// True if the last part of a bar is drawn even if it is smaller than its cell. False for an area: its parts would jump from
  /// column to column.
  let keepsLastPart: Bool

  /// A part of a bar in one colour. `end` is its distance from the start of the bar, in eighths of a cell.
  struct Part {
    var end: Int
    let paint: ChartPaint
  }

  /// The visible cells across the axis, counted from the left or the top of the area, like the cells of a `lane`.
  var visibleAcross: Range<Int> {
    axis == .horizontal ? visible.y - area.y..<visible.maxY - area.y : visible.x - area.x..<visible.maxX - area.x
  }

  /// Returns the visible cells of a bar of `count` cells, as distances from the start of the bar.
  private func visibleSteps(_ count: Int, _ isForward: Bool) -> Range<Int> {
    let along =
      axis == .horizontal ? visible.x - area.x..<visible.maxX - area.x : area.maxY - visible.maxY..<area.maxY - visible.y
    let steps =
      isForward
      ? along.lowerBound - start.forward..<along.upperBound - start.forward
      : start.backward - along.upperBound..<start.backward - along.lowerBound
    return steps.clamped(to: 0..<max(0, count))
  }

  /// Paints a bar that covers the cells `lane` across the axis. `parts` are stacked: their ends are in ascending order.
  ///
  /// - Complexity: O(visible cells + parts * visible width of the lane).
  func paint(_ parts: [Part], over lane: Range<Int>, isForward: Bool, on canvas: inout Canvas) {
    guard let total = parts.last?.end, total > 0 else { return }
    let most = isForward ? area.size[axis] - start.forward : start.backward
    let lane = lane.clamped(to: visibleAcross)
    let lastPatterned = isASCII ? nil : parts.lastIndex { $0.paint.patternGlyph != nil }
    var first = 0
    for step in visibleSteps(min(most, (total + 7) / 8), isForward) {
      let (low, high) = (step * 8, step * 8 + 8)
      while first < parts.count - 1, parts[first].end <= low { first += 1 }
      for across in lane {
        let point = point(step, across, isForward)
        if let lastPatterned, first <= lastPatterned {
          paintPattern(of: parts[first...], from: low, to: high, at: point, isForward, on: &canvas)
        } else {
          paintCell(parts[first...], from: low, to: high, at: point, isForward, on: &canvas)
        }
      }
    }
  }

  /// Returns the base of a bar that starts in the middle of the axis line or zero line. The base is a row of half blocks in the
  /// cells of the line. Each half block fills the half of its cell that is on the side of the bar.
  func base(over lane: Range<Int>, isForward: Bool) -> [(point: Point, glyph: String)] {
    let glyph = axis == .horizontal ? isForward ? "▐" : "▌" : isForward ? "▀" : "▄"
    return lane.clamped(to: visibleAcross).map { (point(-1, $0, isForward), glyph) }
  }

  /// Returns the end of a backward bar that ends in the middle of the axis line, as half blocks.
  func tip(over lane: Range<Int>) -> [(point: Point, glyph: String)] {
    lane.clamped(to: visibleAcross).map { (point(start.backward, $0, false), axis == .horizontal ? "▐" : "▀") }
  }

  private func point(_ step: Int, _ across: Int, _ isForward: Bool) -> Point {
    let along = isForward ? start.forward + step : start.backward - 1 - step
    return axis == .horizontal
      ? Point(area.x + along, area.y + across) : Point(area.x + across, area.maxY - 1 - along)
  }

  /// Paints one cell. A cell can show two colours, or one colour and the background behind the bar. In ASCII, a cell is full or
  /// empty, but a bar has at least one cell.
  private func paintCell(
    _ parts: ArraySlice<Part>, from low: Int, to high: Int, at point: Point, _ isForward: Bool, on canvas: inout Canvas
  ) {
    guard let near = parts.first, let last = parts.last else { return }
    if last.end < high || isASCII {
      // 1. The bar ends in this cell, or the output is ASCII: use the colour that covers most of the cell.
      let covered = min(last.end, high) - low
      let paint = paintOfEnd(of: parts, from: low, to: high)
      if isASCII {
        if covered >= 4 || low == 0 { canvas.draw(cluster: paint.asciiGlyph, width: 1, at: point, paint.ink) }
      } else if let glyph = isForward ? leadingBlock(covered) : trailingBlock(covered) {
        canvas.draw(cluster: glyph, width: 1, at: point, paint.ink)
      }
      return
    }
    // 2. The bar covers the cell and can have two colours there. Fill the background with one colour, so that a line drawn over
    // the cell keeps this background. Draw a block in the other colour.
    let far = near.end >= high ? near.paint : largest(of: parts.dropFirst(), from: near.end, to: high)
    canvas.fill(Rect(point, Size(1, 1)), isForward ? far.ink : near.paint.ink)
    let part = near.end >= high ? 8 : isForward ? near.end - low : high - near.end
    if let glyph = leadingBlock(part) {
      canvas.draw(cluster: glyph, width: 1, at: point, isForward ? near.paint.ink : far.ink)
    }
  }

  /// Paints a cell of a bar that has patterns, with one pattern or colour. A solid colour can end at any eighth of the cell. A
  /// pattern fills the cell or nothing, but a bar has at least one cell. A thin bar of less than half a cell ends at an eighth.
  private func paintPattern(
    of parts: ArraySlice<Part>, from low: Int, to high: Int, at point: Point, _ isForward: Bool, on canvas: inout Canvas
  ) {
    let end = parts.last?.end ?? low
    let paint = end < high ? paintOfEnd(of: parts, from: low, to: high) : largest(of: parts, from: low, to: high)
    let covered = min(end, high) - low
    let block = isForward ? leadingBlock(covered) : trailingBlock(covered)
    let pattern = covered < 4 && low > 0 ? nil : paint.patternGlyph
    let isSolid = paint.patternGlyph == nil || paint.isThin && low == 0 && covered < 4
    if let glyph = isSolid ? block : pattern { canvas.draw(cluster: glyph, width: 1, at: point, paint.ink) }
  }

  /// Returns the paint of the cell in which a bar ends. This is the last part if it is only in this cell, even if it is small: the
  /// parts before it have other cells. Otherwise it is the paint that covers most of the cell.
  private func paintOfEnd(of parts: ArraySlice<Part>, from low: Int, to high: Int) -> ChartPaint {
    if keepsLastPart, low > 0, parts.count > 1, let last = parts.last {
      let before = parts[parts.endIndex - 2].end
      if before > low, last.end > before { return last.paint }
    }
    return largest(of: parts, from: low, to: high)
  }

  /// Returns the paint that covers most of the range from `low` to `high`, in eighths of a cell.
  private func largest(of parts: ArraySlice<Part>, from low: Int, to high: Int) -> ChartPaint {
    var best = parts[parts.startIndex].paint
    var most = 0
    var start = low
    for part in parts {
      let length = min(part.end, high) - start
      if length > most { (most, best) = (length, part.paint) }
      start = max(start, part.end)
      if start >= high { break }
    }
    return best
  }

  private func leadingBlock(_ eighths: Int) -> String? {
    axis == .horizontal ? Blocks.leading(eighths) : Blocks.lower(eighths)
  }

  private func trailingBlock(_ eighths: Int) -> String? {
    axis == .horizontal ? Blocks.trailing(eighths) : Blocks.upper(eighths)
  }
}
