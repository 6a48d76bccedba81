// Styles that the host of a program brings along, written in Swift, beside those that a kind has (S11).

/// A style of some kind: registered by ``Vocabulary/add(_:)-(HostStyle)`` scripts name it as any other; as a value it is given to
/// what names a style in Swift, such as ``StyleModifier``.
public final class HostStyle: Sendable {
  /// The name of its kind, and that of the modifier that names styles of it.
  public let kind: String
  let modifier: String
  public let name: String
  /// One sentence.
  public let summary: String
  /// A ``Style`` of the configuration of its kind.
  private let style: any Sendable

  public init<Configuration: StyleConfiguration>(_ style: Style<Configuration>) {
    (kind, modifier) = (Configuration.kind.name, Configuration.kind.modifier.name)
    (name, summary, self.style) = (style.name, style.summary, style)
  }

  /// What it makes of a configuration; nil where that is of another kind.
  func make<Configuration>(_ configuration: Configuration, _ context: inout ViewContext) -> View? {
    (style as? Style<Configuration>)?.make(configuration, &context)
  }
}

extension HostStyle: Hashable {
  /// Functions cannot be compared: a style is itself.
  public static func == (left: HostStyle, right: HostStyle) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
