// A surface as a picture: a terminal window with nothing but its content, for a browser or a README (SVG 1.1).

import LongtailCore

/// Draws surfaces as SVG. Text is text, in whatever monospace font is there; lines and blocks are shapes, so that they join.
public enum SVGExport {
  /// `surface` in a rounded window of the colour that its theme paints behind everything, of the page's where that fills it, or of its
  /// scheme's background. Cells are 9 x 18 pixels, which makes every edge of a cell a whole pixel and 1:2 exact; the window adds
  /// ``margin`` on each side.
  ///
  /// The same surface gives the same bytes, and no identifiers or classes are used: pictures may share a page.
  ///
  /// - Complexity: O(cells log cells).
  public static func bytes(_ surface: Surface) -> [UInt8] {
    let picture = SVGPicture(surface)
    let (width, height) = (size(of: surface).width, size(of: surface).height)
    let scheme = surface.scheme
    let ground = edge(of: surface) ?? scheme.background
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="\(fonts)" font-size="15" style="font-variant-ligatures:none" xml:space="preserve">
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="9" fill="\(ground.hex)" \
      stroke="\(scheme.foreground.hex)" stroke-opacity=".16"/>
      <g transform="translate(\(margin.width) \(margin.height))">

      """
    // Edges of neighbouring backgrounds stay sharp when the picture is scaled.
    if !picture.backgrounds.isEmpty { out += "<g shape-rendering=\"crispEdges\">\n" }
    for (ink, rects) in picture.backgrounds.entries { out += "<path\(ink.paint("fill")) d=\"\(rects.pathData)\"/>\n" }
    if !picture.backgrounds.isEmpty { out += "</g>\n" }
    for (ink, rects) in picture.marks.entries { out += "<path\(ink.paint("fill")) d=\"\(rects.pathData)\"/>\n" }
    for (ink, path) in picture.arcs.entries { out += "<path fill=\"none\"\(ink.paint("stroke")) d=\"\(path)\"/>\n" }
    for (look, runs) in picture.text.entries {
      let group = "<g\(look.attributes)>\n\(runs)</g>\n"
      out += look.link == 0 ? group : "<a href=\"\(address(of: look.link, surface))\">\(group)</a>\n"
    }
    return Array((out + "</g>\n</svg>\n").utf8)
  }

  /// A link's target as an attribute's value. It is printable ASCII without quotes and angle brackets.
  private static func address(of link: UInt16, _ surface: Surface) -> String {
    surface.links[Int(link) - 1].uri.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
  }

  /// Rows of the smallest surface that is taken for a page.
  private static let pageHeight = 5

  /// The colour behind most of the outermost cells: what fills a surface goes on around it. Nil where it has none, or where the
  /// surface is a piece, such as a button.
  private static func edge(of surface: Surface) -> RGB? {
    let (width, height) = (surface.size.width, surface.size.height)
    if let ground = surface.ground { return surface.style(of: ground).background.rgb }
    guard height >= pageHeight, let page = surface.page.rgb else { return nil }
    func isPage(_ x: Int, _ y: Int) -> Bool { surface.style(of: surface[x, y]).background.rgb == page }
    let edges =
      (0..<width).flatMap { [isPage($0, 0), isPage($0, height - 1)] }
      + (0..<height).flatMap { [isPage(0, $0), isPage(width - 1, $0)] }
    return edges.count(where: \.self) * 2 > edges.count ? page : nil
  }

  /// The pixels of the picture of a surface.
  static func size(of surface: Surface) -> Size {
    Size(surface.size.width * 9 + 2 * margin.width, surface.size.height * 18 + 2 * margin.height)
  }

  /// Pixels between the window's edge and the content, left and right, above and below.
  static let margin = Size(18, 16)

  static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,'JetBrains Mono','Cascadia Mono','DejaVu Sans Mono',Consolas,monospace"
}
