// Runs bodies twice, to find those with different results.

import CLuaBridge
import LongtailCore

extension Bodies {
  /// Runs a body twice, and warns if the first result differs from the second. Such a body depends on values that Longtail does
  /// not track, so its output depends on the time of the run. The elements, printed lines and warnings of the first run are
  /// discarded.
  func runTwice(_ inputs: Inputs, for instance: Instance) throws(Diagnostic) -> ElementHandle {
    let trial = warnings.dropping { log.capturing { try? run(inputs, for: instance) }.result }
    let trialArenas = instance.arenas
    (instance.arenas, instance.views) = ([], [])
    defer { arenas.retire(trialArenas) }
    let shown = try run(inputs, for: instance)
    var comparison = Comparison(self, Comparison.Rules(writeCount: instance.writeCount, provesDifference: true))
    comparison.add(trial ?? .none, shown)
    if trial != nil, !comparison.finish(), let difference = comparison.difference {
      let cause = Diagnostic.Cause.impureBody(
        owner: instance.owner, view: difference.view, first: difference.first, second: difference.second)
      warnings.add(
        Diagnostic(
          cause, severity: .warning,
          place: definitions.componentIndices[instance.owner].flatMap { definitions.components[$0].place }))
    }
    return shown
  }
}
