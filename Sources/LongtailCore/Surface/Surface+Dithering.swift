// Pictures where there are few colours or none: dithered, so that areas of two colours look like those between (Bayer, 4 x 4).

extension Surface {
  /// The surface with images for an output of `depth`: with its colours or, without colours, with glyphs for light and dark parts. In a
  /// light scheme, the dark parts are drawn, as on paper.
  ///
  /// - Complexity: O(cells), and O(1) if no image was drawn on the surface.
  public func withPictures(in depth: ColorDepth) -> Surface {
    guard hasPictures, depth < .trueColor else { return self }
    var result = self
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y].isPicture && !self[x, y].hasText {
        result.cells[y * size.width + x] =
          depth == .none ? monochrome(x, y) : result.reduced(quarterColors(of: self[x, y]), x, y, depth)
      }
    }
    return result
  }

  private func monochrome(_ x: Int, _ y: Int) -> Cell {
    let colors = quarterColors(of: self[x, y])
    let (upper, lower) = (isDrawn(colors[0], x, 2 * y), isDrawn(colors[2], x, 2 * y + 1))
    let glyph: Unicode.Scalar = upper ? (lower ? "█" : "▀") : lower ? "▄" : " "
    return Cell(glyph: glyph.value, style: 0)
  }

  /// A cell of an image in colours of an output that has few.
  private mutating func reduced(_ colors: QuarterColors, _ x: Int, _ y: Int, _ depth: ColorDepth) -> Cell {
    var shown = colors
    for index in 0..<4 {
      guard let color = colors[index].rgb else { continue }
      shown[index] = CellColor(color.dithered(by: Surface.threshold(x, 2 * y + index / 2), depth))
    }
    return cell(shown, fill: [.upperLeft, .upperRight]).asPicture
  }

  private static let dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The brightness above which a pixel is light, from 8 to 248.
  private static func threshold(_ x: Int, _ y: Int) -> Int { dither[4 * (y & 3) + (x & 3)] * 16 + 8 }

  private func isDrawn(_ color: CellColor, _ x: Int, _ y: Int) -> Bool {
    guard let luma = color.rgb?.luma else { return false }
    let threshold = Surface.threshold(x, y)
    return scheme == .dark ? luma > threshold : 255 - luma > threshold
  }
}

extension RGB {
  /// The colour of the palette that stands for this one in a pixel with a threshold from 0 to 255: over many pixels, their mean is this
  /// colour. Colours are added by eye as numbers are, so the nearest is nearest by its numbers.
  fileprivate func dithered(by threshold: Int, _ depth: ColorDepth) -> RGB {
    func nearest(_ colors: some Sequence<RGB>, to color: RGB) -> RGB {
      colors.min { $0.distance(to: color) < $1.distance(to: color) } ?? color
    }
    func shifted(by step: Int) -> RGB {
      let shift = (2 * threshold - 255) * step / 510
      return RGB(Int(red) + shift, Int(green) + shift, Int(blue) + shift)
    }
    // The colours of the palette are about so far from each other on one axis.
    if depth == .sixteen { return nearest(RGB.palette[..<16], to: shifted(by: 96)) }
    let color = shifted(by: 40)
    func level(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 95 : (Int(value) - 35) / 40 * 40 + 55 }
    let grey = RGB.palette[232 + min(max((Int(color.red) + Int(color.green) + Int(color.blue) - 9) / 30, 0), 23)]
    return nearest([RGB(level(color.red), level(color.green), level(color.blue)), grey], to: color)
  }

  /// The square of the distance by numbers.
  private func distance(to other: RGB) -> Int {
    let (r, g, b) = (Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue))
    return r * r + g * g + b * b
  }

  /// How bright it looks, 0 to 255 (ITU-R BT.601).
  var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}
