// What a modifier says to those who cannot see a view (X2, X3).

/// What becomes of the accessibility elements inside a view that is made one (X2).
public enum AccessibilityChildBehavior: String, CaseIterable, Hashable, Sendable {
  /// They are not told; the new element says nothing of its own.
  case ignore
  /// They are told as one, which says what each of them says.
  case combine
  /// They are told inside it.
  case contain
}

/// One property of an accessibility element.
public enum AccessibilityProperty: Hashable, Sendable {
  case element(AccessibilityChildBehavior)
  case label(String)
  case value(String)
  case hint(String)
  case addedTraits(AccessibilityTraits)
  case removedTraits(AccessibilityTraits)
  /// What kind of control it is.
  case role(AccessibilityRole)
  /// 1 to 6; nil for a heading of no level.
  case heading(Int?)
  /// Higher ones are read first, among elements of one level; 0 where nothing is said.
  case sortPriority(Double)
  /// Neither the view nor what is in it is told.
  case hidden
  /// It is not told by itself, as what it shows is said elsewhere; what is said of it from outside is.
  case decorative
}
