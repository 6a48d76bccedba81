// Draws text fields of one row, and the selection and cursor of all text fields.

import LongtailCore

/// Data about a field that is kept from one layout to the next, and can be computed again. Used only in the isolation domain of
/// its tree.
final class EditingCache: @unchecked Sendable {
  /// The visible part of a field of one row.
  var window = FieldWindow()
  /// The rows of a text editor.
  var layout: EditingLayout?
  /// The cursor position that was last scrolled into view; nil if the field has no focus.
  var lastVisibleCursor: Int?
  /// The first visible row, and the number of visible rows.
  var top = 0
  var page = 1

  /// Returns the rows of a text in a width. If rows for this width exist, updates them.
  func layout(of editing: TextEditing, width: Int) -> EditingLayout {
    if var known = layout, known.width == max(width, 2) {
      known.update(to: editing)
      layout = known
      return known
    }
    let made = EditingLayout(of: editing, width: width)
    layout = made
    return made
  }
}

/// The colours of selected text: a background in the tint colour, and the text on it.
struct SelectionColors: Hashable, Sendable {
  let fill: Ink
  let text: Ink
  /// True if the field draws the cursor, because the output has no cursor of its own, or because the cursor covers a character,
  /// as in the normal and visual modes of vim.
  var drawsCursor: Bool

  init(in context: ViewContext) {
    drawsCursor = context.environment[StandardKeys.drawsCursor]
    let colors = context.plate(in: context.tint)
    (fill, text) = (context.ink(colors.fill), context.ink(colors.label))
  }
}

/// The text of a field of one row. Without the focus, it shows the start of the text, with an ellipsis if the text is longer.
struct FieldBox: Behavior {
  let editing: TextEditing
  let cache: EditingCache
  let isFocused: Bool
  let ink: Ink
  let selected: SelectionColors
  let mark: Character
  let ellipsis: Ellipsis

  /// The width of a field without a proposal, in columns.
  static let idealWidth = 20
  private static let widestCluster = 8

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { Size(max(proposal.width ?? FieldBox.idealWidth, 1), 1) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guide == .firstTextBaseline || guide == .lastTextBaseline ? 1 : nil
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    if isFocused { cache.window.follow(editing, width: size.width) } else { cache.window = FieldWindow() }
  }

  /// The cell of the cursor.
  func activePart(in size: Size) -> ActivePart? {
    let column = cache.window.row(of: editing, width: size.width, mark: mark).cursor ?? 0
    return .cells(Rect(x: column, y: 0, width: 1, height: 1))
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let width = node.size.width
    if isFocused { return canvas.draw(cache.window.row(of: editing, width: width, mark: mark), width: width, ink, selected) }
    // Longer text than fits is drawn with an ellipsis. A cluster may be as wide as a tab.
    let text = Paragraph(cache.window.row(of: editing, width: width + FieldBox.widestCluster, mark: mark).text)
    canvas.clipped(to: node.bounds) { $0.draw(text, width: width, height: 1, limit: 1, ellipsis: ellipsis, ink) }
  }
}

extension Canvas {
  /// Draws a row of a field. `selected` holds the colours of the selection and the cursor; nil if neither is shown.
  mutating func draw(_ row: EditingRow, width: Int, _ ink: Ink, _ selected: SelectionColors?) {
    let text = Paragraph(row.text)
    clipped(to: Rect(.zero, Size(width, 1))) { canvas in
      for line in text.lines(width: nil) { canvas.draw(line, of: text, at: .zero, ink) }
    }
    guard let selected else { return }
    func mark(_ columns: Range<Int>, on canvas: inout Canvas) {
      let cells = Rect(Point(columns.lowerBound, 0), Size(columns.count, 1))
      canvas.clipped(to: cells) { canvas in
        canvas.fill(cells, selected.fill)
        for line in text.lines(width: nil) { canvas.draw(line, of: text, at: .zero, selected.text) }
      }
    }
    mark(row.selection, on: &self)
    guard let cursor = row.cursor else { return }
    // Reverse the cell instead of drawing it again, because it may show the prompt. The prompt, and the line of the field behind
    // the text, are too faint for a cursor.
    if selected.drawsCursor { reverse(Rect(Point(cursor, 0), Size(1, 1)), ink) } else { place(cursor: Point(cursor, 0)) }
  }
}
