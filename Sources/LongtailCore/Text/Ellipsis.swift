// The one-column sign for text that is not shown (T5).

/// The character that replaces the truncated part of a text. It is one column wide.
public enum Ellipsis: UInt8, CaseIterable, Hashable, Sendable {
  /// `…`
  case unicode
  /// `.` for terminals and encodings without the other.
  case ascii

  /// Its bytes, which live as long as the program.
  var utf8: UnsafeBufferPointer<UInt8> {
    let text: StaticString =
      switch self {
      case .unicode: "…"
      case .ascii: "."
      }
    return UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
