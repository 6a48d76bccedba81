// Writes one frame: rows from top to bottom, and in each row the runs of changed cells from left to right.

import LongtailANSI
import LongtailCore

/// Writes the differences between two buffers of cells. Most methods that only read are `mutating`, too: a borrowed value of this
/// size would be copied for each call (measured: half of all time).
struct FrameWriter: ~Copyable {
  let surface: Surface
  let rows: RowPair
  let pens: Pens
  let features: TerminalFeatures
  /// True if a cell with a glyph may show none.
  let mayHideText: Bool
  let hasLinks: Bool
  /// True if the terminal draws images. The cells under an image are then written as blanks.
  let hasTiles: Bool
  let width: Int
  let height: Int
  var pen: Pen
  var cursor: Cursor
  var out: ByteBuffer

  // The row being written.
  var y = 0
  var old: UnsafeMutablePointer<Cell>
  var new: UnsafePointer<Cell>
  /// The last column that may have changed.
  var last = 0
  /// The end of the columns that must be written even if they are unchanged, because terminals may have drawn over them.
  var reach = 0
  /// The column after the last glyph that was written.
  var written = 0
  var risky: RiskyClusters
  /// The tiles of images that were overwritten.
  var dueTiles: [TileRun] = []

  /// The link that is open; 0 for none.
  private var link: UInt16 = 0
  /// Results of `look(_:)`: a cell with `textLook`, or a blank with `blankLook`, needs no change of the pen or the link.
  private var textLook = FrameWriter.noLook
  private var blankLook = FrameWriter.noLook

  private static let noLook = UInt64.max
  static let beginning: StaticString = "\u{1B}[?2026h"
  static let end: StaticString = "\u{1B}[?2026l"

  init(
    _ surface: Surface, _ rows: RowPair, _ pens: Pens, _ features: TerminalFeatures, emoji: EmojiForms, pen: Pen, cursor: Cursor
  ) {
    (self.surface, self.rows, self.pens, self.features) = (surface, rows, pens, features)
    (mayHideText, hasLinks) = (pens.mayHideText, !surface.links.isEmpty)
    hasTiles = pens.hidesPictures && !surface.pictures.isEmpty
    (old, new) = (rows.front, rows.back)
    (width, height) = (surface.size.width, surface.size.height)
    (self.pen, self.cursor) = (pen, cursor)
    risky = RiskyClusters(surface, edge: width, emoji: emoji)
    out = ByteBuffer(capacity: 4096)
    out.append(FrameWriter.beginning)
  }

  /// Blanks the screen. The pen and the cursor may have any state.
  mutating func clear() {
    pen.reset(&out)
    if cursor.isInRegion { return clearRegion() }
    out.append("\u{1B}[H\u{1B}[J")
    (cursor.x, cursor.y) = (0, 0)
  }

  /// Writes the differences in `damaged` rows, and stores them in the front buffer.
  mutating func write(_ damaged: [Range<Int>]) {
    let changed = damaged.map(rows.changed)
    // On some terminals, images do not move with the rows of a region.
    if features.contains(.scrolling), !hasTiles {
      for range in changed { scroll(range) }
    }
    let bottom = bottom(of: changed, damaged)
    for range in changed {
      for y in range where y < bottom {
        (self.y, old, new) = (y, rows.front + y * width, rows.back + y * width)
        writeRow()
        old.update(from: new, count: width)
      }
    }
    open(0)
    if bottom < height { eraseRows(from: bottom) }
  }

  /// Shows the cursor at the place of text input, or hides it.
  mutating func show(cursor place: Point?, isShown: Bool?) {
    if let place { cursor.move(to: place.x, place.y, &out) }
    if isShown != (place != nil) { out.append(place == nil ? "\u{1B}[?25l" : "\u{1B}[?25h") }
  }

  /// Returns the first row to erase: this row and all rows below it are blank, and at least two of them have changed. Returns the
  /// height if no rows are to be erased.
  private func bottom(of changed: [Range<Int>], _ damaged: [Range<Int>]) -> Int {
    guard let last = changed.last, damaged.last?.upperBound == height else { return height }
    var y = height
    while y > last.lowerBound, rows.isBlank(y - 1) { y -= 1 }
    while y < last.upperBound, rows.isSame(y, y) { y += 1 }
    return last.upperBound - y > 1 ? y : height
  }

  private mutating func eraseRows(from row: Int) {
    cursor.move(to: 0, row, &out)
    selectPlain()
    if cursor.isInRegion { out.eraseRegion(width: width) } else { out.append("\u{1B}[J") }
    for y in row..<height { (rows.front + y * width).update(from: rows.back + y * width, count: width) }
  }

