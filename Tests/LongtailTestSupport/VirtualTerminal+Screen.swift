// Control sequences that need a screen: motion of the cursor, erasing, scrolling, repetition.

import LongtailCore

extension VirtualTerminal {
  /// Runs a control sequence that needs a screen.
  mutating func control(_ text: String, _ final: String) throws {
    let unknown = Failure.unknown("CSI \(text) \(final)")
    guard height != nil else { throw unknown }
    switch (text, final) {
    case ("?2026", "h"), ("?2026", "l"), ("?7", "h"), ("?7", "l"): return
    case ("?25", "h"): showsCursor = true
    case ("?25", "l"): showsCursor = false
    case ("", "K"): try erase(column..<columns)
    case ("1", "K"): try erase(0..<column + 1)
    case ("", "J"):
      // Some terminals then keep the screen in their scrollback.
      if isShared, (line, column) == (0, 0), columns > 1 { throw Failure.careless("erasing the screen from its first cell") }
      try erase(column..<columns)
      for row in line + 1..<max(lines.count, line + 1) { lines[row] = [Shown](repeating: blank, count: columns) }
    default:
      let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { $0.isEmpty ? 1 : Int($0) ?? 0 }
      guard numbers.allSatisfy({ $0 > 0 }), numbers.count <= 2 else { throw unknown }
      let count = numbers.first ?? 1
      switch final {
      case "H" where !isShared: try move(toRow: count, column: numbers.count > 1 ? numbers[1] : 1)
      case "r" where !isShared: try setRegion(count, numbers.count > 1 ? numbers[1] : lines.count)
      case _ where numbers.count > 1: throw unknown
      case "A": try move(rows: -count)
      case "B": try move(rows: count)
      case "C": try move(columns: count)
      case "D": try move(columns: -count)
      case "X": try erase(column..<column + count)
      case "b": try repeatLast(count)
      case "S" where !isShared: try scroll(by: count)
      case "T" where !isShared: try scroll(by: -count)
      case "M": try shift(by: count)
      case "L": try shift(by: -count)
      default: throw unknown
      }
    }
  }

  // MARK: Motion

  mutating func move(columns count: Int) throws {
    guard column < columns, 0..<columns ~= column + count else { throw Failure.motion("\(count) columns from \(column)") }
    column += count
  }

  /// Moves the cursor down or up in its column.
  mutating func move(rows count: Int) throws {
    guard column < columns, lines.indices ~= line + count else { throw Failure.motion("\(count) rows from \(line), \(column)") }
    line += count
  }

  private mutating func move(toRow row: Int, column: Int) throws {
    guard 1...lines.count ~= row, 1...columns ~= column else { throw Failure.motion("to \(row), \(column)") }
    (line, self.column) = (row - 1, column - 1)
  }

  // MARK: Erasing

  /// An erased cell.
  private var blank: Shown { Shown(background: erasesWithBackground ? pen.background : "") }

  private mutating func erase(_ range: Range<Int>) throws {
    guard column < columns, range.upperBound <= columns else { throw Failure.motion("erasing \(range) of \(columns)") }
    guard pen.attributes.isDisjoint(with: .drawnOnBlanks), pen.link.isEmpty else { throw Failure.careless("erasing") }
    split(range)
    for index in range { lines[line][index] = blank }
  }

  /// Blanks the remaining half of each wide glyph of which one half is in `range`.
  mutating func split(_ range: Range<Int>) {
    if lines[line][range.lowerBound].glyph.isEmpty { lines[line][range.lowerBound - 1].glyph = " " }
    if range.upperBound < columns, lines[line][range.upperBound].glyph.isEmpty { lines[line][range.upperBound].glyph = " " }
  }

  // MARK: Scrolling

  /// Runs DECSTBM: sets the scroll region, and moves the cursor to the first cell.
  private mutating func setRegion(_ top: Int, _ bottom: Int) throws {
    guard top < bottom, bottom <= lines.count else { throw Failure.motion("region \(top) to \(bottom)") }
    region = top - 1..<bottom
    (line, column) = (0, 0)
  }

  private mutating func scroll(by count: Int) throws {
    guard pen.attributes.isDisjoint(with: .drawnOnBlanks), pen.background.isEmpty, pen.link.isEmpty else {
      throw Failure.careless("scrolling")
    }
    guard abs(count) < region.count else { throw Failure.motion("scrolling \(region) by \(count)") }
    guard pictured[region].allSatisfy({ $0.allSatisfy(\.image.isEmpty) }) else { throw Failure.careless("scrolling images") }
    move(rows: region, by: count)
  }

  private mutating func move(rows range: Range<Int>, by count: Int) {
    let blanks = [[Shown]](repeating: [Shown](repeating: Shown(), count: columns), count: abs(count))
    let rows = lines[range]
    lines.replaceSubrange(range, with: count > 0 ? rows.dropFirst(count) + blanks : blanks + rows.dropLast(-count))
  }

  /// Runs DL or IL: moves the rows from the row of the cursor on up or down. Terminals disagree on the position of the cursor
  /// afterwards.
  private mutating func shift(by count: Int) throws {
    guard pen.attributes.isDisjoint(with: .drawnOnBlanks), pen.background.isEmpty, pen.link.isEmpty else {
      throw Failure.careless("shifting")
    }
    guard line + abs(count) <= lines.count else { throw Failure.motion("shifting row \(line) by \(count)") }
    move(rows: line..<lines.count, by: count)
    column = columns
  }

  private mutating func repeatLast(_ count: Int) throws {
    guard let last else { throw Failure.careless("repeating") }
    for _ in 0..<count { try print(last) }
  }
}

extension TextAttributes {
  /// The attributes that are visible on blanks.
  static let drawnOnBlanks: TextAttributes = [.underline, .strikethrough, .reversed]
}
