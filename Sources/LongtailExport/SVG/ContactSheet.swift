// Several pictures on one page, each with a caption.

import LongtailCore

/// Lays pictures of surfaces out in rows, as SVG.
public enum ContactSheet {
  /// Pictures from left to right in rows of at most `width` pixels, or of one that is wider. The page has the colours of `scheme`.
  public static func bytes(_ pictures: [(caption: String, surface: Surface)], _ scheme: ColorScheme, width: Int = 1200) -> [UInt8]
  {
    var (x, y, height, right) = (gap, gap, 0, 0)
    var out = ""
    for (caption, surface) in pictures {
      let size = SVGExport.size(of: surface)
      let room = max(size.width, caption.count * 8)
      if x > gap, x + room > width {
        (x, y, height) = (gap, y + height + gap, 0)
      }
      out += """
        <text x="\(x + 2)" y="\(y + 14)" fill="\(scheme.foreground.hex)" fill-opacity=".7">\(XML.escaped(caption))</text>
        <g transform="translate(\(x) \(y + captionHeight))">
        \(String(decoding: SVGExport.bytes(surface), as: UTF8.self))</g>

        """
      x += room + gap
      height = max(height, size.height + captionHeight)
      right = max(right, x)
    }
    let page = Size(max(right, 2 * gap), y + height + gap)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(page.width)" height="\(page.height)" \
      viewBox="0 0 \(page.width) \(page.height)" font-family="\(SVGExport.fonts)" font-size="13">
      <rect width="100%" height="100%" fill="\(scheme == .dark ? "#0e0f11" : "#ececf0")"/>

      """
    return Array((head + out + "</svg>\n").utf8)
  }

  private static let gap = 24
  private static let captionHeight = 22
}
