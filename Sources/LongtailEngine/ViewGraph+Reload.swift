// Reloads the script: first in a dry run on a fork of the tree, then in the tree itself.

import LongtailCore

extension ViewGraph {
  /// Shows `element` of another script in a fork of this tree, with the present state of the views. The returned fork has the
  /// output and diagnostics that a reload would give. It runs no hooks, tasks or handlers, and this tree does not change.
  ///
  /// - Complexity: that of a first rendering, plus O(identities and elements in their lists).
  public func rehearse(
    _ element: ElementHandle, by evaluator: any Evaluator, _ environment: EnvironmentValues
  ) -> ViewGraph {
    let fork = keep.fork()
    fork.identities.expectEditedChildren(after: written)
    let rehearsal = ViewGraph(
      vocabulary: vocabulary, evaluator: evaluator, root: root, limits: limits, canvas, environment,
      keep: fork)
    rehearsal.isRehearsal = true
    rehearsal.show(element)
    return rehearsal
  }

  /// Continues with another script. A view with the same identity keeps its focus, scroll offset and animations, and the state
  /// that the script takes over. Views in edited lists are matched by ``SlotMatching``. Functions are those of the new script,
  /// and tasks that have not ended restart. `hasSameResources` is true if views with equal arguments look the same. Returns the
  /// state of controls that was lost, such as "DisclosureGroup.isExpanded".
  public func reload(
    _ element: ElementHandle, by evaluator: any Evaluator, _ environment: EnvironmentValues, hasSameResources: Bool
  ) -> [String] {
    let remembered = self.remembered
    keep.ledger.focusBefore = keep.ledger.focus.map { keep.tree.identities.path($0.owner) }
    keep.tree.identities.expectEditedChildren(after: written)
    keep.resolving.programs += 1
    self.evaluator = evaluator
    callbacks.evaluator = evaluator
    lifecycle.reload(evaluator)
    show(element, in: environment, ignoringEqualArguments: !hasSameResources)
    keep.ledger.focusBefore = nil
    return lost(of: remembered)
  }

  /// The number of functions that wait for the end of an animation.
  public var waitingCalls: Int { keep.motion.waitingCalls }

  /// Reads the lists of children that the script wrote.
  private var written: WrittenChildren {
    WrittenChildren(ElementNames(vocabulary: vocabulary, store: store, evaluator: evaluator))
  }

  /// The errors of the views that are shown, in the order in which they were found, with the identities of their views.
  /// Identities are the same in a fork.
  public var failures: [(identity: Int, error: Diagnostic)] {
    keep.reports.inOrder.filter { $0.diagnostic.severity == .error }.map { (Int(keep.tree.identity[$0.node]), $0.diagnostic) }
  }

  /// True if the view with an identity has an instance.
  public func hasInstance(of identity: Int) -> Bool { keep.ledger.hasInstance(identity) }

  /// True if a view of the dry run is in a body that failed in this tree, so that an error box replaces the body here.
  public func hasFailed(around identity: Int, of rehearsal: ViewGraph) -> Bool {
    let nearest = rehearsal.keep.identities.chain(from: identity).lazy.compactMap { self.keep.tree.node(of: $0) }.first
    return nearest.flatMap { keep.tree.scopes[$0]?.hasFailed } ?? false
  }
}

extension ViewGraph {
  /// State that a control keeps by itself, and the identities of the views that contain it.
  fileprivate struct Remembered {
    let name: String
    let views: [Int]
  }

  fileprivate var remembered: [Mark: Remembered] {
    var remembered: [Mark: Remembered] = [:]
    for (node, marks) in keep.marks.all {
      for case .unboundValue(let argument, let owner) in marks {
        remembered[.unboundValue(argument, owner: owner)] = Remembered(
          name: keep.identities.name(of: owner) + "." + argument,
          views: Array(keep.identities.chain(from: Int(keep.tree.identity[node]))))
      }
    }
    return remembered
  }

  /// Returns the names of state that no longer exists. State in off-screen rows is not lost.
  fileprivate func lost(of remembered: [Mark: Remembered]) -> [String] {
    guard !remembered.isEmpty else { return [] }
    let (now, away) = (self.remembered, keep.ledger.away)
    return remembered.compactMap { mark, it in now[mark] == nil && away.isDisjoint(with: it.views) ? it.name : nil }
  }
}
