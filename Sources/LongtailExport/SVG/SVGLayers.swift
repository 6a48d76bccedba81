// Divides a surface into the parts of an image: backgrounds, shapes, arcs and runs of text, each grouped by its look.

import LongtailCore

/// Lengths in an image, in whole eighths of a pixel. Every line and block glyph fits this grid.
enum Eighths {
  static let cell = Size(72, 144)

  /// Returns the frame of a cell.
  static func frame(column: Int, row: Int, columns: Int = 1) -> Rect {
    Rect(x: column * cell.width, y: row * cell.height, width: columns * cell.width, height: cell.height)
  }

  /// Returns a length in pixels, as SVG writes it: 36 -> "4.5".
  static func pixels(_ length: Int) -> String {
    let fraction = ["", ".125", ".25", ".375", ".5", ".625", ".75", ".875"][length & 7]
    let whole = length >> 3
    return whole == 0 && !fraction.isEmpty ? fraction : "\(whole)\(fraction)"
  }
}

/// The layers of an image, from back to front.
struct SVGLayers {
  var backgrounds = SVGGroups<SVGInk, SVGRects>(SVGRects())
  /// Block elements, over the backgrounds.
  var areas = SVGGroups<SVGInk, SVGRects>(SVGRects())
  /// Lines and dots.
  var marks = SVGGroups<SVGInk, SVGRects>(SVGRects())
  /// Path data of strokes that are one pixel wide.
  var arcs = SVGGroups<SVGInk, String>("")
  /// SVG elements, one in each line.
  var text = SVGGroups<SVGLook, String>("")

  init(_ surface: Surface, rows: Range<Int>) {
    for row in rows {
      var run = SVGRun(row: row)
      for column in 0..<surface.size.width {
        let cell = surface[column, row]
        let style = surface.style(of: cell).withoutReverse(in: surface.scheme)
        if cell.isFillEdge {
          addEdge(cell.glyph, style, surface.scheme, column, row)
          run.finish(into: &text)
          continue
        }
        if let background = style.background.rgb {
          backgrounds[SVGInk(background)].add(Eighths.frame(column: column, row: row))
        }
        let look = SVGLook(style, surface.scheme)
        addLines(style.attributes, look.ink, column, row)
        guard !cell.isBlank, cell.width > 0 else {
          run.skip()
          continue
        }
        if addMarks(cell.glyph, look.ink, column, row) {
          run.finish(into: &text)
        } else {
          run.add(surface.text(of: cell), cell, look, column, into: &text)
        }
      }
      run.finish(into: &text)
    }
  }

  /// Returns the layers as elements.
  func elements(of surface: Surface) -> String {
    var out = ""
    // Edges between adjacent areas stay sharp when the image is scaled.
    let fills = backgrounds.entries + areas.entries
    if !fills.isEmpty { out += "<g shape-rendering=\"crispEdges\">\n" }
    for (ink, rects) in fills { out += "<path\(ink.paint("fill")) d=\"\(rects.pathData)\"/>\n" }
    if !fills.isEmpty { out += "</g>\n" }
    for (ink, rects) in marks.entries { out += "<path\(ink.paint("fill")) d=\"\(rects.pathData)\"/>\n" }
    for (ink, path) in arcs.entries { out += "<path fill=\"none\"\(ink.paint("stroke")) d=\"\(path)\"/>\n" }
    for (look, runs) in text.entries {
      let group = "<g\(look.attributes)>\n\(runs)</g>\n"
      out += look.link == 0 ? group : "<a href=\"\(address(of: look.link, surface))\">\(group)</a>\n"
    }
    return out
  }

  /// Returns the target of a link as the value of an attribute. A target is printable ASCII without quotes and angle brackets.
  private func address(of link: UInt16, _ surface: Surface) -> String {
    surface.links[Int(link) - 1].uri.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
  }

  /// Draws a cell at the edge of a coloured area. Each quarter of the cell becomes a rectangle in `backgrounds`, in the colour
  /// that it shows. So it merges with the areas of the same colour in adjacent cells.
  private mutating func addEdge(_ glyph: UInt32, _ style: CellStyle, _ scheme: ColorScheme, _ column: Int, _ row: Int) {
    guard let edge = BlockElement.edge(glyph) else { return }
    let origin = Eighths.frame(column: column, row: row).origin
    for (quarter, isText) in edge {
      let color = isText ? style.foreground.rgb ?? scheme.foreground : style.background.rgb
      if let color { backgrounds[SVGInk(color)].add(quarter.offset(by: origin)) }
    }
  }

