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
    let rehearsal = ViewGraph(
      vocabulary: vocabulary, store: store, evaluator: evaluator, root: root, limits: limits, canvas, environment)
    rehearsal.isRehearsal = true
    rehearsal.memory.predecessors = memory.instancesByPath
    rehearsal.show(element)
    return rehearsal
  }

  /// Goes on with another program. What has the same identity is the same view: it keeps its state, as far as the program takes it
  /// over, the focus, how far it is scrolled, and what it is on its way to. Functions are those of the new program; tasks that have not
  /// ended begin anew. `hasSameResources`: views of equal arguments look the same.
  public func reload(
    _ element: ElementHandle, by evaluator: any Evaluator, _ environment: EnvironmentValues, hasSameResources: Bool
  ) {
    self.evaluator = evaluator
    callbacks.evaluator = evaluator
    lifecycle.reload(evaluator)
    show(element, in: environment, distrusting: !hasSameResources)
  }

  /// The mistakes of what is shown, in the order they were met, with the paths of their views.
  public var failures: [(path: String, mistake: Diagnostic)] { memory.failuresByPath }

  /// Whether a view of this path has an instance.
  public func hasInstance(at path: String) -> Bool { memory.instancesByPath[path] != nil }
}

extension Memory {
  fileprivate var failuresByPath: [(path: String, mistake: Diagnostic)] {
    let found = reports.flatMap { node, reports in
      reports.filter { $0.diagnostic.severity == .error }.map { (report: $0, path: identities.path(Int(identity[node]))) }
    }
    return found.sorted { $0.report.number < $1.report.number }.map { ($0.path, $0.report.diagnostic) }
  }

  /// The instances of bodies by the paths of their views, those of rows out of sight included.
  var instancesByPath: [String: InstanceID] {
    var paths: [String: InstanceID] = [:]
    for (instance, identity) in instanceIdentities { paths[identities.path(identity)] = instance }
    return paths
  }

  /// The instance that a view of this path has in the tree that this one tries out to replace.
  func predecessor(of identity: Int) -> InstanceID? {
    predecessors.isEmpty ? nil : predecessors[identities.path(identity)]
  }
}
