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
        let background = parameters(style.background, depth, 40)
        // A wide glyph has one background: that of its left half.
        if cell.width == 0 {
          return Shown(glyph: "", background: parameters(surface.style(of: surface[x - 1, y]).background, depth, 40))
        }
        var attributes = style.attributes.subtracting(.derived)
        if style.attributes.contains(.derived), depth == .none { attributes.insert(.faint) }
        return Shown(
          glyph: depth == .none && cell.isFillEdge ? " " : surface.text(of: cell),
          foreground: parameters(style.foreground, depth, 30), background: background,
          attributes: attributes
        ).visible
      }
    }
  }

  private static func parameters(_ color: CellColor, _ depth: ColorDepth, _ base: Int) -> String {
    guard let rgb = color.rgb, depth > .none else { return "" }
    switch depth {
    case .none: return ""
    case .sixteen:
      let index = rgb.nearestSixteenIndex
      return String(index < 8 ? base + index : base + 60 + index - 8)
    case .palette: return "\(base + 8);5;\(rgb.nearestPaletteIndex)"
    case .trueColor: return "\(base + 8);2;\(rgb.red);\(rgb.green);\(rgb.blue)"
    }
  }
}
