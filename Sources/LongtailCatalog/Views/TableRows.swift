// The rows of a table. They are created when they become visible, except for the rows at the top, which are always measured.
// Columns are as wide as their measured cells need.

import LongtailCore

/// The layout of cells in rows and columns. The first items of the container are the cells of the header. Each other item is a
/// row with one view for each column.
struct TableRows: Behavior, Equatable {
  let columns: [TableColumn]
  let size: ControlSize
  /// The visible rows after the rows at the top of the table that fill a window. The rows at the top are always measured, visible
  /// or not. The widths of columns depend on the measured cells.
  var visibleRows = 0..<0
  /// The height of the window that shows the rows, in cells. Nil if it is not limited.
  var window: Int?

  /// The number of cells between columns if the table is too narrow for the standard spacing.
  private static let minimumSpacing = 1
  /// The width to which texts and other views in a column without a minimum width shrink. Numbers do not shrink, because a
  /// truncated number is read as another number.
  private static let (minimumText, minimumView) = (6, 10)
  /// The layout value key that marks cells with numbers.
  private static let isNumber = ItemContent.numberKey

  /// The arrangement of rows and columns.
  struct Plan {
    /// The widths of the columns that are shown. Columns at the end are left out if they do not fit.
    var widths: [Int]
    var spacing: Int
    var alignments: [TextAlignment]
    /// The heights of the rows, and the number of first rows that were measured to fill a window.
    var rows: LineLengths
    var measured = 0

    /// The first cell of each column.
    var starts: [Int] {
      var next = 0
      return widths.map { width in
        defer { next = Cells.add(next, width + spacing) }
        return next
      }
    }

    var width: Int { widths.reduce(max(0, widths.count - 1) * spacing, Cells.add) }
  }

  /// The width of a table whose columns have no more than the widths that the script sets.
  var givenWidth: Int {
    columns.reduce(max(0, columns.count - 1) * Self.minimumSpacing) { Cells.add($0, $1.width ?? $1.minWidth ?? 0) }
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let plan = plan(children, width: proposal.width)
    // A table that leaves out columns is as wide as its place, so that it does not move if the number of columns changes. The
    // first column may be wider than the proposal.
    let own = plan.widths.count < columns.count ? Cells.infinity : plan.width
    let width = min(own, proposal.width ?? own)
    return Size(width, plan.rows.length(upTo: children.items.count))
  }

