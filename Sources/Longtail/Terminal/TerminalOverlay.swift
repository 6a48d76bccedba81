// Draws over the interface of a script: selected text, an error, a notice, and the list of keys.

import LongtailCore
import LongtailEngine

/// The parts that are drawn over a surface.
struct TerminalOverlay: Equatable {
  /// A range of cells in reading order.
  struct Selection: Equatable {
    let anchor: Point
    let head: Point

    init(from anchor: Point, to head: Point) { (self.anchor, self.head) = (anchor, head) }

    var first: Point { (anchor.y, anchor.x) <= (head.y, head.x) ? anchor : head }
    var last: Point { (anchor.y, anchor.x) <= (head.y, head.x) ? head : anchor }
  }

  /// True if F12 releases and captures the mouse.
  var offersMouse = true
  var selection: Selection?
  var showsKeys = false
  /// The error because of which the last saved version does not run, or an error of a called function.
  var errorPanel: ErrorPanel?
  /// The notice of the state that the last reload has lost. An inline app has none.
  var notice: ReloadNotice?

  var isEmpty: Bool { selection == nil && !showsKeys && errorPanel == nil && notice == nil }

  /// Returns the surface of the content with the overlay. `terminal` is the size of the terminal if the app is inline. The error
  /// is then below the interface, as far as there is space.
  func drawn(over surface: Surface, of content: any TerminalContent, on terminal: Size? = nil) -> Surface {
    drawn(
      over: surface, content.shortcuts + content.keyHints, isTyping: content.fieldFrame != nil, focus: focus(of: content),
      on: terminal)
  }

  private func focus(of content: any TerminalContent) -> Int? { content.surface?.cursor?.y ?? content.focusFrame?.y }

  /// True if the error or the notice covers a cell. Only for apps on the whole screen.
  func covers(_ cell: Point, of content: any TerminalContent) -> Bool {
    guard let size = content.surface?.size else { return false }
    if let errorPanel { return errorPanel.rows(on: size, focus: focus(of: content)).contains(cell.y) }
    return notice?.row(on: size, focus: focus(of: content)) == cell.y
  }

  /// Returns the surface with the overlay. `focus` is the row that has the focus. `isTyping` is true if a field has the focus.
  func drawn(
    over surface: Surface, _ hints: [KeyHint], isTyping: Bool = false, focus: Int? = nil, on terminal: Size? = nil
  ) -> Surface {
    let most = terminal.map { max(TerminalOverlay.leastErrorRows, $0.height / 2) }
    var canvas = Canvas(surface)
    if let errorPanel, let terminal, let most {
      let height = surface.size.height + errorPanel.height(width: surface.size.width, atMost: most)
      var larger = Surface(size: Size(surface.size.width, min(height, terminal.height)), scheme: surface.scheme)
      larger.place(surface, at: .zero)
      canvas = Canvas(larger)
    }
    if let selection {
      for y in selection.first.y...selection.last.y {
        let start = y == selection.first.y ? selection.first.x : 0
        let end = y == selection.last.y ? selection.last.x + 1 : surface.size.width
        canvas.reverse(Rect(Point(start, y), Size(max(0, end - start), 1)))
      }
    }
    if let notice, errorPanel == nil { notice.draw(on: &canvas, row: notice.row(on: canvas.surface.size, focus: focus)) }
    if let errorPanel { errorPanel.draw(on: &canvas, rows: errorPanel.rows(on: canvas.surface.size, atMost: most, focus: focus)) }
    if showsKeys { draw(hints + own(isTyping: isTyping), row: focus, on: &canvas) }
    return canvas.surface
  }

  /// The number of rows that an error may take in an inline app even if they are more than half of the terminal.
  private static let leastErrorRows = 6

  // MARK: Keys

  /// Returns the keys of the app itself.
  private func own(isTyping: Bool) -> [KeyHint] {
    (offersMouse ? [KeyHint(.function(12), title: "Mouse on/off")] : []) + [
      KeyHint(.function(1), title: "Hide"),
      isTyping ? KeyHint(.character("c"), modifiers: .ctrl, title: "Quit") : KeyHint(.character("q"), title: "Quit"),
    ]
  }

  /// Draws the list of keys at the bottom, on at most half of the screen; or at the top if the list would cover `row`, which has
  /// the focus.
  private func draw(_ hints: [KeyHint], row edited: Int?, on canvas: inout Canvas) {
    let (size, scheme) = (canvas.surface.size, canvas.surface.pageScheme)
    let items = hints.map { (key: Paragraph($0.keyNames), title: Paragraph($0.title)) }
    func width(_ text: Paragraph) -> Int { text.size(width: nil).width }
    var rows: [[Int]] = [[]]
    var column = 1
    for (index, item) in items.enumerated() {
      let length = width(item.key) + 1 + width(item.title) + 2
      if column + length > size.width, !rows[rows.count - 1].isEmpty {
        rows.append([])
        column = 1
      }
      rows[rows.count - 1].append(index)
      column += length
    }
    let count = min(rows.count, max(1, size.height / 2))
    let isAtTop = edited.map { $0 >= size.height - count } ?? false
    let background = Rect(Point(0, isAtTop ? 0 : size.height - count), Size(size.width, count))
    canvas.fill(background, Color(.systemGray5).ink(in: scheme))
    for (row, indices) in rows.prefix(count).enumerated() {
      var x = 1
      for index in indices {
        let (key, title) = items[index]
        for line in key.lines(width: nil) {
          canvas.draw(line, of: key, at: Point(x, background.y + row), Color(.accent).ink(in: scheme), .bold)
        }
        x += width(key) + 1
        for line in title.lines(width: nil) {
          canvas.draw(line, of: title, at: Point(x, background.y + row), Color(.primary).ink(in: scheme))
        }
        x += width(title) + 2
      }
    }
  }
}
