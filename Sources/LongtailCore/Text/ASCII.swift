// Classes of ASCII characters.

extension UInt8 {
  /// One of the 32 marks of ASCII.
  package var isPunctuation: Bool {
    (0x21...0x2F ~= self) || (0x3A...0x40 ~= self) || (0x5B...0x60 ~= self) || (0x7B...0x7E ~= self)
  }
  /// A letter of ASCII.
  package var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
}
