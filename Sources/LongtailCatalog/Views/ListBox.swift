// Draws a list. Selected rows are on plates, like buttons. The plates have the tint colour while the list has the focus.

import LongtailCore

/// A scrollable list whose rows can be selected.
struct ListBox: Behavior {
  var scroll: ScrollLayout
  let layout: LazyLayout
  let rows: ListRows
  let selection: RowSelection
  /// The index at which the cursor was last put, or ``ListActions/unmoved``.
  let cursor: Int
  let ink: ChoiceColors
  /// The background of selected rows while the list does not have the focus.
  let unfocusedInk: Ink
  /// The frames of the visible selected rows. Set while placing.
  private var selectedFrames: [Rect] = []
  /// The boxes of the visible selectable rows. The value is true if the row is selected. Set while placing.
  private var selectionStates: [NodeIndex: Bool] = [:]
  /// The frame of the row with the cursor, if the cursor is shown. Set while placing.
  private var cursorFrame: Rect?
  /// The box of the visible row that keys act on: the row with the cursor, or else the selected row.
  private(set) var activeChild: NodeIndex?
  /// The index of the row that keys act on. The row may be off-screen.
  private var activeRow: Int?

  init(
    scroll: ScrollLayout, layout: LazyLayout, rows: ListRows, selection: RowSelection, cursor: Int, ink: ChoiceColors,
    unfocusedInk: Ink
  ) {
    (self.scroll, self.layout, self.rows, self.selection) = (scroll, layout, rows, selection)
    (self.cursor, self.ink, self.unfocusedInk) = (cursor, ink, unfocusedInk)
    self.scroll.showsFocus = false
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { scroll.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    var drawn = self
    let cursor = ListActions.row(of: cursor, in: rows, selection, children.items)
    var lines: [(index: Int, frame: Rect)] = []
    drawn.scroll = scroll.placed(children, in: size, proposal) { lines = layout.placed(children, in: $0, $1) }
    let window = drawn.scroll.window
    // The scroll bar is at the trailing edge (L69).
    let visible = Rect(Point(ink.isMirrored ? size.width - window.width : 0, 0), window.size)
    rows.frames = lines.map { ($0.index, $0.frame.offset(by: Point(visible.x - window.x, -window.y)).intersection(visible)) }
      .filter { !$0.frame.isEmpty }
    if let first = rows.frames.first?.index, let last = rows.frames.last?.index, !ink.redaction.isMasked {
      let ids = ListRows.ids(first..<last + 1, children.items)
      // If several rows can be selected, moving the cursor does not select rows, so the cursor is shown. Otherwise, it is shown
      // only while no row is selected.
      let showsCursor = ink.isFocused && (selection.isMultiple || !isAnySelected(ids, children.items))
      for (index, frame) in rows.frames {
        let id = ids.indices.contains(index - first) ? ids[index - first] : .none
        let isSelected = selection.contains(id)
        if isSelected { drawn.selectedFrames.append(frame) }
        let views = id == .none ? [] : children.items[index].filter { $0.layoutValue(SelectionDisabled.key) != .boolean(true) }
        for view in views { drawn.selectionStates[view.index] = isSelected }
        if let tag = views.first?.layoutValue(Tag.key), !tag.isSameID(as: id) {
          children.report(.idleTag(tag: tag.phrase, id: id.phrase))
        }
        // If the row with the cursor cannot be selected, the next selectable row is marked.
        let hasCursor = first...index ~= cursor && drawn.cursorFrame == nil && !views.isEmpty
        if showsCursor, hasCursor { drawn.cursorFrame = frame }
        if isSelected && !selection.isMultiple || showsCursor && hasCursor {
          drawn.activeChild = views.first?.index
          drawn.activeRow = index
        }
      }
    }
    if drawn.activeRow == nil, ink.isFocused { drawn.activeRow = offscreenActiveRow(children.items) }
    children.addMark(.keyHints(hints(children.items, drawn.activeRow ?? cursor)))
    children.draw(by: drawn)
  }

  /// Returns the row that keys act on if no visible row is active. If several rows can be selected, this is the row with the
  /// cursor. Otherwise, or before the cursor is moved, it is the first selected row, or nil if there is none.
  private func offscreenActiveRow(_ items: LazyItems) -> Int? {
    guard selection.isMultiple, cursor != ListActions.unmoved, items.count > 0 else { return rows.index(of: selection, items) }
    return min(ListActions.row(of: cursor, in: rows, selection, items), items.count - 1)
  }

  func activePart(in size: Size) -> ActivePart? { activeRow.map { .item($0) } }

  /// True if any row is selected, visible or off-screen.
  private func isAnySelected(_ visible: [PlainValue], _ items: LazyItems) -> Bool {
    guard !selection.isEmpty else { return false }
    return visible.contains(where: selection.contains) || ListRows.firstIndex(of: selection, items) != nil
  }

  /// Returns the key hints for the row with the cursor.
  private func hints(_ items: LazyItems, _ cursor: Int) -> [KeyHint] {
    var hints = [KeyHint(.up, .down, title: selection.isMultiple ? "Navigate" : "Choose")]
    if selection.isMultiple {
      hints.append(KeyHint(.character(" "), title: "Choose"))
      hints.append(KeyHint(.up, .down, modifiers: .shift, title: "Extend"))
      hints.append(KeyHint(.character("a"), modifiers: .ctrl, title: "All"))
    }
    let surroundings = cursor < items.count ? items.origin(cursor)?.environment : nil
    if surroundings?[EnvironmentKeys.onMove] != nil { hints.append(KeyHint(.up, .down, modifiers: .alt, title: "Move")) }
    if surroundings?[EnvironmentKeys.onDelete] != nil { hints.append(KeyHint(.delete, title: "Delete")) }
    return hints + [.submit]
  }

  func isSelected(_ child: NodeIndex) -> Bool? { selectionStates[child] }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    var next = 0
    for row in selectedFrames {
      canvas.clipped(to: node.bounds.rows(next..<row.y)) { scroll.draw(on: &$0, node) }
      canvas.clipped(to: node.bounds.rows(row.y..<row.maxY)) { draw(row, of: node, on: &$0) }
      next = row.maxY
    }
    canvas.clipped(to: node.bounds.rows(next..<max(next, node.size.height))) { scroll.draw(on: &$0, node) }
    guard let cursorFrame else { return }
    let glyph = ink.isASCII ? (ink.isMirrored ? "<" : ">") : ink.isMirrored ? "‹" : "›"
    let place = Point(ink.isMirrored ? cursorFrame.maxX - 1 : cursorFrame.x, cursorFrame.y)
    let isOnPlate = selectedFrames.contains(cursorFrame)
    if isOnPlate { canvas.fill(Rect(place, Size(1, 1)), ink.tint) }
    canvas.draw(cluster: glyph, width: 1, at: place, isOnPlate ? ink.label ?? ink.tint : ink.tint)
  }

