// A rectangle of cells, with the styles and clusters that they refer to. Drawing creates it, and every output reads it.

/// A rectangle of cells, with the styles, grapheme clusters and links that they refer to.
public struct Surface: Sendable {
  /// The size in cells.
  public let size: Size
  /// The cells, row by row, with `size.width` cells in each row.
  public internal(set) var cells: [Cell]
  /// The styles, by index. Index 0 is the terminal's default style.
  public private(set) var styles: [CellStyle] = [CellStyle()]
  /// The grapheme clusters of more than one scalar, by index.
  public private(set) var graphemes: [String] = []
  /// The targets of links. A style refers to a link by its position, from 1; 0 is no link.
  public private(set) var links: [LinkTarget] = []
  /// The position of the text cursor: the cell before which the next character is inserted. Nil if no field is edited.
  public internal(set) var cursor: Point?
  /// The background colour that at least three of the four corners share; the terminal's own if there is none.
  public internal(set) var pageColor = CellColor.standard
  /// A cell without content, if the theme of the whole surface paints the background; nil if the background is the terminal's
  /// own.
  public internal(set) var backgroundCell: Cell?
  /// The images that are shown by cells. A tile refers to an image by its position, from 1.
  public private(set) var pictures: [DrawnPicture] = []
  /// True if an image was drawn on the surface.
  public internal(set) var hasPictures = false
  /// The colour scheme that determines the assumed colours of `standard` cells.
  public let scheme: ColorScheme
  /// The lookup table of all styles except the first.
  private var styleIndex = IndexTable()
  private var graphemeIndex: [String: UInt32] = [:]
  private var linkIndex: [LinkTarget: UInt16] = [:]

  /// Creates a surface of blank cells.
  public init(size: Size, scheme: ColorScheme) {
    self.size = size
    self.scheme = scheme
    cells = [Cell](repeating: .blank, count: size.width * size.height)
  }

  /// The cell at a position, which must be inside the surface.
  @inlinable public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// Returns the style of a cell.
  public func style(of cell: Cell) -> CellStyle { styles[Int(cell.style)] }

  /// The colour scheme that suits the colour of ``pageColor``.
  public var pageScheme: ColorScheme {
    guard let page = pageColor.rgb else { return scheme }
    return RGB.contrast(page, RGB(0, 0, 0)) < RGB.contrast(page, RGB(255, 255, 255)) ? .dark : .light
  }

  /// Updates ``pageColor``.
  package mutating func updatePageColor() {
    guard let first = cells.first, let last = cells.last else { return }
    let corners = [first, cells[size.width - 1], cells[cells.count - size.width], last].map { style(of: $0).background }
    // One of the corners may be covered by a view.
    pageColor = corners.first { corner in corners.count { $0 == corner } >= 3 } ?? .standard
  }

  /// Returns the glyph of a cell as text: a space if the cell has none, and an empty string for the right half of a wide glyph.
  public func text(of cell: Cell) -> String {
    if cell.width == 0 { return "" }
    if cell.glyph == 0 { return " " }
    if cell.glyph & Cell.graphemeFlag != 0 { return graphemes[Int(cell.glyph & ~Cell.graphemeFlag)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Returns the text of a row, with all columns.
  public func text(row: Int) -> String {
    var result = ""
    for x in 0..<size.width { result += text(of: self[x, row]) }
    return result
  }

  /// Returns the text between two cells in reading order, a line for each row, without trailing blanks.
  public func text(from first: Point, to last: Point) -> String {
    var rows: [String] = []
    for y in max(first.y, 0)...max(min(last.y, size.height - 1), max(first.y, 0)) where y < size.height {
      let start = y == first.y ? first.x : 0
      let end = y == last.y ? last.x + 1 : size.width
      var row = ""
      for x in max(start, 0)..<max(min(end, size.width), max(start, 0)) { row += text(of: self[x, y]) }
      while row.last == " " { row.removeLast() }
      rows.append(row)
    }
    return rows.joined(separator: "\n")
  }

  /// Returns the index of a style, and adds the style if it is new. If all 65,536 are used, returns a known style with only the
  /// background colour. Returns the default style if there is none, or if `style` has the standard text colour and no attributes.
  mutating func intern(_ style: CellStyle) -> UInt16 {
    if let known = index(of: style) { return known }
    guard styles.count <= Int(UInt16.max) else {
      return index(of: CellStyle(background: style.background)) ?? 0
    }
    styles.append(style)
    styleIndex.insert(styles.count - 1, hash: style.hash) { styles[$0].hash }
    return UInt16(styles.count - 1)
  }

  private func index(of style: CellStyle) -> UInt16? {
    if style == CellStyle() { return 0 }
    return styleIndex.index(hash: style.hash) { styles[$0] == style }.map { UInt16($0) }
  }

  /// Returns the number of a link, and adds the link if it is new. Returns 0 if all 65,535 are used.
  mutating func intern(_ link: LinkTarget) -> UInt16 {
    if let known = linkIndex[link] { return known }
    guard links.count < Int(UInt16.max) else { return 0 }
    links.append(link)
    linkIndex[link] = UInt16(links.count)
    return UInt16(links.count)
  }

  /// Returns the number of an image, and adds the image if it is new. Returns 0 if the image has too many cells or all numbers
  /// are used.
  mutating func intern(_ picture: DrawnPicture) -> Int {
    if let known = pictures.firstIndex(of: picture) { return known + 1 }
    let size = picture.size
    guard pictures.count < PictureTile.maximumPictures, max(size.width, size.height) <= PictureTile.maximumSide,
      size.width * size.height <= PictureTile.maximumCells
    else { return 0 }
    pictures.append(picture)
    return pictures.count
  }

  /// Returns the glyph value of a cluster. A no-break space becomes a space, because line breaking is already done. So text is
  /// found and copied as it looks.
  ///
  /// ``Paragraph`` has already removed control characters from text. A view that draws text by itself may have skipped that step.
  /// Then this function returns U+FFFD, so that no cell can control the terminal or change the cell before it.
  mutating func glyph(for cluster: String) -> UInt32 {
    let scalars = cluster.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      let kind = ScalarKind(first.value)
      if kind.isInvisible || kind.isAttaching { return UTF8Decoder.replacement }
      return first == "\u{A0}" ? 0x20 : first.value
    }
    if let known = graphemeIndex[cluster] { return known }
    if !Paragraph(cluster).plain.utf8.elementsEqual(cluster.utf8) { return UTF8Decoder.replacement }
    let glyph = UInt32(graphemes.count) | Cell.graphemeFlag
    graphemes.append(cluster)
    graphemeIndex[cluster] = glyph
    return glyph
  }
}

extension CellStyle {
  fileprivate var hash: UInt32 {
    let colors = UInt64(foreground.rawValue) << 32 | UInt64(background.rawValue)
    let rest = UInt64(tile.hash) << 24 | UInt64(link) << 8 | UInt64(attributes.rawValue)
    return UInt32(truncatingIfNeeded: (colors &* 0x9E37_79B9_7F4A_7C15 ^ rest) &* 0x2545_F491_4F6C_DD1D >> 32)
  }
}
