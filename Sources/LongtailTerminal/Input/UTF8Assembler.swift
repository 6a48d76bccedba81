// Decodes UTF-8 byte by byte and repairs it: one U+FFFD per maximal subpart (Unicode 3.9, table 3-8).

/// A scalar of which some bytes have arrived.
struct UTF8Assembler: Hashable, Sendable {
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  private var value: UInt32 = 0
  private var missing = 0
  private var legal: ClosedRange<UInt8> = 0x80...0xBF

  /// True if a scalar has begun and `byte` does not continue it. The bytes so far become one U+FFFD.
  func isCut(by byte: UInt8) -> Bool { missing > 0 && !legal.contains(byte) }

  /// True if a scalar has begun and `byte` continues it.
  func isContinued(by byte: UInt8) -> Bool { missing > 0 && legal.contains(byte) }

  /// Takes a byte for which `isCut` is false. Returns the completed scalar, U+FFFD if no scalar begins with the byte, or nil if
  /// bytes are missing.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0 {
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      legal = 0x80...0xBF
      return missing == 0 ? Unicode.Scalar(value) : nil
    }
    // The lead byte determines the valid second bytes, which excludes overlong forms, surrogates and values that are too large.
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: begin(byte & 0x1F, 1, 0x80...0xBF)
    case 0xE0...0xEF: begin(byte & 0x0F, 2, byte == 0xE0 ? 0xA0...0xBF : byte == 0xED ? 0x80...0x9F : 0x80...0xBF)
    case 0xF0...0xF4: begin(byte & 0x07, 3, byte == 0xF0 ? 0x90...0xBF : byte == 0xF4 ? 0x80...0x8F : 0x80...0xBF)
    default: return UTF8Assembler.replacement
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, _ missing: Int, _ legal: ClosedRange<UInt8>) {
    (value, self.missing, self.legal) = (UInt32(bits), missing, legal)
  }
}
