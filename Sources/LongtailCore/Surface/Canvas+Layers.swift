// Drawing operations that combine new cells with the cells before: clipping to shapes (L54) and opacity.

extension Canvas {
  /// Draws `body` clipped to a shape. Cells outside the shape do not change. A cell that is partly inside combines new and old
  /// quarters. A cell with text cannot be divided: it counts as inside if at least half of it is inside.
  public mutating func clipped(to shape: any Shape, in rect: Rect, _ body: (inout Canvas) -> Void) {
    let frame = rect.offset(by: origin)
    clipped(to: rect) { canvas in
      let before = canvas.snapshot()
      body(&canvas)
      canvas.restore(before) { point in
        shape.quarters(column: point.x - frame.x, row: point.y - frame.y, in: frame.size).complement
      }
    }
  }

  /// Draws `body` as one layer and blends the layer over the cells below at `opacity` thousandths. `extent` contains all cells
  /// that `body` paints.
  public mutating func faded(to opacity: Int, extent: Rect, _ body: (inout Canvas) -> Void) {
    if opacity >= 1000 { return body(&self) }
    if opacity <= 0 { return }
    clipped(to: extent) { canvas in
      let before = canvas.snapshot()
      body(&canvas)
      canvas.blend(with: before, opacity: opacity)
    }
  }

  /// A copy of the cells of a region.
  struct Snapshot {
    /// The copied region, in cells of the surface.
    let region: Rect
    let cells: [Cell]

    subscript(x: Int, y: Int) -> Cell { cells[(y - region.y) * region.width + x - region.x] }
  }

  /// Returns a copy of the cells inside the clip.
  func snapshot() -> Snapshot {
    var cells: [Cell] = []
    cells.reserveCapacity(clip.width * clip.height)
    for y in clip.y..<clip.maxY {
      let row = y * surface.size.width
      cells.append(contentsOf: surface.cells[row + clip.x..<row + clip.maxX])
    }
    return Snapshot(region: clip, cells: cells)
  }

  /// Restores the quarters of a snapshot that are outside the shape.
  ///
  /// 1. Text is inside or outside as a whole. New text stays if at least half of its cell is inside. Old text is restored if less
  ///    than half of its cell is inside. A wide glyph that loses one half becomes blank.
  /// 2. Cells without text are combined by quarters: `█` becomes `▟`.
  private mutating func restore(_ before: Snapshot, outside: (Point) -> Quarters) {
    let region = before.region
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        let (old, new) = (before[x, y], surface[x, y])
        guard old != new, case let outside = outside(Point(x, y)), !outside.complement.coversHalf else { continue }
        if outside == .all || old.hasText {
          put(old, x, y)
        } else if new.hasText {
          put(Cell(glyph: 0x20, style: surface.intern(CellStyle(background: surface.background(of: new)))), x, y)
        }
      }
      repairWideGlyphs(row: y, region.x..<region.maxX)
      for x in region.x..<region.maxX {
        let (old, new) = (before[x, y], surface[x, y])
        guard old != new, !new.hasText, case let outside = outside(Point(x, y)), !outside.isEmpty else { continue }
        var colors = surface.quarterColors(of: new)
        let below = surface.quarterColors(of: old)
        for index in 0..<4 where outside.rawValue >> index & 1 == 1 { colors[index] = below[index] }
        put(surface.cell(colors, fill: outside.complement).asPicture(like: new), x, y)
      }
    }
  }

  /// Blanks halves of wide glyphs that lost their other half.
  private mutating func repairWideGlyphs(row y: Int, _ columns: Range<Int>) {
    let row = y * surface.size.width
    for x in columns {
      let cell = surface.cells[row + x]
      let isOrphan =
        cell.width == 2 && (x + 1 >= surface.size.width || surface.cells[row + x + 1].width != 0)
        || cell.width == 0 && (x == 0 || surface.cells[row + x - 1].width != 2)
      if isOrphan { surface.cells[row + x] = Cell(glyph: 0x20, style: cell.style) }
    }
  }

  /// Blends the cells drawn since `before` with the earlier cells. Colours are interpolated. A new glyph replaces an old one. An
  /// old glyph of one column stays if the new cell has no text.
  private mutating func blend(with before: Snapshot, opacity: Int) {
    let region = before.region
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        let (old, new) = (before[x, y], surface[x, y])
        if old != new { surface.cells[y * surface.size.width + x] = blended(old, new, opacity) }
      }
      repairWideGlyphs(row: y, region.x..<region.maxX)
    }
  }

  private mutating func blended(_ old: Cell, _ new: Cell, _ opacity: Int) -> Cell {
    let scheme = surface.scheme
    func mix(_ below: CellColor, _ above: CellColor) -> CellColor {
      below == above
        ? above
        : CellColor((below.rgb ?? scheme.background).blended(with: above.rgb ?? scheme.background, opacity: opacity))
    }
    if !surface.belongsToText(old), !surface.belongsToText(new) {
      var colors = surface.quarterColors(of: new)
      let below = surface.quarterColors(of: old)
      for index in 0..<4 { colors[index] = mix(below[index], colors[index]) }
      return surface.cell(colors, fill: new.isFillEdge ? new.edge : old.edge).asPicture(like: new)
    }
    let (a, b) = (surface.style(of: old), surface.style(of: new))
    let (below, above) = (surface.background(of: old), surface.background(of: new))
    var style = CellStyle(background: mix(below, above))
    // If the new layer only painted a colour over text, the text stays.
    let showsOld = !surface.belongsToText(new) && old.width == 1
    if showsOld {
      let text = a.foreground.rgb ?? scheme.foreground
      style.foreground = CellColor(text.blended(with: above.rgb ?? scheme.background, opacity: opacity))
      style.attributes = a.attributes
      style.link = a.link
    } else {
      let text = b.foreground.rgb ?? scheme.foreground
      style.foreground = CellColor((below.rgb ?? scheme.background).blended(with: text, opacity: opacity))
      style.attributes = b.attributes.subtracting(.faint).union(.derived)
      style.link = b.link
    }
    let id = surface.intern(style)
    if showsOld { return old.with(style: id) }
    return new.isFillEdge ? Cell(glyph: 0x20, style: id) : new.with(style: id)
  }
}
