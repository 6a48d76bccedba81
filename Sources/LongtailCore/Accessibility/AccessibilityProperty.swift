// Accessibility properties that modifiers set on a view, such as a label or a hint (X2, X3).

/// The treatment of the accessibility elements inside a view that becomes one element (X2).
public enum AccessibilityChildBehavior: String, CaseIterable, Hashable, Sendable {
  /// The elements inside are ignored. The new element has no content of its own.
  case ignore
  /// The elements inside are combined into one element with the text of each.
  case combine
  /// The elements inside are children of the new element.
  case contain
}

/// A property of an accessibility element.
public enum AccessibilityProperty: Hashable, Sendable {
  case element(AccessibilityChildBehavior)
  case label(String)
  case value(String)
  case hint(String)
  case addedTraits(AccessibilityTraits)
  case removedTraits(AccessibilityTraits)
  /// The role of the element.
  case role(AccessibilityRole)
  /// The heading level, 1 to 6. Nil for a heading without a level.
  case heading(Int?)
  /// The reading priority among elements of one level. Higher priorities are read first. The default is 0.
  case sortPriority(Double)
  /// The view and all views inside it are hidden from assistive tools.
  case hidden
  /// The view is not an element, because another view describes its content. A label that an outer modifier
  /// sets still creates an element.
  case decorative
}
