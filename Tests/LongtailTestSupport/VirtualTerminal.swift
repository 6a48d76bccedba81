// A strict terminal emulator. It accepts only sequences that Longtail writes, and fails the test for all others and for output on
// which real terminals disagree.

import LongtailCore

/// A terminal with a fixed number of columns and any number of rows, where output starts in the first column of an empty row; or
/// a screen, on which the cursor can move anywhere.
public struct VirtualTerminal {
  /// The unit of text by which the cursor advances. Terminals form two camps, and the emulator emulates both.
  public enum Camp: CaseIterable, Sendable {
    /// The cursor advances by the width of each scalar, as in VTE and xterm.
    case scalars
    /// The cursor advances by grapheme clusters, which have the width of their first scalar, as in kitty. A scalar can join the
    /// cluster before the cursor, even if the cursor was moved there.
    case clusters
  }

  /// The look of one column. Colours are SGR parameters.
  public struct Shown: Equatable, Sendable {
    /// Empty in the right half of a wide glyph.
    public var glyph = " "
    public var foreground = ""
    public var background = ""
    public var attributes: TextAttributes = []
    /// The target of a hyperlink (OSC 8).
    public var link = ""
    /// The pixel of an image over the column, as text of `VirtualTerminal.shown`.
    public var image = ""

    public init(
      glyph: String = " ", foreground: String = "", background: String = "", attributes: TextAttributes = [], link: String = "",
      image: String = ""
    ) {
      (self.glyph, self.foreground, self.background) = (glyph, foreground, background)
      (self.attributes, self.link, self.image) = (attributes, link, image)
    }

    /// The look without properties that are invisible on a blank.
    public var visible: Shown {
      glyph == " " && attributes.isDisjoint(with: .drawnOnBlanks) ? Shown(background: background, link: link, image: image) : self
    }
  }

  public enum Failure: Error, Equatable {
    /// Bytes that are not UTF-8.
    case notUTF8
    /// A control character or sequence that Longtail never writes, or text that must not be printed.
    case unknown(String)
    /// A glyph beyond the last column.
    case beyondEdge(row: Int, text: String)
    /// A line feed while a background is selected: terminals fill the new row with it.
    case bleeding(row: Int)
    /// The output ends inside a row, a sequence, a link or a style.
    case unfinished(String)
    /// A motion beyond the terminal, or a relative motion after the last column was written, on which terminals disagree.
    case motion(String)
    /// A sequence on which terminals disagree in this state, such as an erasure or a scroll while the pen is underlined or has a
    /// link.
    case careless(String)
  }

  public let columns: Int
  public let camp: Camp
  /// True if erased cells get the selected background. Always false for a terminal that grows with its output.
  public let erasesWithBackground: Bool
  /// The number of rows of a screen; nil for a terminal that grows with its output.
  let height: Int?
  var pen = Shown()
  var lines: [[Shown]]
  var line = 0
  /// The column of the cursor. After the last column was written, it is the number of columns.
  var column = 0
  /// The rows of the scroll region.
  var region: Range<Int>
  /// True if other programs have written on the screen before. The output then cannot use row numbers, because its first row is
  /// unknown and the screen scrolls at the bottom.
  let isShared: Bool
  var images = TerminalImages()
  /// The rows that were scrolled out at the top of a shared screen.
  public internal(set) var scrolledAway: [[Shown]] = []
  /// The last glyph, if it was written just before and is printable ASCII. REP repeats it.
  var last: Unicode.Scalar?

  /// Creates a terminal that has read all of `bytes`.
  public init(_ bytes: [UInt8], columns: Int, _ camp: Camp = .scalars) throws {
    (self.columns, self.camp, height, erasesWithBackground, isShared) = (columns, camp, nil, false, false)
    lines = [[Shown](repeating: Shown(), count: columns)]
    region = 0..<0
    try read(bytes)
    guard column == 0, pen == Shown() else { throw Failure.unfinished("column \(column), pen \(pen)") }
    lines.removeLast()
  }

  /// Creates a screen with leftover content in each cell.
  public init(screen size: Size, _ camp: Camp = .scalars, erasesWithBackground: Bool = false) {
    (columns, self.camp, height, self.erasesWithBackground) = (size.width, camp, size.height, erasesWithBackground)
    isShared = false
    let leftover = Shown(glyph: "?", foreground: "31", background: "44", attributes: [.underline])
    lines = [[Shown]](repeating: [Shown](repeating: leftover, count: size.width), count: size.height)
    region = 0..<size.height
  }

