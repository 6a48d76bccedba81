// Prints views above the interface. Each view is shown once, in a tree of its own.

import LongtailCore

extension ViewGraph {
  /// Renders the views to print, and asks the host to print them.
  ///
  /// - Complexity: O(the views to print).
  func printViews() {
    for (view, environment) in callbacks.takePrints() {
      defer { store.release(view.arena) }
      let graph = ViewGraph(
        vocabulary: vocabulary, store: store, evaluator: evaluator, root: root, limits: limits, .inline(width: canvas.width),
        environment ?? self.environment)
      graph.isRehearsal = true
      graph.show(view)
      outcome.functionErrors += graph.diagnostics
      callbacks.add(PrintedView(graph.surface, graph.placed))
    }
  }
}
