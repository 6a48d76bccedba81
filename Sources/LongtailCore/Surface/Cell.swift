// One character cell. It takes 8 bytes without padding, and cells are compared as integers.

/// A cell of a surface: its glyph, style and width.
public struct Cell: Hashable, Sendable {
  /// Bits 0-31 glyph, 32-47 style, 48-55 width, 56-59 edge, 60 picture, 61-63 free.
  public var rawValue: UInt64

  @inlinable
  public init(glyph: UInt32, style: UInt16, width: UInt8 = 1) {
    rawValue = UInt64(glyph) | UInt64(style) << 32 | UInt64(width) << 48
  }

  /// Creates a cell that a fill covers in part. The block element shows the covered quarters in the text colour. If `isInverted`
  /// is true, it shows the other quarters in the text colour.
  init(edge: Quarters, isInverted: Bool = false, style: UInt16) {
    self.init(glyph: (isInverted ? edge.complement : edge).glyph, style: style)
    rawValue |= UInt64(edge.rawValue) << 56
  }

  /// A cell that is not painted.
  public static let blank = Cell(glyph: 0, style: 0)

  /// The glyph: 0 for none, the value of a scalar, or ``graphemeFlag`` with an index into the surface's graphemes.
  @inlinable public var glyph: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  /// The index of the style in the surface's styles. Index 0 is the terminal's default style.
  @inlinable public var style: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 32) }
  /// The number of columns of the glyph: 1 or 2. It is 0 in the right half of a wide glyph.
  @inlinable public var width: Int { Int(rawValue >> 48 & 0xFF) }
  /// True if the cell shows only its background.
  @inlinable public var isBlank: Bool { glyph == 0 || glyph == 0x20 }
  /// The quarters that a fill covers if it covers the cell in part; otherwise empty.
  @inlinable public var edge: Quarters { Quarters(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56 & 15)) }
  /// True if the glyph is the edge of a coloured area. Plain text shows a blank instead (L54).
  @inlinable public var isFillEdge: Bool { rawValue >> 56 & 15 != 0 }
  /// True if the cell holds text, or half of a wide glyph.
  @inlinable public var hasText: Bool { width != 1 || !(isBlank || isFillEdge) }
  /// True if the glyph is a block element: an area in the text colour next to an area in the background colour.
  @inlinable public var isBlock: Bool { 0x2580...0x259F ~= glyph }
  /// True if the glyph is a block element or the square of a chart legend.
  @inlinable public var isBlockOrSquare: Bool { 0x2580...0x25A0 ~= glyph }
  /// True if the cell shows a part of an image. An output without colours shows its brightness instead.
  @inlinable public var isPicture: Bool { rawValue >> 60 & 1 != 0 }
  /// This cell, marked as part of an image.
  var asPicture: Cell {
    var cell = self
    cell.rawValue |= 1 << 60
    return cell
  }
  /// Returns this cell, marked as part of an image if `other` is one. So a cell of an image stays one when it is painted over or
  /// blended.
  func asPicture(like other: Cell) -> Cell { other.isPicture ? asPicture : self }
  /// This cell as a part of a line: no longer marked as the edge of a coloured area.
  var asLine: Cell {
    var cell = self
    cell.rawValue &= ~(15 << 56)
    return cell
  }
  /// True if the covered quarters of an edge have the background colour, and the others the text colour.
  var isInverted: Bool { isFillEdge && glyph != edge.glyph }

  @inlinable
  public func with(style: UInt16) -> Cell {
    var cell = self
    cell.rawValue = rawValue & ~(0xFFFF << 32) | UInt64(style) << 32
    return cell
  }

  public static let graphemeFlag: UInt32 = 0x8000_0000
}

/// The style of a cell: its colours, attributes and link, and the part of an image that it shows.
public struct CellStyle: Hashable, Sendable {
  public var foreground: CellColor { didSet { tile = .none } }
  public var background: CellColor { didSet { tile = .none } }
  public var attributes: TextAttributes
  /// The number of the link on the surface, from 1; 0 for none.
  public var link: UInt16
  /// The part of an image that these colours show. If a colour changes, the cell is no longer a part of the image.
  public internal(set) var tile = PictureTile.none

  public init(
    foreground: CellColor = .standard, background: CellColor = .standard, attributes: TextAttributes = [], link: UInt16 = 0
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }
}

/// A 24-bit colour, or the terminal's own colour.
public struct CellColor: Hashable, Sendable {
  /// 0 for the terminal's own colour, else `0xFFRRGGBB`.
  public var rawValue: UInt32

  @inlinable public init(_ rgb: RGB) { rawValue = 0xFF00_0000 | rgb.packed }
  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's own text or background colour.
  public static let standard = CellColor(rawValue: 0)

  /// The 24-bit colour; nil for the terminal's own colour.
  @inlinable public var rgb: RGB? { rawValue == 0 ? nil : RGB(packed: rawValue & 0xFF_FFFF) }
}

/// Text attributes other than colours, such as bold, italic and underline.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = TextAttributes(rawValue: 1)
  public static let faint = TextAttributes(rawValue: 2)
  public static let italic = TextAttributes(rawValue: 4)
  public static let underline = TextAttributes(rawValue: 8)
  public static let strikethrough = TextAttributes(rawValue: 16)
  /// The colour is blended with the background. An output without colours shows such text as faint (E8).
  public static let derived = TextAttributes(rawValue: 32)
  /// Text and background colours are swapped. Outputs without colours show a strong background this way.
  public static let reversed = TextAttributes(rawValue: 64)
  /// A glyph seen through a material. Outputs with too few colours to show it faintly leave it out.
  public static let ghost = TextAttributes(rawValue: 128)

  /// The attributes that are visible on a blank cell.
  @inlinable public static var visibleOnBlank: TextAttributes { [.underline, .strikethrough, .reversed] }
}
