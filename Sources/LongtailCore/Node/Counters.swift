// How much work a rendering took, counted (design 4): public, in JSON, asserted by tests.

/// Operations of one rendering.
public struct Counters: Hashable, Sendable {
  /// Bodies of components, modifiers and items that were run.
  public var evaluated = 0
  /// Boxes resolved.
  public var resolved = 0
  /// Modifiers whose effect was computed; equal chains in the same environment share theirs.
  public var effects = 0
  /// Answers to proposals that were computed, and that were found in the cache.
  public var measured = 0
  public var measureHits = 0
  /// Boxes given a frame.
  public var placed = 0
  /// Cells written while drawing, overpainting counted.
  public var cellsDrawn = 0

  public init() {}

  /// Name and value of each, in the order of the pipeline.
  public var all: [(name: String, value: Int)] {
    [
      ("evaluated", evaluated), ("resolved", resolved), ("effects", effects), ("measured", measured),
      ("measureHits", measureHits), ("placed", placed), ("cellsDrawn", cellsDrawn),
    ]
  }
}
