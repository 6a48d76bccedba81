// Divides the frame of a chart among the plot, the axes and the legend. `ChartDrawing+Marks.swift` draws the marks.

import LongtailCore

/// The layout of a chart in a frame, and the drawing of its axes and legend.
///
/// Parts disappear as the frame shrinks: first the legend, then the leading axis of a narrow chart, or the lower axis of a low
/// chart, or of a chart whose lying bars need its rows. The plot gets the remaining space.
struct ChartDrawing {
  let data: ChartData
  let options: ChartOptions
  let style: ChartStyle
  let size: Size
  let plot: Rect
  let xAxis: ChartAxis
  let yAxis: ChartAxis
  private let xLabels: [ChartLabel]
  private let yLabels: [RowLabel]
  /// The categories whose bars are shown.
  let bars: [Int]
  /// The number of the bars that are left out, because there are more categories than cells; nil if there are none.
  private let hiddenBars: Paragraph?
  private let legend: ChartLegend
  private let hasLowerAxis: Bool

  private typealias RowLabel = (row: Int, text: Paragraph)

  /// The rows of a chart, and its leading axis.
  private struct Leading {
    let lower: Int
    let height: Int
    let axis: ChartAxis
    let shown: [Int]
    let labels: [RowLabel]
    /// The columns of the axis and its labels.
    let gutter: Int

    init(_ data: ChartData, _ options: ChartOptions, in size: Size, legendRows: Int) {
      let isEmpty = data.xCategories?.isEmpty ?? (data.xRange == nil)
      let (rows, axisRows) = (size.height - legendRows, 2)
      // The lower axis is less important than a bar.
      let lyingBars = data.isHorizontal ? (data.yCategories?.count ?? 0) * data.lanes : 0
      let hidesBars = lyingBars <= rows && lyingBars > rows - axisRows
      lower = options.showsX && !isEmpty && rows >= 4 && !hidesBars ? axisRows : 0
      height = max(0, rows - lower)
      let ticks: ChartTicks
      (axis, ticks) = ChartDrawing.axis(.vertical, data, options.y, length: height, isBesideLine: lower > 0)
      shown = ChartDrawing.shown(data.yCategories, axis, data.isHorizontal ? data : nil)
      let labels = ChartDrawing.rows(
        axis, data.yCategories, shown, ticks, isPercent: options.stacking == .normalized && !data.isHorizontal)
      let widest = min(labels.reduce(0) { max($0, $1.text.size(width: nil).width) }, max(3, size.width / 3))
      let showsLabels = options.showsY && height >= 2 && !labels.isEmpty && widest + 1 <= size.width / 2 && size.width >= 10
      gutter = showsLabels ? widest + 1 : 0
      self.labels = showsLabels ? labels : []
    }
  }

  init(_ data: ChartData, _ options: ChartOptions, _ style: ChartStyle, in size: Size) {
    (self.data, self.options, self.style, self.size) = (data, options, style, size)

    // 1. Rows: those of the legend, two for the lower axis, and the rest for the plot. The legend is as wide as the plot, so the
    // leading axis is arranged for one row of it first. A high chart has space for more rows.
    let hasLegend = options.showsLegend && !data.legend.isEmpty && size.height >= 6 && size.width >= 12
    var leading = Leading(data, options, in: size, legendRows: hasLegend ? 1 : 0)
    let mostRows = hasLegend ? min(3, max(1, size.height / 6)) : 0
    let names = data.legend.map(\.name)
    let wanted = ChartLegend(names, width: size.width - leading.gutter, mostRows: mostRows)
    if wanted.rows > 1 { leading = Leading(data, options, in: size, legendRows: wanted.rows) }
    // The labels of a lower plot can be longer.
    legend = ChartLegend(names, width: size.width - leading.gutter, mostRows: wanted.rows)

    // 2. The leading axis and its labels.
    let (yShown, gutter) = (leading.shown, leading.gutter)
    (yAxis, yLabels, hasLowerAxis) = (leading.axis, leading.labels, leading.lower > 0)
    plot = Rect(x: gutter, y: 0, width: size.width - gutter, height: leading.height)

    // 3. The lower axis. If it shows the lengths of bars, its scale starts at a round number and covers the data, as on the
    // leading axis. Otherwise, the data reach from edge to edge.
    let xTicks: ChartTicks
    (xAxis, xTicks) = ChartDrawing.axis(
      .horizontal, data, options.x, length: plot.width, isBesideLine: gutter > 0 && data.isHorizontal)
    let xShown = ChartDrawing.shown(data.xCategories, xAxis, data.isHorizontal ? nil : data)
    bars = data.isHorizontal ? yShown : xShown
    // A category without a bar is not counted.
    let hidden = data.bars.count { !$0.isEmpty } - bars.count { data.bars.indices.contains($0) && !data.bars[$0].isEmpty }
    hiddenBars = hidden > 0 ? Paragraph("+\(hidden)") : nil
    if leading.lower == 0 || plot.width == 0 {
      xLabels = []
    } else if let names = data.xCategories {
      let labels = ChartLabel.categories(names, shown: xShown, xAxis)
      let end = plot.width - (hiddenBars.map { $0.size(width: nil).width + 1 } ?? 0)
      xLabels = labels.filter { $0.start + $0.width <= end }
    } else if case .numbers(let range) = xAxis.scale, !xTicks.values.isEmpty {
      xLabels = ChartLabel.numbers(
        xAxis, in: range, from: -gutter, isPercent: options.stacking == .normalized && data.isHorizontal)
    } else {
      xLabels = []
    }
  }

