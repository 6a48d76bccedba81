// Lets the terminal move the rows of a scrolled list, so that only new rows are written.

import LongtailANSI

extension FrameWriter {
  /// Scrolls rows if this makes the frame shorter. The scroll region is inside `changed`.
  mutating func scroll(_ changed: Range<Int>) {
    guard let scroll = rows.scroll(in: changed) else { return }
    selectPlain()
    rows.apply(scroll)
    if cursor.isInRegion { return shift(scroll) }
    let isAll = scroll.region == 0..<height
    if !isAll {
      out.append("\u{1B}[")
      if scroll.region.lowerBound > 0 { out.append(decimal: scroll.region.lowerBound + 1) }
      if scroll.region.upperBound < height {
        out.append(UInt8(ascii: ";"))
        out.append(decimal: scroll.region.upperBound)
      }
      out.append(UInt8(ascii: "r"))
    }
    out.append(control: scroll.distance > 0 ? "S" : "T", abs(scroll.distance))
    if !isAll {
      out.append("\u{1B}[r")
      (cursor.x, cursor.y) = (0, 0)
    }
  }
}