  /// Creates a screen on which other programs have written. The cursor is in the first column of a row.
  public init(sharedScreen size: Size, row: Int, _ camp: Camp = .scalars) {
    (columns, self.camp, height, erasesWithBackground, isShared) = (size.width, camp, size.height, false, true)
    lines = (0..<size.height).map { row in
      (0..<size.width).map { _ in Shown(glyph: String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(row % 26)))) }
    }
    region = 0..<size.height
    line = row
  }

  /// True if the cursor is visible; nil if no sequence has set this.
  public internal(set) var showsCursor: Bool?

  /// The position of the cursor.
  public var cursor: Point { Point(column, line) }

  /// The visible cells of each row.
  public var rows: [[Shown]] { pictured.map { $0.map(\.visible) } }

  /// Reads output that is written to the terminal.
  public mutating func read(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure.notUTF8 }
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\n": try lineFeed()
      case "\r" where height != nil: column = 0
      case "\u{8}" where height != nil: try move(columns: -1)
      case "\u{1B}":
        try sequence(&scalars)
        continue
      default: try print(scalar)
      }
      last = CharacterWidth.of(scalar) == 1 && scalar.isASCII && scalar >= " " ? scalar : nil
    }
  }

  // MARK: Motion

  private mutating func lineFeed() throws {
    if isShared, line == lines.count - 1 {
      guard pen.background.isEmpty else { throw Failure.bleeding(row: line) }
      scrolledAway.append(lines.removeFirst())
      return lines.append([Shown](repeating: Shown(), count: columns))
    }
    if height != nil { return try move(rows: 1) }
    if !pen.background.isEmpty { throw Failure.bleeding(row: line) }
    lines.append([Shown](repeating: Shown(), count: columns))
    line += 1
    column = 0
  }

  /// Runs CHA: moves the cursor to a column, counted from 1.
  mutating func move(toColumn number: Int) throws {
    guard 1...columns ~= number else { throw Failure.unknown("column \(number) of \(columns)") }
    column = number - 1
  }

  // MARK: Text

  mutating func print(_ scalar: Unicode.Scalar) throws {
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

  /// Writes a glyph at the cursor, or adds a scalar without a width to the cell before the cursor.
  private mutating func put(_ scalar: Unicode.Scalar, _ width: Int) throws {
    let text = String(scalar)
    if width == 0 {
      guard let head = head(before: column) else { throw Failure.unknown("\(unknown(scalar)) in the first column") }
      lines[line][head].glyph.unicodeScalars.append(scalar)
      return
    }
    guard column + width <= columns else { throw Failure.beyondEdge(row: line, text: text) }
    overwrite(column..<column + width, text)
    column += width
  }

  /// Adds a scalar to the cluster before the cursor, and widens or narrows this cluster. Returns false if the scalar does not
  /// join it.
  private mutating func join(_ scalar: Unicode.Scalar) throws -> Bool {
    guard let head = head(before: column) else { return false }
    let joined = lines[line][head].glyph + String(scalar)
    guard joined.count == 1 || isConjunct(lines[line][head].glyph, scalar) else { return false }
    lines[line][head].glyph = joined
    let isWide = head + 1 < columns && lines[line][head + 1].glyph.isEmpty
    if scalar == "\u{FE0F}", !isWide, scalar.properties.isVariationSelector, hasEmojiVariant(joined) {
      guard head + 2 <= columns else { throw Failure.beyondEdge(row: line, text: joined) }
      overwrite(head..<head + 2, joined)
      column = head + 2
    } else if scalar == "\u{FE0E}", isWide, hasEmojiVariant(joined) {
      lines[line][head + 1].glyph = " "
      column = head + 1
    }
    return true
  }

  private mutating func overwrite(_ range: Range<Int>, _ text: String) {
    split(range)
    for index in range { lines[line][index] = Shown(glyph: "", background: pen.background, link: pen.link) }
    lines[line][range.lowerBound] = pen
    lines[line][range.lowerBound].glyph = text
  }

  /// Returns the first column of the glyph before `column`.
  private func head(before column: Int) -> Int? {
    guard column > 0 else { return nil }
    return lines[line][column - 1].glyph.isEmpty ? column - 2 : column - 1
  }

  private func isRegional(_ scalar: Unicode.Scalar) -> Bool { 0x1F1E6...0x1F1FF ~= scalar.value }

  /// True for signs that enclose the following characters, such as the Arabic number sign. They are text, although their category
  /// is "format".
  private func isPrepend(_ scalar: Unicode.Scalar) -> Bool { (String(scalar) + "a").count == 1 }

  /// True if a scalar joins a cluster by rule GB9c, which Swift leaves out in some scripts.
  private func isConjunct(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
    text.unicodeScalars.count > 1 && TextAnalysis(Array((text + String(scalar)).utf8)).clusters.count == 1
  }

  private func hasEmojiVariant(_ text: String) -> Bool {
    guard text.unicodeScalars.count == 2, let first = text.unicodeScalars.first else { return false }
    return first.properties.isEmoji
  }

  private func unknown(_ scalar: Unicode.Scalar) -> Failure { .unknown("U+" + String(scalar.value, radix: 16, uppercase: true)) }
}
