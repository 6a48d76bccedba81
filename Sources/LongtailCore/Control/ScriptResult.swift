// The result of a script.

/// The value that a script passes to `finish`.
public struct ScriptResult: Hashable, Sendable {
  /// The value. In its strings, bytes that are not UTF-8 are replaced by U+FFFD.
  public let value: PlainValue
  /// The exact bytes of the value if it is a string, and of its items if it is a list of strings; otherwise empty.
  public let texts: [[UInt8]]

  public init(_ value: PlainValue, texts: [[UInt8]] = []) { (self.value, self.texts) = (value, texts) }
}
