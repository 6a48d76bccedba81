// Bodies that are run twice, to see whether they show the same.

import CLuaBridge
import LongtailCore

extension Bodies {
  /// Runs a body twice and warns where it shows something else the first time: it depends on what the program does not know of, so
  /// that what is seen is a matter of when it was run. What the first run made, printed and warned of is let go.
  func runTwice(_ inputs: Inputs, for instance: Instance) throws(Diagnostic) -> ElementHandle {
    let trial = warnings.dropping { log.holding { try? run(inputs, for: instance) }.result }
    let trialArenas = instance.arenas
    (instance.arenas, instance.views) = ([], [])
    defer { arenas.retire(trialArenas) }
    let shown = try run(inputs, for: instance)
    var comparison = Comparison(self, Comparison.Rules(stamp: instance.stamp, isStrict: true))
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
