// Another program in the place of the one whose views are shown: first it is tried out aside, then the tree goes on with it.

import LongtailCore

extension ViewGraph {
  /// What would be shown, and reported, if `evaluator` showed `element` in the place of what is shown, with the state that views have
  /// now. It is evaluated, laid out and drawn aside; nothing is called that something happens for, and nothing here changes.
  ///
  /// - Complexity: that of a first rendering, and a path for each view with state.
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

  /// Goes on with another program. What has the same identity is the same view: it keeps its state, as far as the program takes it
  /// over, the focus, how far it is scrolled, and what it is on its way to. Views in lists that were edited are who they were
  /// (``SlotMatching``). Functions are those of the new program; tasks that have not ended begin anew. `hasSameResources`: views of
  /// equal arguments look the same. Returns what controls remembered by themselves and is not there any more:
  /// "DisclosureGroup.isExpanded".
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
    show(element, in: environment, distrusting: !hasSameResources)
    keep.ledger.focusBefore = nil
    return lost(of: remembered)
  }

  /// Functions that wait for the end of an animation.
  public var waitingCalls: Int { keep.motion.waitingCalls }

  /// Reads what the program wrote.
  private var written: WrittenChildren {
    WrittenChildren(ElementNames(vocabulary: vocabulary, store: store, evaluator: evaluator))
  }

  /// The mistakes of what is shown, in the order they were met, with the numbers of their views: they mean the same in a tree that is
  /// tried out.
  public var failures: [(identity: Int, mistake: Diagnostic)] {
    keep.reports.inOrder.filter { $0.diagnostic.severity == .error }.map { (Int(keep.tree.identity[$0.node]), $0.diagnostic) }
  }

  /// Whether the view of a number has an instance.
  public func hasInstance(of identity: Int) -> Bool { keep.ledger.hasInstance(identity) }

  /// Whether the message of a body stands here for a view of a tree that is tried out, and for what is around it there.
  public func hasFailed(around identity: Int, of rehearsal: ViewGraph) -> Bool {
    let remainder = rehearsal.keep.identities.chain(from: identity).lazy.compactMap { self.keep.tree.node(of: $0) }.first
    return remainder.flatMap { keep.tree.scopes[$0]?.hasFailed } ?? false
  }
}

extension ViewGraph {
  /// Something that a control remembers by itself, and the views that it is shown in.
  fileprivate struct Remembered {
    let name: String
    let views: [Int]
  }

  fileprivate var remembered: [Annotation: Remembered] {
    var remembered: [Annotation: Remembered] = [:]
    for (node, marks) in keep.marks.all {
      for case .remembered(let argument, let owner) in marks {
        remembered[.remembered(argument, owner: owner)] = Remembered(
          name: keep.identities.steps[owner].name + "." + argument,
          views: Array(keep.identities.chain(from: Int(keep.tree.identity[node]))))
      }
    }
    return remembered
  }

  /// The names of what is not there any more. What is in rows out of sight comes back.
  fileprivate func lost(of remembered: [Annotation: Remembered]) -> [String] {
    guard !remembered.isEmpty else { return [] }
    let (now, away) = (self.remembered, keep.ledger.away)
    return remembered.compactMap { mark, it in now[mark] == nil && away.isDisjoint(with: it.views) ? it.name : nil }
  }
}
