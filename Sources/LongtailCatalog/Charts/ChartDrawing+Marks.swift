// Draws the marks in the plot of a chart. Areas, bars and rules are behind the axes; lines and points are in front.

import LongtailCore

extension ChartDrawing {
  /// One half block at an end of a bar. It fills the half of a cell of the axis line that is on the side of the bar.
  struct BarBase {
    let point: Point
    let glyph: String
    let ink: Ink
  }

  /// Draws the marks that are behind the axes. Returns the half blocks of bars and areas that are drawn over the axes.
  func drawMarks(on canvas: inout Canvas) -> [BarBase] {
    var bases: [BarBase] = []
    canvas.clipped(to: plot) { canvas in
      drawAreas(on: &canvas, &bases)
      drawBars(on: &canvas, &bases)
      drawRules(on: &canvas)
    }
    return bases
  }

  /// Draws the bases of bars. If two bars start in one cell, in opposite directions, each gets one half of the cell.
  func draw(_ bases: [BarBase], on canvas: inout Canvas) {
    var drawn: [Point: BarBase] = [:]
    for base in bases {
      if let other = drawn[base.point], other.glyph != base.glyph {
        canvas.fill(Rect(base.point, Size(1, 1)), other.ink)
      }
      drawn[base.point] = base
      canvas.draw(cluster: base.glyph, width: 1, at: base.point, base.ink)
    }
  }

  // MARK: Bars

  private func drawBars(on canvas: inout Canvas, _ bases: inout [BarBase]) {
    guard !data.bars.isEmpty else { return }
    let (band, values) = data.isHorizontal ? (yAxis, xAxis) : (xAxis, yAxis)
    let painter = painter(data.isHorizontal ? .horizontal : .vertical, values, on: canvas)
    // Lying bars without free rows between them are less high than a cell. Otherwise they would be one area.
    let isThin = data.isHorizontal && !style.isASCII && bars.count > 1 && band.slot(bars[0]).count == data.lanes
    for category in bars {
      let cells = band.bar(category)
      var parts = data.bars[category]
      if isThin { for index in parts.indices { parts[index].paint = parts[index].paint.thin } }
      guard cells.overlaps(painter.visibleAcross) else { continue }
      guard data.lanes > 1 else {
        paint(parts.map { ($0.value, $0.paint) }, values, over: cells, painter, on: &canvas, &bases)
        continue
      }
      let width = max(1, cells.count / data.lanes)
      let start = cells.lowerBound + max(0, (cells.count - width * data.lanes) / 2)
      for part in parts {
        let first = start + part.lane * width
        guard (first..<first + width).overlaps(painter.visibleAcross) else { continue }
        paint([(part.value, part.paint)], values, over: first..<first + width, painter, on: &canvas, &bases)
      }
    }
  }

  private func painter(_ axis: Axis, _ values: ChartAxis, on canvas: Canvas, forAreas: Bool = false) -> BarPainter {
    BarPainter(
      area: plot, visible: visibleCells(on: canvas).offset(by: plot.origin), axis: axis, start: values.bars,
      isASCII: style.isASCII, keepsLastPart: !forAreas)
  }

