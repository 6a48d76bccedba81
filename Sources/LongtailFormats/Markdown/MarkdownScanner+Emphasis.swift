// Matches runs of `*`, `_` and `~` that open and close emphasis (CommonMark 0.31, 6.2).

import LongtailCore

extension MarkdownScanner {
  mutating func scanDelimiter() {
    let start = position
    let character = source[start]
    let length = rowLength(at: start)
    // In GitHub Flavored Markdown, three or more tildes are text.
    guard character != UInt8(ascii: "~") || length <= 2 else {
      position = start + length
      return
    }
    let (before, after) = (neighbor(endingAt: start), neighbor(at: start + length))
    let isLeft = after != .space && (after != .punctuation || before != .other)
    let isRight = before != .space && (before != .punctuation || after != .other)
    // `_` inside a word is text.
    let isUnderscore = character == UInt8(ascii: "_")
    let canOpen = isLeft && (!isUnderscore || !isRight || before == .punctuation)
    let canClose = isRight && (!isUnderscore || !isLeft || after == .punctuation)
    endText(at: start, next: start + length)
    pieces.append(start..<start + length)
    guard canOpen || canClose else { return }
    delimiters.append(
      Delimiter(
        piece: pieces.count - 1, character: character, length: length, remaining: length, canOpen: canOpen, canClose: canClose,
        previous: lastDelimiter))
    if lastDelimiter >= 0 { delimiters[lastDelimiter].next = delimiters.count - 1 }
    lastDelimiter = delimiters.count - 1
  }

  /// Pairs the delimiters after `bottom`, and removes them from the list.
  ///
  /// 1. Take the first delimiter that can close. Look back for the nearest delimiter that can open and fits.
  /// 2. Two marks on each side are strong emphasis, one mark is emphasis, tildes are strikethrough. Delimiters between a pair
  /// cannot pair any more.
  /// 3. If no opener fits, later closers of the same kind do not search before this closer. Therefore the algorithm is linear.
  mutating func resolveEmphasis(after bottom: Int) {
    var first = lastDelimiter
    while first >= 0, delimiters[first].previous > bottom { first = delimiters[first].previous }
    var closer = first > bottom ? first : -1
    var openersBottom = [Int](repeating: bottom, count: 24)
    while closer >= 0 {
      guard delimiters[closer].canClose else {
        closer = delimiters[closer].next
        continue
      }
      let kind = kind(of: delimiters[closer])
      var opener = delimiters[closer].previous
      while opener > openersBottom[kind], !fits(delimiters[opener], delimiters[closer]) { opener = delimiters[opener].previous }
      if opener > openersBottom[kind] {
        closer = pair(opener, closer)
      } else {
        openersBottom[kind] = delimiters[closer].previous
        let next = delimiters[closer].next
        if !delimiters[closer].canOpen { remove(closer) }
        closer = next
      }
    }
    while lastDelimiter > bottom { remove(lastDelimiter) }
  }

  /// Returns the kind of a closer. All closers of one kind fit the same openers.
  private func kind(of closer: Delimiter) -> Int {
    switch closer.character {
    case UInt8(ascii: "~"): 12 + closer.length
    case UInt8(ascii: "_"): 6 + closer.length % 3 + (closer.canOpen ? 3 : 0)
    default: closer.length % 3 + (closer.canOpen ? 3 : 0)
    }
  }

  private func fits(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
    guard opener.canOpen, opener.character == closer.character else { return false }
    if closer.character == UInt8(ascii: "~") { return opener.length == closer.length }
    // "The rule of 3": in `**a*b**`, the `*` does not pair with one mark of the first `**`.
    return !(closer.canOpen || opener.canClose) || closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  /// Encloses the text between two delimiters, and removes the marks that it uses from both. Returns the next closer to visit:
  /// the same one if it has marks left, or else the delimiter after it.
  private mutating func pair(_ opener: Int, _ closer: Int) -> Int {
    let isStrike = delimiters[closer].character == UInt8(ascii: "~")
    let count = isStrike ? delimiters[closer].length : min(2, delimiters[opener].remaining, delimiters[closer].remaining)
    let range = delimiters[opener].piece + 1..<delimiters[closer].piece
    pieces.enclose(range, isStrike ? .strikethrough : count == 2 ? .strong : .emphasis)
    while delimiters[closer].previous > opener { remove(delimiters[closer].previous) }
    for index in [opener, closer] {
      delimiters[index].remaining -= count
      pieces.shorten(delimiters[index].piece, by: count)
    }
    let next = delimiters[closer].next
    if delimiters[opener].remaining == 0 { remove(opener) }
    guard delimiters[closer].remaining == 0 else { return closer }
    remove(closer)
    return next
  }

  private mutating func remove(_ index: Int) {
    let (previous, next) = (delimiters[index].previous, delimiters[index].next)
    if previous >= 0 { delimiters[previous].next = next }
    if next >= 0 { delimiters[next].previous = previous } else { lastDelimiter = previous }
  }

  // MARK: Adjacent characters

  private enum Neighbor { case space, punctuation, other }

  private func neighbor(endingAt end: Int) -> Neighbor {
    var start = end - 1
    while start > 0, end - start < 4, source[start] & 0xC0 == 0x80 { start -= 1 }
    return neighbor(at: start)
  }

  /// Returns the kind of the character at `index`. Both ends of the text count as space.
  private func neighbor(at index: Int) -> Neighbor {
    guard source.indices.contains(index) else { return .space }
    let byte = source[index]
    if byte < 0x80 { return byte <= 0x20 ? .space : byte.isPunctuation ? .punctuation : .other }
    var offset = index
    guard let scalar = Unicode.Scalar(UTF8Decoder.scalar(in: source, at: &offset)) else { return .other }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return .punctuation
    default: return .other
    }
  }
}
