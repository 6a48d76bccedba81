// Encodes cells as UTF-8. Control characters were removed when the cells were written. If one remains, it is written as U+FFFD,
// so that no output can contain a control character.

import LongtailCore

extension ByteBuffer {
  /// Appends the glyph of a cell; a space if there is none.
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

  /// Appends a scalar as UTF-8; U+FFFD for a control character or an invalid scalar.
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
