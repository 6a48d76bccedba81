// Descriptions of the effects of keys, for help displays.

/// A description of keys that have an effect while a view, or a view in it, has the focus.
public struct KeyHint: Hashable, Sendable {
  /// The keys. Each has the described effect, or only one direction of it, as up and down do.
  public let keys: [KeyPress]
  /// The effect, in one or two words.
  public let title: String
  /// True if the hint applies only if there is a handler for ``Mark/onSubmit(_:)``.
  public let submits: Bool

  /// Creates a hint.
  public init(_ keys: [KeyPress], _ title: String, submits: Bool = false) {
    (self.keys, self.title, self.submits) = (keys, title, submits)
  }

  /// Creates a hint for keys with the same modifiers.
  public init(_ keys: Key..., modifiers: KeyModifiers = [], title: String) {
    self.init(keys.map { KeyPress($0, modifiers) }, title)
  }

  /// The hint for return, if it submits a value.
  public static let submit = KeyHint([KeyPress(.return)], "Submit", submits: true)

  /// Returns the same hint with additional keys: for each key, its shortest alias in `bindings`.
  package func adding(_ bindings: KeyBindings) -> KeyHint {
    KeyHint(keys + keys.compactMap { bindings.aliases(of: $0).first }, title, submits: submits)
  }

  /// The names of the keys: "alt+up/down". Modifiers that all keys share are written once. If a key is "/", spaces separate the
  /// keys: "/ ctrl+f".
  public var keyNames: String {
    guard let first = keys.first else { return "" }
    let rest = keys.dropFirst().map { $0.modifiers == first.modifiers ? $0.key.name : $0.description }
    return ([first.description] + rest).joined(separator: keys.contains { $0.characters == "/" } ? " " : "/")
  }
}

extension KeyHint: CustomStringConvertible {
  /// The keys and the title: "alt+up/down Move".
  public var description: String { title.isEmpty ? keyNames : keyNames + " " + title }
}
