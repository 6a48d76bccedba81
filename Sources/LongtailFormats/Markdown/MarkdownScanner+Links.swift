// Scans links and images: `[text](destination "title")` (CommonMark 0.31, 6.3). Titles are ignored, because a terminal cannot
// show them. An image is shown as its description.

extension MarkdownScanner {
  mutating func openBracket(length: Int) {
    endText(at: position, next: position + length)
    pieces.append(position - length..<position)
    closedBrackets = min(closedBrackets, brackets.count)
    brackets.append(Bracket(piece: pieces.count - 1, isImage: length == 2, delimiter: lastDelimiter))
  }

  mutating func closeBracket() {
    guard let opener = brackets.popLast() else {
      position += 1
      return
    }
    guard opener.isImage || brackets.count >= closedBrackets, let (destination, end) = destination(at: position + 1) else {
      position += 1
      return
    }
    endText(at: position, next: end)
    if !opener.isImage { pieces.link(opener.piece + 1..<pieces.count, to: destination) }
    resolveEmphasis(after: opener.delimiter)
    pieces.shorten(opener.piece, by: opener.isImage ? 2 : 1)
    // A link cannot contain another link, so every `[` that is still open remains text.
    if !opener.isImage { closedBrackets = brackets.count }
  }

  /// Parses a link destination in parentheses at `start`. Returns the destination and the end of the parentheses, or nil if there
  /// is no valid destination.
  private func destination(at start: Int) -> (String, end: Int)? {
    guard start < source.count, source[start] == UInt8(ascii: "(") else { return nil }
    var index = start + 1
    skipSpace(&index)
    guard let bytes = target(&index) else { return nil }
    let hasSpace = skipSpace(&index)
    if hasSpace, !skipTitle(&index) { return nil }
    skipSpace(&index)
    guard index < source.count, source[index] == UInt8(ascii: ")") else { return nil }
    return (String(decoding: bytes, as: UTF8.self), index + 1)
  }

  /// The maximum nesting depth of parentheses in a destination, as in cmark. The parentheses must be balanced.
  private static let maximumNesting = 32

  private func target(_ index: inout Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isBracketed = index < source.count && source[index] == UInt8(ascii: "<")
    if isBracketed { index += 1 }
    var depth = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "\\"), index + 1 < source.count, source[index + 1].isPunctuation {
        bytes.append(source[index + 1])
        index += 2
        continue
      }
      if isBracketed {
        if byte == UInt8(ascii: ">") {
          index += 1
          return bytes
        }
        if byte == UInt8(ascii: "<") || byte == 0x0A { return nil }
      } else {
        if byte <= 0x20 || byte == 0x7F { break }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if depth < 0 { break }
        if depth > MarkdownScanner.maximumNesting { return nil }
      }
      bytes.append(byte)
      index += 1
    }
    return isBracketed || depth > 0 ? nil : bytes
  }

  @discardableResult
  private func skipSpace(_ index: inout Int) -> Bool {
    let start = index
    while index < source.count, source[index] == 0x20 || (0x09...0x0D).contains(source[index]) { index += 1 }
    return index > start
  }

  /// Skips a title. Returns false if a title starts and does not end.
  private func skipTitle(_ index: inout Int) -> Bool {
    guard index < source.count else { return false }
    let opening = source[index]
    guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(opening) else { return true }
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : opening
    index += 1
    while index < source.count, source[index] != closing {
      if opening == UInt8(ascii: "("), source[index] == opening { return false }
      index += source[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < source.count else { return false }
    index += 1
    return true
  }
}
