// The part of a text that is truncated if the text has too many lines (T4).

/// The position of the ellipsis in the last visible line of a truncated text.
public enum TruncationMode: String, CaseIterable, Hashable, Sendable {
  /// `…the end`
  case head
  /// `the st…e end`
  case middle
  /// `the start…`
  case tail
}
