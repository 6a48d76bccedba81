// Dithers images for outputs with few or no colours. A pattern of two colours looks like a colour between them (Bayer, 4 x 4).

extension Surface {
  /// Returns the surface with its images converted for an output of `depth`. Without colours, glyphs show the light parts. In a
  /// light scheme, glyphs show the dark parts, as on paper.
  ///
  /// - Complexity: O(cells), and O(1) if no image was drawn on the surface.
  public func withPictures(in depth: ColorDepth) -> Surface {
    guard hasPictures, depth < .trueColor else { return self }
    var result = self
    var mixtures: [RGB: Mixture] = [:]
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y].isPicture && !self[x, y].hasText {
        result.cells[y * size.width + x] =
          depth == .none ? monochrome(x, y) : result.reduced(quarterColors(of: self[x, y]), x, y, depth, &mixtures)
      }
    }
    // The page colour is that of the corner cells. They may have changed colour if they show an image.
    result.updatePageColor()
    return result
  }

  private func monochrome(_ x: Int, _ y: Int) -> Cell {
    let colors = quarterColors(of: self[x, y])
    let (upper, lower) = (isDrawn(colors[0], x, 2 * y), isDrawn(colors[2], x, 2 * y + 1))
    let glyph: Unicode.Scalar = upper ? (lower ? "█" : "▀") : lower ? "▄" : " "
    return Cell(glyph: glyph.value, style: 0)
  }

  /// Returns a cell of an image in the colours of an output that has few.
  private mutating func reduced(
    _ colors: QuarterColors, _ x: Int, _ y: Int, _ depth: ColorDepth, _ mixtures: inout [RGB: Mixture]
  ) -> Cell {
    var shown = colors
    for index in 0..<4 {
      guard let color = colors[index].rgb?.rounded else { continue }
      let mixture = mixtures[color] ?? Mixture(of: color, among: depth == .sixteen ? RGB.palette[..<16] : color.neighbours[...])
      mixtures[color] = mixture
      shown[index] = CellColor(mixture.color(at: Surface.threshold(x, 2 * y + index / 2)))
    }
    return cell(shown, fill: [.upperLeft, .upperRight]).asPicture
  }

  private static let dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Returns the brightness above which a pixel counts as light, from 8 to 248.
  private static func threshold(_ x: Int, _ y: Int) -> Int { dither[4 * (y & 3) + (x & 3)] * 16 + 8 }

  private func isDrawn(_ color: CellColor, _ x: Int, _ y: Int) -> Bool {
    guard let luma = color.rgb?.luma else { return false }
    let threshold = Surface.threshold(x, y)
    return scheme == .dark ? luma > threshold : 255 - luma > threshold
  }
}

extension RGB {
  /// The colour in steps of 8, so that the pixels of a photo have few different colours.
  fileprivate var rounded: RGB {
    func rounded(_ value: UInt8) -> Int { Int(value) & 0xF8 | Int(value) >> 5 }
    return RGB(rounded(red), rounded(green), rounded(blue))
  }

  /// The colours of the palette of 256 around this colour: the corners of the cell of the colour cube, and two greys.
  fileprivate var neighbours: [RGB] {
    func levels(_ value: UInt8) -> [Int] {
      if value < 95 { return [0, 95] }
      let lower = min((Int(value) - 55) / 40 * 40 + 55, 215)
      return [lower, lower + 40]
    }
    let cube = levels(red).flatMap { red in
      levels(green).flatMap { green in levels(blue).map { RGB(red, green, $0) } }
    }
    let grey = min(max(((Int(red) + Int(green) + Int(blue)) / 3 - 8) / 10, 0), 22)
    return cube + RGB.palette[232 + grey...233 + grey]
  }

  /// The perceived brightness, 0 to 255 (ITU-R BT.601).
  var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}

/// Two colours of a palette that look like a given colour together (Yliluoma 2011). The colours are too far apart to dither by
/// shifting a colour: dark colours would become grey.
private struct Mixture {
  let one: RGB
  let other: RGB
  /// The share of `other`, from 0 to 256.
  let share: Int

  /// Creates the mixture of two colours of `palette` that is nearest to `color`. If several are about as near, chooses the one with
  /// the most similar colours, which looks smoother.
  init(of color: RGB, among palette: ArraySlice<RGB>) {
    var best: (one: RGB, other: RGB, share: Int, score: Double)?
    let wanted = Mixture.vector(color)
    for (index, one) in palette.enumerated() {
      for other in palette[index...] {
        let (start, way) = (Mixture.vector(one), Mixture.vector(other) - Mixture.vector(one))
        let length = (way * way).sum()
        let share = length > 0 ? min(max(((wanted - start) * way).sum() / length, 0), 1) : 0
        let error = start + way * share - wanted
        let score = (error * error).sum() + length * 0.4 * share * (1 - share)
        if score < best?.score ?? .infinity { best = (one, other, Int(saturating: share * 256), score) }
      }
    }
    (one, other, share) = best.map { ($0.one, $0.other, $0.share) } ?? (color, color, 0)
  }

  /// Returns the colour of a pixel with a threshold from 0 to 255.
  func color(at threshold: Int) -> RGB { threshold < share ? other : one }

  private static func vector(_ color: RGB) -> SIMD3<Double> { SIMD3(Double(color.red), Double(color.green), Double(color.blue)) }
}
