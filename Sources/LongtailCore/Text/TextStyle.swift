// The style of one part of a text that has several parts (T9).

/// The style of one part of a ``Paragraph``.
public struct TextStyle: Hashable, Sendable {
  public var ink: Ink
  public var attributes: TextAttributes
  public var link: LinkTarget?

  public init(_ ink: Ink, _ attributes: TextAttributes = [], link: LinkTarget? = nil) {
    self.ink = ink
    self.attributes = attributes
    self.link = link
  }
}
