// Rows of a screen as texts.

extension Substring {
  /// Without the blanks at its end. Takes time for those alone: an accent on a blank makes it none.
  public var withoutTrailingBlanks: String {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: " ") { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
