// Styles that the host implements in Swift, in addition to the built-in styles of a kind (S11).

/// A style that the host declares in Swift. Register it with the method `add(_:)` of a ``Vocabulary``, so that scripts can name
/// it. Swift code can also pass it as a value, for example to ``StyleModifier``.
public final class HostStyle: Sendable {
  /// The kind of view that the style is for.
  public let kind: String
  let modifier: String
  /// The name that scripts use.
  public let name: String
  /// A one-sentence description.
  public let summary: String
  /// The ``Style``, whose configuration is that of the kind.
  private let style: any Sendable

  /// Creates a host style from a style of any configuration.
  public init<Configuration: StyleConfiguration>(_ style: Style<Configuration>) {
    (kind, modifier) = (Configuration.name, Configuration.modifierName)
    (name, summary, self.style) = (style.name, style.summary, style)
  }

  /// Returns the view for a configuration; nil if the configuration belongs to another kind.
  func make<Configuration>(_ configuration: Configuration, _ context: inout ViewContext) -> View? {
    (style as? Style<Configuration>)?.make(configuration, &context)
  }
}

extension HostStyle: Hashable {
  /// Compares by identity, because functions cannot be compared.
  public static func == (left: HostStyle, right: HostStyle) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