  /// Places the visible rows and returns their arrangement.
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
      if plan.rows.store(row) { isMoved = true }
      offset = Cells.add(offset, row.length)
      next += 1
    }
    items.lengths = plan.rows
    if isMoved { items.measureAgain() }
    // Off-screen rows that must stay, for example because they have the focus, get their expected place outside the visible part.
    for row in items.inUse.sorted() where row >= columns.count && !(first..<next ~= row) {
      let place = plan.rows.start(of: row)
      self.place(items[row], plan, at: row < first ? min(place, start - height(of: items[row], plan)) : max(place, end))
    }
    return plan
  }

  /// Places one view in each column. A row that failed has only an error message, which is as wide as the table.
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

  /// Returns these rows with the range of rows that are visible in a window of `height` cells.
  func withVisibleRows(in scroll: ScrollLayout, height: Int?, _ children: Subviews) -> TableRows {
    guard let height, height < Cells.infinity else { return self }
    var rows = self
    rows.window = height
    let (plan, count) = (rows.plan(children, width: nil), children.items.count)
    let lengths = children.items.lengths ?? plan.rows
    let content = Size(0, lengths.length(upTo: count))
    let top = scroll.start(of: content, in: Size(0, height), shift: children.scrollDistance).y
    let (first, measured) = (lengths.line(at: top, upTo: count).first, columns.count + plan.measured)
    rows.visibleRows = max(first, measured)..<max(first, measured, min(count, first + height))
    return rows
  }

  // MARK: Measuring

  /// The widths that the cells of some rows need, by column.
  private struct Needs: Sendable {
    var ideals: [Int]
    var minima: [Int]
    var holdsNumbers: [Bool]
    var holdsOthers: [Bool]
    /// The row after the last one that was measured.
    var next: Int

    /// Adds the cells of a row, and returns its height.
    mutating func add(_ cells: [Subview]) -> Int {
      var height = 1
      guard cells.count == ideals.count else { return height }
      for (column, cell) in cells.enumerated() {
        let own = cell.size(.unspecified)
        ideals[column] = max(ideals[column], own.width)
        height = max(height, own.height)
        if cell.layoutValue(TableRows.isNumber) == .boolean(true) {
          holdsNumbers[column] = true
          minima[column] = max(minima[column], own.width)
        } else if own.width > 0 {
          holdsOthers[column] = true
          let most = cell.behavior is TextBox ? TableRows.minimumText : TableRows.minimumView
          minima[column] = max(minima[column], min(own.width, most))
        }
      }
      return height
    }
  }

  /// Identifies the needs of the header and of the first rows that fill a window of `height` cells.
  private struct TopKey: Hashable { let columns, height: Int }

  /// Identifies the heights of the rows before `end` in columns of these widths.
  private struct HeightKey: Hashable {
    let widths: [Int]
    let end, spacing, rowSpacing: Int
  }

  /// Measures the header and the first rows that fill a window of `available` cells.
  private func topNeeds(_ items: LazyItems, _ available: Int) -> Needs {
    items.cached(TopKey(columns: columns.count, height: available)) {
      let ideals = columns.indices.map { items[$0].first?.size(.unspecified).width ?? 0 }
      let none = columns.map { _ in false }
      var needs = Needs(
        ideals: ideals, minima: ideals.map { min($0, Self.minimumText) }, holdsNumbers: none, holdsOthers: none,
        next: columns.count)
      var filled = 0
      while needs.next < items.count, filled < available {
        filled = Cells.add(filled, needs.add(items[needs.next]))
        needs.next += 1
      }
      return needs
    }
  }

  /// Arranges columns and rows. Measures the header, the first rows that fill a window, and the visible rows.
  private func plan(_ children: Subviews, width: Int?) -> Plan {
    let items = children.items
    items.discardOutdatedResults()
    let available = min(children.surface.height, window ?? Cells.infinity)
    var needs = topNeeds(items, available)
    for row in visibleRows { _ = needs.add(items[row]) }
    var minima = needs.minima
    for (index, column) in columns.enumerated() {
      minima[index] = column.width ?? column.minWidth ?? min(minima[index], column.maxWidth ?? Cells.infinity)
    }
    let shown = TableRows.shown(minima, in: width)
    // If not even the first column fits, its texts and numbers are truncated.
    let mark = shown < columns.count ? TableRows.mark(columns.count - shown).count + 1 : 0
    if shown == 1, let width, columns[0].width == nil { minima[0] = min(minima[0], max(2, width - mark)) }
    let space = width.map { $0 - mark }
    let spacing = spacing(minima.prefix(shown), in: space)
    let widths = TableRows.widths(of: Array(columns.prefix(shown)), needs.ideals, minima, spacing, in: space)
    var plan = Plan(
      widths: widths, spacing: spacing,
      alignments: columns.enumerated().map {
        $1.alignment ?? (needs.holdsNumbers[$0] && !needs.holdsOthers[$0] ? .trailing : .leading)
      },
      rows: items.lengths ?? LineLengths(.vertical, firstItem: columns.count, proposedBreadth: nil),
      measured: max(0, needs.next - columns.count))
    let top = items.cached(HeightKey(widths: widths, end: needs.next, spacing: spacing, rowSpacing: size.rowSpacing)) { [plan] in
      (columns.count..<max(columns.count, needs.next)).map { measured($0, plan, items) }
    }
    plan.rows = plan.rows.measured(top, window: available)
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

  /// The sign in the header for a number of columns that are left out.
  static func mark(_ hidden: Int) -> String { "+\(hidden)" }

  /// Returns the number of columns that have room for their minimum widths and, if columns are left out, for the sign. At least
  /// the first column is shown.
  private static func shown(_ minima: [Int], in available: Int?) -> Int {
    guard let available, available < Cells.infinity else { return minima.count }
    var (width, fitting) = (0, 1)
    for (index, minimum) in minima.enumerated() {
      width = Cells.add(width, minimum + (index > 0 ? minimumSpacing : 0))
      if width > available { return min(fitting, minima.count) }
      if Cells.add(width, mark(minima.count - index - 1).count + 1) <= available { fitting = index + 1 }
    }
    return minima.count
  }

  /// Returns the number of cells between columns. It is smaller if the columns otherwise could not have their minimum widths.
  private func spacing(_ minima: ArraySlice<Int>, in available: Int?) -> Int {
    let spacing = size.columnSpacing
    let width = minima.reduce(max(0, minima.count - 1) * spacing, Cells.add)
    return width > available ?? Cells.infinity ? TableRows.minimumSpacing : spacing
  }

  /// Returns the width of each column. Their sum can exceed `available` if all columns have their minimum widths.
  private static func widths(
    of columns: [TableColumn], _ ideals: [Int], _ minima: [Int], _ spacing: Int, in available: Int?
  ) -> [Int] {
    // 1. Start with the given width, or with the width of the cells within the column's bounds.
    var widths = zip(columns, ideals).map { column, ideal in
      column.width ?? max(column.minWidth ?? 0, min(ideal, column.maxWidth ?? Cells.infinity))
    }
    guard let available, available < Cells.infinity else { return widths }
    var space = available - max(0, columns.count - 1) * spacing - widths.reduce(0, +)
    if space < 0 {
      // 2. Too little space: shrink columns, least flexible first, each to an equal share of the remaining width, as in a stack.
      func flexibility(_ column: Int) -> Int { widths[column] - minima[column] }
      let flexible = columns.indices.filter { columns[$0].width == nil }
        .sorted { (flexibility($0), $0) < (flexibility($1), $1) }
      space += flexible.reduce(0) { $0 + widths[$1] }
      for (position, column) in flexible.enumerated() {
        let share = max(0, space) / (flexible.count - position)
        widths[column] = max(minima[column], min(widths[column], share))
        space -= widths[column]
      }
    } else {
      // 3. Enough space: columns with a maximum width grow by equal shares.
      func growth(_ column: Int) -> Int { max(0, (columns[column].maxWidth ?? 0) - widths[column]) }
      let growing = columns.indices.filter { columns[$0].width == nil && growth($0) > 0 }
        .sorted { (growth($0), $0) < (growth($1), $1) }
      for (position, column) in growing.enumerated() {
        let grown = min(growth(column), space / (growing.count - position))
        widths[column] += grown
        space -= grown
      }
    }
    return widths
  }
}
