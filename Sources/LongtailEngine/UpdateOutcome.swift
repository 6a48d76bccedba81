// The results of an update.

import LongtailCore

/// The results of the last update, except the surface.
struct UpdateOutcome {
  /// The errors of functions that the update called and of views that it printed, and the errors of the update as a whole.
  var functionErrors: [Diagnostic] = []
  /// The rows that the update drew, from the top.
  var drawnRows: [Range<Int>] = []
  var counters = Counters()
  /// The changes of the tree.
  var patches: [Patch] = []
  /// The patches in words, with paths. Empty unless ``ViewGraph/describesOperations`` is true.
  var operations: [String] = []
  /// The bodies that ran in earlier updates that are joined with this one (``ViewGraph/Joining``).
  var earlierEvaluations: [(path: String, reasons: [EvaluationReason])] = []
  /// The lists that ran in these updates.
  var earlierItemRuns: [(path: String, items: ItemRun)] = []

  /// Copies the counters of the stages.
  mutating func count(_ resolved: Counters, _ compared: Int, _ laidOut: Counters) {
    (counters.evaluated, counters.skipped) = (resolved.evaluated, resolved.skipped)
    (counters.resolved, counters.effects) = (resolved.resolved, resolved.effects)
    (counters.compared, counters.patched) = (compared, patches.count)
    (counters.measured, counters.measureHits, counters.placed) = (laidOut.measured, laidOut.measureHits, laidOut.placed)
  }
}

extension ViewGraph {
  /// The errors of functions that the last update called and of views that it printed, and the errors of the update as a whole.
  public var functionErrors: [Diagnostic] { outcome.functionErrors }
  /// The rows that the last rendering or update drew, from the top.
  public var drawnRows: [Range<Int>] { outcome.drawnRows }
  /// The work of the last rendering or update.
  public var counters: Counters { outcome.counters }
  /// The changes of the tree in the last update.
  public var patches: [Patch] { outcome.patches }
  /// The patches in words, with paths, if ``describesOperations`` is set.
  public var operations: [String] { outcome.operations }

  /// The sizes of the surface.
  struct Sizes {
    /// The size of the surface for the tree, without presented views.
    var tree = Size.zero
    /// The size of the surface with presented views.
    var presented = Size.zero
    /// The size of the tree for which `presented` was computed.
    var presentedOver: Size?
  }
}
