// What a terminal writes with, at a colour depth, as the parameters of "select graphic rendition" (ECMA-48 8.3.117).

import LongtailCore

/// One colour as SGR parameters: "38;2;255;255;255" is the longest, at 16 bytes.
struct ColorParameters: Equatable {
  var bytes = SIMD16<UInt8>()
  var length = 0

  /// `color` as text (`base` 30) or background (`base` 40) at `depth`. Parameters are separated by semicolons: older
  /// terminals ignore the colon form.
  init(_ color: CellColor, _ depth: ColorDepth, base: Int) {
    guard depth > .none, let rgb = color.rgb else {
      append(base + 9)
      return
    }
    switch depth {
    case .none: break
    case .sixteen:
      let index = rgb.nearestSixteenIndex
      append(index < 8 ? base + index : base + 52 + index)
    case .palette:
      for value in [base + 8, 5, rgb.nearestPaletteIndex] { append(value) }
    case .trueColor:
      for value in [base + 8, 2, Int(rgb.red), Int(rgb.green), Int(rgb.blue)] { append(value) }
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
struct Pen: Equatable {
  var foreground: ColorParameters
  var background: ColorParameters
  var attributes: TextAttributes

  init(_ style: CellStyle, _ depth: ColorDepth) {
    foreground = ColorParameters(style.foreground, depth, base: 30)
    background = ColorParameters(style.background, depth, base: 40)
    attributes = style.attributes.subtracting(.derived)
    // Without colours a blended one cannot be seen as such (E8). With sixteen it is already one of the weaker, and fainter still
    // would be hard to read.
    if depth == .none, style.attributes.contains(.derived) { attributes.insert(.faint) }
  }

  /// The terminal's own: what SGR 0 selects.
  static let standard = Pen(CellStyle(), .none)

  /// Whether a blank written with it shows anything but its background.
  var drawsOnBlanks: Bool { !attributes.isDisjoint(with: .lines) }

  /// Whether a blank written with it differs from a cell that nothing was written to.
  var showsBlanks: Bool { drawsOnBlanks || background != Pen.standard.background }
}

extension TextAttributes {
  /// The attributes that show on blanks.
  static let lines: TextAttributes = [.underline, .strikethrough]
}
