// Frames in a region below a shell's prompt. A region has as many rows as it needs, and moves when the screen scrolls.

import LongtailANSI

extension FrameWriter {
  /// Blanks the region and everything below it, and makes space for its rows. The cursor is in the first row.
  mutating func clearRegion() {
    out.eraseRegion(width: width)
    (cursor.x, cursor.y) = (0, 0)
    addRows(after: 1)
  }

  /// Changes the height of the region from `count` rows to that of the surface.
  mutating func fit(from count: Int) {
    selectPlain()
    if count > height {
      cursor.move(to: 0, height, &out)
      out.append("\u{1B}[J")
    } else {
      cursor.move(to: 0, count - 1, &out)
      addRows(after: count)
      // Erase output of other programs.
      cursor.move(to: 0, count, &out)
      out.append("\u{1B}[J")
    }
  }

  /// Moves from the last of `count` rows to the last row of the surface. At the bottom of the screen, everything scrolls up.
  private mutating func addRows(after count: Int) {
    for _ in count..<height { out.append(UInt8(ascii: "\n")) }
    cursor.y = height - 1
  }

  /// Moves to the first cell. If the terminal becomes narrower, some terminals wrap rows that are too long and others cut them
  /// off, but all keep the cursor at its place in the text.
  mutating func park() { cursor.move(to: 0, 0, &out) }

  /// Moves rows: deletes rows at one end and inserts blank rows at the other (DL, IL). Some terminals change the column, so it is
  /// unknown afterwards.
  mutating func shift(_ scroll: Scroll) {
    let (region, count) = (scroll.region, abs(scroll.distance))
    let (top, bottom) = (region.lowerBound, region.upperBound - count)
    let (deleted, inserted) = scroll.distance > 0 ? (top, bottom) : (bottom, top)
    cursor.move(to: 0, deleted, &out)
    out.append(control: "M", count)
    cursor.x = nil
    // The rows below the surface are blank, so blank rows move up by themselves.
    if scroll.distance > 0, region.upperBound == height { return }
    cursor.move(to: 0, inserted, &out)
    out.append(control: "L", count)
    cursor.x = nil
  }
}

extension ByteBuffer {
  /// Erases the row of the cursor and all rows below it, and moves to the first column.
  ///
  /// Some terminals treat an erasure from the first cell of the screen as clearing the screen, and move its content to the
  /// scrollback. So the first cell is erased separately.
  mutating func eraseRegion(width: Int) { append(width > 1 ? "\r\u{1B}[C\u{1B}[J\u{1B}[1K\r" : "\r\u{1B}[J") }
}
