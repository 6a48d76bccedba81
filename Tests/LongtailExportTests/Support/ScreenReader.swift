import LongtailCore

/// A strict terminal for text with SGR: anything it does not know is an error. What it shows is compared cell by cell.
struct ScreenReader {
  /// What one column shows. Colours are SGR parameters; those that cannot be seen on a blank are left out.
  struct Shown: Equatable {
    var glyph = " "
    var foreground = ""
    var background = ""
    var attributes: TextAttributes = []

    /// Without what a blank does not show.
    var visible: Shown {
      let lines = attributes.intersection([.underline, .strikethrough])
      return glyph == " " && lines.isEmpty ? Shown(background: background) : self
    }
  }

  enum Failure: Error {
    case unknown(String)
    case bleeding(row: Int)
  }

  private(set) var rows: [[Shown]] = []

  init(_ bytes: [UInt8], columns: Int) throws {
    var pen = Shown()
    var row: [Shown] = []
    let characters = Array(String(decoding: bytes, as: UTF8.self))
    var index = 0
    while index < characters.count {
      let character = characters[index]
      index += 1
      switch character {
      case "\n":
        if !pen.background.isEmpty { throw Failure.bleeding(row: rows.count) }
        row += [Shown](repeating: Shown(), count: columns - row.count)
        rows.append(row.map(\.visible))
        row = []
      case "\u{1B}":
        guard characters[index] == "[", let end = characters[index...].firstIndex(of: "m") else { throw Failure.unknown("ESC") }
        try pen.select(String(characters[index + 1..<end]))
        index = end + 1
      default:
        var cell = pen
        cell.glyph = String(character)
        row.append(cell)
        if CharacterWidth(character).columns == 2 { row.append(Shown(glyph: "", background: pen.background)) }
      }
    }
    guard pen.attributes.isEmpty, pen.foreground.isEmpty, row.isEmpty else { throw Failure.unknown("end") }
  }

  /// What `surface` should look like.
  static func rows(of surface: Surface, _ depth: ColorDepth) -> [[Shown]] {
    (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        let cell = surface[x, y]
        let style = surface.style(of: cell)
        let background = parameters(style.background, depth, 40)
        // A wide glyph has one background: that of its left half.
        if cell.width == 0 {
          return Shown(glyph: "", background: parameters(surface.style(of: surface[x - 1, y]).background, depth, 40))
        }
        var attributes = style.attributes.subtracting(.derived)
        if style.attributes.contains(.derived), depth == .none { attributes.insert(.faint) }
        return Shown(
          glyph: depth == .none && cell.isFillEdge ? " " : surface.text(of: cell),
          foreground: parameters(style.foreground, depth, 30), background: background,
          attributes: attributes
        ).visible
      }
    }
  }

  private static func parameters(_ color: CellColor, _ depth: ColorDepth, _ base: Int) -> String {
    guard let rgb = color.rgb, depth > .none else { return "" }
    switch depth {
    case .none: return ""
    case .sixteen:
      let index = rgb.nearestSixteenIndex
      return String(index < 8 ? base + index : base + 60 + index - 8)
    case .palette: return "\(base + 8);5;\(rgb.nearestPaletteIndex)"
    case .trueColor: return "\(base + 8);2;\(rgb.red);\(rgb.green);\(rgb.blue)"
    }
  }
}

extension ScreenReader.Shown {
  fileprivate mutating func select(_ text: String) throws {
    var codes = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
    let on: [String: TextAttributes] = ["1": .bold, "2": .faint, "3": .italic, "4": .underline, "9": .strikethrough]
    let off: [String: TextAttributes] = ["22": [.bold, .faint], "23": .italic, "24": .underline, "29": .strikethrough]
    while let code = codes.popFirst() {
      if let attribute = on[code] {
        attributes.insert(attribute)
      } else if let attribute = off[code] {
        attributes.subtract(attribute)
      } else if code.isEmpty {
        (foreground, background, attributes) = ("", "", [])
      } else if code == "39" {
        foreground = ""
      } else if code == "49" {
        background = ""
      } else if code == "38" || code == "48" {
        let count = codes.first == "2" ? 4 : 2
        let color = ([code] + codes.prefix(count)).joined(separator: ";")
        if code == "38" { foreground = color } else { background = color }
        codes = codes.dropFirst(count)
      } else if let number = Int(code), [3, 9].contains(number / 10), number % 10 < 8 {
        foreground = code
      } else if let number = Int(code), [4, 10].contains(number / 10), number % 10 < 8 {
        background = code
      } else {
        throw ScreenReader.Failure.unknown(text)
      }
    }
  }
}
