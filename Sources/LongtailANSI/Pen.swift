// The colours and attributes of output at a colour depth, as parameters of "select graphic rendition" (SGR, ECMA-48 8.3.117).

import LongtailCore

/// One colour as SGR parameters. The longest is "38;2;255;255;255" with 16 bytes.
public struct ColorParameters: Equatable, Sendable {
  @usableFromInline private(set) var bytes = SIMD16<UInt8>()
  @usableFromInline private(set) var length = 0

  /// Creates the parameters of `color` for text (`base` 30) or the background (`base` 40). Semicolons separate them, because
  /// older terminals ignore the form with colons.
  init(_ color: OutputColor, base: Int) {
    switch color {
    case .standard: append(base + 9)
    case .indexed(let index) where index < 8: append(base + index)
    case .indexed(let index) where index < 16: append(base + 52 + index)
    case .indexed(let index):
      append(base + 8)
      append(5)
      append(index)
    case .rgb(let rgb):
      append(base + 8)
      append(2)
      append(Int(rgb.red))
      append(Int(rgb.green))
      append(Int(rgb.blue))
    }
  }

  /// True for the terminal's default colour: "39" or "49".
  @inlinable public var isStandard: Bool { length == 2 && bytes[1] == UInt8(ascii: "9") }

  // The synthesised comparison would compare the bytes one by one.
  @inlinable
  public static func == (one: ColorParameters, other: ColorParameters) -> Bool {
    let words = unsafeBitCast(one.bytes, to: SIMD2<UInt64>.self) ^ unsafeBitCast(other.bytes, to: SIMD2<UInt64>.self)
    return words.x | words.y == 0
  }

  /// The colour that the parameters select, for text or the background.
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

  /// Appends a number from 0 to 255. An image can have two new colours for each cell, so this creates no string.
  private mutating func append(_ number: Int) {
    if length > 0 { append(byte: UInt8(ascii: ";")) }
    if number >= 100 { append(digit: number / 100) }
    if number >= 10 { append(digit: number / 10 % 10) }
    append(digit: number % 10)
  }

  private mutating func append(digit: Int) { append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }

  private mutating func append(byte: UInt8) {
    bytes[length] = byte
    length += 1
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

  /// Creates the pen of a style: for text or, if `forEdge` is true, for a cell at the edge of a coloured area (L54). `page` is
  /// the background colour of the surface.
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
    // On terminals that show bold as bright, bold black would be grey.
    if depth == .sixteen, colors.foreground == .indexed(0) { attributes.remove(.bold) }
    // Without colours, faint marks a blended colour (E8). With sixteen colours, a blended colour is already weak, and faint would
    // make it hard to read.
    if depth == .none, style.attributes.contains(.derived) { attributes.insert(.faint) }
  }

  /// The pen that SGR 0 selects.
  public static let standard = Pen(CellStyle(), .none, .dark)

  @inlinable var isReversed: Bool { attributes.contains(.reversed) }

  /// True if a terminal may fill new rows with a colour while this pen is selected.
  @inlinable public var colorsNewRows: Bool { !background.isStandard || attributes.contains(.reversed) }

  /// True if a blank with this pen shows more than its background.
  @inlinable public var drawsOnBlanks: Bool { !attributes.isDisjoint(with: .visibleOnBlank) }

  /// True if a blank with this pen differs from an untouched cell.
  @inlinable public var showsBlanks: Bool { drawsOnBlanks || !background.isStandard }
}
