// Which part of a text gives way when it has more lines than may be shown (T4).

/// The position of the ellipsis in the last visible line of a truncated text.
public enum TruncationMode: String, CaseIterable, Hashable, Sendable {
  /// `…the end`
  case head
  /// `the st…e end`
  case middle
  /// `the start…`
  case tail
}