  /// Paints stacked values: positive values forward, negative values backward.
  private func paint(
    _ parts: [(value: Double, paint: ChartPaint)], _ axis: ChartAxis, over lane: Range<Int>, _ painter: BarPainter,
    on canvas: inout Canvas, _ bases: inout [BarBase]
  ) {
    for isForward in [true, false] {
      var sum = 0.0
      var ends: [BarPainter.Part] = []
      for (value, paint) in parts where isForward ? value > 0 : value < 0 {
        sum = ChartData.sum(sum, value)
        let position = axis.position(sum)
        let length = 8 * (isForward ? position - Double(painter.start.forward) : Double(painter.start.backward) - position)
        // There are no half blocks with patterns, so the bases of patterned bars would look alike. Patterned bars have no base.
        let hasBase = axis.barsStartInLine && !style.isASCII && paint.patternGlyph == nil
        // A short bar stays visible: its base (`BarBase`) is drawn. A bar without a base is at least an eighth of a cell long.
        // A bar outside of the scale is not drawn.
        let isFirst = ends.isEmpty && length > -6
        let least = isFirst && !hasBase ? 1 : Double(ends.last?.end ?? 0)
        if isFirst, hasBase, isForward || axis.zero != nil {
          bases += painter.base(over: lane, isForward: isForward).map {
            BarBase(point: $0.point, glyph: $0.glyph, ink: paint.ink)
          }
        }
        let end = length.isNaN ? least : min(max(length, least), Double(axis.length * 8))
        ends.append(BarPainter.Part(end: Int(saturating: end.rounded()), paint: paint))
      }
      painter.paint(ends, over: lane, isForward: isForward, on: &canvas)
      // A negative value near the lower end of the scale reaches into the axis line. Its last two eighths are drawn as a half.
      if !isForward, let last = ends.last, painter.start.backward > 0, last.end >= 8 * painter.start.backward + 2,
        axis.startsInAxisLine, !style.isASCII, last.paint.patternGlyph == nil
      {
        bases += painter.tip(over: lane).map { BarBase(point: $0.point, glyph: $0.glyph, ink: last.paint.ink) }
      }
    }
  }

  // MARK: Areas

  /// Draws areas as bars, each one column wide.
  private func drawAreas(on canvas: inout Canvas, _ bases: inout [BarBase]) {
    guard !data.areas.isEmpty else { return }
    let painter = painter(.vertical, yAxis, on: canvas, forAreas: true)
    let columns = painter.visibleAcross
    let heights = data.areas.map { self.heights(of: $0, over: columns) }
    let paints = data.areas.map { soft($0.paint) }
    for column in columns {
      let parts = data.areas.indices.compactMap { area in heights[area][column - columns.lowerBound].map { ($0, paints[area]) } }
      paint(parts, yAxis, over: column..<column + 1, painter, on: &canvas, &bases)
    }
  }

  /// Returns the paint of an area. It is blended with the background so that lines in front of the area stay visible. Without
  /// colours, lines are visible on the full colour only, because it is reversed.
  func soft(_ paint: ChartPaint) -> ChartPaint {
    if style.isPatterned { return paint }
    var paint = paint
    paint.ink = Ink(style.scheme.background.blended(with: paint.ink.rgb, opacity: paint.ink.opacity * 7 / 10))
    return paint
  }

  /// Returns the height of an area in each column: the height of its edge in the middle of the column, or the height of a point
  /// in the column if the point is farther from 0. Returns nil for columns beside the area.
  ///
  /// - Complexity: O(points * columns) if x goes back and forth, else O(points + columns).
  private func heights(of area: ChartData.Path, over columns: Range<Int>) -> [Double?] {
    var result = [Double?](repeating: nil, count: columns.count)
    func raise(_ column: Int, _ height: Double) {
      guard columns.contains(column) else { return }
      let position = column - columns.lowerBound
      if abs(height) >= abs(result[position] ?? 0) { result[position] = height }
    }
    var last: (x: Double, y: Double)?
    for point in area.points {
      defer { last = point }
      guard let point else { continue }
      let position = xAxis.position(point.x)
      guard position.isFinite else { continue }
      if position >= 0, position <= Double(plot.width) { raise(min(Int(saturating: position), plot.width - 1), point.y) }
      guard let last, case let before = xAxis.position(last.x), before.isFinite, before != position else { continue }
      let (start, end) = (max(min(before, position), 0), min(max(before, position), Double(plot.width)))
      guard start < end else { continue }
      for column in (Int(saturating: start)..<min(Int(saturating: end) + 1, plot.width)).clamped(to: columns) {
        let middle = Double(column) + 0.5
        guard middle > start, middle < end else { continue }
        let part = (middle - before) / (position - before)
        raise(column, last.y * (1 - part) + point.y * part)
      }
    }
    return result
  }

  // MARK: Rules, lines, points

