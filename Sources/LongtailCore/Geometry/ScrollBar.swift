// Where the thumb of a bar stands, for who draws it and who holds it (L61).

/// A scroll bar for content that is longer than its window.
public struct ScrollBar: Hashable, Sendable {
  /// Cells of the bar, which are those of the window.
  public let length: Int
  /// Cells of the content.
  public let content: Int

  public init(length: Int, content: Int) { (self.length, self.content) = (length, content) }

  /// The cells of the thumb: as many as the window shows of the content.
  public var thumbLength: Int { content > 0 ? min(length, max(1, length * length / content)) : 0 }

  /// How far the thumb can go.
  private var way: Int { length - thumbLength }

  /// The cells of the thumb where `offset` cells of the content are before the window.
  public func thumb(at offset: Int) -> Range<Int> {
    let start = content > length ? min(max(0, offset * way / (content - length)), way) : 0
    return start..<start + thumbLength
  }

  /// Returns the number of content cells before the window if the thumb begins at `start`.
  public func offset(ofThumbAt start: Int) -> Int {
    way > 0 ? (min(max(0, start), way) * (content - length) + way - 1) / way : 0
  }
}
