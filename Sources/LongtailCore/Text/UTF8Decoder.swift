// Decodes and repairs UTF-8. An ill-formed sequence becomes one U+FFFD for each maximal subpart (Unicode 3.9, table 3-8).

package enum UTF8Decoder {
  static let replacement: UInt32 = 0xFFFD

  /// Returns the scalar at `offset`, and moves `offset` to the next one. Reads no byte beyond the buffer.
  @inline(__always)
  package static func scalar(in utf8: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> UInt32 {
    let first = utf8[offset]
    offset += 1
    if first < 0x80 { return UInt32(first) }
    return multibyte(first, in: utf8, at: &offset)
  }

  private static func multibyte(_ first: UInt8, in utf8: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> UInt32 {
    // 1. The lead byte determines how many bytes follow, and which second bytes are legal. Overlong forms, surrogates and values
    //    above U+10FFFF are not.
    var value: UInt32
    var following: Int
    var legal: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: (value, following) = (UInt32(first & 0x1F), 1)
    case 0xE0...0xEF:
      (value, following) = (UInt32(first & 0x0F), 2)
      if first == 0xE0 { legal = 0xA0...0xBF }
      if first == 0xED { legal = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, following) = (UInt32(first & 0x07), 3)
      if first == 0xF0 { legal = 0x90...0xBF }
      if first == 0xF4 { legal = 0x80...0x8F }
    default: return replacement
    }
    // 2. Take bytes as long as they continue the sequence. The first other byte starts the next sequence.
    while following > 0 {
      guard offset < utf8.count, legal.contains(utf8[offset]) else { return replacement }
      value = value << 6 | UInt32(utf8[offset] & 0x3F)
      legal = 0x80...0xBF
      offset += 1
      following -= 1
    }
    return value
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a scalar value.
  @inline(__always)
  mutating func append(scalar value: UInt32) {
    switch value {
    case ..<0x80:
      append(UInt8(value))
    case ..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case ..<0x1_0000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      append(UInt8(0xF0 | value >> 18))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    }
  }
}
