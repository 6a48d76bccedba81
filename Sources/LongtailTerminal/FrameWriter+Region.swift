// A frame on rows below a shell's prompt: there are as many as it needs, and they move with what scrolls (terminal.md 3.3).

import LongtailANSI

extension FrameWriter {
  /// Blanks the region and what is below, and makes room for its rows. The cursor is in the first of them.
  mutating func clearRegion() {
    out.eraseRegion(width: width)
    (cursor.x, cursor.y) = (0, 0)
    addRows(after: 1)
  }

  /// Makes a region of `count` rows as high as the surface.
  mutating func fit(from count: Int) {
    selectPlain()
    if count > height {
      cursor.move(to: 0, height, &out)
      out.append("\u{1B}[J")
    } else {
      cursor.move(to: 0, count - 1, &out)
      addRows(after: count)
      // What another program left there.
      cursor.move(to: 0, count, &out)
      out.append("\u{1B}[J")
    }
  }

  /// From the last of `count` rows to that of the surface: at the bottom of the screen everything scrolls up.
  private mutating func addRows(after count: Int) {
    for _ in count..<height { out.append(UInt8(ascii: "\n")) }
    cursor.y = height - 1
  }

  /// Goes back to the first cell. Rows that become too long when the terminal gets narrower are wrapped by some and cut by others;
  /// all leave the cursor where it stands in the text.
  mutating func park() { cursor.move(to: 0, 0, &out) }

  /// Moves rows by deleting those that leave and inserting blank ones where others come into sight (DL, IL). Afterwards the column
  /// is another on some terminals.
  mutating func shift(_ scroll: Scroll) {
    let (region, count) = (scroll.region, abs(scroll.distance))
    let (top, bottom) = (region.lowerBound, region.upperBound - count)
    let (deleted, inserted) = scroll.distance > 0 ? (top, bottom) : (bottom, top)
    cursor.move(to: 0, deleted, &out)
    out.append(control: "M", count)
    cursor.x = nil
    // What moves up from below the surface is blank.
    if scroll.distance > 0, region.upperBound == height { return }
    cursor.move(to: 0, inserted, &out)
    out.append(control: "L", count)
    cursor.x = nil
  }
}

extension ByteBuffer {
  /// Erases the row of the cursor and all rows below it, and moves to the first column.
  ///
  /// Some terminals take erasing from the first cell of the screen for clearing the screen, and keep what was there in the scrollback.
  mutating func eraseRegion(width: Int) { append(width > 1 ? "\r\u{1B}[C\u{1B}[J\u{1B}[1K\r" : "\r\u{1B}[J") }
}
