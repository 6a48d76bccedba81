// The selection and the cursor of an edited text.

/// A range of an edited text, in bytes of UTF-8. Both ends are boundaries of grapheme clusters.
public struct TextSelection: Hashable, Sendable {
  /// The fixed end of the selection.
  public internal(set) var anchor: Int
  /// The moving end of the selection: the cursor.
  public internal(set) var head: Int

  init(_ anchor: Int, _ head: Int) {
    self.anchor = anchor
    self.head = head
  }

  init(cursor: Int) { self.init(cursor, cursor) }

  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  public var isEmpty: Bool { anchor == head }
}
