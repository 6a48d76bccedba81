// Implements the services of the resolver that declarations of views and modifiers use.

import LongtailCore

/// The services that the resolver offers to declarations of views and modifiers. For example, this class finds shapes and
/// gradients, writes views as elements, and collects diagnostics.
final class ResolveHost: ViewHost {
  private let vocabulary: Vocabulary
  private let store: ElementStore
  private let evaluator: (any KeySource & FunctionEvaluator & BindingStore)?
  @exclusivity(unchecked) private(set) var hasExplicitGuides = false
  private let limits: TreeLimits
  private let tree: Tree
  private let ledger: Ledger
  private let resolving: ResolveRecord
  private let motion: Motion
  @exclusivity(unchecked) private var reports: [Diagnostic.Cause] = []
  /// The errors of functions that failed. An error box replaces the result of each.
  @exclusivity(unchecked) private var failures: [Diagnostic] = []
  /// The number of parts of joined texts that were visited.
  @exclusivity(unchecked) private var parts = 0
  @exclusivity(unchecked) private var isFull = false
  /// The views with styles, and the bodies, that contain themselves endlessly.
  @exclusivity(unchecked) private var (recursiveStyles, recursiveBodies) = (EndlessChains(), EndlessChains())

  /// True if a binding or the clock was read after this property was last set to false.
  @exclusivity(unchecked) var hasRead = false
  /// The instances for which something other than inputs was read, such as a binding, state or the focus. Items with such reads
  /// are always resolved again.
  @exclusivity(unchecked) var readers: Set<InstanceID> = []
  /// The name of the view that is being resolved, for messages.
  @exclusivity(unchecked) var view = ""

  init(
    _ vocabulary: Vocabulary, _ keep: Keep, _ evaluator: (any KeySource & FunctionEvaluator & BindingStore)?, _ limits: TreeLimits
  ) {
    (tree, ledger, resolving, motion) = (keep.tree, keep.ledger, keep.resolving, keep.motion)
    self.vocabulary = vocabulary
    store = keep.store
    self.evaluator = evaluator
    self.limits = limits
  }

  func style(named name: String, of modifier: String) -> ScriptStyle? { evaluator?.style(named: name, of: modifier) }

  func theme(named name: String) -> Theme? { evaluator?.theme(named: name) }

  var themeNames: [String] { evaluator?.themeNames ?? [] }

  func hostStyles(of modifier: String) -> [HostStyle] { vocabulary.hostStyles[modifier] ?? [] }

  func styleNames(of modifier: String) -> [String] { evaluator?.styleNames(of: modifier) ?? [] }
  func modifier(ofStyle name: String) -> String? {
    vocabulary.modifier(ofStyle: name) ?? evaluator?.modifier(ofStyle: name)
  }

  func guide(named name: String) -> AlignmentGuide? { evaluator?.guide(named: name) }

  func preferenceDefault(_ key: String) -> PlainValue { evaluator?.preferenceKey(named: key)?.defaultValue ?? .none }

  func recordAlignmentGuide() { hasExplicitGuides = true }

  func write(_ view: View) -> ElementHandle { view.write(&store.compositionArena().pointee, vocabulary) }

  func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue? {
    do throws(Diagnostic) {
      return try evaluator?.value(function, arguments, owner: view)
    } catch {
      report(error.cause)
      return nil
    }
  }

  func derived(_ kind: ObjectIdentifier, from environment: EnvironmentValues) -> AnyObject? {
    resolving.derived.object(kind, from: environment)
  }

  func store(_ object: AnyObject, _ kind: ObjectIdentifier, derivedFrom environment: EnvironmentValues) {
    resolving.derived.store(object, kind, from: environment)
  }

  func keep(_ function: HostFunction) -> ScriptReference { store.compositionArena().pointee.keep(function) }

  func report(_ cause: Diagnostic.Cause) { reports.append(cause) }

  // MARK: Recursion

  func hasStyleRecursion(at identity: Int) -> Bool {
    let step = tree.identities.step(identity)
    return recursiveStyles.contains(step.name, below: step.parent, tree.identities)
  }

  func recordStyleRecursion(at identity: Int) -> Bool {
    recursiveStyles.note(around: identity, tree.identities, only: tree.identities.name(of: identity)) != nil
  }

  /// True if a body with this name below `parent` is inside a body that is known to contain itself endlessly.
  func isEndless(_ name: String, below parent: Int) -> Bool {
    recursiveBodies.contains(name, below: parent, tree.identities)
  }

  /// Records the bodies that contain themselves endlessly around an identity that is too deep. If the name of such a
  /// body was not known, returns the identity at which its chain begins; otherwise nil.
  func noteEndlessBodies(around identity: Int) -> Int? { recursiveBodies.note(around: identity, tree.identities) }

  // MARK: Controls

  var update: Int { resolving.updates }
  var scriptGeneration: Int { resolving.programs }

  var isAnimated: Bool { motion.isEnabled }

