// Cells as UTF-8. Control characters were removed where the cells were written; here they are stopped a second time, so that
// no output can carry one (terminal.md 3.6).

import LongtailCore

extension ByteBuffer {
  /// The glyph of a cell; a space where there is none.
  @inlinable @inline(__always)
  public mutating func append(glyph: UInt32, _ graphemes: [String]) {
    if glyph &- 0x20 < 0x5F { append(UInt8(truncatingIfNeeded: glyph)) } else { append(wide: glyph, graphemes) }
  }

  @usableFromInline
  mutating func append(wide glyph: UInt32, _ graphemes: [String]) {
    if glyph == 0 {
      append(UInt8(ascii: " "))
    } else if glyph & Cell.graphemeFlag == 0 {
      append(visible: glyph)
    } else {
      for scalar in graphemes[Int(glyph & ~Cell.graphemeFlag)].unicodeScalars { append(visible: scalar.value) }
    }
  }

  /// A scalar as UTF-8; U+FFFD for a control character and for what is no scalar.
  public mutating func append(visible scalar: UInt32) {
    let isControl = scalar < 0x20 || 0x7F..<0xA0 ~= scalar
    let value = isControl || 0xD800..<0xE000 ~= scalar || scalar > 0x10FFFF ? 0xFFFD : scalar
    func byte(_ lead: UInt32, _ shift: UInt32, _ mask: UInt32 = 0x3F) -> UInt8 {
      UInt8(truncatingIfNeeded: lead | value >> shift & mask)
    }
    switch value {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      append(byte(0xC0, 6, 0x1F))
      append(byte(0x80, 0))
    case 0x800..<0x10000:
      append(byte(0xE0, 12, 0xF))
      append(byte(0x80, 6))
      append(byte(0x80, 0))
    default:
      append(byte(0xF0, 18, 7))
      append(byte(0x80, 12))
      append(byte(0x80, 6))
      append(byte(0x80, 0))
    }
  }
}
