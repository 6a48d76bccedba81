// Filling with glass: cells take the mean colour of what is around them, mixed with that of the glass; of the glyphs behind a
// ghost stays, or nothing.

extension Canvas {
  mutating func fillMaterial(
    _ material: Material, _ scheme: ColorScheme, _ visible: Rect, _ frame: Rect,
    _ quarters: (_ column: Int, _ row: Int) -> Quarters
  ) {
    let behind = Blur(surface, visible)
    let tint = material.tint(in: scheme)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let covered = quarters(x - frame.x, y - frame.y)
        if covered.isEmpty { continue }
        let cell = surface[x, y]
        let color = behind.color(x, y).blended(with: tint, opacity: material.opacity)
        if covered.isMajority, cell.hasText, material.ghost > 0 {
          var style = surface.style(of: cell)
          let text = style.foreground.rgb ?? surface.scheme.foreground
          style.foreground = CellColor(color.blended(with: text, opacity: material.ghost))
          style.background = CellColor(color)
          style.attributes = style.attributes.intersection([.bold, .italic]).union([.derived, .ghost])
          replace(cell.with(style: surface.intern(style)), x, y)
        } else if covered == .all || covered.isMajority && cell.hasText {
          put(Cell(glyph: 0x20, style: surface.intern(CellStyle(background: CellColor(color)))), x, y)
        } else if !cell.hasText {
          put(painted(cell, covered, Ink(color)), x, y)
        }
      }
    }
  }
}

/// The colours of a part of a surface, each mixed with its neighbours'.
private struct Blur {
  /// Columns and rows to each side.
  private static let reach = Size(2, 1)
  private let area: Rect
  private let means: [SIMD3<Int>]

  init(_ surface: Surface, _ visible: Rect) {
    let around = Rect(
      x: visible.x - Blur.reach.width, y: visible.y - Blur.reach.height, width: visible.width + 2 * Blur.reach.width,
      height: visible.height + 2 * Blur.reach.height)
    let area = around.intersection(Rect(.zero, surface.size))
    var means: [SIMD3<Int>] = []
    means.reserveCapacity(area.width * area.height)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { means.append(Blur.mean(of: surface[x, y], surface)) }
    }
    self.area = area
    self.means = means
  }

  func color(_ x: Int, _ y: Int) -> RGB {
    var (sum, count) = (SIMD3<Int>(), 0)
    for row in max(area.y, y - Blur.reach.height)..<min(area.maxY, y + Blur.reach.height + 1) {
      for column in max(area.x, x - Blur.reach.width)..<min(area.maxX, x + Blur.reach.width + 1) {
        sum &+= means[(row - area.y) * area.width + column - area.x]
        count += 1
      }
    }
    return count == 0 ? RGB(packed: 0) : RGB(sum.x / count, sum.y / count, sum.z / count)
  }

  /// What a cell looks like from far away. A glyph covers about a quarter of it (empirical).
  private static func mean(of cell: Cell, _ surface: Surface) -> SIMD3<Int> {
    func vector(_ color: RGB) -> SIMD3<Int> { SIMD3(Int(color.red), Int(color.green), Int(color.blue)) }
    let style = surface.style(of: cell)
    let background = vector(style.background.rgb ?? surface.scheme.background)
    if cell.isBlank { return background }
    let text = vector(style.foreground.rgb ?? surface.scheme.foreground)
    let share = cell.isFillEdge ? (cell.isInverted ? cell.edge.complement : cell.edge).count : 1
    return (text &* SIMD3(repeating: share) &+ background &* SIMD3(repeating: 4 - share)) / SIMD3(repeating: 4)
  }
}
