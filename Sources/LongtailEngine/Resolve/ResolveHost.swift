// Answers what declarations ask of the resolve stage.

import LongtailCore

/// Finds shapes and gradients, writes views, and collects what declarations report.
final class ResolveHost: ViewHost {
  private let vocabulary: Vocabulary
  private let store: ElementStore
  private let evaluator: (any Evaluator)?
  private(set) var placesGuides = false
  private let limits: TreeLimits
  private var reports: [Diagnostic.Cause] = []
  /// Parts of joined texts that were visited, in all.
  private var parts = 0
  private var isFull = false

  init(_ vocabulary: Vocabulary, _ store: ElementStore, _ evaluator: (any Evaluator)?, _ limits: TreeLimits) {
    self.vocabulary = vocabulary
    self.store = store
    self.evaluator = evaluator
    self.limits = limits
  }

  func guide(named name: String) -> AlignmentGuide? { evaluator?.guide(named: name) }

  func preferenceDefault(_ key: String) -> PlainValue { evaluator?.preferenceKey(named: key)?.defaultValue ?? .none }

  func placesGuide() { placesGuides = true }

  func write(_ view: View) -> ElementHandle { view.write(&store.composing().pointee, vocabulary) }

  func report(_ cause: Diagnostic.Cause) { reports.append(cause) }

  func picture(named name: String) throws(PictureFailure) -> Picture {
    guard let evaluator else { throw PictureFailure("there is no script whose folder it could be in") }
    return try evaluator.picture(named: name)
  }

  /// What was reported since the last call.
  func takeReports() -> [Diagnostic.Cause] {
    if reports.isEmpty { return [] }
    defer { reports = [] }
    return reports
  }

  func localized(_ key: String, in locale: String, count: Double?) -> String? {
    evaluator?.localized(key, in: locale, count: count)
  }

  func gradient(_ element: ElementHandle) -> Gradient? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    guard node.chain == 0 else { return nil }
    if node.kind == StructuralKind.reference { return gradient(arena.pointee.arguments[Int(node.arguments)].element) }
    guard node.kind < StructuralKind.last else { return nil }
    let declaration = vocabulary.views[Int(node.kind)]
    return declaration.gradient(arena.pointee.arguments(of: node), arena.pointee)
  }

  func shape(_ element: ElementHandle) -> (any Shape)? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    if node.kind == StructuralKind.reference { return shape(arena.pointee.arguments[Int(node.arguments)].element) }
    guard node.kind < StructuralKind.last else { return nil }
    let declaration = vocabulary.views[Int(node.kind)]
    return declaration.shape(arena.pointee.arguments(of: node), arena.pointee)
  }

  // MARK: Parts

  /// Follows each child's chain from the outside in, as ``Resolver`` does. A text may be joined with itself again and again, so
  /// what is left to do is a list, and parts are counted.
  func visitParts(of context: ViewContext, _ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void) {
    var pending = context.children.reversed().map { ($0, context.environment) }
    while let (element, environment) = pending.popLast() {
      parts += 1
      guard parts <= limits.nodes else {
        // Every further text is cut off as well; it is said once.
        if !isFull { report(.tooManyElements(limit: limits.nodes)) }
        isFull = true
        return
      }
      guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { continue }
      let node = arena.pointee.nodes[element.index]
      var inner = ViewContext(environment: environment, stackAxis: nil, host: self)
      var chain = node.chain
      while chain != 0 {
        let entry = arena.pointee.chain[Int(chain)]
        chain = entry.base
        guard entry.modifier < StructuralKind.last else { continue }
        _ = vocabulary.modifiers[Int(entry.modifier)].effect(arena.pointee.arguments(of: entry), arena.pointee, in: &inner)
      }
      if node.kind == StructuralKind.reference {
        pending.append((arena.pointee.arguments[Int(node.arguments)].element, inner.environment))
      } else if node.childCount > 0 {
        pending += arena.pointee.children(of: node).reversed().map { ($0, inner.environment) }
      } else if node.kind < StructuralKind.last {
        // Long texts count for more: the parts are put together.
        if let text = arena.pointee.arguments(of: node).first, text.tag == .string {
          parts += Int(text.count) / 1024
        }
        body(arena.pointee.arguments(of: node), arena.pointee, &inner)
      }
    }
  }
}
