// Bars in eighths of a cell, up or down, right or left, of one colour or several on each other.

import LongtailCore

/// Paints bars that start at a line across an area.
struct BarPainter {
  /// The area, in cells of the chart.
  let area: Rect
  /// The cells of it that can be seen.
  let seen: Rect
  let axis: Axis
  /// The first cell, counted along the axis from the left or the bottom: of bars forward, and after those backward.
  let start: (forward: Int, backward: Int)
  let isASCII: Bool

  /// One colour of a bar, to where it reaches from the line, in eighths of a cell.
  struct Part {
    var end: Int
    let paint: ChartPaint
  }

  /// The cells across the axis that can be seen, counted as lanes are.
  var seenAcross: Range<Int> {
    axis == .horizontal ? seen.y - area.y..<seen.maxY - area.y : seen.x - area.x..<seen.maxX - area.x
  }

  /// The steps of a bar that can be seen, of as many as there are.
  private func seenSteps(_ count: Int, _ isForward: Bool) -> Range<Int> {
    let along = axis == .horizontal ? seen.x - area.x..<seen.maxX - area.x : area.maxY - seen.maxY..<area.maxY - seen.y
    let steps =
      isForward
      ? along.lowerBound - start.forward..<along.upperBound - start.forward
      : start.backward - along.upperBound..<start.backward - along.lowerBound
    return steps.clamped(to: 0..<max(0, count))
  }

  /// Paints a bar over the cells `lane` across the axis. `parts` stand on each other, their ends ascend.
  ///
  /// - Complexity: O(parts + cells that are seen).
  func paint(_ parts: [Part], over lane: Range<Int>, isForward: Bool, on canvas: inout Canvas) {
    guard let total = parts.last?.end, total > 0 else { return }
    let most = isForward ? area.size[axis] - start.forward : start.backward
    let lane = lane.clamped(to: seenAcross)
    let lastShaded = isASCII ? nil : parts.lastIndex { $0.paint.shade != nil }
    var first = 0
    for step in seenSteps(min(most, (total + 7) / 8), isForward) {
      let (low, high) = (step * 8, step * 8 + 8)
      while first < parts.count - 1, parts[first].end <= low { first += 1 }
      for across in lane {
        let point = point(step, across, isForward)
        if let lastShaded, first <= lastShaded {
          paintShade(of: parts[first...], from: low, to: high, at: point, isForward, on: &canvas)
        } else {
          paintCell(parts[first...], from: low, to: high, at: point, isForward, on: &canvas)
        }
      }
    }
  }

  /// The base of a bar that starts in the middle of a line: a half of each cell of the line, with the glyph for it.
  func base(over lane: Range<Int>, isForward: Bool) -> [(point: Point, glyph: String)] {
    let glyph = axis == .horizontal ? isForward ? "▐" : "▌" : isForward ? "▀" : "▄"
    return lane.clamped(to: seenAcross).map { (point(-1, $0, isForward), glyph) }
  }

  private func point(_ step: Int, _ across: Int, _ isForward: Bool) -> Point {
    let along = isForward ? start.forward + step : start.backward - 1 - step
    return axis == .horizontal
      ? Point(area.x + along, area.y + across) : Point(area.x + across, area.maxY - 1 - along)
  }

  /// One cell has room for two colours, or for one and what is behind the bar.
  private func paintCell(
    _ parts: ArraySlice<Part>, from low: Int, to high: Int, at point: Point, _ isForward: Bool, on canvas: inout Canvas
  ) {
    guard let near = parts.first, let last = parts.last else { return }
    if last.end < high || isASCII {
      // 1. The end of the bar: the colour that has most of the cell.
      let covered = min(last.end, high) - low
      let paint = largest(of: parts, from: low, to: high)
      if isASCII {
        if covered >= 4 { canvas.draw(cluster: paint.letter, width: 1, at: point, paint.ink) }
      } else if let glyph = isForward ? ahead(covered) : behind(covered) {
        canvas.draw(cluster: glyph, width: 1, at: point, paint.ink)
      }
      return
    }
    // 2. Covered as a whole: the ground in one colour, so that lines over it have it behind them, and the block in the other.
    let far = near.end >= high ? near.paint : largest(of: parts.dropFirst(), from: near.end, to: high)
    canvas.fill(Rect(point, Size(1, 1)), isForward ? far.ink : near.paint.ink)
    let part = near.end >= high ? 8 : isForward ? near.end - low : high - near.end
    if let glyph = ahead(part) {
      canvas.draw(cluster: glyph, width: 1, at: point, isForward ? near.paint.ink : far.ink)
    }
  }

  /// A cell in the pattern that has most of it; where a whole colour ends, in its eighths.
  private func paintShade(
    of parts: ArraySlice<Part>, from low: Int, to high: Int, at point: Point, _ isForward: Bool, on canvas: inout Canvas
  ) {
    let paint = largest(of: parts, from: low, to: high)
    let covered = min(parts.last?.end ?? low, high) - low
    let block = isForward ? ahead(covered) : behind(covered)
    let shade = covered < 4 ? nil : paint.shade
    if let glyph = paint.shade == nil ? block : shade { canvas.draw(cluster: glyph, width: 1, at: point, paint.ink) }
  }

  /// The paint that most of the cells between two places have.
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

  private func ahead(_ eighths: Int) -> String? {
    axis == .horizontal ? Blocks.leading(eighths) : Blocks.lower(eighths)
  }

  private func behind(_ eighths: Int) -> String? {
    axis == .horizontal ? Blocks.trailing(eighths) : Blocks.upper(eighths)
  }
}