  /// Returns an axis and its ticks. `isBesideLine` is true if the scale can start in the middle of a line in front of the axis. A
  /// scale with a line at 0 starts in the middle of a cell, because the line is in the middle of a cell.
  private static func axis(
    _ direction: Axis, _ data: ChartData, _ bounds: ChartBounds, length: Int, isBesideLine: Bool
  ) -> (ChartAxis, ChartTicks) {
    let isVertical = direction == .vertical
    let (names, range) = isVertical ? (data.yCategories, data.yRange) : (data.xCategories, data.xRange)
    let hasValues = isVertical != data.isHorizontal
    func axis(_ start: ChartAxis.Start) -> (axis: ChartAxis, ticks: ChartTicks) {
      let cells = start == .firstCell ? length - 1 : length
      let count = isVertical ? ticks(rows: cells) : max(2, cells / 6)
      let (scale, ticks) = scale(names, range, bounds, ticks: count, length: cells, covering: isVertical || hasValues)
      let axis = ChartAxis(
        scale, length: length, lanes: hasValues ? 1 : data.lanes, start: start, hasZeroLine: hasValues && data.hasZeroLine,
        isFromTop: isVertical && names != nil)
      return (axis, ticks)
    }
    let first = axis(isBesideLine ? .axisLine : .edge)
    guard let origin = first.axis.origin else { return first }
    if length == 2 { return axis(.edge) }
    // On a short axis, a unit may have more cells if the scale does not start in the axis line.
    let second = axis(.firstCell)
    return isBesideLine && origin.cellsOfUnit * (1 + 1e-9) >= second.axis.origin?.cellsOfUnit ?? 0 ? first : second
  }

  /// Returns the maximum number of ticks: one in every second row, and fewer if there are many rows.
  private static func ticks(rows: Int) -> Int { max(2, min(rows / 2 + 1, 5 + rows / 8)) }

  /// Returns the scale of an axis and its ticks. With `covering`, the scale starts at a tick and covers the range, unless the
  /// script sets its ends. It can end after the last tick.
  private static func scale(
    _ categories: [String]?, _ range: ClosedRange<Double>?, _ bounds: ChartBounds, ticks: Int, length: Int,
    covering: Bool = true
  ) -> (ChartAxis.Scale, ChartTicks) {
    if let categories { return (.categories(categories.count), ChartTicks()) }
    guard let range else { return (.numbers(0...1), ChartTicks()) }
    let least = bounds.least ?? min(range.lowerBound, bounds.greatest ?? .infinity)
    let greatest = max(bounds.greatest ?? range.upperBound, least)
    let wanted = ChartTicks.range(least, greatest, around: !covering)
    guard covering else { return (.numbers(wanted), ChartTicks(in: wanted, atMost: ticks, covering: false)) }
    let candidates = ChartTicks.candidates(in: wanted, atMost: ticks, covering: true, limit: 6)
    // Prefer steps that are a whole number of cells, because bars then end exactly on the lines of ticks. The scale may end after
    // the last tick for this. Take the smallest such step that leaves at most a fifth of the length free, otherwise, or if the
    // script sets the end, the one that leaves the least free.
    // A scale can also end between the last two ticks. So one tick more is possible, too.
    let finer = ChartTicks.candidates(in: wanted, atMost: ticks + 1, covering: true, limit: 2).prefix(1).map(\.withoutLast)
    let even = (finer + candidates.flatMap { [$0.withoutLast, $0] })
      .compactMap { evenScale($0, wanted, bounds, length: length) }
    let span = wanted.upperBound - wanted.lowerBound
    let free = even.map { 1 - span / ($0.range.upperBound - $0.range.lowerBound) }
    let enough = bounds.greatest == nil ? free.firstIndex { $0 <= 0.2 } : nil
    if let chosen = enough ?? free.indices.min(by: { free[$0] < free[$1] }) {
      return (.numbers(even[chosen].range), even[chosen].ticks)
    }
    let found = candidates.first ?? ChartTicks()
    let values = found.values.filter(\.isFinite)
    let low = bounds.least ?? min(values.first ?? wanted.lowerBound, wanted.lowerBound)
    let high = bounds.greatest ?? max(values.last ?? wanted.upperBound, wanted.upperBound)
    return (.numbers(low < high ? low...high : wanted), found)
  }