  /// Draws underlines and strikethrough as shapes, not with the font. So they extend over blanks and never break between runs.
  private mutating func addLines(_ attributes: TextAttributes, _ ink: SVGInk, _ column: Int, _ row: Int) {
    for (attribute, top) in [(TextAttributes.underline, 128), (.strikethrough, 72)] where attributes.contains(attribute) {
      var frame = Eighths.frame(column: column, row: row)
      frame.y += top
      frame.height = 8
      marks[ink].add(frame)
    }
  }

  /// Draws a glyph that is made of lines, blocks or dots. Returns false for all others.
  private mutating func addMarks(_ glyph: UInt32, _ ink: SVGInk, _ column: Int, _ row: Int) -> Bool {
    let frame = Eighths.frame(column: column, row: row)
    if let (rects, opacity) = BlockElement.rects(glyph) {
      for rect in rects { areas[ink.faded(to: opacity)].add(rect.offset(by: frame.origin)) }
    } else if let rects = BoxDrawing.rects(glyph) {
      for rect in rects { marks[ink].add(rect.offset(by: frame.origin)) }
    } else if let rects = Braille.rects(glyph) {
      for rect in rects { marks[ink].add(rect.offset(by: frame.origin)) }
    } else if let arc = BoxDrawing.arc(glyph, at: frame.origin) {
      arcs[ink] += arc
    } else {
      return false
    }
    return true
  }
}

extension CellStyle {
  /// Returns the same look without reverse video.
  fileprivate func withoutReverse(in scheme: ColorScheme) -> CellStyle {
    guard attributes.contains(.reversed) else { return self }
    return CellStyle(
      foreground: CellColor(background.rgb ?? scheme.background), background: CellColor(foreground.rgb ?? scheme.foreground),
      attributes: attributes.subtracting(.reversed), link: link)
  }
}

/// A colour with an opacity in thousandths.
struct SVGInk: Hashable {
  var rgb: RGB
  var opacity: Int

  init(_ rgb: RGB, opacity: Int = 1000) {
    self.rgb = rgb
    self.opacity = opacity
  }

  func faded(to thousandths: Int) -> SVGInk { SVGInk(rgb, opacity: opacity * thousandths / 1000) }

  /// Returns SVG attributes for a property, such as ` fill="#rrggbb" fill-opacity="0.6"`.
  func paint(_ property: String) -> String {
    " \(property)=\"\(rgb.hex)\"" + (opacity < 1000 ? " \(property)-opacity=\"\(Color.fraction(opacity))\"" : "")
  }
}

/// The look of a run of text.
struct SVGLook: Hashable {
  var ink: SVGInk
  var isBold: Bool
  var isItalic: Bool
  /// The link as its position in the links of the surface, from 1; 0 for none.
  var link: UInt16

  init(_ style: CellStyle, _ scheme: ColorScheme) {
    link = style.link
    // Terminals show faint text at about half its contrast (empirical), which is this opacity.
    ink = SVGInk(style.foreground.rgb ?? scheme.foreground, opacity: style.attributes.contains(.faint) ? 600 : 1000)
    isBold = style.attributes.contains(.bold)
    isItalic = style.attributes.contains(.italic)
  }

  var attributes: String {
    ink.paint("fill") + (isBold ? " font-weight=\"bold\"" : "") + (isItalic ? " font-style=\"italic\"" : "")
  }
}

/// Values by key, in the order in which the keys were first used.
struct SVGGroups<Key: Hashable, Value> {
  private(set) var entries: [(key: Key, value: Value)] = []
  private var positions: [Key: Int] = [:]
  private let initial: Value

  init(_ initial: Value) { self.initial = initial }

  var isEmpty: Bool { entries.isEmpty }

  subscript(key: Key) -> Value {
    get { positions[key].map { entries[$0].value } ?? initial }
    _modify {
      let position = positions[key] ?? entries.count
      if position == entries.count {
        positions[key] = position
        entries.append((key, initial))
      }
      yield &entries[position].value
    }
  }
}

extension SVGGroups: Sendable where Key: Sendable, Value: Sendable {}
