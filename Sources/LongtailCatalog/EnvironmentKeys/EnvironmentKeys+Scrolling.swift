// Environment keys for scroll containers (L61).

import LongtailCore

/// The visibility of the scroll bars of scroll containers.
public enum ScrollIndicatorVisibility: String, CaseIterable, Hashable, Sendable {
  case automatic, hidden
}

extension EnvironmentKeys {
  public static let scrollIndicators = EnvironmentKey(
    "scrollIndicators", .choice(ScrollIndicatorVisibility.self), default: .automatic,
    "The visibility of scroll bars.")

  public static let defaultScrollAnchor = EnvironmentKey(
    "defaultScrollAnchor", .alignment, default: .topLeading,
    "The part of the content that is initially visible in scroll containers.")

  /// The scroll position that `:scrollPosition` sets for the outermost scroll container in a view, relative to the anchor. This
  /// container resets the key, so containers in its content do not get the position. Scripts cannot read or set the key.
  static let scrollPosition = EnvironmentKey(
    "scrollPosition", ValueType<Point>(.scalar, read: { _, _ in .zero }, write: { _, _ in .absent }), default: .zero,
    "The distance from the scroll anchor, in cells.")
}