  /// Draws rules. If several rules share a row or column, only the last one is drawn.
  private func drawRules(on canvas: inout Canvas) {
    let visible = visibleCells(on: canvas)
    /// Draws one cell of a rule, which is at `position` in the cell. A bar ends on the side of the rule on which its value is.
    func drawCell(_ glyph: String, _ column: Int, _ row: Int, _ position: (x: Double, y: Double), _ ink: Ink) {
      if !style.isASCII { canvas.completeBlock(at: Point(plot.x + column, plot.y + row), covering: position) }
      put(glyph, column, row, ink, on: &canvas)
    }
    /// Returns the position of a value in its cell, 0...1.
    func part(_ value: Double?, _ axis: ChartAxis) -> Double {
      guard let value, let cell = axis.cell(value) else { return 0.5 }
      return min(max(axis.position(value) - Double(cell), 0), 1)
    }
    let rows = data.rules.map { $0.y.flatMap(yAxis.cell).map { plot.height - 1 - max($0, 0) } }
    let columns = data.rules.map { $0.x.flatMap(xAxis.cell).map { max($0, 0) } }
    let lastInRow = Dictionary(rows.enumerated().map { ($1, $0) }) { $1 }
    let lastInColumn = Dictionary(columns.enumerated().map { ($1, $0) }) { $1 }
    for (index, rule) in data.rules.enumerated() {
      if let row = rows[index], lastInRow[row] == index {
        let position = (0.5, part(rule.y, yAxis))
        for column in visible.x..<visible.maxX { drawCell(style.isASCII ? "-" : "─", column, row, position, rule.ink) }
      }
      if let column = columns[index], lastInColumn[column] == index {
        let position = (part(rule.x, xAxis), 0.5)
        for row in visible.y..<visible.maxY { drawCell(style.isASCII ? "|" : "│", column, row, position, rule.ink) }
      }
    }
  }

  /// Returns the visible cells of the plot.
  func visibleCells(on canvas: Canvas) -> Rect {
    Rect(.zero, plot.size).intersection(canvas.visible.offset(by: Point(-plot.x, -plot.y)))
  }

  /// Draws lines and points. Their lowest dots may be in the row of the axis line, so the grid of dots includes this row.
  func drawDots(on canvas: inout Canvas, while admits: (_ cells: Int) -> Bool) {
    guard !data.lines.isEmpty || !data.points.isEmpty else { return }
    let visible = canvas.visible.offset(by: Point(-plot.x, -plot.y))
    var grid = DotGrid(Size(plot.width, plot.height + (yAxis.startsInAxisLine ? 1 : 0)), visible: visible)
    for line in data.lines {
      guard grid.draw(line.points.map({ $0.map(position) }), line.paint, while: admits) else { return }
    }
    // If there are few points, each one is drawn as four dots, or as the symbol of its series, so that it stands out.
    let isFew = data.points.reduce(0) { $0 + $1.points.count } <= 2 * plot.width
    var symbols: [(cell: Point, paint: ChartPaint)] = []
    let areas = Set(data.areas.map(\.paint))
    for series in data.points {
      for case let point? in series.points {
        let position = position(point)
        guard grid.contains(position) else { continue }
        let dot = grid.dot(position.x, position.y)
        guard isFew else {
          grid.set(dot.x, dot.y, series.paint)
          continue
        }
        if series.paint.pointGlyph != nil, !style.isASCII {
          symbols.append((Point(dot.x / 2, grid.size.height - 1 - dot.y / 4), series.paint))
          continue
        }
        let (left, bottom) = (min(dot.x, 2 * grid.size.width - 2), max(dot.y - 1, 0))
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] { grid.set(left + dx, bottom + dy, series.paint) }
      }
    }
    canvas.clipped(to: Rect(plot.origin, grid.size)) {
      grid.draw(on: &$0, at: plot.origin, isASCII: style.isASCII) { areas.contains($0) ? soft($0).ink : nil }
      for (cell, paint) in symbols { put(paint.pointGlyph ?? "", cell.x, cell.y, paint.ink, on: &$0) }
    }
  }

  /// Returns the position of a point in cells of the dot grid. A point on the leading axis is drawn beside it.
  private func position(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let (x, y) = (xAxis.position(point.x), yAxis.position(point.y))
    return (-0.5...0 ~= x ? 0 : x, y + (yAxis.startsInAxisLine ? 1 : 0))
  }
}
