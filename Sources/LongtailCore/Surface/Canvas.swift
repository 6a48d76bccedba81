// Drawing on a surface, with local coordinates, a clip, and colours that blend over the existing cells.

/// A surface that is being drawn on. Coordinates are local: (0, 0) is the top-leading cell of the node being drawn. Cells outside
/// the clip do not change.
public struct Canvas {
  public internal(set) var surface: Surface
  /// The position of the local origin on the surface.
  public internal(set) var origin = Point.zero
  /// The area that can be drawn on, in cells of the surface.
  public internal(set) var clip: Rect
  /// The pattern that patterned ink is drawn with.
  var pattern: PlacedPattern?
  /// The placeholder that replaces text; nil to draw text as it is.
  var mask: Mask?
  /// The link of text drawn now, as its number on the surface; 0 for none.
  var link: UInt16 = 0
  /// The number of cells drawn so far. Cells that translucent ink tints count too. Cells do not count if they are only erased,
  /// dimmed, reversed, recoloured, or blended as part of a layer.
  public internal(set) var cellsDrawn = 0

  public init(_ surface: Surface) {
    self.surface = surface
    clip = Rect(.zero, surface.size)
  }

  // MARK: Places

  /// Draws `body` with the local origin moved by `point`.
  public mutating func translated<Failure>(by point: Point, _ body: (inout Canvas) throws(Failure) -> Void) throws(Failure) {
    let outer = origin
    origin = origin + point
    try body(&self)
    origin = outer
  }

