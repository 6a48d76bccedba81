// What fields draw: the text that is edited, what of it is selected, and where the cursor is.

import LongtailCore

/// What is kept of a field between two layouts and can be found again. Used in one isolation domain, that of its tree.
final class EditingCache: @unchecked Sendable {
  /// The part in sight of a field of one row.
  var window = FieldWindow()
  /// The rows of a text of several.
  var layout: EditingLayout?
  /// Where the cursor was when it was scrolled to.
  var followed: Int?
  /// The first row in sight, and how many are.
  var top = 0
  var page = 1

  /// The rows of a text in a width: those that are known, brought up to date.
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

/// What is selected is on the tint colour.
struct SelectionInk: Hashable, Sendable {
  let fill: Ink
  let text: Ink
  /// True if the cursor is drawn: the output has no cursor of its own, or the cursor stands on a character, as in the modes of vim.
  var drawsCursor: Bool

  init(in context: ViewContext) {
    drawsCursor = context.environment[StandardKeys.drawsCursor]
    let colors = context.plate(in: context.tint)
    (fill, text) = (context.ink(colors.fill), context.ink(colors.label))
  }
}

/// The text of a field of one row.
struct FieldBox: Behavior {
  let editing: TextEditing
  let cache: EditingCache
  let isFocused: Bool
  let ink: Ink
  let selected: SelectionInk
  let mark: Character

  /// The columns of a field that is proposed none.
  static let idealWidth = 20

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { Size(max(proposal.width ?? FieldBox.idealWidth, 1), 1) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guide == .firstTextBaseline || guide == .lastTextBaseline ? 1 : nil
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    cache.window.follow(editing, width: size.width)
  }

  /// The caret.
  func activePart(in size: Size) -> ActivePart? {
    let column = cache.window.row(of: editing, width: size.width, mark: mark).cursor ?? 0
    return .cells(Rect(x: column, y: 0, width: 1, height: 1))
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let row = cache.window.row(of: editing, width: node.size.width, mark: mark)
    canvas.draw(row, width: node.size.width, ink, isFocused ? selected : nil)
  }
}

extension Canvas {
  /// Writes a row of a field. `selected` is how its selection and its cursor are shown, if they are.
  mutating func draw(_ row: EditingRow, width: Int, _ ink: Ink, _ selected: SelectionInk?) {
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
    // What is below it may be the prompt.
    if selected.drawsCursor { reverse(Rect(Point(cursor, 0), Size(1, 1))) } else { place(cursor: Point(cursor, 0)) }
  }
}
