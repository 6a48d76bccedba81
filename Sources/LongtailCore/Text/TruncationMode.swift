// Which part of a text gives way when it has more lines than may be shown (T4).

/// Where the ellipsis of a text that is cut off stands in its last visible line.
public enum TruncationMode: String, CaseIterable, Hashable, Sendable {
  /// `…the end`
  case head
  /// `the st…e end`
  case middle
  /// `the start…`
  case tail
}
