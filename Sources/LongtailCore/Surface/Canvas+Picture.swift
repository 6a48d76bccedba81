// Draws images. Each cell shows two pixels, one above the other, and stores which part of the image these pixels show.

extension Canvas {
  /// Draws an image that fills `rect`. Each cell becomes a half block in two colours. Text is tinted if the pixels on it are less
  /// than half opaque.
  public mutating func draw(_ picture: Picture, in rect: Rect, _ interpolation: Picture.Interpolation = .high) {
    if mask != nil { return fillMask(rect) }
    let (frame, number) = (
      rect.offset(by: origin),
      surface.intern(DrawnPicture(picture: picture, size: rect.size, interpolation: interpolation))
    )
    forEachCell(of: picture, in: rect, interpolation) { canvas, x, y, upper, lower in
      let cell = canvas.surface[x, y]
      let alpha = (upper.alpha + lower.alpha) / 2
      if cell.hasText, alpha < 128 {
        let ink = Ink(alpha == upper.alpha || upper.alpha > lower.alpha ? upper.rgb : lower.rgb, opacity: alpha * 1000 / 255)
        return canvas.replace(cell.with(style: canvas.tintedStyle(cell.style, ink)), x, y)
      }
      let background = canvas.surface.background(of: cell)
      var colors = cell.hasText ? QuarterColors(background) : canvas.surface.quarterColors(of: cell)
      // If a terminal draws this cell of the image in pixels, it can show only a single colour behind the cell.
      let isOverOne = alpha == 255 || colors == QuarterColors(background)
      for (index, pixel) in [upper, upper, lower, lower].enumerated() where pixel.alpha > 0 {
        let ink = Ink(pixel.rgb, opacity: pixel.alpha * 1000 / 255)
        colors[index] = ink.over(
          colors[index].rgb ?? canvas.surface.scheme.background, standard: canvas.surface.scheme.background)
      }
      var part = canvas.surface.cell(colors, fill: [.upperLeft, .upperRight]).asPicture
      if number > 0, isOverOne {
        let tile = PictureTile(number: number, cell: Point(x - frame.x, y - frame.y), background: background)
        part = canvas.surface.cell(part, showing: tile)
      }
      canvas.put(part, x, y)
    }
    surface.hasPictures = true
  }

  /// Fills `rect` with the mask of redacted text (X1), as the placeholder of a redacted image.
  public mutating func fillMask(_ rect: Rect) {
    let visible = rect.intersection(clip.offset(by: Point(-origin.x, -origin.y)))
    for y in visible.y..<max(visible.y, visible.maxY) {
      for x in visible.x..<max(visible.x, visible.maxX) {
        draw(cluster: "x", width: 1, at: Point(x, y), Color(.primary).ink(in: surface.scheme))
      }
    }
  }

  /// Draws an image with ASCII characters, for outputs without block elements. The character of a cell is denser if the cell has
  /// more contrast to the background. Its colour is the mean colour of the cell.
  public mutating func draw(ascii picture: Picture, in rect: Rect, _ interpolation: Picture.Interpolation = .high) {
    if mask != nil { return fillMask(rect) }
    let isDark = surface.scheme == .dark
    let origin = origin
    forEachCell(of: picture, in: rect, interpolation) { canvas, x, y, upper, lower in
      let alpha = upper.alpha + lower.alpha
      func mean(_ channel: (RGB) -> UInt8) -> Int {
        (Int(channel(upper.rgb)) * upper.alpha + Int(channel(lower.rgb)) * lower.alpha) / alpha
      }
      let rgb = RGB(mean(\.red), mean(\.green), mean(\.blue))
      let strength = (isDark ? rgb.luma : 255 - rgb.luma) * alpha / 510
      let ramp = " .:-=+*#%@".utf8
      let character = ramp[ramp.index(ramp.startIndex, offsetBy: strength * ramp.count / 256)]
      guard character != 0x20 else { return }
      withUnsafePointer(to: character) { character in
        canvas.draw(
          ascii: UnsafeBufferPointer(start: character, count: 1), at: Point(x - origin.x, y - origin.y),
          Ink(rgb, opacity: 1000))
      }
    }
  }

  /// Calls `body` for each visible cell of `rect` that has a pixel with `alpha` above 0. `x` and `y` are positions on the
  /// surface.
  private mutating func forEachCell(
    of picture: Picture, in rect: Rect, _ interpolation: Picture.Interpolation,
    _ body: (inout Canvas, _ x: Int, _ y: Int, _ upper: Picture.Pixel, _ lower: Picture.Pixel) -> Void
  ) {
    let frame = rect.offset(by: origin)
    let visible = frame.intersection(clip)
    guard !visible.isEmpty else { return }
    let scaled = ScaledPicture(picture, to: Size(frame.width, 2 * frame.height), interpolation, isInCells: true)
    picture.rgba.withUnsafeBufferPointer { rgba in
      for y in visible.y..<visible.maxY {
        for x in visible.x..<visible.maxX {
          let upper = scaled.pixel(x - frame.x, 2 * (y - frame.y), rgba)
          let lower = scaled.pixel(x - frame.x, 2 * (y - frame.y) + 1, rgba)
          if upper.alpha + lower.alpha > 0 { body(&self, x, y, upper, lower) }
        }
      }
    }
  }
}

extension Surface {
  /// Returns a cell of an image that also stores which part of the image it shows.
  fileprivate mutating func cell(_ cell: Cell, showing tile: PictureTile) -> Cell {
    var style = style(of: cell)
    style.tile = tile
    return cell.with(style: intern(style))
  }

  /// Returns the part of an image that a cell shows.
  @inlinable
  public func tile(of cell: Cell) -> PictureTile { cell.isPicture ? styles[Int(cell.style)].tile : .none }

  /// Returns this surface without the image parts that the cells of one row store. The cells keep their colours.
  public func withoutTiles(inRow row: Int) -> Surface {
    var result = self
    for index in row * size.width..<(row + 1) * size.width where !tile(of: cells[index]).isNone {
      result.cells[index] = cells[index].with(style: result.intern(style(of: cells[index]).withoutTile))
    }
    return result
  }
}
