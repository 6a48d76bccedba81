// The glyphs of lines and corners (Unicode block "Box Drawing").

/// How a border or a divider is drawn.
public enum LineStyle: String, CaseIterable, Hashable, Sendable {
  case single, heavy, double, ascii

  /// The glyphs of one frame.
  public struct Glyphs: Sendable {
    public let horizontal, vertical, topLeading, topTrailing, bottomLeading, bottomTrailing: String
    /// A frame of one cell.
    public let single: String

    init(_ glyphs: String) {
      let parts = glyphs.map(String.init)
      horizontal = parts[0]
      vertical = parts[1]
      topLeading = parts[2]
      topTrailing = parts[3]
      bottomLeading = parts[4]
      bottomTrailing = parts[5]
      single = parts[6]
    }
  }

  private static let table = (
    single: Glyphs("─│┌┐└┘□"), rounded: Glyphs("─│╭╮╰╯○"), heavy: Glyphs("━┃┏┓┗┛■"), double: Glyphs("═║╔╗╚╝□"),
    ascii: Glyphs("-|++++#")
  )

  /// Unicode has rounded corners for single lines only.
  public func glyphs(rounded: Bool) -> Glyphs {
    switch self {
    case .single: rounded ? LineStyle.table.rounded : LineStyle.table.single
    case .heavy: LineStyle.table.heavy
    case .double: LineStyle.table.double
    case .ascii: LineStyle.table.ascii
    }
  }
}
