// What a shape wears: fills and strokes, in the order they were written (L67).

import LongtailCore

/// One coat of paint on a shape.
enum ShapePaint: Hashable, Sendable {
  case fill(Paint)
  case stroke(Stroke)
  /// A stroke of no width: nothing is drawn, but the shape is painted, so it is not filled either.
  case nothing
}

extension EnvironmentKeys {
  /// How a shape modifier reaches the shape inside it. Not part of the vocabulary: only shapes read it, and a shape that
  /// wears such a modifier holds no other view.
  static let shapePaint = EnvironmentKey(
    "shapePaint", ValueType<[ShapePaint]>(.plain, read: { _, _ in [] }, write: { _, _ in .absent }), default: [],
    "The style of the shape.")
}

extension ViewContext {
  /// Puts `paint` below what modifiers further out paint: they are resolved first and drawn last.
  mutating func paintShape(_ paint: ShapePaint) {
    environment[EnvironmentKeys.shapePaint] = [paint] + environment[EnvironmentKeys.shapePaint]
  }
}
