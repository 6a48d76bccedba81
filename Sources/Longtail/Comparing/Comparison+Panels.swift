// A comparison as three panels: both sides, and the right side with the differences marked.

import LongtailCore
import LongtailExport

extension Comparison {
  /// A part of the sheet: a surface with its title, and a line below the title.
  struct Panel {
    enum Line {
      case numbers(String)
      /// The colours in the surface and what they mean.
      case key([(text: String, color: RGB)])
    }

    let title: String
    let line: Line
    let surface: Surface
  }

  /// The numbers of differences, such as "12 of 200 cells differ, 3 patches"; "the same" if there are none.
  package var summary: String {
    guard !isSame else { return "the same" }
    let size = Size(max(left.size.width, right.size.width), max(left.size.height, right.size.height))
    let cells = changed.reduce(0) { $0 + $1.rect.width }
    let patches = obstacle.map { "trees not compared: \($0)" } ?? (patches.count == 1 ? "1 patch" : "\(patches.count) patches")
    return "\(cells) of \(size.width * size.height) cells differ, \(patches)"
  }

  /// The left side, the right side and the differences, or one panel if both sides are the same.
  func panels(_ depth: ColorDepth) -> [Panel] {
    guard !isSame else { return [Panel(title: "both sides", line: Comparison.numbers(left.surface), surface: left.surface)] }
    return [
      Panel(title: titles.left, line: Comparison.numbers(left.surface), surface: left.surface),
      Panel(title: titles.right, line: Comparison.numbers(right.surface), surface: right.surface),
      Panel(
        title: "changes", line: depth == .none || counts.isEmpty ? .numbers(countsText) : .key(key(depth)),
        surface: marked(depth)),
    ]
  }

