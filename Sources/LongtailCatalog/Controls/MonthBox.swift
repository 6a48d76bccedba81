// Draws the days of a month in weeks, with the selected day on the tint colour.

import LongtailCore
import LongtailFormats

/// A month: its name, arrows to the previous and the next month, the names of weekdays, and six weeks.
struct MonthBox: Behavior {
  let date: CalendarDate
  let range: ClosedRange<Double>
  let locale: LocaleFormat
  let ink: ChoiceColors
  private let text: Ink
  private let faint: Ink

  /// The width of a day, in columns.
  private static let day = 4
  private static let size = Size(7 * day, 8)

  init(date: CalendarDate, range: ClosedRange<Double>, locale: LocaleFormat, ink: ChoiceColors, in context: ViewContext) {
    (self.date, self.range, self.locale, self.ink) = (date, range, locale, ink)
    let isEnabled = context.environment[StandardKeys.isEnabled]
    text = context.ink(Color(isEnabled ? .primary : .tertiary))
    faint = context.ink(Color(isEnabled ? .secondary : .tertiary))
  }

  var appearance: Appearance? {
    Appearance(label: "", value: DateFormat(date: .full, time: nil, locale).string(date.seconds))
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { MonthBox.size }

  /// Returns the number of empty days before the first day of a month.
  private static func leadingBlankDays(_ date: CalendarDate, _ locale: LocaleFormat) -> Int {
    let first = CalendarDate(year: date.year, month: date.month, day: 1)
    return (first.weekday - locale.firstWeekday + 7) % 7
  }

  /// Returns the date that a click in a cell selects: a day, or the same day of the previous or next month.
  static func target(_ point: Point, _ date: CalendarDate, _ locale: LocaleFormat) -> CalendarDate? {
    guard Rect(.zero, size).contains(point) else { return nil }
    if point.y == 0 {
      let fromEnd = size.width - 1 - point.x
      return fromEnd < 3 ? date.adding(months: 1) : fromEnd < 6 ? date.adding(months: -1) : nil
    }
    let day = (point.y - 2) * 7 + point.x / MonthBox.day - leadingBlankDays(date, locale) + 1
    guard point.y >= 2, date.range(of: .day).contains(day) else { return nil }
    return CalendarDate(year: date.year, month: date.month, day: day, time: date.time)
  }

  /// Returns the column and row of a day. The column is counted from the leading edge.
  private func place(of day: Int) -> Point {
    let position = MonthBox.leadingBlankDays(date, locale) + day - 1
    return Point(position % 7 * MonthBox.day, 2 + position / 7)
  }

  /// The cells of the selected day.
  func activePart(in size: Size) -> ActivePart? {
    let place = place(of: date.day)
    let x = ink.isMirrored ? size.width - place.x - MonthBox.day : place.x
    return .cells(Rect(x: x, y: place.y, width: MonthBox.day, height: 1))
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let width = node.size.width
    /// Draws a text at a column counted from the leading edge. In a right-to-left layout, the text ends at this column.
    func write(
      _ string: String, _ column: Int, _ row: Int, _ ink: Ink, _ attributes: TextAttributes = [], on canvas: inout Canvas
    ) {
      let paragraph = Paragraph(string)
      let x = self.ink.isMirrored ? width - column - paragraph.size(width: nil).width : column
      for line in paragraph.lines(width: nil) { canvas.draw(line, of: paragraph, at: Point(x, row), ink, attributes) }
    }
    canvas.clipped(to: node.bounds) { canvas in
      let title = " " + locale.title(year: date.year, month: date.month) + " "
      if ink.isFocused, let label = ink.label {
        let columns = Paragraph(title).size(width: nil).width
        canvas.fill(Rect(Point(ink.isMirrored ? width - columns : 0, 0), Size(columns, 1)), ink.tint)
        write(title, 0, 0, label, .bold, on: &canvas)
      } else {
        write(title, 0, 0, text, .bold, on: &canvas)
      }
      let (back, on) = ink.isASCII ? ("<", ">") : ("‹", "›")
      write(ink.isMirrored ? on : back, 7 * MonthBox.day - 5, 0, faint, on: &canvas)
      write(ink.isMirrored ? back : on, 7 * MonthBox.day - 2, 0, faint, on: &canvas)
      for (position, name) in locale.weekdayLetters.enumerated() {
        write(name, position * MonthBox.day + 1, 1, faint, on: &canvas)
      }
      for day in date.range(of: .day) {
        let place = place(of: day)
        let (column, row) = (place.x, place.y)
        let name = String(day).padded(to: 2, with: " ")
        guard day == date.day else {
          write(name, column + 1, row, isSelectable(day) ? text : ink.track, on: &canvas)
          continue
        }
        let x = ink.isMirrored ? width - column - MonthBox.day : column
        canvas.draw(cluster: ink.isASCII ? "[" : "▐", width: 1, at: Point(x, row), ink.tint)
        canvas.draw(cluster: ink.isASCII ? "]" : "▌", width: 1, at: Point(x + 3, row), ink.tint)
        canvas.fill(Rect(Point(x + 1, row), Size(2, 1)), ink.tint)
        write(name, column + 1, row, ink.label ?? text, ink.isFocused ? .bold : [], on: &canvas)
      }
    }
  }

  /// True if at least one second of the day is in the range.
  private func isSelectable(_ day: Int) -> Bool {
    let start = Double(CalendarDate(year: date.year, month: date.month, day: day).seconds)
    return start + 86_399 >= range.lowerBound && start <= range.upperBound
  }
}
