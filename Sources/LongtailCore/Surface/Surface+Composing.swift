// Copies and compares surfaces.

extension Surface {
  /// Draws another surface over this one.
  ///
  /// - Parameters:
  ///   - other: The surface to draw.
  ///   - point: The position of the first cell of `other` on this surface.
  ///   - window: The rectangle of this surface to draw into; nil for all of it.
  ///   - look: Returns the style to draw a cell of `other` with.
  /// - Complexity: O(cells that both have).
  public mutating func place(
    _ other: Surface, at point: Point, in window: Rect? = nil, _ look: (Point, CellStyle) -> CellStyle = { $1 }
  ) {
    hasPictures = hasPictures || other.hasPictures
    let bounds = Rect(.zero, size).intersection(window ?? Rect(.zero, size)).intersection(Rect(point, other.size))
    for y in bounds.y - point.y..<bounds.maxY - point.y {
      for x in bounds.x - point.x..<bounds.maxX - point.x {
        let cell = other[x, y]
        var style = other.style(of: cell)
        if style.link > 0 { style.link = intern(other.links[Int(style.link) - 1]) }
        if !style.tile.isNone { style.renumber(picture: intern(other.pictures[style.tile.number - 1])) }
        let isCluster = cell.glyph & Cell.graphemeFlag != 0
        let glyph = isCluster ? glyph(for: other.text(of: cell)) : cell.glyph
        var copy = Cell(glyph: 0, style: intern(look(Point(x, y), style)))
        copy.rawValue = cell.rawValue & ~0xFFFF_FFFF & ~(0xFFFF << 32) | UInt64(glyph) | UInt64(copy.style) << 32
        cells[(y + point.y) * size.width + x + point.x] = copy
      }
    }
  }

  /// Returns the surface with the styles that `look` returns for its cells. If `isBlank` is true, a cell shows only its
  /// background.
  ///
  /// - Complexity: O(cells).
  public func mapped(_ look: (Cell) -> (style: CellStyle, isBlank: Bool)) -> Surface {
    var result = self
    for index in cells.indices {
      let (style, isBlank) = look(cells[index])
      // If the left half of a wide glyph stays, the right half stays, too.
      let isHalf = cells[index].width == 0 && index > 0 && result.cells[index - 1].width == 2
      let cell = isBlank && !isHalf ? Cell(glyph: 0x20, style: 0) : cells[index]
      result.cells[index] = cell.with(style: result.intern(style))
    }
    result.backgroundCell = backgroundCell.map { $0.with(style: result.intern(look($0).style)) }
    result.updatePageColor()
    return result
  }

  /// Returns true if a cell looks the same as a cell of another surface: equal text and equal style.
  public func shows(_ cell: Cell, as other: Cell, of surface: Surface) -> Bool {
    guard cell.width == other.width else { return false }
    var (a, b) = (style(of: cell).withoutTile, surface.style(of: other).withoutTile)
    let isSameLink = (a.link == 0) == (b.link == 0) && (a.link == 0 || links[Int(a.link) - 1] == surface.links[Int(b.link) - 1])
    (a.link, b.link) = (0, 0)
    return a == b && isSameLink && text(of: cell) == surface.text(of: other)
  }
}