  func view(of function: ScriptReference, _ arguments: [PlainValue]) -> ElementHandle? {
    do throws(Diagnostic) {
      return try evaluator?.view(function, arguments, owner: view)
    } catch {
      failures.append(error)
      return write(View(part: "failure", FailureBox(error)))
    }
  }

  func elapsed(of instance: InstanceID) -> Double {
    hasRead = true
    readers.insert(instance)
    return motion.elapsed(of: instance)
  }

  func wake(_ instance: InstanceID, at elapsed: Double) { motion.schedule(instance, at: elapsed) }

  var focusOwner: Int { ledger.focus?.owner ?? 0 }

  func report(binding argument: String, expected: String, found: String) {
    report(
      .badArgument(
        callee: view, argument: argument, expected: "a binding to \(expected)", found: "a binding to \(found)"))
  }

  func value(of binding: ScriptReference, for reader: InstanceID?) -> PlainValue {
    hasRead = true
    if let reader { readers.insert(reader) }
    do throws(Diagnostic) {
      return try evaluator?.value(of: binding, for: reader) ?? .none
    } catch {
      report(error.cause)
      return .none
    }
  }

  /// Does nothing: bindings cannot be written while views are resolved (ST4).
  func write(_ value: PlainValue, to binding: ScriptReference) {}

  subscript(slot: StateSlot) -> (any Sendable)? {
    get {
      readers.insert(slot.instance)
      return ledger[slot]
    }
    set { ledger[slot] = newValue }
  }

  func invalidate(_ slot: StateSlot) { ledger.outdated.insert(slot.instance) }

  func picture(named name: String) throws(PictureFailure) -> Picture {
    guard let evaluator else { throw PictureFailure("without a script, there is no folder to search") }
    return try evaluator.picture(named: name)
  }

  /// Returns the errors of functions that failed since the last call.
  func takeFailures() -> [Diagnostic] {
    if failures.isEmpty { return [] }
    defer { failures = [] }
    return failures
  }

  /// Returns the causes that were reported since the last call.
  func takeReports() -> [Diagnostic.Cause] {
    if reports.isEmpty { return [] }
    defer { reports = [] }
    return reports
  }

  func localized(_ key: String, in locale: String, count: Double?) -> String? {
    evaluator?.localized(key, in: locale, count: count)
  }

  func gradient(_ element: ElementHandle) -> Gradient? { described(by: element) { $0.gradient($1, $2) } }

  func shape(_ element: ElementHandle) -> (any Shape)? { described(by: element, modified: true) { $0.shape($1, $2) } }

  func gesture(_ element: ElementHandle) -> Gesture? { described(by: element) { $0.gesture($1, $2) } }

  /// Returns the value that an element describes, such as a gradient. Nil if the element describes a view. Nil also if it has
  /// modifiers, unless `modified` is true: then modifiers are ignored.
  private func described<Value>(
    by element: ElementHandle, modified: Bool = false,
    _ read: (ViewDeclaration, ArraySlice<Argument>, ElementArena) -> Value?
  ) -> Value? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    guard modified || node.lastModifier == 0 else { return nil }
    if node.kind == StructuralKind.reference {
      return described(by: arena.pointee.arguments[Int(node.arguments)].element, modified: modified, read)
    }
    guard node.kind < StructuralKind.vocabularyLimit else { return nil }
    return read(vocabulary.views[Int(node.kind)], arena.pointee.arguments(of: node), arena.pointee)
  }

  // MARK: Parts

  /// Visits the texts that a joined text consists of. Applies each child's chain of modifiers from the outside in, as
  /// ``Resolver`` does. Uses a stack instead of recursion and counts the parts, because a text may be joined with itself again
  /// and again.
  func visitParts(of context: ViewContext, _ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void) {
    var pending = context.children.reversed().map { ($0, context.environment) }
    while let (element, environment) = pending.popLast() {
      parts += 1
      guard parts <= limits.boxes else {
        // All further text is cut off, too. Report it only once.
        if !isFull { report(.tooManyElements(limit: limits.boxes)) }
        isFull = true
        return
      }
      guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { continue }
      let node = arena.pointee.nodes[element.index]
      var inner = ViewContext(environment: environment, stackAxis: nil, instance: ledger.rootInstance, host: self)
      var chain = node.lastModifier
      while chain != 0 {
        let entry = arena.pointee.chain[Int(chain)]
        chain = entry.previous
        guard entry.modifier < StructuralKind.vocabularyLimit else { continue }
        _ = vocabulary.modifiers[Int(entry.modifier)].effect(arena.pointee.arguments(of: entry), arena.pointee, in: &inner)
      }
      if node.kind == StructuralKind.reference {
        pending.append((arena.pointee.arguments[Int(node.arguments)].element, inner.environment))
      } else if node.childCount > 0 {
        pending += arena.pointee.children(of: node).reversed().map { ($0, inner.environment) }
      } else if node.kind < StructuralKind.vocabularyLimit {
        // Long texts count as several parts, because parts are concatenated.
        if let text = arena.pointee.arguments(of: node).first, text.tag == .string {
          parts += Int(text.count) / 1024
        }
        body(arena.pointee.arguments(of: node), arena.pointee, &inner)
      }
    }
  }
}
