// Pictures where no colours can be shown: half blocks for what stands out from the background, dithered (Bayer, 4 x 4).

extension Surface {
  /// The surface for an output without colours. Cells of images contain glyphs for their light and dark parts. In a light
  /// scheme, the dark parts are drawn, as on paper.
  public var withMonochromePictures: Surface {
    guard hasPictures else { return self }
    var result = self
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y].isPicture {
        let colors = quarterColors(of: self[x, y])
        let (upper, lower) = (isDrawn(colors[0], x, 2 * y), isDrawn(colors[2], x, 2 * y + 1))
        let glyph: Unicode.Scalar = upper ? (lower ? "█" : "▀") : lower ? "▄" : " "
        result.cells[y * size.width + x] = Cell(glyph: glyph.value, style: 0)
      }
    }
    return result
  }

  private static let dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private func isDrawn(_ color: CellColor, _ x: Int, _ y: Int) -> Bool {
    guard let luma = color.rgb?.luma else { return false }
    let threshold = Surface.dither[4 * (y & 3) + (x & 3)] * 16 + 8
    return scheme == .dark ? luma > threshold : 255 - luma > threshold
  }
}

extension RGB {
  /// How bright it looks, 0 to 255 (ITU-R BT.601).
  var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}
