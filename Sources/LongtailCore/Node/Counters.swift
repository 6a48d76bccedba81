// How much work a rendering took, counted (design 4): public, in JSON, asserted by tests.

/// Operations of one rendering.
public struct Counters: Hashable, Sendable {
  /// Bodies of components, modifiers and items that were run.
  public var evaluated = 0
  /// Bodies of components and modifiers that were met and not run, because nothing they depend on had changed (K1).
  public var skipped = 0
  /// Boxes resolved.
  public var resolved = 0
  /// Modifiers whose effect was computed; equal chains in the same environment share theirs.
  public var effects = 0
  /// Nodes of the tree that were compared with what they shall be, and operations that made them so.
  public var compared = 0
  public var patched = 0
  /// Answers to proposals that were computed, and that were found in the cache.
  public var measured = 0
  public var measureHits = 0
  /// Boxes given a frame.
  public var placed = 0
  /// Cells written while drawing, overpainting counted.
  public var cellsDrawn = 0
  /// Rows of the surface that were drawn.
  public var rowsDrawn = 0

  public init() {}

  /// Name and value of each, in the order of the pipeline.
  public var all: [(name: String, value: Int)] {
    [
      ("evaluated", evaluated), ("skipped", skipped), ("resolved", resolved), ("effects", effects), ("compared", compared),
      ("patched", patched), ("measured", measured), ("measureHits", measureHits), ("placed", placed),
      ("cellsDrawn", cellsDrawn), ("rowsDrawn", rowsDrawn),
    ]
  }
}