  /// Draws a selected row on its plate. While the list has the focus, text has a colour that is legible on the tint colour.
  private func draw(_ row: Rect, of node: DrawnNode, on canvas: inout Canvas) {
    let color = ink.isFocused ? ink.tint : unfocusedInk
    canvas.fill(Rect(x: row.x + 1, y: row.y, width: max(0, row.width - 2), height: row.height), color)
    for y in row.y..<row.maxY {
      canvas.draw(cluster: ink.isASCII ? "[" : "▐", width: 1, at: Point(row.x, y), color)
      canvas.draw(cluster: ink.isASCII ? "]" : "▌", width: 1, at: Point(row.maxX - 1, y), color)
    }
    if ink.isFocused, let label = ink.label {
      canvas.textRecolored(extent: row, label.rgb) { scroll.draw(on: &$0, node) }
    } else {
      canvas.clipped(to: row) { scroll.draw(on: &$0, node) }
    }
    // Draw the scroll bar beside the row.
    for side in [Rect(x: 0, y: row.y, width: row.x, height: row.height), row.offset(by: Point(row.width, 0))] {
      canvas.clipped(to: side) { scroll.draw(on: &$0, node) }
    }
  }
}

extension Rect {
  /// Returns the part of the rectangle in a range of rows, in the same coordinates.
  fileprivate func rows(_ rows: Range<Int>) -> Rect {
    intersection(Rect(x: x, y: rows.lowerBound, width: width, height: rows.count))
  }
}
