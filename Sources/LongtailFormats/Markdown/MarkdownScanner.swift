// Scans inline Markdown once, from start to end. It records possible openers. A possible closer looks back for its opener.
// Emphasis is in MarkdownScanner+Emphasis.swift, links are in MarkdownScanner+Links.swift.

import LongtailCore

struct MarkdownScanner {
  let source: UnsafeBufferPointer<UInt8>
  var pieces = MarkdownPieces()
  var position = 0
  /// The start of the text that is not yet in a piece.
  private var textStart = 0
  var delimiters: [Delimiter] = []
  /// The last delimiter in the linked list, or -1 if the list is empty.
  var lastDelimiter = -1
  var brackets: [Bracket] = []
  /// The number of open brackets, from the first, that cannot open a link any more, because a link cannot contain another link.
  var closedBrackets = 0
  /// The start of the last run of backticks, by the length of the run. Without this table, each opening run without a closing
  /// run would cause a search to the end of the text.
  private var lastBackticks: [Int: Int] = [:]

  /// A run of `*`, `_` or `~`. The delimiters that can still open or close emphasis form a linked list.
  struct Delimiter {
    let piece: Int
    let character: UInt8
    let length: Int
    var remaining: Int
    let canOpen: Bool
    let canClose: Bool
    /// The adjacent delimiters in the list, or -1 if there is none.
    var previous: Int
    var next = -1
  }

  /// A `[` or `![`.
  struct Bracket {
    let piece: Int
    let isImage: Bool
    /// The last delimiter in the list before the bracket.
    let delimiter: Int
  }

  init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

  mutating func scan() {
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "\\"): scanEscape()
      case UInt8(ascii: "`"): scanCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): scanDelimiter()
      case UInt8(ascii: "["): openBracket(length: 1)
      case UInt8(ascii: "!") where byte(1) == UInt8(ascii: "["): openBracket(length: 2)
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): scanAutolink()
      default: position += 1
      }
    }
    endText(at: position)
    resolveEmphasis(after: -1)
  }

  func byte(_ offset: Int) -> UInt8? { position + offset < source.count ? source[position + offset] : nil }

  /// Ends a piece of text at `end`, and continues the scan at `next`.
  mutating func endText(at end: Int, next: Int? = nil) {
    if textStart < end { pieces.append(textStart..<end) }
    textStart = next ?? end
    position = textStart
  }

  // MARK: Escapes and code

  /// Scans a backslash. If ASCII punctuation follows, the backslash is dropped and the punctuation is plain text. Before a line
  /// break, it is also dropped, because every line break is a hard break here.
  private mutating func scanEscape() {
    guard let next = byte(1), next.isPunctuation || next == 0x0A else {
      position += 1
      return
    }
    endText(at: position, next: position + 1)
    position += 1
  }

  /// Scans code. The closing run has as many backticks as the opening run. One space on both sides is not part of the code.
  private mutating func scanCode() {
    let start = position
    let length = rowLength(at: start)
    guard let end = closingBackticks(length, after: start + length) else {
      position = start + length
      return
    }
    endText(at: start, next: end + length)
    var content = start + length..<end
    let isSpaced = content.count > 2 && source[content.lowerBound] == 0x20 && source[content.upperBound - 1] == 0x20
    if isSpaced, source[content].contains(where: { $0 != 0x20 }) {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    pieces.append(content, isCode: true)
  }

  private mutating func closingBackticks(_ length: Int, after start: Int) -> Int? {
    if lastBackticks.isEmpty {
      var index = 0
      while index < source.count {
        let row = source[index] == UInt8(ascii: "`") ? rowLength(at: index) : 0
        if row > 0 { lastBackticks[row] = index }
        index += max(1, row)
      }
    }
    guard let last = lastBackticks[length], last >= start else { return nil }
    var index = start
    while index <= last {
      let row = source[index] == UInt8(ascii: "`") ? rowLength(at: index) : 0
      if row == length { return index }
      index += max(1, row)
    }
    return nil
  }

  /// Returns the length of the run of equal bytes that starts at `start`.
  func rowLength(at start: Int) -> Int {
    var end = start
    while end < source.count, source[end] == source[start] { end += 1 }
    return end - start
  }

  // MARK: Autolinks

  /// Scans a link such as `<https://example.com>`. The brackets must contain a scheme and no space.
  private mutating func scanAutolink() {
    let start = position + 1
    var end = start
    while end < source.count, source[end] > 0x20, source[end] != UInt8(ascii: "<"), source[end] != UInt8(ascii: ">") { end += 1 }
    let scheme = source[start..<end].firstIndex(of: UInt8(ascii: ":")).map { source[start..<$0] } ?? source[start..<start]
    let isScheme =
      (2...32).contains(scheme.count) && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isLetter || (0x30...0x39).contains($0) || "+.-".utf8.contains($0) }
    guard end < source.count, source[end] == UInt8(ascii: ">"), isScheme else {
      position += 1
      return
    }
    endText(at: position, next: end + 1)
    pieces.append(start..<end)
    pieces.link(pieces.count - 1..<pieces.count, to: String(decoding: source[start..<end], as: UTF8.self))
  }
}
