// The pens of a surface's styles. Each is computed once, however often the surface is written.

import LongtailCore

/// The pens of the styles of one surface at a colour depth.
public struct Pens: Sendable {
  public let depth: ColorDepth
  /// True if text in the terminal's default colour gets the text colour of the scheme when its background is not the terminal's
  /// default. If it is unknown whether the terminal is dark or light, the default text colour could be invisible there.
  public let usesSchemeTextColor: Bool
  /// True if cells of images are blanks in the colour behind the image, because the terminal draws the image.
  public let hidesPictures: Bool
  @usableFromInline var text: [Pen] = []
  /// By style, the pens of cells at the edges of coloured areas (``Cell/isFillEdge``); empty if such cells have the pens of text.
  @usableFromInline var edges: [Pen] = []
  /// By style, the pens of block elements and squares, which are areas rather than text; empty if they have the pens of text.
  @usableFromInline var areas: [Pen] = []
  /// By style, true if text in this style is not shown at this depth; empty if all text is shown.
  @usableFromInline var hidesText: [Bool] = []
  /// By style, true if a block element cannot be distinguished from its background in output without colours. Empty in output
  /// with colours.
  @usableFromInline var hidesBlocks: [Bool] = []
  /// By style, the same for cells at the edges of coloured areas.
  @usableFromInline var hidesEdges: [Bool] = []

  /// The background colour of the surface.
  public let page: CellColor

  /// The minimum contrast at which two areas must differ in output with few colours, too.
  private static let noticeable = 1.3

  public init(_ depth: ColorDepth, page: CellColor = .standard, usesSchemeTextColor: Bool = false, hidesPictures: Bool = false) {
    (self.depth, self.page, self.usesSchemeTextColor, self.hidesPictures) = (depth, page, usesSchemeTextColor, hidesPictures)
  }

  public init(_ surface: Surface, _ depth: ColorDepth, usesSchemeTextColor: Bool = false, hidesPictures: Bool = false) {
    self.init(depth, page: surface.pageColor, usesSchemeTextColor: usesSchemeTextColor, hidesPictures: hidesPictures)
    add(surface.styles[...], surface.scheme)
  }

  /// The number of styles with pens.
  public var count: Int { text.count }

  /// Adds the pens of new styles, which follow the known ones.
  public mutating func add(_ styles: ArraySlice<CellStyle>, _ scheme: ColorScheme) {
    for style in styles {
      let isHiddenPicture = hidesPictures && !style.tile.isNone
      let style = isHiddenPicture ? CellStyle(background: style.tile.background) : style
      var shown = style
      if usesSchemeTextColor, style.foreground == .standard, style.background != .standard {
        shown.foreground = CellColor(scheme.foreground)
      }
      let pen = Pen(shown, depth, scheme, page: page)
      text.append(pen)
      switch depth {
      case .none:
        // Without colours, an area is either reversed or not. The edge between a reversed area and another one is visible.
        let block = Pen(CellStyle(background: style.foreground), depth, scheme, page: page)
        let behind = Pen(CellStyle(background: style.background), depth, scheme, page: page)
        edges.append(behind)
        hidesEdges.append(behind.isReversed == block.isReversed)
        let pagePen = Pen(CellStyle(background: page), depth, scheme, page: page)
        hidesBlocks.append(pen.isReversed != pagePen.isReversed && pen.isReversed == block.isReversed)
      case .sixteen, .palette:
        let edge = Pen(style, depth, scheme, page: page, forEdge: true)
        edges.append(edge)
        // The colours for areas may make a glyph the same colour as its background. Then it gets the pen of text, unless it was
        // nearly the same colour before: the edges of a dimmed plate vanish as the plate does.
        let colors = OutputColors(area: style.foreground, beside: style.background, depth, scheme, page: page)
        let contrast = RGB.contrast(style.foreground.rgb ?? scheme.foreground, style.background.rgb ?? scheme.background)
        areas.append(colors.foreground == colors.background && contrast >= Pens.noticeable ? pen : edge)
      case .trueColor: break
      }
      let isHidden = isHiddenPicture || depth <= .sixteen && style.attributes.contains(.ghost)
      if isHidden || !hidesText.isEmpty {
        while hidesText.count < text.count { hidesText.append(false) }
        hidesText[text.count - 1] = isHidden
      }
    }
  }

  /// True if the glyphs of some cells may not be shown.
  @inlinable public var mayHideText: Bool { depth == .none || !hidesText.isEmpty }

  /// True if only the background of a cell is visible, because the cell is blank or its glyph is not shown (L54).
  @inlinable
  public func isBlank(_ cell: Cell) -> Bool {
    cell.isBlank || !hidesText.isEmpty && hidesText[Int(cell.style)]
      || depth == .none && (cell.isFillEdge ? hidesEdges[Int(cell.style)] : cell.isBlock && hidesBlocks[Int(cell.style)])
  }

  @inlinable
  public subscript(cell: Cell) -> Pen {
    if cell.isFillEdge, !edges.isEmpty { return edges[Int(cell.style)] }
    return cell.isBlockOrSquare && !areas.isEmpty ? areas[Int(cell.style)] : text[Int(cell.style)]
  }
}
