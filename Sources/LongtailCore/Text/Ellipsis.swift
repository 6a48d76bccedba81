// The sign for truncated text, one column wide (T5).

/// The character that replaces the truncated part of a text. It is one column wide.
public enum Ellipsis: UInt8, CaseIterable, Hashable, Sendable {
  /// `…`
  case unicode
  /// `.`, for terminals and encodings that cannot show `…`.
  case ascii

  /// The bytes of the sign. They are never deallocated.
  var utf8: UnsafeBufferPointer<UInt8> {
    let text: StaticString =
      switch self {
      case .unicode: "…"
      case .ascii: "."
      }
    return UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
