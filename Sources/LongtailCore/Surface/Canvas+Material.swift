// Fills cells with a material. A cell takes the mean of its colours, mixed with the tint of the material.

extension Canvas {
  /// Fills the cells in `visible`. A thin material shows the glyph faintly, a thick one hides it.
  ///
  /// Each cell depends only on its own colours. A blur over neighbours would look better. But then a cell would depend on where
  /// the surface ends, and on content that is drawn beside it later.
  mutating func fillMaterial(
    _ material: Material, _ scheme: ColorScheme, _ visible: Rect, _ frame: Rect,
    _ quarters: (_ column: Int, _ row: Int) -> Quarters
  ) {
    let tint = material.tint(in: scheme)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let covered = quarters(x - frame.x, y - frame.y)
        if covered.isEmpty { continue }
        let cell = surface[x, y]
        let color = mean(of: cell).blended(with: tint, opacity: material.opacity)
        if covered.coversHalf, cell.hasText, material.glyphOpacity > 0 {
          var style = surface.style(of: cell)
          let text = style.foreground.rgb ?? surface.scheme.foreground
          style.foreground = CellColor(color.blended(with: text, opacity: material.glyphOpacity))
          style.background = CellColor(color)
          style.attributes = style.attributes.intersection([.bold, .italic]).union([.derived, .ghost])
          replace(cell.with(style: surface.intern(style)), x, y)
        } else if covered == .all || covered.coversHalf && cell.hasText {
          put(Cell(glyph: 0x20, style: surface.intern(CellStyle(background: CellColor(color)))), x, y)
        } else if !cell.hasText {
          put(paintedCell(cell, covered, Ink(color)), x, y)
        }
      }
    }
  }

  /// Returns the mean background colour of the quarters of a cell, without its text.
  private func mean(of cell: Cell) -> RGB {
    let colors = surface.quarterColors(of: cell)
    var sum = SIMD3<Int>()
    for index in 0..<4 {
      let color = colors[index].rgb ?? surface.scheme.background
      sum &+= SIMD3(Int(color.red), Int(color.green), Int(color.blue))
    }
    return RGB(sum.x / 4, sum.y / 4, sum.z / 4)
  }
}
