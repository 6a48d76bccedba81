// The four quarters of a cell, each half a column wide and half a row high. Block elements can show each set of quarters (L54).

/// A set of quarters of a cell.
public struct Quarters: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let upperLeft = Quarters(rawValue: 1)
  public static let upperRight = Quarters(rawValue: 2)
  public static let lowerLeft = Quarters(rawValue: 4)
  public static let lowerRight = Quarters(rawValue: 8)
  public static let all = Quarters(rawValue: 15)

  /// Creates the set of the quarters of one cell whose centres are inside. `isInside` gets coordinates in quarters of a column
  /// and a row, in which the centres are odd numbers. For example, the cell at column 2 has its centres at x = 9 and x = 11.
  @inlinable
  public init(column: Int, row: Int, where isInside: (_ x: Int, _ y: Int) -> Bool) {
    var bits: UInt8 = 0
    for quarter in 0..<4 where isInside(4 * column + 1 + 2 * (quarter & 1), 4 * row + 1 + (quarter & 2)) {
      bits |= 1 << quarter
    }
    rawValue = bits
  }

  @inlinable public var count: Int { rawValue.nonzeroBitCount }
  /// True if the set covers at least half of the cell. A cell that cannot be divided then counts as inside.
  @inlinable public var coversHalf: Bool { count >= 2 }
  /// The other quarters.
  @inlinable public var complement: Quarters { Quarters(rawValue: ~rawValue & 15) }

  /// The block element that shows these quarters in the text colour, such as ▘ for the upper left.
  public var glyph: UInt32 { Quarters.glyphs[Int(rawValue)] }

  private static let glyphs = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)
}
