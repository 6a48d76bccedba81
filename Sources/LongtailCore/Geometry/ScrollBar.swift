// The position of the thumb of a scroll bar, for drawing and for dragging (L61).

/// A scroll bar for content that is longer than its viewport.
public struct ScrollBar: Hashable, Sendable {
  /// The length of the bar in cells, which is that of the viewport.
  public let length: Int
  /// The length of the content in cells.
  public let content: Int

  public init(length: Int, content: Int) { (self.length, self.content) = (length, content) }

  /// The length of the thumb in cells. Its share of the bar is the visible share of the content.
  public var thumbLength: Int { content > 0 ? min(length, max(1, length * length / content)) : 0 }

  /// The distance that the thumb can move.
  private var travel: Int { length - thumbLength }

  /// Returns the cells of the thumb if `offset` cells of the content are before the viewport.
  public func thumb(at offset: Int) -> Range<Int> {
    let start = content > length ? min(max(0, offset * travel / (content - length)), travel) : 0
    return start..<start + thumbLength
  }

  /// Returns the number of content cells before the viewport if the thumb begins at `start`.
  public func offset(ofThumbAt start: Int) -> Int {
    travel > 0 ? (min(max(0, start), travel) * (content - length) + travel - 1) / travel : 0
  }
}
