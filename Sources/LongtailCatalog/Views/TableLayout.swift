// A table's box: the header with a line below it, and a window on the rows.

import LongtailCore

/// A header above rows that scroll.
struct TableLayout: Behavior {
  let rows: TableRows
  /// The window on the rows.
  var scroll: ScrollLayout
  let line: LineStyle
  let ink: Ink
  /// Rows of the header without its line; found while placing.
  var headerHeight = 1

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let top = headerHeight(children) + 1
    let body = scroll.size(ProposedSize(proposal.width, proposal.height.map { Cells.subtract(top, from: $0) }), children)
    return Size(body.width, Cells.add(body.height, top))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    var drawn = self
    drawn.headerHeight = headerHeight(children)
    let top = drawn.headerHeight + 1
    let body = Size(size.width, max(0, size.height - top))
    var plan: TableRows.Plan?
    children.scrolled(by: Point(0, top), in: Rect(Point(0, top), body)) {
      let inner = ProposedSize(proposal.width, proposal.height.map { Cells.subtract(top, from: $0) })
      drawn.scroll = scroll.placed(children, in: body, inner) { _, offered in
        plan = rows.place(children, width: offered.width ?? body.width)
      }
    }
    if let plan { rows.place(header(children), plan, at: 0) }
    children.replaceBehavior(by: drawn)
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
      let glyph = line.glyphs().horizontal
      for x in canvas.visible.columns(from: 0, through: node.size.width - 1) {
        canvas.draw(cluster: glyph, width: 1, at: Point(x, headerHeight), ink)
      }
    }
    scroll.draw(rows.columns.count..<Int.max, of: node, below: headerHeight + 1, on: &canvas)
  }
}
