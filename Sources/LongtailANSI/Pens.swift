// The pens of a surface's styles, each worked out once, however often the surface is written.

import LongtailCore

/// The pens of the styles of one surface at a depth.
public struct Pens: Sendable {
  public let depth: ColorDepth
  /// Whether text that has the terminal's own colour has that of the scheme on a ground of another: where it is not known whether
  /// the terminal is dark or light its own may not be seen there.
  public let namesText: Bool
  @usableFromInline var text: [Pen] = []
  /// Empty where edges look as text does.
  @usableFromInline var edges: [Pen] = []
  /// By style, whether its text is left out at this depth; empty where none is.
  @usableFromInline var hidesText: [Bool] = []
  /// By style, whether a block on its ground is all lit without colours; empty where there are some.
  @usableFromInline var hidesBlocks: [Bool] = []

  public init(_ depth: ColorDepth, namesText: Bool = false) { (self.depth, self.namesText) = (depth, namesText) }

  public init(_ surface: Surface, _ depth: ColorDepth, namesText: Bool = false) {
    self.init(depth, namesText: namesText)
    add(surface.styles[...], surface.scheme)
  }

  /// Styles of which there are pens.
  public var count: Int { text.count }

  /// Adds the pens of the styles that follow on those known.
  public mutating func add(_ styles: ArraySlice<CellStyle>, _ scheme: ColorScheme) {
    for style in styles {
      var shown = style
      if namesText, style.foreground == .standard, style.background != .standard {
        shown.foreground = CellColor(scheme.foreground)
      }
      text.append(Pen(shown, depth, scheme))
      if depth == .none {
        let block = Pen(CellStyle(background: style.foreground), depth, scheme)
        hidesBlocks.append(text[text.count - 1].attributes.contains(.reversed) && block.attributes.contains(.reversed))
      }
      if depth < .trueColor {
        // Without colours an edge is a blank: it looks like the area that has more of it.
        edges.append(
          depth == .none
            ? Pen(CellStyle(background: style.foreground), depth, scheme) : Pen(style, depth, scheme, forEdge: true))
      }
      let isHidden = depth <= .sixteen && style.attributes.contains(.ghost)
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
  public subscript(cell: Cell) -> Pen { cell.isFillEdge ? edge(cell) : text[Int(cell.style)] }

  @usableFromInline
  func edge(_ cell: Cell) -> Pen {
    edges.isEmpty || depth == .none && !showsText(cell) ? text[Int(cell.style)] : edges[Int(cell.style)]
  }

  /// Whether the larger part of an edge has the text colour.
  private func showsText(_ cell: Cell) -> Bool { cell.edge.isMajority == (cell.glyph == cell.edge.glyph) }
}
