// What the quarters of a cell look like. Edges of shapes are drawn, clipped and blended by quarters; only then does a cell
// become a glyph again, which has room for two colours (L54).

/// The colours of a cell's quarters: upper left, upper right, lower left, lower right.
struct QuarterColors: Equatable {
  private var values: SIMD4<UInt32>

  init(_ color: CellColor) { values = SIMD4(repeating: color.rawValue) }

  subscript(index: Int) -> CellColor {
    get { CellColor(rawValue: values[index]) }
    set { values[index] = newValue.rawValue }
  }

  /// The quarters that have `color`.
  func quarters(of color: CellColor) -> Quarters {
    var result: Quarters = []
    for index in 0..<4 where self[index] == color { result.insert(Quarters(rawValue: 1 << UInt8(index))) }
    return result
  }

  /// The colour that most of `quarters` have, the first of equally frequent ones; nil where there are none.
  func main(of quarters: Quarters) -> CellColor? {
    var best: (color: CellColor, count: Int)?
    for index in 0..<4 where quarters.rawValue >> index & 1 == 1 {
      let count = self.quarters(of: self[index]).intersection(quarters).count
      if count > best?.count ?? 0 { best = (self[index], count) }
    }
    return best?.color
  }
}

extension Surface {
  /// Whether a cell belongs to a text: it has a glyph, or is a blank that is underlined, struck through or linked.
  func isOfText(_ cell: Cell) -> Bool {
    if cell.hasText { return true }
    let style = style(of: cell)
    return !cell.isFillEdge && (!style.attributes.isDisjoint(with: .lines) || style.link > 0)
  }

  /// How the quarters of a cell look without its text.
  func quarterColors(of cell: Cell) -> QuarterColors {
    let style = style(of: cell)
    var colors = QuarterColors(style.background)
    guard cell.isFillEdge else { return colors }
    let isBackground = cell.isInverted ? cell.edge : cell.edge.complement
    for index in 0..<4 where isBackground.rawValue >> index & 1 == 0 { colors[index] = style.foreground }
    return colors
  }

  /// A cell with these colours. `fill` are the quarters painted last: of more than two colours theirs is one, what is below
  /// them gives the other.
  ///
  ///     yellow over the right half of  ▗ red on black  ->  ▐ yellow on black
  mutating func cell(_ colors: QuarterColors, fill: Quarters) -> Cell {
    let isSplit = !fill.isEmpty && fill != .all
    let first = colors.main(of: isSplit ? fill : .all) ?? colors[0]
    let others = colors.quarters(of: first).complement
    let below = others.subtracting(isSplit ? fill : [])
    guard let second = colors.main(of: below.isEmpty ? others : below) else {
      return Cell(glyph: 0x20, style: intern(CellStyle(background: first)))
    }
    // A third colour goes to the side that its quarter belongs to.
    let known = colors.quarters(of: first).union(colors.quarters(of: second))
    let edge = colors.quarters(of: first).union(fill.subtracting(known))
    // The terminal's own background has no form as text colour: the rest of the cell is the glyph then.
    let isInverted = first == .standard
    let style = isInverted ? CellStyle(foreground: second, background: first) : CellStyle(foreground: first, background: second)
    return Cell(edge: edge, isInverted: isInverted, style: intern(style))
  }

  /// What is behind text written on a cell. A cell at the edge of a fill gives the colour of its larger part, of two halves
  /// the fill's; a line, which ends a fill, always gets the fill's.
  func backdrop(of cell: Cell, forLine: Bool = false) -> CellColor {
    let style = style(of: cell)
    guard cell.isFillEdge else { return style.background }
    let isFill = forLine || cell.edge.isMajority
    return isFill == cell.isInverted ? style.background : style.foreground
  }
}
