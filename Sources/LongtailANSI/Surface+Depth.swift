// Converts a surface to what a terminal with few colours would show: for image files, and to view it on a terminal with more
// colours.

import LongtailCore

extension Surface {
  /// Returns this surface with the colours of an output of `depth`, as xterm shows them, and without the parts that such an
  /// output does not show. Without colours, cells on a strong background are reversed.
  ///
  /// - Complexity: O(cells + styles).
  public func reduced(to depth: ColorDepth) -> Surface {
    guard depth < .trueColor else { return self }
    let surface = withPictures(in: depth)
    let pens = Pens(surface, depth)
    return surface.mapped { cell in
      let pen = pens[cell]
      let style = CellStyle(
        foreground: CellColor(pen.foreground.color), background: CellColor(pen.background.color), attributes: pen.attributes,
        link: surface.style(of: cell).link)
      return (style, pens.isBlank(cell))
    }
  }
}

extension CellColor {
  init(_ color: OutputColor) {
    self =
      switch color {
      case .standard: .standard
      case .indexed(let index): CellColor(RGB.palette[index])
      case .rgb(let rgb): CellColor(rgb)
      }
  }
}
