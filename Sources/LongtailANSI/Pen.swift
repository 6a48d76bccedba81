// What a terminal writes with, at a colour depth, as the parameters of "select graphic rendition" (ECMA-48 8.3.117).

import LongtailCore

/// One colour as SGR parameters: "38;2;255;255;255" is the longest, at 16 bytes.
public struct ColorParameters: Equatable, Sendable {
  @usableFromInline private(set) var bytes = SIMD16<UInt8>()
  @usableFromInline private(set) var length = 0

  /// `color` as text (`base` 30) or background (`base` 40). Parameters are separated by semicolons: older terminals ignore the
  /// colon form.
  init(_ color: OutputColor, base: Int) {
    switch color {
    case .standard: append(base + 9)
    case .indexed(let index) where index < 8: append(base + index)
    case .indexed(let index) where index < 16: append(base + 52 + index)
    case .indexed(let index): for value in [base + 8, 5, index] { append(value) }
    case .rgb(let rgb): for value in [base + 8, 2, Int(rgb.red), Int(rgb.green), Int(rgb.blue)] { append(value) }
    }
  }

  /// Whether it is the terminal's own colour: "39" or "49".
  @inlinable public var isStandard: Bool { length == 2 && bytes[1] == UInt8(ascii: "9") }

  // The synthesised comparison goes through the bytes one by one.
  @inlinable
  public static func == (one: ColorParameters, other: ColorParameters) -> Bool {
    let words = unsafeBitCast(one.bytes, to: SIMD2<UInt64>.self) ^ unsafeBitCast(other.bytes, to: SIMD2<UInt64>.self)
    return words.x | words.y == 0
  }

  /// The colour that they select, as text or behind it.
  var color: OutputColor {
    let numbers = (0..<length).map { bytes[$0] }.split(separator: UInt8(ascii: ";")).map { digits in
      digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    switch numbers.count {
    case 5: return .rgb(RGB(numbers[2], numbers[3], numbers[4]))
    case 3: return .indexed(numbers[2])
    default: return isStandard ? .standard : .indexed(numbers[0] % 10 + (numbers[0] >= 90 ? 8 : 0))
    }
  }

  private mutating func append(_ number: Int) {
    func put(_ byte: UInt8) {
      bytes[length] = byte
      length += 1
    }
    if length > 0 { put(UInt8(ascii: ";")) }
    for digit in String(number).utf8 { put(digit) }
  }
}

/// The state that SGR sets.
public struct Pen: Equatable, Sendable {
  public var foreground: ColorParameters
  public var background: ColorParameters
  public var attributes: TextAttributes

  @inlinable
  public static func == (one: Pen, other: Pen) -> Bool {
    one.attributes == other.attributes && one.foreground == other.foreground && one.background == other.background
  }

  /// The pen of a style for text on a page, or for the edge of an area (L54).
  public init(
    _ style: CellStyle, _ depth: ColorDepth, _ scheme: ColorScheme, page: CellColor = .standard, forEdge: Bool = false
  ) {
    let colors =
      forEdge
      ? OutputColors(area: style.foreground, beside: style.background, depth, scheme, page: page)
      : OutputColors(text: style.foreground, over: style.background, depth, scheme, page: page)
    foreground = ColorParameters(colors.foreground, base: 30)
    background = ColorParameters(colors.background, base: 40)
    attributes = style.attributes.subtracting([.derived, .ghost])
    if colors.isReversed { attributes.insert(.reversed) }
    // Bold black is grey where bold is bright.
    if depth == .sixteen, colors.foreground == .indexed(0) { attributes.remove(.bold) }
    // Without colours a blended one cannot be seen as such (E8). With sixteen it is already one of the weaker, and fainter still
    // would be hard to read.
    if depth == .none, style.attributes.contains(.derived) { attributes.insert(.faint) }
  }

  /// The terminal's own: what SGR 0 selects.
  public static let standard = Pen(CellStyle(), .none, .dark)

  @inlinable var isReversed: Bool { attributes.contains(.reversed) }

  /// Whether a terminal that moves to a new row may fill it with more than blanks.
  @inlinable public var colorsNewRows: Bool { !background.isStandard || attributes.contains(.reversed) }

  /// Whether a blank written with it shows anything but its background.
  @inlinable public var drawsOnBlanks: Bool { !attributes.isDisjoint(with: .lines) }

  /// Whether a blank written with it differs from a cell that nothing was written to.
  @inlinable public var showsBlanks: Bool { drawsOnBlanks || !background.isStandard }
}
