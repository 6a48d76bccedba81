// The four quarters of a cell: half a column by half a row each, the finest detail that block elements can show (L54).

/// A set of quarters of a cell.
public struct Quarters: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let upperLeft = Quarters(rawValue: 1)
  public static let upperRight = Quarters(rawValue: 2)
  public static let lowerLeft = Quarters(rawValue: 4)
  public static let lowerRight = Quarters(rawValue: 8)
  public static let all = Quarters(rawValue: 15)

  /// The quarters of one cell whose middles are inside. `isInside` is asked in quarters of a cell, where those middles are odd
  /// numbers: the cell at column 2 has them at 9 and 11.
  @inlinable
  public init(column: Int, row: Int, where isInside: (_ x: Int, _ y: Int) -> Bool) {
    var bits: UInt8 = 0
    for quarter in 0..<4 where isInside(4 * column + 1 + 2 * (quarter & 1), 4 * row + 1 + (quarter & 2)) {
      bits |= 1 << quarter
    }
    rawValue = bits
  }

  @inlinable public var count: Int { rawValue.nonzeroBitCount }
  /// True if the set covers half of the cell or more. A cell that cannot be divided then counts as inside.
  @inlinable public var isMajority: Bool { count >= 2 }
  /// The other quarters.
  @inlinable public var complement: Quarters { Quarters(rawValue: ~rawValue & 15) }

  /// The block element that shows these quarters in the text colour: ▘ for the upper left.
  public var glyph: UInt32 { Quarters.glyphs[Int(rawValue)] }

  private static let glyphs = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)
}
