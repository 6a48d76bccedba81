// The glyphs of lines and corners (ASCII, and the Unicode blocks "Box Drawing", "Block Elements", "Geometric Shapes" and
// "Braille Patterns").

/// The line style of a border or a divider.
public enum LineStyle: String, CaseIterable, Hashable, Sendable {
  case single, rounded, heavy, double, dashed, dotted, block, ascii

  /// The glyphs of a frame and of single lines.
  public struct Glyphs: Sendable {
    /// The four sides.
    public let top, bottom, leading, trailing: String
    public let topLeading, topTrailing, bottomLeading, bottomTrailing: String
    /// The glyphs of a single line, and of a frame with only one row or column.
    public let horizontal, vertical: String
    /// The only glyph of a frame that has one cell.
    public let single: String

    /// Creates the glyphs from a drawing of a frame, row by row. The other parameters are the glyphs of single lines and of a
    /// frame with one cell.
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
    // A cell is about half as wide as it is high. So if a cell has two dashes across or four dashes down,
    // all of them are about equally long.
    dashed: Glyphs("┌╌┐ ┊┊ └╌┘", single: "□"), roundedDashed: Glyphs("╭╌╮ ┊┊ ╰╌╯", single: "○"),
    // The distance between dots is the same along columns and rows.
    dotted: Glyphs("⡏⠉⢹ ⡇⢸ ⣇⣀⣸", horizontal: "⠒", single: "⣿"), roundedDotted: Glyphs("⡎⠉⢱ ⡇⢸ ⢇⣀⡸", horizontal: "⠒", single: "⢾"),
    // A column is as wide as half a row is high, so sides and half rows are equally thick.
    block: Glyphs("█▀█ ██ █▄█", horizontal: "▀", single: "█"), roundedBlock: Glyphs("▟▀▙ ██ ▜▄▛", horizontal: "▀", single: "█"),
    ascii: Glyphs("+-+ || +-+", single: "#")
  )

  /// Returns the glyphs of a frame. Unicode has no rounded corners for heavy and double lines.
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
