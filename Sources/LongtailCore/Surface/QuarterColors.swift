// The colours of the quarters of a cell. Edges of shapes are drawn, clipped and blended by quarters. Only then is a cell
// converted to a glyph, which can have only two colours (L54).

/// The colours of a cell's quarters: upper left, upper right, lower left, lower right.
struct QuarterColors: Equatable {
  private var values: SIMD4<UInt32>

  init(_ color: CellColor) { values = SIMD4(repeating: color.rawValue) }

  subscript(index: Int) -> CellColor {
    get { CellColor(rawValue: values[index]) }
    set { values[index] = newValue.rawValue }
  }

  /// Returns the quarters that have `color`.
  func quarters(of color: CellColor) -> Quarters {
    var result: Quarters = []
    for index in 0..<4 where self[index] == color { result.insert(Quarters(rawValue: 1 << UInt8(index))) }
    return result
  }

  /// Returns the most frequent colour of `quarters`. If several are equally frequent, returns the first; nil if `quarters` is
  /// empty.
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
  /// Returns true if a cell belongs to text: it has a glyph, or it is a blank that is underlined, struck through, reversed or
  /// linked.
  func belongsToText(_ cell: Cell) -> Bool {
    if cell.hasText { return true }
    let style = style(of: cell)
    return !cell.isFillEdge && (!style.attributes.isDisjoint(with: .visibleOnBlank) || style.link > 0)
  }

  /// Returns the colours of the quarters of a cell, without its text.
  func quarterColors(of cell: Cell) -> QuarterColors {
    let style = style(of: cell)
    var colors = QuarterColors(style.background)
    guard cell.isFillEdge else { return colors }
    let isBackground = cell.isInverted ? cell.edge : cell.edge.complement
    for index in 0..<4 where isBackground.rawValue >> index & 1 == 0 { colors[index] = style.foreground }
    return colors
  }

  /// Returns a cell with these colours. `fill` contains the quarters painted last. If there are more than two colours, the main
  /// colour of `fill` and the main colour of the other quarters are used.
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
    // A quarter whose colour is neither `first` nor `second` gets `first` if it is in `fill`, otherwise `second`.
    let known = colors.quarters(of: first).union(colors.quarters(of: second))
    let edge = colors.quarters(of: first).union(fill.subtracting(known))
    // The terminal's own background colour cannot be used as a text colour. If `first` is this colour, the glyph shows all other
    // quarters.
    let isInverted = first == .standard
    let style = isInverted ? CellStyle(foreground: second, background: first) : CellStyle(foreground: first, background: second)
    return Cell(edge: edge, isInverted: isInverted, style: intern(style))
  }

  /// Returns the background colour for text written on a cell. At the edge of a fill it is the colour of the larger part, or of
  /// the fill if both are halves. For a line it is always the fill's colour, because a line is the border of a fill.
  func background(of cell: Cell, forLine: Bool = false) -> CellColor {
    let style = style(of: cell)
    guard cell.isFillEdge else { return style.background }
    let isFill = forLine || cell.edge.coversHalf
    return isFill == cell.isInverted ? style.background : style.foreground
  }
}
