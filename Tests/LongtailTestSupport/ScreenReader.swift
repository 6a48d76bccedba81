// Computes the colours and attributes that a terminal should show for a surface, cell by cell. The code is independent of the
// code that encodes output.

import LongtailCore

/// The cells that a terminal shows for an output, and the cells that it should show for a surface, for comparison. Colours that
/// are invisible on a blank are left out.
public struct ScreenReader {
  public typealias Shown = VirtualTerminal.Shown

  public let rows: [[Shown]]

  public init(_ bytes: [UInt8], columns: Int) throws { rows = try VirtualTerminal(bytes, columns: columns).rows }

  /// Returns the cells that a terminal should show for `surface`.
  public static func rows(of surface: Surface, _ depth: ColorDepth) -> [[Shown]] {
    (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        // Both columns of a wide glyph have the same look.
        let isTail = surface[x, y].width == 0
        let cell = isTail ? surface[x - 1, y] : surface[x, y]
        let style = surface.style(of: cell)
        let colors = self.colors(of: cell, surface, depth)
        let link = style.link == 0 ? "" : surface.links[Int(style.link) - 1].uri
        let background = parameters(colors.background, 40)
        let isEdge = depth == .none && cell.isFillEdge
        let isHidden =
          isEdge && colors.isReversed == isReversed(style.foreground, surface)
          || depth <= .sixteen && style.attributes.contains(.ghost)
        if isTail, !isHidden { return Shown(glyph: "", background: background, link: link) }
        var attributes = isEdge ? [] : style.attributes.subtracting([.derived, .ghost])
        if style.attributes.contains(.derived), depth == .none, !isEdge { attributes.insert(.faint) }
        if colors.isReversed { attributes.insert(.reversed) }
        if depth == .sixteen, colors.foreground == .indexed(0) { attributes.remove(.bold) }
        return Shown(
          glyph: isHidden ? " " : surface.text(of: cell), foreground: parameters(colors.foreground, 30),
          background: background, attributes: attributes, link: link
        ).visible
      }
    }
  }

  private static func colors(of cell: Cell, _ surface: Surface, _ depth: ColorDepth) -> OutputColors {
    let style = surface.style(of: cell)
    if cell.isFillEdge, depth == .none {
      return OutputColors(text: .standard, over: style.background, depth, surface.scheme, page: surface.pageColor)
    }
    let areas = OutputColors(area: style.foreground, beside: style.background, depth, surface.scheme)
    let isSeen = depth != .none && areas.foreground != areas.background
    return cell.isFillEdge || cell.isBlockOrSquare && isSeen
      ? areas : OutputColors(text: style.foreground, over: style.background, depth, surface.scheme, page: surface.pageColor)
  }

  /// True if an area of a colour is reversed without colours.
  private static func isReversed(_ color: CellColor, _ surface: Surface) -> Bool {
    OutputColors(text: .standard, over: color, .none, surface.scheme, page: surface.pageColor).isReversed
  }

  private static func parameters(_ color: OutputColor, _ base: Int) -> String {
    switch color {
    case .standard: ""
    case .indexed(let index) where index < 8: String(base + index)
    case .indexed(let index) where index < 16: String(base + 60 + index - 8)
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let rgb): "\(base + 8);2;\(rgb.red);\(rgb.green);\(rgb.blue)"
    }
  }
}

extension Surface {
  /// True if terminals can differ in a cell: if the cell is in a risky cluster (``CharacterWidth/isRisky``), or if it is half of
  /// a flag on a terminal that does not form clusters.
  public func varies(_ x: Int, _ y: Int, in camp: VirtualTerminal.Camp) -> Bool {
    let text = text(of: self[x, y].width == 0 ? self[x - 1, y] : self[x, y])
    return CharacterWidth(Character(text)).isRisky
      || camp == .scalars && text.unicodeScalars.count { CharacterWidth.of($0) > 0 } > 1
  }
}
