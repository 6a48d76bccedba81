import LongtailCore
import LongtailTestSupport

/// What a terminal shows of an output, and what it should show of a surface, to be compared cell by cell. Colours that cannot be
/// seen on a blank are left out.
struct ScreenReader {
  typealias Shown = VirtualTerminal.Shown

  let rows: [[Shown]]

  init(_ bytes: [UInt8], columns: Int) throws { rows = try VirtualTerminal(bytes, columns: columns).rows }

  /// What `surface` should look like.
  static func rows(of surface: Surface, _ depth: ColorDepth) -> [[Shown]] {
    (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        let cell = surface[x, y]
        let style = surface.style(of: cell)
        let colors = self.colors(of: cell, surface, depth)
        let background = parameters(colors.background, 40)
        // A wide glyph has one background: that of its left half.
        if cell.width == 0 {
          return Shown(glyph: "", background: parameters(self.colors(of: surface[x - 1, y], surface, depth).background, 40))
        }
        var attributes = style.attributes.subtracting(.derived)
        if style.attributes.contains(.derived), depth == .none { attributes.insert(.faint) }
        if colors.isReversed { attributes.insert(.reversed) }
        return Shown(
          glyph: depth == .none && cell.isFillEdge ? " " : surface.text(of: cell),
          foreground: parameters(colors.foreground, 30), background: background,
          attributes: attributes, link: style.link == 0 ? "" : surface.links[Int(style.link) - 1].uri
        ).visible
      }
    }
  }

  private static func colors(of cell: Cell, _ surface: Surface, _ depth: ColorDepth) -> OutputColors {
    var style = surface.style(of: cell)
    if cell.isFillEdge, depth == .none {
      // What the larger part of it shows is the background of the blank.
      if cell.edge.isMajority == (cell.glyph == cell.edge.glyph) { style.background = style.foreground }
      return OutputColors(text: .standard, over: style.background, depth, surface.scheme)
    }
    return cell.isFillEdge
      ? OutputColors(area: style.foreground, beside: style.background, depth, surface.scheme)
      : OutputColors(text: style.foreground, over: style.background, depth, surface.scheme)
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
