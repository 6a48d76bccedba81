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
    let size = size(ofCells: surface.size)
    let elements = SVGPicture(surface, rows: 0..<surface.size.height).elements(of: surface)
    return Array((opening(size) + window(of: surface, size) + content + elements + closing).utf8)
  }

  /// The root element of a picture of `size` pixels.
  static func opening(_ size: Size) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
    viewBox="0 0 \(size.width) \(size.height)" font-family="\(fonts)" font-size="15" \
    style="font-variant-ligatures:none" xml:space="preserve">

    """
  }

  /// The window of `size` pixels around `surface`.
  static func window(of surface: Surface, _ size: Size) -> String {
    let scheme = surface.scheme
    let ground = edge(of: surface) ?? scheme.background
    return """
      <rect x=".5" y=".5" width="\(size.width - 1)" height="\(size.height - 1)" rx="9" fill="\(ground.hex)" \
      stroke="\(scheme.foreground.hex)" stroke-opacity=".16"/>

      """
  }

  /// Starts the group of the content.
  static var content: String { "<g transform=\"translate(\(margin.width) \(margin.height))\">\n" }

  /// Ends the content and the picture.
  static let closing = "</g>\n</svg>\n"

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

  /// The pixels of a picture of so many cells.
  static func size(ofCells cells: Size) -> Size {
    Size(cells.width * 9 + 2 * margin.width, cells.height * 18 + 2 * margin.height)
  }

  /// Pixels between the window's edge and the content, left and right, above and below.
  static let margin = Size(18, 16)

  static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,'JetBrains Mono','Cascadia Mono','DejaVu Sans Mono',Consolas,monospace"
}
