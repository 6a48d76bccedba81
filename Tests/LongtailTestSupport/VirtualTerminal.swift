// A strict terminal: what Longtail writes and nothing else. Whatever it does not know fails the test, and so does what real
// terminals disagree on. It stands for both camps of them: those that advance by scalars and those that advance by clusters.

import LongtailCore

/// A terminal of so many columns and any number of rows. Output starts in the first column of an empty line.
public struct VirtualTerminal {
  /// How far text moves the cursor.
  public enum Camp: CaseIterable, Sendable {
    /// By the width of each scalar, as VTE and xterm.
    case scalars
    /// By grapheme clusters of the width of their first scalar, as kitty. The cell before the cursor is joined whether or not
    /// the cursor was moved there.
    case clusters
  }

  /// What one column shows. Colours are SGR parameters.
  public struct Shown: Equatable, Sendable {
    /// Empty in the right half of a wide glyph.
    public var glyph = " "
    public var foreground = ""
    public var background = ""
    public var attributes: TextAttributes = []
    /// The target of a hyperlink (OSC 8).
    public var link = ""

    public init(
      glyph: String = " ", foreground: String = "", background: String = "", attributes: TextAttributes = [], link: String = ""
    ) {
      (self.glyph, self.foreground, self.background) = (glyph, foreground, background)
      (self.attributes, self.link) = (attributes, link)
    }

    /// Without what a blank does not show.
    public var visible: Shown {
      let lines = attributes.intersection([.underline, .strikethrough, .reversed])
      return glyph == " " && lines.isEmpty ? Shown(background: background, link: link) : self
    }
  }

  public enum Failure: Error, Equatable {
    /// Bytes that are not UTF-8.
    case notUTF8
    /// A control character or sequence that Longtail never writes, or text that may not be printed.
    case unknown(String)
    /// A glyph beyond the last column.
    case beyondEdge(row: Int, text: String)
    /// A line feed while a background is selected: terminals fill the new row with it.
    case bleeding(row: Int)
    /// The output ends inside a row, a sequence, a link or a style.
    case unfinished(String)
  }

  public let columns: Int
  public let camp: Camp
  public private(set) var rows: [[Shown]] = []
  var pen = Shown()
  private var row: [Shown]
  private var column = 0

  /// A terminal that has read all of `bytes`.
  public init(_ bytes: [UInt8], columns: Int, _ camp: Camp = .scalars) throws {
    self.columns = columns
    self.camp = camp
    row = [Shown](repeating: Shown(), count: columns)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure.notUTF8 }
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\n": try lineFeed()
      case "\u{1B}": try sequence(&scalars)
      default: try print(scalar)
      }
    }
    guard column == 0, pen == Shown() else { throw Failure.unfinished("column \(column), pen \(pen)") }
  }

  // MARK: Motion

  private mutating func lineFeed() throws {
    if !pen.background.isEmpty { throw Failure.bleeding(row: rows.count) }
    rows.append(row.map(\.visible))
    row = [Shown](repeating: Shown(), count: columns)
    column = 0
  }

  /// "CHA".
  mutating func move(toColumn number: Int) throws {
    guard 1...columns ~= number else { throw Failure.unknown("column \(number) of \(columns)") }
    column = number - 1
  }

  // MARK: Text

  private mutating func print(_ scalar: Unicode.Scalar) throws {
    let properties = scalar.properties
    let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: throw unknown(scalar)
    case .format where !isJoiner && !(0xE0020...0xE007F ~= scalar.value) && !properties.isGraphemeExtend && !isPrepend(scalar):
      throw unknown(scalar)
    case _ where properties.isNoncharacterCodePoint: throw unknown(scalar)
    default: break
    }
    switch camp {
    case .scalars: try put(scalar, CharacterWidth.of(scalar))
    case .clusters:
      if try !join(scalar) { try put(scalar, isRegional(scalar) ? 2 : CharacterWidth.of(scalar)) }
    }
  }

  /// A glyph of its own, or a scalar without a width in the cell before the cursor.
  private mutating func put(_ scalar: Unicode.Scalar, _ width: Int) throws {
    let text = String(scalar)
    if width == 0 {
      guard let head = head(before: column) else { throw Failure.unknown("\(unknown(scalar)) in the first column") }
      row[head].glyph.unicodeScalars.append(scalar)
      return
    }
    guard column + width <= columns else { throw Failure.beyondEdge(row: rows.count, text: text) }
    overwrite(column..<column + width, text)
    column += width
  }

  /// Adds a scalar to the cluster before the cursor, if it belongs there, and widens or narrows that cluster.
  private mutating func join(_ scalar: Unicode.Scalar) throws -> Bool {
    guard let head = head(before: column) else { return false }
    let joined = row[head].glyph + String(scalar)
    guard joined.count == 1 || isConjunct(row[head].glyph, scalar) else { return false }
    row[head].glyph = joined
    let isWide = head + 1 < columns && row[head + 1].glyph.isEmpty
    if scalar == "\u{FE0F}", !isWide, scalar.properties.isVariationSelector, hasEmojiVariant(joined) {
      guard head + 2 <= columns else { throw Failure.beyondEdge(row: rows.count, text: joined) }
      overwrite(head..<head + 2, joined)
      column = head + 2
    } else if scalar == "\u{FE0E}", isWide, hasEmojiVariant(joined) {
      row[head + 1].glyph = " "
      column = head + 1
    }
    return true
  }

  private mutating func overwrite(_ range: Range<Int>, _ text: String) {
    // A wide glyph that loses a half loses the other too.
    if row[range.lowerBound].glyph.isEmpty { row[range.lowerBound - 1].glyph = " " }
    if range.upperBound < columns, row[range.upperBound].glyph.isEmpty { row[range.upperBound].glyph = " " }
    for index in range { row[index] = Shown(glyph: "", background: pen.background, link: pen.link) }
    row[range.lowerBound] = pen
    row[range.lowerBound].glyph = text
  }

  /// The column where the glyph before `column` starts.
  private func head(before column: Int) -> Int? {
    guard column > 0 else { return nil }
    return row[column - 1].glyph.isEmpty ? column - 2 : column - 1
  }

  private func isRegional(_ scalar: Unicode.Scalar) -> Bool { 0x1F1E6...0x1F1FF ~= scalar.value }

  /// Signs that enclose what follows, such as the Arabic number sign: text, although of the category "format".
  private func isPrepend(_ scalar: Unicode.Scalar) -> Bool { (String(scalar) + "a").count == 1 }

  /// GB9c, which Swift leaves out in some scripts.
  private func isConjunct(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
    text.unicodeScalars.count > 1 && TextAnalysis(Array((text + String(scalar)).utf8)).clusters.count == 1
  }

  private func hasEmojiVariant(_ text: String) -> Bool {
    guard text.unicodeScalars.count == 2, let first = text.unicodeScalars.first else { return false }
    return first.properties.isEmoji
  }

  private func unknown(_ scalar: Unicode.Scalar) -> Failure { .unknown("U+" + String(scalar.value, radix: 16, uppercase: true)) }
}
