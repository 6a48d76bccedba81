// Classes of ASCII characters.

extension UInt8 {
  /// True for one of the 32 ASCII punctuation characters.
  package var isPunctuation: Bool {
    (0x21...0x2F ~= self) || (0x3A...0x40 ~= self) || (0x5B...0x60 ~= self) || (0x7B...0x7E ~= self)
  }
  /// True for an ASCII letter.
  package var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
}
