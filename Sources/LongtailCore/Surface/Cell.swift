// One character cell: 8 bytes without padding, compared as an integer (notes: cell diff).

/// A cell of a surface: its glyph, style and width.
public struct Cell: Hashable, Sendable {
  /// Bits 0-31 glyph, 32-47 style, 48-55 width, 56-59 edge, 60 picture, 61-63 free.
  public var rawValue: UInt64

  @inlinable
  public init(glyph: UInt32, style: UInt16, width: UInt8 = 1) {
    rawValue = UInt64(glyph) | UInt64(style) << 32 | UInt64(width) << 48
  }

  /// A cell that a fill covers in part. Its block element shows the covered quarters in the text colour or, where `isInverted`,
  /// the others.
  init(edge: Quarters, isInverted: Bool = false, style: UInt16) {
    self.init(glyph: (isInverted ? edge.complement : edge).glyph, style: style)
    rawValue |= UInt64(edge.rawValue) << 56
  }

  /// A cell that nothing was painted on.
  public static let blank = Cell(glyph: 0, style: 0)

  /// 0 for none, a scalar's value, or ``graphemeFlag`` with an index into the surface's graphemes.
  @inlinable public var glyph: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  /// Index into the surface's styles; 0 is the terminal's own.
  @inlinable public var style: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 32) }
  /// Columns of the glyph that starts here: 1 or 2. 0 in the right half of a wide glyph.
  @inlinable public var width: Int { Int(rawValue >> 48 & 0xFF) }
  /// True if the cell shows only its background.
  @inlinable public var isBlank: Bool { glyph == 0 || glyph == 0x20 }
  /// The quarters that a fill covers, where it covers some and not all; else none.
  @inlinable public var edge: Quarters { Quarters(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56 & 15)) }
  /// True if the glyph is the edge of a coloured area. An output without colours shows a blank instead (L54).
  @inlinable public var isFillEdge: Bool { rawValue >> 56 & 15 != 0 }
  /// True if the cell holds text, or half of a wide glyph.
  @inlinable public var hasText: Bool { width != 1 || !(isBlank || isFillEdge) }
  /// True if the glyph is a block element: an area in the text colour next to an area in the background colour.
  @inlinable public var isBlock: Bool { 0x2580...0x259F ~= glyph }
  /// True if the glyph is a block element or the square of a legend.
  @inlinable public var isArea: Bool { 0x2580...0x25A0 ~= glyph }
  /// True if the cell shows a part of an image. An output without colours draws it by its brightness.
  @inlinable public var isPicture: Bool { rawValue >> 60 & 1 != 0 }
  /// This cell as part of a picture.
  var asPicture: Cell {
    var cell = self
    cell.rawValue |= 1 << 60
    return cell
  }
  /// This cell as part of a picture if `other` is: painted over or blended it stays one.
  func asPicture(like other: Cell) -> Cell { other.isPicture ? asPicture : self }
  /// Whether the covered quarters of an edge show the background, and the others the text colour.
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
  /// The surface's link that the text belongs to, counted from 1; 0 for none.
  public var link: UInt16
  /// The part of an image that these colours stand for. In other colours, the cell is no longer a part of the image.
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
  /// 0 for the terminal's own, else `0xFFRRGGBB`.
  public var rawValue: UInt32

  @inlinable public init(_ rgb: RGB) { rawValue = 0xFF00_0000 | rgb.packed }
  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's own text or background colour.
  public static let standard = CellColor(rawValue: 0)

  /// Nil for the terminal's own.
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
  /// The colour was blended towards the background; an output without colours shows it as faint (E8).
  public static let derived = TextAttributes(rawValue: 32)
  /// Text and background change places: what an output without colours shows of a strong background.
  public static let reversed = TextAttributes(rawValue: 64)
  /// A glyph seen through glass: where colours are too few to make it faint, it is left out.
  public static let ghost = TextAttributes(rawValue: 128)

  /// Those that show on a blank.
  @inlinable public static var lines: TextAttributes { [.underline, .strikethrough, .reversed] }
}
