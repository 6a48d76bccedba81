// Writes runs of changed cells: moves to a run, and writes its glyphs and blanks.

import LongtailANSI
import LongtailCore

extension FrameWriter {
  /// Writes cells from `start` on, until a cell need not be written. Returns the column after them.
  mutating func writeRun(from start: Int) -> Int {
    approach(start)
    var x = start
    // The first cell is written even if it is unchanged: `start` may have been moved back, so that the next cell does not join
    // it.
    var isFirst = true
    while x < width, isFirst || isDue(x) {
      isFirst = false
      let cell = new[x]
      if mayHideText ? pens.isBlank(cell) : cell.isBlank {
        x = writeBlanks(at: x)
      } else if cell.isVisibleASCII {
        x = writeASCII(from: x)
      } else {
        x = write(cell, at: x)
      }
      // The cursor is not at `x` if cells were erased, or if its column is unknown. The run ends here.
      if cursor.x != x { return x }
    }
    return x
  }

  /// Moves to the start of a run by a cursor motion, or writes the cells before the run again if this takes fewer bytes. Writing
  /// begins at the cursor, or at the start of the row.
  private mutating func approach(_ start: Int) {
    let cost = cursor.cost(to: start, y)
    if let from = cursor.x, cursor.y == y, from < start, start - from < cost, canRepeat(from..<start) {
      write(again: from..<start)
    } else if start > 0, start + cursor.cost(to: 0, y) < cost, canRepeat(0..<start) {
      cursor.move(to: 0, y, &out)
      write(again: 0..<start)
    } else {
      cursor.move(to: start, y, &out)
    }
  }

  private mutating func write(again gap: Range<Int>) {
    for x in gap {
      select(new[x], isBlank: new[x].isBlank)
      out.append(UInt8(truncatingIfNeeded: max(new[x].glyph, 0x20)))
    }
    cursor.x = gap.upperBound
    written = gap.upperBound
  }

  /// True if the cells of `gap`, which ends where a run starts, can be written again in one byte each: plain characters with the
  /// selected pen, or with the pen to select after the gap.
  private mutating func canRepeat(_ gap: Range<Int>) -> Bool {
    // If the cell before the gap was not just written and is not ASCII, the first cell of the gap might join it.
    if gap.lowerBound != written, gap.lowerBound > 0, new[gap.lowerBound - 1].glyph >= 0x80 || new[gap.lowerBound - 1].width != 1
    {
      return false
    }
    let target = new[gap.upperBound]
    var isTarget = false
    for x in gap {
      let cell = new[x]
      guard isPlain(cell) else { return false }
      if !isTarget, isSelected(cell, isBlank: cell.isBlank) { continue }
      guard linkNumber(cell) == linkNumber(target) else { return false }
      if isTarget || !suits(cell, pen) {
        guard suits(cell, pens[target]) else { return false }
        isTarget = true
      }
    }
    return true
  }

  /// True if one byte is written for a cell, and this byte is its glyph: visible ASCII or a blank.
  private mutating func isPlain(_ cell: Cell) -> Bool {
    (cell.isVisibleASCII || cell.isBlank) && cell.width == 1 && !cell.isFillEdge && tile(cell).isNone
      && (!mayHideText || cell.isBlank || !pens.isBlank(cell))
  }

  private mutating func suits(_ cell: Cell, _ pen: Pen) -> Bool {
    let own = pens[cell]
    return own == pen || cell.isBlank && own.background == pen.background && !own.drawsOnBlanks && !pen.drawsOnBlanks
  }

  // MARK: Glyphs

  /// Writes printable ASCII of one style, with single blanks between.
  private mutating func writeASCII(from start: Int) -> Int {
    let first = new[start]
    select(first, isBlank: false)
    var x = start
    repeat {
      out.append(UInt8(truncatingIfNeeded: new[x].glyph))
      x += 1
      if features.contains(.repetition) { x = repeatLast(x) }
    } while x < width && new[x].rawValue >> 32 == first.rawValue >> 32 && isDue(x)
      && (new[x].isVisibleASCII || new[x].glyph == 0x20 && x + 1 < width && new[x + 1].isVisibleASCII)
    advance(to: x)
    return x
  }

