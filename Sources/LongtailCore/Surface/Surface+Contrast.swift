// The contrast of text with its background, as it appears on a surface.

extension Surface {
  /// Returns the colours of a cell's text and background. The colours of the terminal count as those of ``pageScheme``.
  public func colors(of cell: Cell) -> (text: RGB, background: RGB) {
    let (style, scheme) = (style(of: cell), pageScheme)
    let colors = (style.foreground.rgb ?? scheme.foreground, style.background.rgb ?? scheme.background)
    return style.attributes.contains(.reversed) ? (colors.1, colors.0) : colors
  }

  /// The word with the lowest contrast, the first one in reading order. Glyphs seen through a material are ignored. Nil if no
  /// other cell contains a letter or a digit.
  ///
  /// - Complexity: O(cells).
  public var lowestContrast: (ratio: Double, word: String)? {
    var ratios: [UInt16: Double] = [:]
    var lowest: (ratio: Double, place: Point)?
    for y in 0..<size.height {
      for x in 0..<size.width where isLetter(x, y) && !style(of: self[x, y]).attributes.contains(.ghost) {
        let cell = self[x, y]
        let ratio = ratios[cell.style] ?? RGB.contrast(colors(of: cell).text, colors(of: cell).background)
        ratios[cell.style] = ratio
        if ratio < lowest?.ratio ?? .infinity { lowest = (ratio, Point(x, y)) }
      }
    }
    guard let lowest else { return nil }
    let (y, style) = (lowest.place.y, self[lowest.place.x, lowest.place.y].style)
    func belongs(_ x: Int) -> Bool { self[x, y].hasText && !self[x, y].isBlank && self[x, y].style == style }
    var end = lowest.place.x
    while end + 1 < size.width, belongs(end + 1) { end += 1 }
    return (lowest.ratio, text(from: lowest.place, to: Point(end, y)))
  }

  private func isLetter(_ x: Int, _ y: Int) -> Bool {
    self[x, y].hasText && text(of: self[x, y]).contains { $0.isLetter || $0.isNumber }
  }
}
