// The rows of a table, made when they come into sight, in columns as wide as what is seen in them.

import LongtailCore

/// Cells side by side. The first items of the container are the header's cells; each of the others is a row, a view to a column.
struct TableRows: Behavior, Equatable {
  let columns: [TableColumn]
  let size: ControlSize
  /// The items of rows that the window shows, besides the first rows: columns are as wide as their visible cells.
  var seen = 0..<0
  /// Rows of the screen that there are for rows of the table; nil for as many as they take.
  var window: Int?

  /// Free cells between columns in a table that is too narrow for more.
  private static let leastSpacing = 1
  /// The least width of a column: a letter and an ellipsis.
  private static let leastWidth = 2
  /// What a cell says that shows a number.
  private static let isNumber = ItemContent.numberKey

  /// How rows are arranged.
  struct Plan {
    var widths: [Int]
    var spacing: Int
    var alignments: [TextAlignment]
    /// The heights of the rows, and the number of rows that fill a window.
    var rows: LineLengths
    var measured = 0

    /// Where each column starts.
    var starts: [Int] {
      var next = 0
      return widths.map { width in
        defer { next = Cells.add(next, width + spacing) }
        return next
      }
    }

    var width: Int { widths.reduce(max(0, widths.count - 1) * spacing, Cells.add) }
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let plan = plan(children, width: proposal.width)
    // A table that is wider than its room is cut at the trailing edge.
    let width = min(plan.width, proposal.width ?? Cells.infinity)
    return Size(width, plan.rows.length(upTo: children.items.count))
  }

  /// Places the visible rows and returns how they are arranged.
  func place(_ children: Subviews, width: Int) -> Plan {
    let items = children.items
    let (start, end) = children.visible.range(.vertical)
    var plan = plan(children, width: width)
    var isMoved = plan.rows.measure(into: start..<max(start, end), upTo: items.count) { [plan] in measured($0, plan, items) }
    let (first, top) = plan.rows.line(at: start, upTo: items.count)
    plan.rows.firstShown = first
    var (offset, next) = (top, first)
    while next < items.count, offset < end {
      place(items[next], plan, at: offset)
      let row = measured(next, plan, items)
      if plan.rows.note(row) { isMoved = true }
      offset = Cells.add(offset, row.length)
      next += 1
    }
    items.lengths = plan.rows
    if isMoved { items.measureAgain() }
    // Rows that must stay in the table although they are not visible have a place where they would be.
    for row in items.inUse.sorted() where row >= columns.count && !(first..<next ~= row) {
      let place = plan.rows.start(of: row)
      self.place(items[row], plan, at: row < first ? min(place, start - height(of: items[row], plan)) : max(place, end))
    }
    return plan
  }

  /// Places one view to a column; a row that could not be made is a message as wide as the table.
  func place(_ cells: [Subview], _ plan: Plan, at y: Int) {
    guard cells.count == columns.count else {
      for cell in cells { cell.place(at: Point(0, y), ProposedSize(plan.width, nil)) }
      return
    }
    for ((cell, start), (width, alignment)) in zip(zip(cells, plan.starts), zip(plan.widths, plan.alignments)) {
      let proposal = ProposedSize(width, nil)
      let own = cell.size(proposal).width
      cell.place(at: Point(start + alignment.offset(of: min(own, width), in: width), y), proposal)
    }
  }

  /// The same rows, knowing which of them a window of so many cells shows.
  func looking(through scroll: ScrollLayout, height: Int?, _ children: Subviews) -> TableRows {
    guard let height, height < Cells.infinity else { return self }
    var rows = self
    rows.window = height
    let (plan, count) = (rows.plan(children, width: nil), children.items.count)
    let lengths = children.items.lengths ?? plan.rows
    let content = Size(0, lengths.length(upTo: count))
    let top = scroll.start(of: content, in: Size(0, height), shift: children.shift).y
    let (first, measured) = (lengths.line(at: top, upTo: count).first, columns.count + plan.measured)
    rows.seen = max(first, measured)..<max(first, measured, min(count, first + height))
    return rows
  }

  // MARK: Measuring

