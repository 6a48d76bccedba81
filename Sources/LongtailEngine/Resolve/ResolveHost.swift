// Answers what declarations ask of the resolve stage.

import LongtailCore

/// Finds shapes, writes views and collects what declarations report.
final class ResolveHost: ViewHost {
  private let vocabulary: Vocabulary
  private let store: ElementStore
  private let evaluator: (any Evaluator)?
  private(set) var placesGuides = false
  private var reports: [Diagnostic.Cause] = []

  init(_ vocabulary: Vocabulary, _ store: ElementStore, _ evaluator: (any Evaluator)?) {
    self.vocabulary = vocabulary
    self.store = store
    self.evaluator = evaluator
  }

  func guide(named name: String) -> AlignmentGuide? { evaluator?.guide(named: name) }

  func preferenceDefault(_ key: String) -> PlainValue { evaluator?.preferenceKey(named: key)?.defaultValue ?? .none }

  func placesGuide() { placesGuides = true }

  func write(_ view: View) -> ElementHandle { view.write(&store.composing().pointee, vocabulary) }

  func report(_ cause: Diagnostic.Cause) { reports.append(cause) }

  /// What was reported since the last call.
  func takeReports() -> [Diagnostic.Cause] {
    if reports.isEmpty { return [] }
    defer { reports = [] }
    return reports
  }

  func shape(_ element: ElementHandle) -> (any Shape)? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    if node.kind == StructuralKind.reference { return shape(arena.pointee.arguments[Int(node.arguments)].element) }
    guard node.kind < StructuralKind.last else { return nil }
    let declaration = vocabulary.views[Int(node.kind)]
    return declaration.shape(arena.pointee.arguments(of: node, count: declaration.parameters.count), arena.pointee)
  }
}