  /// Returns the bytes of the frame. If there are at least `length`, and the terminal supports it, they appear on the screen at
  /// once.
  consuming func finish(leastSynchronized length: Int) -> [UInt8] {
    let prefix = FrameWriter.beginning.utf8CodeUnitCount
    guard features.contains(.synchronizedOutput), out.count - prefix >= length else { return out.finish(from: prefix) }
    out.append(FrameWriter.end)
    return out.finish()
  }

  // MARK: Rows

  private mutating func writeRow() {
    var x = firstDifference(old, new, width)
    guard x < width else { return }
    last = width - 1
    while old[last].rawValue == new[last].rawValue { last -= 1 }
    risky.beginRow()
    (reach, written) = (0, 0)
    while x <= last || x < reach {
      guard new[x].width > 0, isDue(x) else {
        x += 1
        continue
      }
      x = writeRun(from: start(of: x))
    }
  }

  /// True if a cell must be written.
  @inline(__always)
  mutating func isDue(_ x: Int) -> Bool { x < reach || differs(old[x], new[x]) }

  @inline(__always)
  private mutating func differs(_ old: Cell, _ new: Cell) -> Bool {
    if old.rawValue == new.rawValue { return false }
    let isText = old.glyph != new.glyph && !(old.isBlank && new.isBlank) && !mayHideText
    return isText || differsVisibly(old, new)
  }

  /// True if the difference between two cells is visible. A blank shows its background, and attributes such as underline.
  private mutating func differsVisibly(_ old: Cell, _ new: Cell) -> Bool {
    guard !old.isForeign, old.width == new.width, linkNumber(old) == linkNumber(new), tile(old) == tile(new) else { return true }
    if new.width == 0 { return false }
    let (one, other) = (pens[old], pens[new])
    let isBlank = pens.isBlank(old)
    if isBlank != pens.isBlank(new) { return true }
    return isBlank
      ? one.background != other.background
        || one.attributes.intersection(.visibleOnBlank) != other.attributes.intersection(.visibleOnBlank)
        || one.drawsOnBlanks && one != other
      : old.glyph != new.glyph || one != other
  }

  /// Returns the column to start at, so that the cell at `x` does not join the cell before it. The cell before it is then written
  /// again, with a separator.
  private mutating func start(of x: Int) -> Int {
    var x = x
    while x > written {
      let before = new[x - 1].width == 0 && x > 1 ? x - 2 : x - 1
      guard surface.joins(new[before], new[x]) else { break }
      x = before
    }
    return x
  }

  // MARK: Looks

  /// Selects the pen and the link of a cell.
  @inline(__always)
  mutating func select(_ cell: Cell, isBlank: Bool) {
    if !isSelected(cell, isBlank: isBlank) { select(cell, FrameWriter.look(cell), isBlank: isBlank) }
  }

  /// True if the selected pen and link are known to be those of a cell.
  @inline(__always)
  mutating func isSelected(_ cell: Cell, isBlank: Bool) -> Bool {
    let look = FrameWriter.look(cell)
    return look == textLook || isBlank && look == blankLook
  }

  /// The style of a cell, with a bit that is set if the glyph is an area, such as a block element.
  @inline(__always)
  private static func look(_ cell: Cell) -> UInt64 {
    cell.rawValue >> 32 & 0x0F00_FFFF | (cell.isBlockOrSquare ? 0x1000_0000 : 0)
  }

  private mutating func select(_ cell: Cell, _ look: UInt64, isBlank: Bool) {
    let isOther = open(linkNumber(cell))
    if pen.select(pens[cell], forBlank: isBlank, &out) || isOther {
      (textLook, blankLook) = (FrameWriter.noLook, FrameWriter.noLook)
    }
    // The edge of a fill has its own pen, and is not a part of the look.
    if cell.isFillEdge { return }
    if isBlank { blankLook = look } else { textLook = look }
  }

  /// The number of a cell's link; 0 for none.
  mutating func linkNumber(_ cell: Cell) -> UInt16 { hasLinks && !cell.isForeign ? surface.style(of: cell).link : 0 }

  /// The part of an image that the terminal draws over a cell.
  mutating func tile(_ cell: Cell) -> PictureTile { hasTiles && !cell.isForeign ? surface.tile(of: cell) : .none }

  @discardableResult
  private mutating func open(_ number: UInt16) -> Bool {
    guard number != link else { return false }
    out.append(link: number, of: surface)
    link = number
    return true
  }

  /// Selects the pen with which the terminal fills new rows with plain blanks.
  mutating func selectPlain() {
    pen.select(.standard, forBlank: true, &out)
    (textLook, blankLook) = (FrameWriter.noLook, FrameWriter.noLook)
  }
}
