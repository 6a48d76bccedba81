// Drawing on a surface: local coordinates, a clip, and colours that blend over what is there.

/// A surface being drawn on. Coordinates are local: (0, 0) is the top-leading cell of the node being drawn. Cells outside the
/// clip are left alone.
public struct Canvas {
  public internal(set) var surface: Surface
  /// Where local (0, 0) lies on the surface.
  public private(set) var origin = Point.zero
  /// In cells of the surface.
  public private(set) var clip: Rect
  /// Cells written so far.
  public private(set) var cellsDrawn = 0

  public init(_ surface: Surface) {
    self.surface = surface
    clip = Rect(.zero, surface.size)
  }

  // MARK: Places

  /// Draws with (0, 0) at `point`.
  public mutating func translated<Failure>(by point: Point, _ body: (inout Canvas) throws(Failure) -> Void) throws(Failure) {
    let outer = origin
    origin = origin + point
    try body(&self)
    origin = outer
  }

  /// Draws inside `rect` only.
  public mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect.offset(by: origin))
    if !clip.isEmpty { body(&self) }
    clip = outer
  }

  /// Draws inside a shape only: cells whose centre is outside keep what they showed (L54).
  public mutating func clipped(to shape: any Shape, in rect: Rect, _ body: (inout Canvas) -> Void) {
    let frame = rect.offset(by: origin)
    clipped(to: rect) { canvas in
      let before = canvas.snapshot()
      body(&canvas)
      canvas.restore(before) { point in
        !shape.contains(column: point.x - frame.x, row: point.y - frame.y, in: frame.size)
      }
    }
  }

  /// Draws `body` as one layer and blends it over what was there at `opacity` thousandths. `extent` bounds what the body
  /// paints.
  public mutating func faded(to opacity: Int, extent: Rect, _ body: (inout Canvas) -> Void) {
    if opacity >= 1000 { return body(&self) }
    if opacity <= 0 { return }
    clipped(to: extent) { canvas in
      let before = canvas.snapshot()
      body(&canvas)
      canvas.blend(with: before, opacity: opacity)
    }
  }

  // MARK: Fills

  /// Paints every cell of `rect`. Opaque ink covers glyphs, translucent ink tints them.
  public mutating func fill(_ rect: Rect, _ ink: Ink) {
    fill(rect, ink) { _, _ in true }
  }

  /// Paints the cells of a shape that fills `rect`.
  public mutating func fill(_ shape: any Shape, in rect: Rect, _ ink: Ink) {
    let size = rect.size
    fill(rect, ink) { column, row in shape.contains(column: column, row: row, in: size) }
  }

  private mutating func fill(_ rect: Rect, _ ink: Ink, where covers: (Int, Int) -> Bool) {
    guard ink.opacity > 0 else { return }
    let frame = rect.offset(by: origin)
    let visible = frame.intersection(clip)
    guard !visible.isEmpty else { return }
    let opaque = ink.opacity >= 1000
    let cover = opaque ? surface.intern(CellStyle(background: ink.over(surface.scheme.background))) : 0
    var memo = StyleMemo()
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX where covers(x - frame.x, y - frame.y) {
        if opaque {
          put(Cell(glyph: 0x20, style: cover), x, y)
        } else {
          let index = y * surface.size.width + x
          let cell = surface.cells[index]
          let style = memo.map(cell.style) { tinted($0, ink, hasGlyph: !cell.isBlank) }
          surface.cells[index] = cell.with(style: style)
          cellsDrawn += 1
        }
      }
    }
  }

  /// The style of a cell seen through translucent ink.
  private mutating func tinted(_ id: UInt16, _ ink: Ink, hasGlyph: Bool) -> UInt16 {
    var style = surface.styles[Int(id)]
    let below = style.background.rgb ?? surface.scheme.background
    let text = style.foreground.rgb ?? surface.scheme.foreground
    style.background = ink.over(below)
    style.foreground = CellColor(text.blended(with: ink.rgb, opacity: ink.opacity))
    return surface.intern(style)
  }

  // MARK: Text

  /// Writes printable ASCII bytes, one cell each, from `point` to the right.
  public mutating func draw(ascii bytes: UnsafeBufferPointer<UInt8>, at point: Point, _ ink: Ink, _ attributes: TextAttributes = []) {
    let start = point + origin
    guard start.y >= clip.y, start.y < clip.maxY else { return }
    let first = max(0, clip.x - start.x)
    let last = min(bytes.count, clip.maxX - start.x)
    guard first < last else { return }
    var memo = StyleMemo()
    for offset in first..<last {
      let x = start.x + offset
      let style = memo.map(surface[x, start.y].style) { written($0, ink, attributes) }
      put(Cell(glyph: UInt32(bytes[offset]), style: style), x, start.y)
    }
  }

  /// Writes one cluster of `width` columns (1 or 2). A wide one of which only half is inside the clip shows as blanks there
  /// (L12).
  public mutating func draw(cluster: String, width: Int, at point: Point, _ ink: Ink, _ attributes: TextAttributes = []) {
    let glyph = surface.glyph(for: cluster)
    let (x, y) = (point.x + origin.x, point.y + origin.y)
    guard width > 0, y >= clip.y, y < clip.maxY else { return }
    let isWhole = x >= clip.x && x + width <= clip.maxX
    for column in max(x, clip.x)..<max(max(x, clip.x), min(x + width, clip.maxX)) {
      let style = written(surface[column, y].style, ink, attributes)
      if !isWhole {
        put(Cell(glyph: 0x20, style: style), column, y)
      } else if column == x {
        put(Cell(glyph: glyph, style: style, width: UInt8(width)), column, y)
      } else {
        put(Cell(glyph: 0, style: style, width: 0), column, y)
      }
    }
  }

  /// The style of text written over a cell of style `id`: its background stays, blended colours are computed over it.
  private mutating func written(_ id: UInt16, _ ink: Ink, _ attributes: TextAttributes) -> UInt16 {
    let background = surface.styles[Int(id)].background
    var attributes = attributes
    if ink.opacity < 1000 {
      attributes.remove(.faint)
      attributes.insert(.derived)
    }
    return surface.intern(
      CellStyle(
        foreground: ink.over(background.rgb ?? surface.scheme.background), background: background, attributes: attributes))
  }

  // MARK: Lines

  /// Draws a line on the outermost cells of `rect` (L51). Smaller than 2×2 it covers the view.
  public mutating func stroke(_ rect: Rect, _ line: LineStyle, rounded: Bool = false, _ ink: Ink) {
    guard !rect.isEmpty, ink.opacity > 0 else { return }
    let glyphs = line.glyphs(rounded: rounded)
    func put(_ glyph: String, _ x: Int, _ y: Int) {
      draw(cluster: glyph, width: 1, at: Point(rect.x + x, rect.y + y), ink)
    }
    let (right, bottom) = (rect.width - 1, rect.height - 1)
    // Only the part inside the clip is visited, so that a huge frame costs what is seen of it.
    let visible = clip.offset(by: Point(-origin.x - rect.x, -origin.y - rect.y)).intersection(Rect(.zero, rect.size))
    guard !visible.isEmpty else { return }
    for x in visible.x..<visible.maxX where x > 0 && x < right || rect.height == 1 {
      put(glyphs.horizontal, x, 0)
      if bottom > 0 { put(glyphs.horizontal, x, bottom) }
    }
    if bottom == 0 && right > 0 { return }
    for y in visible.y..<visible.maxY where y > 0 && y < bottom || rect.width == 1 {
      put(right == 0 && bottom == 0 ? glyphs.single : glyphs.vertical, 0, y)
      if right > 0 { put(glyphs.vertical, right, y) }
    }
    if right == 0 { return }
    put(glyphs.topLeading, 0, 0)
    put(glyphs.topTrailing, right, 0)
    put(glyphs.bottomLeading, 0, bottom)
    put(glyphs.bottomTrailing, right, bottom)
  }

  // MARK: Cells

  /// Writes a cell of the surface; a wide glyph that loses a half loses the other too.
  private mutating func put(_ cell: Cell, _ x: Int, _ y: Int) {
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

  private struct Snapshot {
    let region: Rect
    let cells: [Cell]
  }

  /// The cells inside the clip.
  private func snapshot() -> Snapshot {
    var cells: [Cell] = []
    cells.reserveCapacity(clip.width * clip.height)
    for y in clip.y..<clip.maxY {
      let row = y * surface.size.width
      cells.append(contentsOf: surface.cells[row + clip.x..<row + clip.maxX])
    }
    return Snapshot(region: clip, cells: cells)
  }

  /// Puts back the cells of a snapshot for which `condition` holds; a wide glyph cut in half becomes blank.
  private mutating func restore(_ before: Snapshot, where condition: (Point) -> Bool) {
    let region = before.region
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX where condition(Point(x, y)) {
        let old = before.cells[(y - region.y) * region.width + x - region.x]
        if old != surface[x, y] { put(old, x, y) }
      }
      repairWideGlyphs(row: y, region.x..<region.maxX)
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

  /// Mixes what was drawn since `before` with it: colours are interpolated, of two glyphs the one that is stronger stays.
  private mutating func blend(with before: Snapshot, opacity: Int) {
    let region = before.region
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        let index = y * surface.size.width + x
        let old = before.cells[(y - region.y) * region.width + x - region.x]
        let new = surface.cells[index]
        guard old != new else { continue }
        let (a, b) = (surface.style(of: old), surface.style(of: new))
        let below = a.background.rgb ?? surface.scheme.background
        let above = b.background.rgb ?? surface.scheme.background
        var style = CellStyle()
        style.background = a.background == b.background ? a.background : CellColor(below.blended(with: above, opacity: opacity))
        let showsOld = new.isBlank && new.width == 1 && old.width == 1 && !old.isBlank
        if showsOld {
          let text = a.foreground.rgb ?? surface.scheme.foreground
          style.foreground = CellColor(text.blended(with: above, opacity: opacity))
          style.attributes = a.attributes
        } else {
          let text = b.foreground.rgb ?? surface.scheme.foreground
          style.foreground = CellColor(below.blended(with: text, opacity: opacity))
          style.attributes = b.attributes.subtracting(.faint).union(.derived)
        }
        let id = surface.intern(style)
        surface.cells[index] = showsOld ? old.with(style: id) : new.with(style: id)
      }
      repairWideGlyphs(row: y, region.x..<region.maxX)
    }
  }
}

/// Remembers the last mapping of styles: neighbours mostly share theirs.
private struct StyleMemo {
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