  /// Looks at the header, at the rows that fill a window, and at those that are seen.
  private func plan(_ children: Subviews, width: Int?) -> Plan {
    let items = children.items
    var ideals = columns.indices.map { items[$0].first?.size(.unspecified).width ?? 0 }
    var holds = columns.map { _ in (numbers: false, others: false) }
    func look(_ cells: [Subview]) -> Int {
      var height = 1
      guard cells.count == columns.count else { return height }
      for (column, cell) in cells.enumerated() {
        let own = cell.size(.unspecified)
        ideals[column] = max(ideals[column], own.width)
        height = max(height, own.height)
        if cell.layoutValue(Self.isNumber) == .boolean(true) {
          holds[column].numbers = true
        } else if own.width > 0 {
          holds[column].others = true
        }
      }
      return height
    }
    var (next, filled) = (columns.count, 0)
    let room = min(children.surface.height, window ?? Cells.infinity)
    while next < items.count, filled < room {
      filled = Cells.add(filled, look(items[next]))
      next += 1
    }
    for row in seen { _ = look(items[row]) }
    let spacing = spacing(ideals, in: width)
    let widths = TableRows.widths(of: columns, ideals, spacing, in: width)
    var plan = Plan(
      widths: widths, spacing: spacing,
      alignments: zip(columns, holds).map { $0.alignment ?? ($1.numbers && !$1.others ? .trailing : .leading) },
      rows: items.lengths ?? LineLengths(.vertical, firstItem: columns.count, breadth: nil),
      measured: max(0, next - columns.count))
    plan.rows = plan.rows.measured((columns.count..<max(columns.count, next)).map { measured($0, plan, items) }, window: room)
    return plan
  }

  private func measured(_ row: Int, _ plan: Plan, _ items: LazyItems) -> LineLengths.Measured {
    LineLengths.Measured(first: row, next: row + 1, length: Cells.add(height(of: items[row], plan), size.rowSpacing))
  }

  private func height(of cells: [Subview], _ plan: Plan) -> Int {
    guard cells.count == columns.count else {
      return cells.reduce(1) { max($0, $1.size(ProposedSize(plan.width, nil)).height) }
    }
    return zip(cells, plan.widths).reduce(1) { max($0, $1.0.size(ProposedSize($1.1, nil)).height) }
  }

  /// The least width of a column.
  private static func least(_ column: TableColumn, _ ideal: Int) -> Int {
    column.width ?? column.minWidth ?? min(ideal, column.maxWidth ?? leastWidth, leastWidth)
  }

  /// The free cells between columns: fewer if the columns would not reach their least widths otherwise.
  private func spacing(_ ideals: [Int], in available: Int?) -> Int {
    let spacing = size.columnSpacing
    let width = zip(columns, ideals).reduce(max(0, columns.count - 1) * spacing) { Cells.add($0, TableRows.least($1.0, $1.1)) }
    return width > available ?? Cells.infinity ? TableRows.leastSpacing : spacing
  }

  /// The width of each column. Their sum may exceed the room if all have their least widths.
  static func widths(of columns: [TableColumn], _ ideals: [Int], _ spacing: Int, in available: Int?) -> [Int] {
    // 1. The given width, or what the cells need, within bounds.
    var widths = zip(columns, ideals).map { column, ideal in
      column.width ?? max(column.minWidth ?? 0, min(ideal, column.maxWidth ?? Cells.infinity))
    }
    guard let available, available < Cells.infinity else { return widths }
    var room = available - max(0, columns.count - 1) * spacing - widths.reduce(0, +)
    if room < 0 {
      // 2. Too little: the columns that can give least choose first, each up to an equal share of what is left, as in a stack.
      let minima = zip(columns, ideals).map(least)
      func flexibility(_ column: Int) -> Int { widths[column] - minima[column] }
      let flexible = columns.indices.filter { columns[$0].width == nil }
        .sorted { (flexibility($0), $0) < (flexibility($1), $1) }
      room += flexible.reduce(0) { $0 + widths[$1] }
      for (position, column) in flexible.enumerated() {
        let share = max(0, room) / (flexible.count - position)
        widths[column] = max(minima[column], min(widths[column], share))
        room -= widths[column]
      }
    } else {
      // 3. Enough: columns with a largest width grow in equal steps.
      func growth(_ column: Int) -> Int { max(0, (columns[column].maxWidth ?? 0) - widths[column]) }
      let growing = columns.indices.filter { columns[$0].width == nil && growth($0) > 0 }
        .sorted { (growth($0), $0) < (growth($1), $1) }
      for (position, column) in growing.enumerated() {
        let grown = min(growth(column), room / (growing.count - position))
        widths[column] += grown
        room -= grown
      }
    }
    return widths
  }
}
