// Draws a surface as an image (SVG 1.1): a terminal window with only its content, for a browser or a README.

import LongtailCore

/// Draws surfaces as SVG. Text stays text, in any available monospace font. Lines and blocks are shapes, so that they join.
public enum SVGExport {
  /// Returns `surface` in a rounded window. The window has the background of the theme if the theme paints one. Otherwise, if the
  /// surface has at least five rows, it has the background that three corners and most of the outermost cells share. In all other
  /// cases, it has the background of the colour scheme. Cells are 9 x 18 pixels, so every edge of a cell is at a whole pixel, and
  /// the ratio is exactly 1:2. The window adds ``margin`` on each side.
  ///
  /// The same surface gives the same bytes. There are no identifiers or classes, so several images can share a page.
  ///
  /// - Complexity: O(cells log cells).
  public static func bytes(_ surface: Surface) -> [UInt8] {
    let size = size(ofCells: surface.size)
    let elements = SVGLayers(surface, rows: 0..<surface.size.height).elements(of: surface)
    return Array((opening(size) + window(of: surface, size) + content + elements + closing).utf8)
  }

  /// Returns the root element of an image of `size` pixels.
  static func opening(_ size: Size) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
    viewBox="0 0 \(size.width) \(size.height)" font-family="\(fonts)" font-size="15" \
    style="font-variant-ligatures:none" xml:space="preserve">

    """
  }

  /// Returns the window of `size` pixels around `surface`.
  static func window(of surface: Surface, _ size: Size) -> String {
    let scheme = surface.scheme
    let background = edge(of: surface) ?? scheme.background
    return """
      <rect x=".5" y=".5" width="\(size.width - 1)" height="\(size.height - 1)" rx="9" fill="\(background.hex)" \
      stroke="\(scheme.foreground.hex)" stroke-opacity=".16"/>

      """
  }

  /// The start of the group with the content.
  static var content: String { "<g transform=\"translate(\(margin.width) \(margin.height))\">\n" }

  /// The end of the content and the image.
  static let closing = "</g>\n</svg>\n"

  /// The minimum height of a surface that counts as a page, in rows.
  private static let pageHeight = 5

  /// Returns the colour that continues around the surface: the background of its theme, or the one that at least three corners
  /// and most of the outermost cells share. Nil if there is none, or if the surface is only a part of a page, such as a button.
  private static func edge(of surface: Surface) -> RGB? {
    let (width, height) = (surface.size.width, surface.size.height)
    if let cell = surface.backgroundCell { return surface.style(of: cell).background.rgb }
    guard height >= pageHeight, let page = surface.pageColor.rgb else { return nil }
    func isPage(_ x: Int, _ y: Int) -> Bool { surface.style(of: surface[x, y]).background.rgb == page }
    let edges =
      (0..<width).flatMap { [isPage($0, 0), isPage($0, height - 1)] }
      + (0..<height).flatMap { [isPage(0, $0), isPage(width - 1, $0)] }
    return edges.count(where: \.self) * 2 > edges.count ? page : nil
  }

  /// Returns the size in pixels of an image of a number of cells.
  static func size(ofCells cells: Size) -> Size {
    Size(cells.width * 9 + 2 * margin.width, cells.height * 18 + 2 * margin.height)
  }

  /// The pixels between the edge of the window and the content, on the left and right, and above and below.
  static let margin = Size(18, 16)

  static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,'JetBrains Mono','Cascadia Mono','DejaVu Sans Mono',Consolas,monospace"
}
