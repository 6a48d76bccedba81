// Inserts text: removes control characters, and prepares the text together with the adjacent clusters, which may merge with it.

extension EditedText {
  /// Returns the change that replaces `range` by `text`; nil if the text would become too long.
  ///
  ///     e| + U+0301 -> é|     |🇪🇸 + 🇫 -> 🇫🇪|🇸
  ///
  /// - Complexity: O(bytes of `text` and `range`, and of the neighbouring clusters that may join the text). If `text` contains a
  ///   tab, also O(bytes of the line before `range`). If `text` contains a
  ///   tab, also O(bytes of the line before `range`).
  func replacement(of range: Range<Int>, with text: String) -> Replacement? {
    guard count - range.count + text.utf8.count <= Paragraph.maximumBytes else { return nil }
    // 1. Inserted text may join the cluster before it. The clusters after it may join, too, up to a local boundary.
    let start = start(ofClusterBefore: range.lowerBound)
    let end = range.upperBound == count ? count : localBoundary(atOrAfter: range.upperBound + 1)
    var bytes = Array(utf8[start..<range.lowerBound])
    bytes += sanitized(text, at: range.lowerBound)
    bytes += utf8[range.upperBound..<end]
    bytes = bytes.withUnsafeBufferPointer { PreparedText($0).utf8 }
    // 2. Unchanged text around `range` is not part of the change.
    let isAlike = { (index: Int) in index < bytes.count && bytes[index] == utf8[start + index] }
    let front = (0..<range.lowerBound - start).prefix(while: isAlike).count
    let isAlikeFromEnd = { (index: Int) in index < bytes.count - front && bytes[bytes.count - 1 - index] == utf8[end - 1 - index]
    }
    let back = (0..<end - range.upperBound).prefix(while: isAlikeFromEnd).count
    return Replacement(
      offset: start + front, removed: Array(utf8[start + front..<end - back]),
      inserted: Array(bytes[front..<bytes.count - back]))
  }

  /// Returns `text` without control characters. Line ends become newlines, or spaces if newlines are not allowed. Tabs become
  /// spaces up to the next tab stop (T12).
  private func sanitized(_ text: String, at offset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    // `column` is the column after the last tab or newline of `text` so far; nil if there was none. `counted` is the number of
    // `bytes` at that point.
    var column: Int?
    var counted = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D:
        bytes.append(allowsNewlines ? TextPreparation.newline : TextPreparation.space)
        if allowsNewlines { (column, counted) = (0, bytes.count) }
      case 0x09:
        let typed = bytes[counted...].withUnsafeBufferPointer { PreparedText($0).idealSize.width }
        let current = (column ?? columns(lineStart(offset)..<offset)) + typed
        let spaces = TextPreparation.tabStop - current % TextPreparation.tabStop
        bytes.append(contentsOf: repeatElement(TextPreparation.space, count: spaces))
        (column, counted) = (current + spaces, bytes.count)
      case 0..<0x20, 0x7F: break
      case 0x80..<0xA0 where last == 0xC2: bytes.removeLast()
      default: bytes.append(byte)
      }
      last = byte
    }
    return bytes
  }
}
