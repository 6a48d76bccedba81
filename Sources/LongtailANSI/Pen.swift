// What a terminal writes with, at a colour depth, as the parameters of "select graphic rendition" (ECMA-48 8.3.117).

import LongtailCore

/// One colour as SGR parameters: "38;2;255;255;255" is the longest, at 16 bytes.
package struct ColorParameters: Equatable {
  package private(set) var bytes = SIMD16<UInt8>()
  package private(set) var length = 0

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
package struct Pen: Equatable {
  package var foreground: ColorParameters
  package var background: ColorParameters
  package var attributes: TextAttributes

  /// The pen of a style for text, or for the edge of an area (L54).
  package init(_ style: CellStyle, _ depth: ColorDepth, _ scheme: ColorScheme, forEdge: Bool = false) {
    let colors =
      forEdge
      ? OutputColors(area: style.foreground, beside: style.background, depth, scheme)
      : OutputColors(text: style.foreground, over: style.background, depth, scheme)
    foreground = ColorParameters(colors.foreground, base: 30)
    background = ColorParameters(colors.background, base: 40)
    attributes = style.attributes.subtracting([.derived, .ghost])
    if colors.isReversed { attributes.insert(.reversed) }
    // Without colours a blended one cannot be seen as such (E8). With sixteen it is already one of the weaker, and fainter still
    // would be hard to read.
    if depth == .none, style.attributes.contains(.derived) { attributes.insert(.faint) }
  }

  /// The terminal's own: what SGR 0 selects.
  package static let standard = Pen(CellStyle(), .none, .dark)

  /// Whether a terminal that moves to a new row may fill it with more than blanks.
  package var colorsNewRows: Bool { background != Pen.standard.background || attributes.contains(.reversed) }

  /// Whether a blank written with it shows anything but its background.
  package var drawsOnBlanks: Bool { !attributes.isDisjoint(with: .lines) }

  /// Whether a blank written with it differs from a cell that nothing was written to.
  package var showsBlanks: Bool { drawsOnBlanks || background != Pen.standard.background }
}

extension TextAttributes {
  /// The attributes that show on blanks.
  static let lines: TextAttributes = [.underline, .strikethrough, .reversed]
}
