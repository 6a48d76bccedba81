// What a terminal of few colours shows of a surface, as a surface: for pictures of it, and to look at it on a better terminal.

import LongtailCore

extension Surface {
  /// This surface with the colours that an output of `depth` has, in xterm's values for them, and without what such an output leaves
  /// out. Without colours, what stands on a strong background is reversed.
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
