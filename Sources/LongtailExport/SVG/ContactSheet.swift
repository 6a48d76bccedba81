// Several images on one page, each with a caption.

import LongtailCore

/// Lays out images of surfaces in rows on one page, as SVG.
public enum ContactSheet {
  /// An image and its place on the page.
  public struct Image: Sendable {
    let caption: String
    /// The entries after the caption: a square in a colour, and its text.
    let key: [(text: String, color: RGB)]
    let surface: Surface
    /// The heading above this image and those after it.
    let heading: String?
    /// True if it begins a row.
    let startsRow: Bool
    /// True if it stays in the row of the image before it, even if the row is wider than the page. `startsRow` has precedence.
    let keepsRow: Bool

    public init(
      _ caption: String, key: [(text: String, color: RGB)] = [], _ surface: Surface, heading: String? = nil,
      startsRow: Bool = false, keepsRow: Bool = false
    ) {
      (self.caption, self.key, self.surface, self.heading) = (caption, key, surface, heading)
      (self.startsRow, self.keepsRow) = (startsRow || heading != nil, keepsRow)
    }
  }

  /// Returns a page with images from left to right, in rows of at most `width` pixels. An image that is wider has its own row.
  /// The page has the colours of `scheme`.
  public static func bytes(_ images: [Image], _ scheme: ColorScheme, width: Int = 1200) -> [UInt8] {
    var (x, y, height, right) = (gap, gap, 0, 0)
    var out = ""
    func text(_ text: String, _ x: Int, _ y: Int, _ style: String) -> String {
      "<text x=\"\(x)\" y=\"\(y)\" fill=\"\(scheme.foreground.hex)\" \(style)>\(XML.escaped(text))</text>\n"
    }
    func square(_ color: RGB, _ x: Int, _ y: Int) -> String {
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"10\" height=\"10\" rx=\"2\" fill=\"\(color.hex)\" "
        + "stroke=\"\(scheme.foreground.hex)\" stroke-opacity=\".4\"/>\n"
    }
    let columnWidths = columnWidths(of: images)
    for (image, columnWidth) in zip(images, columnWidths) {
      let size = SVGExport.size(ofCells: image.surface.size)
      if x > gap, image.startsRow || !image.keepsRow && x + columnWidth > width {
        (x, y, height) = (gap, y + height + gap, 0)
      }
      if let heading = image.heading {
        out += text(heading, x + 2, y + 16, "font-size=\"16\" font-weight=\"bold\"")
        y += headingHeight
        right = max(right, x + columns(of: heading) * 11)
      }
      out += text(image.caption, x + 2, y + 14, "fill-opacity=\".7\"")
      var keyX = x + 2 + textWidth(image.caption)
      for entry in image.key {
        out += square(entry.color, keyX + keyGap, y + 5)
        out += text(entry.text, keyX + keyGap + keySquare, y + 14, "fill-opacity=\".7\"")
        keyX += keyGap + keySquare + textWidth(entry.text)
      }
      out += """
        <g transform="translate(\(x) \(y + captionHeight))">
        \(String(decoding: SVGExport.bytes(image.surface), as: UTF8.self))</g>

        """
      x += columnWidth + gap
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

  /// Returns the widths of the images. Rows below one heading share columns if their images have `keepsRow`.
  private static func columnWidths(of images: [Image]) -> [Int] {
    var result = images.map { image in
      let key = image.key.reduce(0) { $0 + keyGap + keySquare + textWidth($1.text) }
      return max(SVGExport.size(ofCells: image.surface.size).width, textWidth(image.caption) + key)
    }
    var start = 0
    while start < images.count {
      let end = images[(start + 1)...].firstIndex { $0.heading != nil || !$0.keepsRow } ?? images.count
      if images[start].keepsRow {
        var (columns, widths, column) = ([Int](), [Int](), 0)
        for index in start..<end {
          column = images[index].startsRow || index == start ? 0 : column + 1
          columns.append(column)
          if column == widths.count { widths.append(0) }
          widths[column] = max(widths[column], result[index])
        }
        for (offset, column) in columns.enumerated() { result[start + offset] = widths[column] }
      }
      start = end
    }
    return result
  }

  /// Returns the greatest width that a text can have, in a font in which wide characters are twice as wide as others.
  private static func textWidth(_ text: String) -> Int { columns(of: text) * 8 }

  private static func columns(of text: String) -> Int { Paragraph(text).size(width: nil, height: nil).width }

  /// The space before an entry of a key, and the width of its square with the space after it.
  private static let (keyGap, keySquare) = (12, 15)
  private static let gap = 24
  private static let captionHeight = 22
  private static let headingHeight = 30
}
