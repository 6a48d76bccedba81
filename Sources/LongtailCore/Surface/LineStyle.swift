// The glyphs of lines and corners (Unicode blocks "Box Drawing", "Block Elements" and "Braille Patterns").

/// The line style of a border or a divider.
public enum LineStyle: String, CaseIterable, Hashable, Sendable {
  case single, rounded, heavy, double, dashed, dotted, block, ascii

  /// The glyphs of one frame.
  public struct Glyphs: Sendable {
    /// The four sides.
    public let top, bottom, leading, trailing: String
    public let topLeading, topTrailing, bottomLeading, bottomTrailing: String
    /// A line that is no side of anything, and a frame of one row or one column.
    public let horizontal, vertical: String
    /// A frame of one cell.
    public let single: String

    /// A frame as it looks, row by row, and the glyphs that are no part of one.
    init(_ frame: String, horizontal: String? = nil, vertical: String? = nil, single: String) {
      let parts = frame.filter { $0 != " " }.map(String.init)
      (topLeading, top, topTrailing) = (parts[0], parts[1], parts[2])
      (leading, trailing) = (parts[3], parts[4])
      (bottomLeading, bottom, bottomTrailing) = (parts[5], parts[6], parts[7])
      self.horizontal = horizontal ?? top
      self.vertical = vertical ?? leading
      self.single = single
    }
  }

  private static let table = (
    single: Glyphs("┌─┐ ││ └─┘", single: "□"), rounded: Glyphs("╭─╮ ││ ╰─╯", single: "○"),
    heavy: Glyphs("┏━┓ ┃┃ ┗━┛", single: "■"), double: Glyphs("╔═╗ ║║ ╚═╝", single: "□"),
    // Two dashes to a column and four to a row: as long in both directions.
    dashed: Glyphs("┌╌┐ ┊┊ └╌┘", single: "□"), roundedDashed: Glyphs("╭╌╮ ┊┊ ╰╌╯", single: "○"),
    // Dots are as far apart along a column as along a row.
    dotted: Glyphs("⡏⠉⢹ ⡇⢸ ⣇⣀⣸", horizontal: "⠒", single: "⣿"), roundedDotted: Glyphs("⡎⠉⢱ ⡇⢸ ⢇⣀⡸", horizontal: "⠒", single: "⢾"),
    // A column is as wide as half a row is high.
    block: Glyphs("█▀█ ██ █▄█", horizontal: "▀", single: "█"), roundedBlock: Glyphs("▟▀▙ ██ ▜▄▛", horizontal: "▀", single: "█"),
    ascii: Glyphs("+-+ || +-+", single: "#")
  )

  /// The glyphs of a frame. Unicode has no rounded corners for heavy and double lines.
  public func glyphs(rounded: Bool = false) -> Glyphs {
    switch self {
    case .single: rounded ? LineStyle.table.rounded : LineStyle.table.single
    case .rounded: LineStyle.table.rounded
    case .heavy: LineStyle.table.heavy
    case .double: LineStyle.table.double
    case .dashed: rounded ? LineStyle.table.roundedDashed : LineStyle.table.dashed
    case .dotted: rounded ? LineStyle.table.roundedDotted : LineStyle.table.dotted
    case .block: rounded ? LineStyle.table.roundedBlock : LineStyle.table.block
    case .ascii: LineStyle.table.ascii
    }
  }
}
