// The alignment of the lines of a text (T8).

/// The horizontal alignment of the lines of a text within the bounds of the text.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing

  /// Returns the free columns before a line of `width` columns in a box of `boxWidth` columns. Rounded down, never negative (L6).
  @inlinable
  public func offset(of width: Int, in boxWidth: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, boxWidth - width) / 2
    case .trailing: max(0, boxWidth - width)
    }
  }
}
