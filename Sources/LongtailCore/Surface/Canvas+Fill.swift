// Fills rectangles and shapes with colour, opaque or translucent. If a shape covers a cell in part, only the covered quarters are
// painted (L54).

extension Canvas {
  /// Fills cells before anything else is drawn on them, and stores the resulting cell as the background of the surface.
  public mutating func paintBackground(_ rect: Rect, _ ink: Ink) {
    fill(rect, ink)
    if !rect.isEmpty { surface.backgroundCell = surface[rect.x, rect.y] }
  }

  /// Paints every cell of `rect`. Opaque ink removes text, translucent ink tints text.
  public mutating func fill(_ rect: Rect, _ ink: Ink) {
    fill(rect, ink) { _, _ in .all }
  }

  /// Paints a shape that fills `rect`. Text stays unchanged if the shape covers less than half of its cell.
  public mutating func fill(_ shape: any Shape, in rect: Rect, _ ink: Ink) {
    let size = rect.size
    fill(rect, ink) { column, row in shape.quarters(column: column, row: row, in: size) }
  }

  /// Paints a shape as ``fill(_:in:_:)`` does, in glyphs that an output without colours shows, too. The shape is a line.
  public mutating func draw(line shape: any Shape, in rect: Rect, _ ink: Ink) {
    var before: Snapshot?
    clipped(to: rect) { before = $0.snapshot() }
    fill(shape, in: rect, ink)
    guard let before, ink.opacity > 0 else { return }
    let (frame, region) = (rect.offset(by: origin), before.region)
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        let covered = shape.quarters(column: x - frame.x, row: y - frame.y, in: rect.size)
        let cell = surface[x, y]
        if covered == .all, cell.isBlank {
          let style = CellStyle(
            foreground: surface.style(of: cell).background, background: surface.background(of: before[x, y]))
          replace(Cell(glyph: Quarters.all.glyph, style: surface.intern(style)), x, y)
        } else if !covered.isEmpty {
          replace(cell.asLine, x, y)
        }
      }
    }
  }

  private mutating func fill(_ rect: Rect, _ ink: Ink, quarters: (_ column: Int, _ row: Int) -> Quarters) {
    guard ink.opacity > 0 else { return }
    let frame = rect.offset(by: origin)
    let visible = frame.intersection(clip)
    guard !visible.isEmpty else { return }
    if ink.isPatterned { return fillPattern(visible, frame, quarters) }
    let isOpaque = ink.opacity >= 1000
    let cover =
      isOpaque
      ? surface.intern(CellStyle(background: ink.over(surface.scheme.background, standard: surface.scheme.background))) : 0
    var memo = StyleMemo()
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let covered = quarters(x - frame.x, y - frame.y)
        if covered.isEmpty { continue }
        let cell = surface[x, y]
        if covered == .all, isOpaque {
          put(Cell(glyph: 0x20, style: cover), x, y)
        } else if covered == .all || cell.hasText && !isOpaque && covered.coversHalf {
          replace(cell.with(style: memo.map(cell.style) { tintedStyle($0, ink) }), x, y)
        } else if !cell.hasText || isOpaque && covered.coversHalf {
          put(paintedCell(cell, covered, ink), x, y)
        }
      }
    }
  }

  /// Returns a cell without text, with the given quarters painted.
  mutating func paintedCell(_ cell: Cell, _ quarters: Quarters, _ ink: Ink) -> Cell {
    var colors = surface.quarterColors(of: cell)
    for index in 0..<4 where quarters.rawValue >> index & 1 == 1 {
      colors[index] = ink.over(colors[index].rgb ?? surface.scheme.background, standard: surface.scheme.background)
    }
    return surface.cell(colors, fill: quarters).asPicture(like: cell)
  }

  /// Returns the style `id` with translucent ink blended over its background and text colours.
  mutating func tintedStyle(_ id: UInt16, _ ink: Ink) -> UInt16 {
    var style = surface.styles[Int(id)]
    let below = style.background.rgb ?? surface.scheme.background
    let text = style.foreground.rgb ?? surface.scheme.foreground
    style.background = ink.over(below, standard: surface.scheme.background)
    style.foreground = CellColor(text.blended(with: ink.rgb, opacity: ink.opacity))
    return surface.intern(style)
  }

  /// Gives a block element with the colour `old`, which fills a part of a cell from below or above, the colour `new`. Returns false
  /// if there is none.
  public mutating func recolorBlock(at point: Point, _ old: Ink, _ new: Ink) -> Bool {
    let (x, y) = (point.x + origin.x, point.y + origin.y)
    guard clip.contains(Point(x, y)), case let cell = surface[x, y], !cell.isFillEdge, 0x2580...0x2587 ~= cell.glyph
    else { return false }
    var style = surface.style(of: cell)
    let below = style.background.rgb ?? surface.scheme.background
    guard style.foreground == old.over(below, standard: surface.scheme.foreground) else { return false }
    style.foreground = new.over(below, standard: surface.scheme.foreground)
    put(cell.with(style: surface.intern(style)), x, y)
    return true
  }

  /// Fills a cell with the colour of its block element if the block covers a position in the cell, 0...1 from the left and from the
  /// bottom. A glyph that is drawn over the block next replaces it: without this, an area would lose its end.
  public mutating func completeBlock(at point: Point, covering position: (x: Double, y: Double)) {
    let (x, y) = (point.x + origin.x, point.y + origin.y)
    guard clip.contains(Point(x, y)), case let cell = surface[x, y], !cell.isFillEdge else { return }
    let glyph = Int(cell.glyph)
    let isCovered =
      switch glyph {
      case 0x2581...0x2588: position.y <= Double(glyph - 0x2580) / 8
      case 0x2589...0x258F: position.x <= Double(0x2590 - glyph) / 8
      case 0x2580: position.y >= 0.5
      case 0x2590: position.x >= 0.5
      default: false
      }
    guard isCovered else { return }
    var style = surface.style(of: cell)
    style.background = style.foreground
    put(cell.with(style: surface.intern(style)), x, y)
  }

  /// Replaces a cell by one of the same width, so that no wide glyph loses a half.
  mutating func replace(_ cell: Cell, _ x: Int, _ y: Int) {
    surface.cells[y * surface.size.width + x] = cell
    cellsDrawn += 1
  }
}