  /// Returns a scale that starts at the first tick and on which the distance between two ticks is a whole number of cells. It may
  /// end after the last tick, also if the script sets this end. Nil if the script sets ends that are not at ticks.
  private static func evenScale(
    _ ticks: ChartTicks, _ wanted: ClosedRange<Double>, _ bounds: ChartBounds, length: Int
  ) -> (range: ClosedRange<Double>, ticks: ChartTicks)? {
    let values = ticks.values
    guard let first = values.first, let last = values.last, values.count > 1, length >= values.count - 1 else { return nil }
    guard first.isFinite, last.isFinite, bounds.least == nil || bounds.least == first else { return nil }
    let steps = values.count - 1
    guard bounds.greatest == nil || bounds.greatest == last else { return nil }
    let end = first + (last - first) / Double(steps) * Double(length) / Double(length / steps)
    guard end.isFinite, end >= wanted.upperBound, end > first else { return nil }
    return (first...end, bounds.greatest == nil ? ticks.extended(through: end) : ticks)
  }

  /// Returns the categories that are shown. If several categories share their cells, the one with the longest bar is shown, or the first
  /// one if the axis has no bars. `data` is nil if the bars are on the other axis.
  private static func shown(_ names: [String]?, _ axis: ChartAxis, _ data: ChartData?) -> [Int] {
    guard let names, axis.isCrowded else { return Array((names ?? []).indices) }
    var longest: [(cell: Int, category: Int, length: Double)] = []
    for category in names.indices {
      let cell = axis.slot(category).lowerBound
      let range = data.flatMap { $0.bars.isEmpty ? nil : $0.extent(ofBar: $0.bars[category]) } ?? 0...0
      let length = max(range.upperBound, -range.lowerBound)
      if longest.last?.cell != cell {
        longest.append((cell, category, length))
      } else if length > longest[longest.count - 1].length {
        longest[longest.count - 1] = (cell, category, length)
      }
    }
    return longest.map(\.category)
  }

  /// Returns the labels of the leading axis with their rows: the names of the shown categories, or the numbers of ticks. The label
  /// of a number on the lower axis line gets the row below the plot.
  private static func rows(
    _ axis: ChartAxis, _ names: [String]?, _ shown: [Int], _ ticks: ChartTicks, isPercent: Bool
  ) -> [RowLabel] {
    if let names {
      return shown.map { index in
        let bar = axis.bar(index)
        // If the bars have more rows than the plot, the middle row may be outside.
        return (min(bar.lowerBound + (bar.count - 1) / 2, axis.length - 1), Paragraph(names[index]))
      }
    }
    var labels: [RowLabel] = []
    var taken: Set<Int> = []
    // The number 0 has no row if it is between the cells.
    let omitsZero = axis.origin != nil && axis.zero == nil
    for (value, text) in zip(ticks.values, ticks.labels) where value != 0 || !omitsZero {
      guard let cell = axis.cell(value), taken.insert(cell).inserted else { continue }
      labels.append((axis.length - 1 - cell, Paragraph(text + (isPercent ? "%" : ""))))
    }
    return labels
  }

  // MARK: Drawing

  /// Draws the visible part. Calls `admits` with the number of cells before each segment of a line. If `admits` returns false,
  /// lines and points are omitted.
  func draw(on canvas: inout Canvas, while admits: (_ cells: Int) -> Bool) {
    guard !plot.isEmpty else { return }
    drawGrid(on: &canvas)
    let bases = drawMarks(on: &canvas)
    drawLeadingAxis(on: &canvas)
    drawLowerAxis(on: &canvas)
    drawHiddenBars(on: &canvas)
    draw(bases, on: &canvas)
    drawDots(on: &canvas, while: admits)
    drawLegend(on: &canvas)
  }

