// The box of a table: a header with a line below it, and scrollable rows.

import LongtailCore

/// The layout of a header above scrollable rows.
struct TableLayout: Behavior {
  var rows: TableRows
  /// The scroll container of the rows.
  var scroll: ScrollLayout
  let line: LineStyle
  let ink: Ink
  /// True if output must not contain the titles of the columns (X1).
  let isRedacted: Bool
  /// The height of the header in rows, without its line. Computed while placing.
  var headerHeight = 1
  /// The sign for the columns that are left out, and its distance from the leading edge. Computed while placing.
  var mark: (text: String, x: Int)?

  var scrollsByKeys: Bool { true }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let top = headerHeight(children) + 1
    let height = proposal.height.map { Cells.subtract(top, from: $0) }
    let body = withVisibleRows(height: height, children).scroll.size(ProposedSize(proposal.width, height), children)
    return Size(body.width, Cells.add(body.height, top))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let top = headerHeight(children) + 1
    let body = Size(size.width, max(0, size.height - top))
    let height = proposal.height.map { Cells.subtract(top, from: $0) }
    var drawn = withVisibleRows(height: height, children)
    drawn.headerHeight = top - 1
    let (rows, scroll) = (drawn.rows, drawn.scroll)
    var plan: TableRows.Plan?
    children.scrolled(by: Point(0, top), in: Rect(Point(0, top), body)) {
      drawn.scroll = scroll.placed(children, in: body, ProposedSize(proposal.width, height)) { _, offered in
        plan = rows.place(children, width: offered.width ?? body.width)
      }
    }
    if let plan {
      rows.place(header(children), plan, at: 0)
      let hidden = rows.columns.count - plan.widths.count
      if hidden > 0 {
        // It is by design that other columns are left out. Widths that the script sets may be too large.
        if rows.givenWidth > body.width {
          children.report(.hiddenColumns(count: hidden, of: rows.columns.count, width: proposal.width ?? body.width))
        }
        let text = TableRows.mark(hidden)
        if text.count < body.width { drawn.mark = (text, body.width - text.count) }
      }
    }
    children.draw(by: drawn)
  }

  /// Returns this table with the range of rows that are visible in a window of `height` cells.
  private func withVisibleRows(height: Int?, _ children: Subviews) -> TableLayout {
    var table = self
    table.rows = rows.withVisibleRows(in: scroll, height: height, children)
    table.scroll.content = table.rows
    return table
  }

  private func header(_ children: Subviews) -> [Subview] {
    let items = children.items
    return rows.columns.indices.flatMap { $0 < items.count ? items[$0] : [] }
  }

  private func headerHeight(_ children: Subviews) -> Int {
    header(children).reduce(1) { max($0, $1.size(.unspecified).height) }
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: node.bounds) { canvas in
      node.drawChildren(at: 0..<rows.columns.count, on: &canvas)
      if let mark {
        let x = scroll.indicator.isMirrored ? node.size.width - mark.x - mark.text.count : mark.x
        for (column, character) in mark.text.enumerated() {
          canvas.draw(cluster: String(character), width: 1, at: Point(x + column, headerHeight - 1), scroll.indicator.ink)
        }
      }
      let glyph = line.glyphs().horizontal
      for x in canvas.visible.columns(from: 0, through: node.size.width - 1) {
        canvas.draw(cluster: glyph, width: 1, at: Point(x, headerHeight), ink)
      }
    }
    scroll.draw(rows.columns.count..<Int.max, of: node, below: headerHeight + 1, on: &canvas)
  }
}
