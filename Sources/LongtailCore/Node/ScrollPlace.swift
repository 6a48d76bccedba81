// How a container that scrolls was placed.

/// The window and the content of a container that scrolls.
public struct ScrollPlace: Hashable, Sendable {
  public let content: Size
  public let window: Size
  /// The cell of the content at the top-leading corner of the window.
  public let offset: Point

  public init(content: Size, window: Size, offset: Point) {
    (self.content, self.window, self.offset) = (content, window, offset)
  }
}