  /// Draws a faint line at each labelled number of the axis of values. If there are bars or areas, and the scale has numbers on
  /// both sides of 0, also draws a line at 0. ASCII output has no such lines, because they would look like data.
  private func drawGrid(on canvas: inout Canvas) {
    guard !style.isASCII else { return }
    let (columns, rows) = (visibleColumns(on: canvas), visibleRows(on: canvas))
    if data.yCategories == nil {
      for (row, _) in yLabels where rows.contains(row) {
        for column in columns { put("┈", column, row, style.grid, on: &canvas) }
      }
    }
    if data.xCategories == nil, data.isHorizontal {
      for label in xLabels where columns.contains(label.cell) {
        for row in rows { put("┊", label.cell, row, style.grid, on: &canvas) }
      }
    }
    if let zero = yAxis.zero {
      for column in columns { put("─", column, plot.height - 1 - zero, style.axis, on: &canvas) }
    }
    if let zero = xAxis.zero {
      for row in rows { put("│", zero, row, style.axis, on: &canvas) }
    }
  }

  private func drawLeadingAxis(on canvas: inout Canvas) {
    guard plot.x > 0 else { return }
    let rows = visibleRows(on: canvas)
    for row in rows { put(style.isASCII ? "|" : "│", -1, row, style.axis, on: &canvas) }
    // The label of the lowest number may be beside the line of the lower axis.
    for (row, text) in yLabels where rows.contains(row) || row == plot.height {
      if data.yCategories == nil, row < plot.height { put(style.isASCII ? "+" : "┤", -1, row, style.axis, on: &canvas) }
      let width = min(text.size(width: nil).width, plot.x - 1)
      canvas.translated(by: Point(plot.x - 1 - width, row)) {
        $0.draw(text, width: width, height: 1, limit: 1, ellipsis: style.isASCII ? .ascii : .unicode, style.label)
      }
    }
  }

  private func drawLowerAxis(on canvas: inout Canvas) {
    guard hasLowerAxis else { return }
    for column in visibleColumns(on: canvas) { put(style.isASCII ? "-" : "─", column, plot.height, style.axis, on: &canvas) }
    if plot.x > 0 { put(style.isASCII ? "+" : "└", -1, plot.height, style.axis, on: &canvas) }
    for label in xLabels {
      if label.cell >= 0 { put(style.isASCII ? "+" : "┬", label.cell, plot.height, style.axis, on: &canvas) }
      canvas.translated(by: Point(plot.x + label.start, plot.height + 1)) {
        $0.draw(label.text, width: label.width, height: 1, limit: 1, ellipsis: style.isASCII ? .ascii : .unicode, style.label)
      }
    }
  }

  /// Draws the number of the bars that are left out, such as "+3": below the names of lying bars, or after the names of others.
  private func drawHiddenBars(on canvas: inout Canvas) {
    guard hasLowerAxis, let text = hiddenBars else { return }
    let width = text.size(width: nil).width
    guard width < (data.isHorizontal ? plot.x : size.width) else { return }
    let place = data.isHorizontal ? Point(plot.x - 1 - width, plot.height) : Point(size.width - width, plot.height + 1)
    canvas.translated(by: place) { $0.draw(text, width: width, height: 1, limit: 1, style.label) }
  }

  private func drawLegend(on canvas: inout Canvas) {
    let top = size.height - legend.rows
    for entry in legend.entries {
      let series = data.legend[entry.index]
      let ink = series.kind == .area ? soft(series.paint).ink : series.paint.ink
      put(glyph(of: series), entry.column, top + entry.row, ink, on: &canvas)
      canvas.translated(by: Point(plot.x + entry.column + ChartLegend.sign, top + entry.row)) {
        $0.draw(entry.text, width: entry.width - ChartLegend.sign, height: 1, limit: 1, style.label)
      }
    }
    if let rest = legend.rest {
      canvas.translated(by: Point(plot.x + rest.column, top + rest.row)) {
        $0.draw(rest.text, width: max(0, plot.width - rest.column), height: 1, limit: 1, style.label)
      }
    }
  }

  private func glyph(of series: ChartData.Series) -> String {
    if style.isASCII { return series.paint.asciiGlyph }
    switch series.kind {
    case .area, .bar: return series.paint.patternGlyph ?? "■"
    case .line: return series.paint.patternGlyph == nil ? "━" : "┅"
    case .rule: return "━"
    case .point: return series.paint.pointGlyph ?? "●"
    }
  }

  /// Returns the visible columns of the plot. The axis line below the plot has the same columns.
  private func visibleColumns(on canvas: Canvas) -> Range<Int> {
    canvas.visible.offset(by: Point(-plot.x, 0)).columns(from: 0, through: plot.width - 1)
  }

  private func visibleRows(on canvas: Canvas) -> Range<Int> {
    canvas.visible.offset(by: Point(0, -plot.y)).rows(from: 0, through: plot.height - 1)
  }

  /// Draws a glyph in a cell, counted from the top left of the plot.
  func put(_ glyph: String, _ column: Int, _ row: Int, _ ink: Ink, on canvas: inout Canvas) {
    canvas.draw(cluster: glyph, width: 1, at: Point(plot.x + column, plot.y + row), ink)
  }
}