  /// Returns the size of a surface and the lowest contrast of its text, such as "38x9, lowest contrast 4.6".
  private static func numbers(_ surface: Surface) -> Panel.Line {
    let contrast = surface.lowestContrast.map { ", lowest contrast \(tenths($0.ratio))" }
    return .numbers("\(surface.size.width)x\(surface.size.height)" + (contrast ?? ""))
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int(saturating: value * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The number of cells that differ in each way, such as "4 added, 6 moved"; "none" if no cells differ.
  private var countsText: String {
    counts.isEmpty ? "none" : counts.map { "\($0.cells) \($0.kind.rawValue)" }.joined(separator: ", ")
  }

  /// The number of cells that differ in each way, with the colour that marks them.
  private func key(_ depth: ColorDepth) -> [(text: String, color: RGB)] {
    counts.map { ("\($0.cells) \($0.kind.rawValue)", $0.kind.mark(depth, in: right.surface.pageScheme)) }
  }

  /// The right side with everything dimmed except for the differences, which get a background colour for their kind of
  /// difference. Removed cells show the struck-through text of the left side. Without colours, a dot stands for an equal cell and
  /// a cross for a removed one.
  package func marked(_ depth: ColorDepth = .trueColor) -> Surface {
    let size = Size(max(left.size.width, right.size.width), max(left.size.height, right.size.height))
    var surface = depth == .none ? filled(size, "·") : dimmed(size)
    let scheme = right.surface.pageScheme
    for run in changed {
      let isLost = run.kind == .removed || run.kind == .vacated
      var part = Surface(size: run.rect.size, scheme: scheme)
      part.place(isLost ? left.surface : right.surface, at: Point(-run.rect.x, -run.rect.y))
      if depth == .none {
        surface.place(isLost ? filled(run.rect.size, "×") : part, at: run.rect.origin)
        continue
      }
      mark(part, as: run.kind, depth, at: run.rect.origin, on: &surface)
    }
    return surface
  }

  private func mark(
    _ part: Surface, as kind: CellDifference.Kind, _ depth: ColorDepth, at point: Point, on surface: inout Surface
  ) {
    let mark = kind.mark(depth, in: right.surface.pageScheme)
    let marked = part.mapped { cell in
      let style = part.style(of: cell)
      var (text, background) = part.colors(of: cell)
      guard cell.hasText, !cell.isBlockOrSquare else {
        // The cell has no text, or a block or square. Blend its colours with the colour of the mark, so that coloured areas keep
        // a part of their own colours.
        (text, background) = (text.blended(with: mark, opacity: 700), background.blended(with: mark, opacity: 700))
        return (CellStyle(foreground: CellColor(text), background: CellColor(background)), kind == .vacated)
      }
      let attributes = kind == .removed ? style.attributes.union(.strikethrough) : style.attributes.subtracting(.reversed)
      let look = CellStyle(foreground: CellColor(text.legible(on: mark)), background: CellColor(mark), attributes: attributes)
      return (look, kind == .vacated)
    }
    surface.place(marked, at: point)
  }

  private func filled(_ size: Size, _ glyph: String) -> Surface {
    var canvas = Canvas(Surface(size: size, scheme: right.surface.scheme))
    let ink = Color(.tertiary).ink(in: right.surface.scheme)
    for y in 0..<size.height { for x in 0..<size.width { canvas.draw(cluster: glyph, width: 1, at: Point(x, y), ink) } }
    return canvas.surface
  }

  /// The right side, blended with the colour of its page. Cells that show the background of the terminal still show it.
  private func dimmed(_ size: Size) -> Surface {
    let page = right.surface.pageColor.rgb ?? right.surface.scheme.background
    let dimmed = right.surface.mapped { cell in
      let style = right.surface.style(of: cell)
      let text = (style.foreground.rgb ?? right.surface.scheme.foreground).blended(with: page, opacity: 650)
      let background = style.background.rgb.map { CellColor($0.blended(with: page, opacity: 650)) } ?? .standard
      return (CellStyle(foreground: CellColor(text), background: background, attributes: style.attributes), false)
    }
    var surface = Surface(size: size, scheme: right.surface.scheme)
    surface.place(dimmed, at: .zero)
    surface.updatePageColor()
    return surface
  }

  /// The panels with their titles: beside each other if `columns` have space for them, otherwise below each other.
  package func panels(columns: Int, _ depth: ColorDepth) -> Surface {
    let panels = panels(depth).map { (head: heading(of: $0), surface: $0.surface) }
    let widths = panels.map { max($0.surface.size.width, $0.head.size.width) }
    let (gap, head) = (3, 2)
    let total = widths.reduce(0, +) + (widths.count - 1) * gap
    let isWide = total <= columns
    let heights = panels.map { $0.surface.size.height + head }
    let size =
      isWide
      ? Size(total, heights.max() ?? 0)
      : Size(widths.max() ?? 0, heights.reduce(heights.count - 1, +))
    var (surface, place) = (Surface(size: size, scheme: left.surface.scheme), Point.zero)
    for (panel, (width, height)) in zip(panels, zip(widths, heights)) {
      surface.place(panel.head, at: place)
      surface.place(panel.surface, at: Point(place.x, place.y + head))
      place = isWide ? Point(place.x + width + gap, 0) : Point(0, place.y + height + 1)
    }
    return surface
  }

  /// The title and the line of a panel. An entry of a key has two cells in its colour before the text.
  private func heading(of panel: Panel) -> Surface {
    let ink = Color(.secondary).ink(in: left.surface.scheme)
    let (entries, indent, gap) =
      switch panel.line {
      case .numbers(let text): ([(text: text, color: RGB?.none)], 0, 0)
      case .key(let key): (key.map { ($0.text, $0.color) }, 3, 2)
      }
    let (title, texts) = (Paragraph(panel.title), entries.map { Paragraph($0.text) })
    let widths = texts.map { $0.size(width: nil, height: nil).width }
    let width = widths.reduce(gap * (widths.count - 1)) { $0 + indent + $1 }
    let size = Size(max(width, title.size(width: nil, height: nil).width), 2)
    var canvas = Canvas(Surface(size: size, scheme: left.surface.scheme))
    canvas.draw(title, width: size.width, height: 1, ink)
    var x = 0
    for (entry, (text, width)) in zip(entries, zip(texts, widths)) {
      if let color = entry.color { canvas.fill(Rect(Point(x, 1), Size(2, 1)), Ink(color)) }
      canvas.translated(by: Point(x + indent, 1)) { $0.draw(text, width: width, height: 1, ink) }
      x += indent + width + gap
    }
    return canvas.surface
  }
}

extension CellDifference.Kind {
  /// The background that marks a cell on a terminal with the colours of `depth`.
  fileprivate func mark(_ depth: ColorDepth, in scheme: ColorScheme) -> RGB {
    depth == .sixteen ? strongBackground : background(in: scheme)
  }

  /// The background that marks a cell in 16 colours. The nearest colour to most of the soft backgrounds would be grey.
  fileprivate var strongBackground: RGB {
    switch self {
    case .added: RGB(0x00, 0xCD, 0x00)
    case .removed: RGB(0xCD, 0x00, 0x00)
    case .moved: RGB(0x00, 0x00, 0xEE)
    case .vacated: RGB(0x7F, 0x7F, 0x7F)
    case .changed: RGB(0xCD, 0xCD, 0x00)
    }
  }

  /// The background that marks a cell.
  fileprivate func background(in scheme: ColorScheme) -> RGB {
    switch (self, scheme) {
    case (.added, .dark): RGB(0x1F, 0x55, 0x2E)
    case (.added, .light): RGB(0xB9, 0xEC, 0xC3)
    case (.removed, .dark): RGB(0x6B, 0x26, 0x2B)
    case (.removed, .light): RGB(0xFA, 0xC8, 0xC8)
    case (.moved, .dark): RGB(0x1E, 0x45, 0x78)
    case (.moved, .light): RGB(0xBF, 0xDB, 0xFB)
    case (.vacated, .dark): RGB(0x1A, 0x2A, 0x40)
    case (.vacated, .light): RGB(0xE0, 0xEC, 0xFA)
    case (.changed, .dark): RGB(0x5C, 0x4A, 0x00)
    case (.changed, .light): RGB(0xFF, 0xE0, 0x7A)
    }
  }
}
