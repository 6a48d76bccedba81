// The fills and strokes of a shape, in the order in which the script sets them (L67).

import LongtailCore

/// One fill or stroke of a shape.
enum ShapePaint: Hashable, Sendable {
  case fill(Paint)
  case stroke(Stroke)
  /// A stroke of width 0. It draws nothing, but it prevents the default fill of the shape.
  case nothing
}

extension EnvironmentKeys {
  /// Passes the paints of shape modifiers to the shape inside them. Not part of the vocabulary: only shapes read it, and a shape
  /// with such a modifier contains no other view.
  static let shapePaint = EnvironmentKey(
    "shapePaint", ValueType<[ShapePaint]>(.scalar, read: { _, _ in [] }, write: { _, _ in .absent }), default: [],
    "The style of the shape.")
}

extension ViewContext {
  /// Adds `paint` below the paints of outer modifiers. Outer modifiers are resolved first, but their paints are drawn last.
  mutating func paintShape(_ paint: ShapePaint) {
    environment[EnvironmentKeys.shapePaint] = [paint] + environment[EnvironmentKeys.shapePaint]
  }
}
