// One surface as a part of another.

extension Surface {
  /// What its cells look like where `other` lies over them from `point` on; what reaches beyond is left out. `look` may change the
  /// style of a cell on its way.
  ///
  /// - Complexity: O(cells that both have).
  public mutating func place(_ other: Surface, at point: Point, _ look: (Point, CellStyle) -> CellStyle = { $1 }) {
    let columns = max(0, -point.x)..<max(0, -point.x, min(other.size.width, size.width - point.x))
    for y in max(0, -point.y)..<max(0, -point.y, min(other.size.height, size.height - point.y)) {
      for x in columns {
        let cell = other[x, y]
        var style = other.style(of: cell)
        if style.link > 0 { style.link = intern(other.links[Int(style.link) - 1]) }
        let isCluster = cell.glyph & Cell.graphemeFlag != 0
        let glyph = isCluster ? glyph(for: other.text(of: cell)) : cell.glyph
        var copy = Cell(glyph: 0, style: intern(look(Point(x, y), style)))
        copy.rawValue = cell.rawValue & ~0xFFFF_FFFF & ~(0xFFFF << 32) | UInt64(glyph) | UInt64(copy.style) << 32
        cells[(y + point.y) * size.width + x + point.x] = copy
      }
    }
  }

  /// Whether a cell shows the same as one of another surface: the same text in the same look.
  public func shows(_ cell: Cell, as other: Cell, of surface: Surface) -> Bool {
    guard cell.width == other.width else { return false }
    var (a, b) = (style(of: cell), surface.style(of: other))
    let isSameLink = (a.link == 0) == (b.link == 0) && (a.link == 0 || links[Int(a.link) - 1] == surface.links[Int(b.link) - 1])
    (a.link, b.link) = (0, 0)
    return a == b && isSameLink && text(of: cell) == surface.text(of: other)
  }
}
