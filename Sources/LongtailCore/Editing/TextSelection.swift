// What is selected, and where the cursor is.

/// A stretch of an edited text, in bytes of UTF-8; both ends are boundaries of clusters.
public struct TextSelection: Hashable, Sendable {
  /// Where selecting began.
  public internal(set) var anchor: Int
  /// The cursor.
  public internal(set) var head: Int

  init(_ anchor: Int, _ head: Int) {
    self.anchor = anchor
    self.head = head
  }

  init(cursor: Int) { self.init(cursor, cursor) }

  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  public var isEmpty: Bool { anchor == head }
}
