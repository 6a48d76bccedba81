// Decimal digits of all scripts.

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, 0...9; nil for other scalars.
  package var decimalDigit: Int? {
    if (48...57).contains(value) { return Int(value) - 48 }
    guard value >= 0x80, properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { Int(saturating: $0) }
  }
}
