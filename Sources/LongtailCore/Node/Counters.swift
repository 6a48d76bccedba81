// Counters of the work of one rendering. They are public, part of the JSON output, and checked by tests.

/// The number of operations of each kind in one rendering.
public struct Counters: Hashable, Sendable {
  /// Bodies of components, modifiers and rows that ran.
  public var evaluated = 0
  /// Bodies of components and modifiers that were skipped, because none of their dependencies had changed (K1).
  public var skipped = 0
  /// Boxes that were resolved.
  public var resolved = 0
  /// Modifiers whose effect was computed. Equal chains in the same environment share one result.
  public var effects = 0
  /// Nodes of the tree that were compared with their new description.
  public var compared = 0
  /// Operations that changed the tree.
  public var patched = 0
  /// Sizes that were computed for a proposal.
  public var measured = 0
  /// Sizes that were found in the cache.
  public var measureHits = 0
  /// Boxes that were given a frame.
  public var placed = 0
  /// Cells that were written while drawing. A cell that is drawn over counts again.
  public var cellsDrawn = 0
  /// Rows of the surface that were drawn.
  public var rowsDrawn = 0

  public init() {}

  /// The name and value of each counter, in the order of the pipeline.
  public var all: [(name: String, value: Int)] {
    [
      ("evaluated", evaluated), ("skipped", skipped), ("resolved", resolved), ("effects", effects), ("compared", compared),
      ("patched", patched), ("measured", measured), ("measureHits", measureHits), ("placed", placed),
      ("cellsDrawn", cellsDrawn), ("rowsDrawn", rowsDrawn),
    ]
  }
}