  /// Repeats the glyph before `x` for all equal cells that follow, if this saves bytes.
  private mutating func repeatLast(_ x: Int) -> Int {
    var end = x
    while end < width, new[end].rawValue == new[x - 1].rawValue, isDue(end) { end += 1 }
    guard end - x > 3 + digits(end - x) else { return x }
    out.append(control: "b", end - x)
    return end
  }

  /// Writes a glyph that is neither a blank nor visible ASCII. If the next cell would join it, a separator (U+200C) follows it,
  /// even if the cursor moves before the next cell is written.
  private mutating func write(_ cell: Cell, at x: Int) -> Int {
    select(cell, isBlank: false)
    let next = x + max(1, cell.width)
    let isJoined = surface.joins(cell, next < width ? new[next] : .blank)
    guard risky.contains(cell) else {
      out.append(glyph: cell.glyph, surface.graphemes)
      if isJoined { out.append("\u{200C}") }
      advance(to: next)
      return next
    }
    // The old content is unknown. Blanks replace it if some terminal may leave a part of it.
    risky.write(cell, at: x, showsBlanks: true, &out)
    if isJoined || risky.isCut { out.append("\u{200C}") }
    reach = min(max(reach, risky.reached), width)
    advance(to: next)
    cursor.x = nil
    return next
  }

  private mutating func advance(to x: Int) {
    written = x
    cursor.x = x < width ? x : nil
  }

  // MARK: Blanks

  /// Writes or erases blanks of one look, whichever takes fewer bytes. Returns the column after the last blank that was written
  /// or erased. The cursor is there only if the blanks were written.
  private mutating func writeBlanks(at x: Int) -> Int {
    let first = new[x]
    let isTile = !tile(first).isNone
    if first.width > 1 { return print(blanks: first.width, first, at: x) }
    var (end, due) = (x + 1, x + 1)
    let look = pens[first]
    while end < width, isBlank(new[end], like: first, look) {
      if isDue(end) { due = end + 1 }
      end += 1
    }
    if isTile { dueTiles.append(TileRun(row: y, columns: x..<due)) }
    let isErasable =
      !isTile && !look.drawsOnBlanks && linkNumber(first) == 0 && (!look.showsBlanks || features.contains(.backgroundErase))
    guard isErasable, due - x > 3 else { return print(blanks: due - x, first, at: x) }
    select(first, isBlank: true)
    if end == width {
      out.append("\u{1B}[K")
      reach = 0
      return width
    }
    let next = nextDue(from: due)
    let erasing = 3 + digits(due - x) + (next.map { Cursor.cost(from: x, to: $0) } ?? 0)
    let printing = cost(blanks: due - x) + (next.map { Cursor.cost(from: due, to: $0) } ?? 0)
    guard erasing < printing else { return print(blanks: due - x, first, at: x) }
    out.append(control: "X", due - x)
    return due
  }

  /// The number of bytes of `count` blanks, written one by one, or as one blank that is repeated.
  private func cost(blanks count: Int) -> Int {
    features.contains(.repetition) ? min(count, 4 + digits(count - 1)) : count
  }

  private mutating func print(blanks count: Int, _ cell: Cell, at x: Int) -> Int {
    select(cell, isBlank: true)
    let repeats = cost(blanks: count) < count
    for _ in 0..<(repeats ? 1 : count) { out.append(UInt8(ascii: " ")) }
    if repeats { out.append(control: "b", count - 1) }
    advance(to: x + count)
    return x + count
  }

  private mutating func isBlank(_ cell: Cell, like first: Cell, _ look: Pen) -> Bool {
    guard cell.width == 1, pens.isBlank(cell), tile(cell).isNone == tile(first).isNone else { return false }
    if cell.rawValue >> 32 == first.rawValue >> 32, !cell.isFillEdge { return true }
    let own = pens[cell]
    return !own.drawsOnBlanks && !look.drawsOnBlanks && own.background == look.background
      && linkNumber(cell) == linkNumber(first)
  }

  private mutating func nextDue(from start: Int) -> Int? {
    var x = start
    while x <= last || x < reach {
      if new[x].width > 0, isDue(x) { return x }
      x += 1
    }
    return nil
  }
}

extension Cell {
  /// True if the glyph of the cell is one byte and not a blank.
  @inline(__always) fileprivate var isVisibleASCII: Bool { glyph &- 0x21 < 0x5E }
}
