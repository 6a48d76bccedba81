// Converts rows of a screen to strings.

extension Substring {
  /// The text without trailing blanks. A blank with an accent is not a blank. The search runs from the end and stops at the first
  /// byte that is not a blank.
  public var withoutTrailingBlanks: String {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: " ") { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
