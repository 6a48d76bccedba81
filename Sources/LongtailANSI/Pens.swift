// The pens of a surface's styles, each worked out once, however often the surface is written.

import LongtailCore

/// The pens of the styles of one surface at a depth.
public struct Pens: Sendable {
  public let depth: ColorDepth
  /// Whether text that has the terminal's own colour has that of the scheme on a ground of another: where it is not known whether
  /// the terminal is dark or light its own may not be seen there.
  public let namesText: Bool
  /// True if cells of images are blanks in the colour behind the image, because the terminal draws the image.
  public let hidesPictures: Bool
  @usableFromInline var text: [Pen] = []
  /// Empty where edges look as text does.
  @usableFromInline var edges: [Pen] = []
  /// By style, what glyphs are written with that are areas; empty where it is what text is.
  @usableFromInline var areas: [Pen] = []
  /// By style, whether its text is left out at this depth; empty where none is.
  @usableFromInline var hidesText: [Bool] = []
  /// By style, whether a block on its ground is all lit without colours; empty where there are some.
  @usableFromInline var hidesBlocks: [Bool] = []

  /// What the surface stands on.
  public let page: CellColor

  public init(_ depth: ColorDepth, page: CellColor = .standard, namesText: Bool = false, hidesPictures: Bool = false) {
    (self.depth, self.page, self.namesText, self.hidesPictures) = (depth, page, namesText, hidesPictures)
  }

  public init(_ surface: Surface, _ depth: ColorDepth, namesText: Bool = false, hidesPictures: Bool = false) {
    self.init(depth, page: surface.page, namesText: namesText, hidesPictures: hidesPictures)
    add(surface.styles[...], surface.scheme)
  }

  /// Styles of which there are pens.
  public var count: Int { text.count }

  /// Adds the pens of the styles that follow on those known.
  public mutating func add(_ styles: ArraySlice<CellStyle>, _ scheme: ColorScheme) {
    for style in styles {
      let isHiddenPicture = hidesPictures && !style.tile.isNone
      let style = isHiddenPicture ? CellStyle(background: style.tile.backdrop) : style
      var shown = style
      if namesText, style.foreground == .standard, style.background != .standard {
        shown.foreground = CellColor(scheme.foreground)
      }
      let pen = Pen(shown, depth, scheme, page: page)
      text.append(pen)
      switch depth {
      case .none:
        // Without colours an edge is a blank: it looks like the area that has more of it.
        let block = Pen(CellStyle(background: style.foreground), depth, scheme, page: page)
        edges.append(block)
        let ground = Pen(CellStyle(background: page), depth, scheme, page: page)
        hidesBlocks.append(pen.isReversed != ground.isReversed && pen.isReversed == block.isReversed)
      case .sixteen, .palette:
        let edge = Pen(style, depth, scheme, page: page, forEdge: true)
        edges.append(edge)
        // Where an area would not be seen beside the other it is text.
        let colors = OutputColors(area: style.foreground, beside: style.background, depth, scheme, page: page)
        areas.append(colors.foreground == colors.background ? pen : edge)
      case .trueColor: break
      }
      let isHidden = isHiddenPicture || depth <= .sixteen && style.attributes.contains(.ghost)
      if isHidden || !hidesText.isEmpty {
        while hidesText.count < text.count { hidesText.append(false) }
        hidesText[text.count - 1] = isHidden
      }
    }
  }

  /// Whether a cell that holds a glyph may show none.
  @inlinable public var leaveOutText: Bool { depth == .none || !hidesText.isEmpty }

  /// Whether nothing but the background of a cell can be seen, as it is blank or what it shows is left out (L54).
  @inlinable
  public func isBlank(_ cell: Cell) -> Bool {
    cell.isBlank || !hidesText.isEmpty && hidesText[Int(cell.style)]
      || depth == .none && (cell.isFillEdge || cell.isBlock && hidesBlocks[Int(cell.style)])
  }

  @inlinable
  public subscript(cell: Cell) -> Pen {
    if cell.isFillEdge { return edge(cell) }
    return cell.isArea && !areas.isEmpty ? areas[Int(cell.style)] : text[Int(cell.style)]
  }

  @usableFromInline
  func edge(_ cell: Cell) -> Pen {
    edges.isEmpty || depth == .none && !showsText(cell) ? text[Int(cell.style)] : edges[Int(cell.style)]
  }

  /// Whether the larger part of an edge has the text colour.
  private func showsText(_ cell: Cell) -> Bool { cell.edge.isMajority == (cell.glyph == cell.edge.glyph) }
}
