// How a part of a text is drawn, where a text has several (T9).

/// The look of one part of a ``Paragraph``.
public struct TextStyle: Hashable, Sendable {
  public var ink: Ink
  public var attributes: TextAttributes

  public init(_ ink: Ink, _ attributes: TextAttributes = []) {
    self.ink = ink
    self.attributes = attributes
  }
}