  /// Draws `body` clipped to `rect`.
  public mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect.offset(by: origin))
    if !clip.isEmpty { body(&self) }
    clip = outer
  }

  /// Sets the position of the text cursor, if its cell is inside the clip and text is not masked.
  public mutating func place(cursor point: Point) {
    let point = point + origin
    if clip.contains(point), mask == nil { surface.cursor = point }
  }

  /// Blanks the cells inside the clip.
  public mutating func erase() {
    if let cursor = surface.cursor, clip.contains(cursor) { surface.cursor = nil }
    for y in clip.y..<clip.maxY {
      let row = y * surface.size.width
      for x in clip.x..<clip.maxX { surface.cells[row + x] = .blank }
    }
  }

  /// Draws `body` as the text of a link. If `target` is nil, an enclosing link applies. While text is masked (``masked(by:_:)``),
  /// `target` is ignored.
  public mutating func linked(to target: LinkTarget?, _ body: (inout Canvas) -> Void) {
    let outer = link
    if let target, mask == nil { link = surface.intern(target) }
    body(&self)
    link = outer
  }

  /// The cells that can be drawn, in local coordinates.
  public var visible: Rect { clip.offset(by: Point(-origin.x, -origin.y)) }

  // MARK: Text

  /// Draws printable ASCII bytes, one cell each, starting at `point`.
  public mutating func draw(
    ascii bytes: UnsafeBufferPointer<UInt8>, at point: Point, _ ink: Ink, _ attributes: TextAttributes = []
  ) {
    let start = point + origin
    guard start.y >= clip.y, start.y < clip.maxY else { return }
    let first = max(0, clip.x - start.x)
    let last = min(bytes.count, clip.maxX - start.x)
    guard first < last else { return }
    var memo = StyleMemo()
    for offset in first..<last {
      let x = start.x + offset
      let cell = surface[x, start.y]
      let style =
        cell.isFillEdge || ink.isPatterned
        ? glyphStyle(over: cell, self.ink(ink, x, start.y), attributes, isText: !ink.isPatterned)
        : memo.map(cell.style) { _ in glyphStyle(over: cell, ink, attributes, isText: true) }
      put(Cell(glyph: mask?.glyph ?? UInt32(bytes[offset]), style: style), x, start.y)
    }
  }

  /// Draws one grapheme cluster of `width` columns (1 or 2). If only half of a wide cluster is inside the clip, that half is
  /// blank (L12).
  public mutating func draw(cluster: String, width: Int, at point: Point, _ ink: Ink, _ attributes: TextAttributes = []) {
    draw(cluster: cluster, width: width, at: point, ink, attributes, isLine: false)
  }

  private mutating func draw(
    cluster: String, width: Int, at point: Point, _ ink: Ink, _ attributes: TextAttributes, isLine: Bool
  ) {
    let (x, y) = (point.x + origin.x, point.y + origin.y)
    guard width > 0, y >= clip.y, y < clip.maxY else { return }
    let glyph = mask?.glyph ?? surface.glyph(for: cluster)
    let isWhole = x >= clip.x && x + width <= clip.maxX
    // All symbols from lines (U+2500) to braille (U+28FF) count as drawings, also dingbats. Only text needs enough contrast.
    let isText = !isLine && !ink.isPatterned && !(0x2500...0x28FF ~= cluster.unicodeScalars.first?.value ?? 0)
    let ink = self.ink(ink, x, y)
    for column in max(x, clip.x)..<max(max(x, clip.x), min(x + width, clip.maxX)) {
      let style = glyphStyle(over: surface[column, y], ink, attributes, isLine: isLine, isText: isText)
      if mask != nil {
        put(Cell(glyph: glyph, style: style), column, y)
      } else if !isWhole {
        put(Cell(glyph: 0x20, style: style), column, y)
      } else if column == x {
        put(Cell(glyph: glyph, style: style, width: UInt8(width)), column, y)
      } else {
        put(Cell(glyph: 0, style: style, width: 0), column, y)
      }
    }
  }

  /// Returns the style of text drawn over a cell. The background of the cell stays, and translucent ink is blended over it.
  mutating func glyphStyle(
    over cell: Cell, _ ink: Ink, _ attributes: TextAttributes, isLine: Bool = false, isText: Bool = false
  ) -> UInt16 {
    let background = surface.background(of: cell, forLine: isLine)
    let ink = isText ? ink.legible(over: background.rgb ?? surface.scheme.background) : ink
    var attributes = attributes
    if ink.opacity < 1000 {
      attributes.remove(.faint)
      attributes.insert(.derived)
    }
    return surface.intern(
      CellStyle(
        foreground: ink.over(background.rgb ?? surface.scheme.background, standard: surface.scheme.foreground),
        background: background, attributes: attributes, link: link))
  }

  // MARK: Lines

  /// Draws a line on the outermost cells of `rect` (L51). If `rect` has only one row or column, the line covers all of it.
  public mutating func stroke(_ rect: Rect, _ line: LineStyle, rounded: Bool = false, _ ink: Ink) {
    stroke(rect, line.glyphs(rounded: rounded), ink, keepsText: false)
  }

  /// Draws the outline of a shape. A shape with fewer than three rows or columns has no inside, so the line leaves out cells with
  /// text. If the shape has one row and several columns, only its ends are drawn, as brackets.
  public mutating func outline(_ rect: Rect, _ line: LineStyle, rounded: Bool = false, _ ink: Ink) {
    guard rect.height == 1, rect.width > 1 else {
      return stroke(rect, line.glyphs(rounded: rounded), ink, keepsText: min(rect.width, rect.height) < 3)
    }
    guard ink.opacity > 0 else { return }
    drawLine(rounded ? "(" : "[", at: rect.origin, ink, keepsText: true)
    drawLine(rounded ? ")" : "]", at: Point(rect.maxX - 1, rect.y), ink, keepsText: true)
  }

  private mutating func drawLine(_ glyph: String, at point: Point, _ ink: Ink, keepsText: Bool) {
    let (x, y) = (point.x + origin.x, point.y + origin.y)
    if keepsText {
      guard x >= clip.x, x < clip.maxX, y >= clip.y, y < clip.maxY, !surface[x, y].hasText else { return }
    }
    draw(cluster: glyph, width: 1, at: point, ink, [], isLine: true)
  }

  private mutating func stroke(_ rect: Rect, _ glyphs: LineStyle.Glyphs, _ ink: Ink, keepsText: Bool) {
    guard !rect.isEmpty, ink.opacity > 0 else { return }
    func put(_ glyph: String, _ x: Int, _ y: Int) {
      drawLine(glyph, at: Point(rect.x + x, rect.y + y), ink, keepsText: keepsText)
    }
    let (right, bottom) = (rect.width - 1, rect.height - 1)
    // Visit only the part inside the clip, so that the cost of a huge frame depends on its visible part.
    let visible = clip.offset(by: Point(-origin.x - rect.x, -origin.y - rect.y)).intersection(Rect(.zero, rect.size))
    guard !visible.isEmpty else { return }
    for x in visible.x..<visible.maxX where x > 0 && x < right || rect.height == 1 && rect.width > 1 {
      put(bottom > 0 ? glyphs.top : glyphs.horizontal, x, 0)
      if bottom > 0 { put(glyphs.bottom, x, bottom) }
    }
    if bottom == 0 && right > 0 { return }
    for y in visible.y..<visible.maxY where y > 0 && y < bottom || rect.width == 1 {
      put(right > 0 ? glyphs.leading : bottom > 0 ? glyphs.vertical : glyphs.single, 0, y)
      if right > 0 { put(glyphs.trailing, right, y) }
    }
    if right == 0 { return }
    put(glyphs.topLeading, 0, 0)
    put(glyphs.topTrailing, right, 0)
    put(glyphs.bottomLeading, 0, bottom)
    put(glyphs.bottomTrailing, right, bottom)
  }

  // MARK: Cells

  /// Writes a cell of the surface. If a wide glyph loses one half, its other half becomes blank.
  mutating func put(_ cell: Cell, _ x: Int, _ y: Int) {
    let row = y * surface.size.width
    let old = surface.cells[row + x]
    if old.width != 1 {
      if old.width == 0, x > 0, surface.cells[row + x - 1].width == 2, cell.width != 0 {
        surface.cells[row + x - 1] = Cell(glyph: 0x20, style: surface.cells[row + x - 1].style)
      }
      if old.width == 2, x + 1 < surface.size.width, cell.width != 2 {
        surface.cells[row + x + 1] = Cell(glyph: 0x20, style: surface.cells[row + x + 1].style)
      }
    }
    surface.cells[row + x] = cell
    cellsDrawn += 1
  }
}

/// A cache of the last style that was mapped, because neighbouring cells mostly have the same style.
struct StyleMemo {
  private var key = -1
  private var value: UInt16 = 0

  mutating func map(_ id: UInt16, _ transform: (UInt16) -> UInt16) -> UInt16 {
    if key != Int(id) {
      value = transform(id)
      key = Int(id)
    }
    return value
  }
}
