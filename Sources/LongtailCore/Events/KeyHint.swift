// What keys do to a view, for those who ask.

/// Keys that do something to a view while it, or one in it, has the focus.
public struct KeyHint: Hashable, Sendable {
  /// Each does it, or a part of it: up and down.
  public let keys: [KeyPress]
  /// What they do, in a word or two.
  public let title: String
  /// Whether they do so only where somebody hears of ``Annotation/onSubmit(_:)``.
  public let submits: Bool

  public init(_ keys: [KeyPress], _ title: String, submits: Bool = false) {
    (self.keys, self.title, self.submits) = (keys, title, submits)
  }

  public init(_ keys: Key..., modifiers: KeyModifiers = [], title: String) {
    self.init(keys.map { KeyPress($0, modifiers) }, title)
  }

  /// Return, where it says that something is done.
  public static let submit = KeyHint([KeyPress(.return)], "Submit", submits: true)

  /// "alt+up/down": what all have in common is said once. "/ ctrl+f": what stands between them is none of them.
  public var keyNames: String {
    guard let first = keys.first else { return "" }
    let rest = keys.dropFirst().map { $0.modifiers == first.modifiers ? $0.key.name : $0.description }
    return ([first.description] + rest).joined(separator: keys.contains { $0.characters == "/" } ? " " : "/")
  }
}

extension KeyHint: CustomStringConvertible {
  /// "alt+up/down Move".
  public var description: String { title.isEmpty ? keyNames : keyNames + " " + title }
}
