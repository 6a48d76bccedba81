// What resolving makes: boxes and scopes in preorder, to be matched with the kept tree. A value that nothing of the tree knows yet.

import LongtailCore

/// The nodes of a part of the tree.
struct Resolution {
  /// One node. Its children follow it, each with everything in it.
  struct Entry {
    enum Kind {
      /// Index into `boxes`.
      case box(Int)
      /// Index into `scopes`.
      case scope(Int)
      /// A scope of the kept tree that stays as it is, with everything in it: its body was skipped (K1, K4).
      /// Index into `kept`.
      case kept(Int)
      /// A node of the kept tree that stays unchanged with its descendants, because its item was skipped.
      case same(NodeIndex)
    }

    var kind: Kind
    var identity: Int
    /// Index of the entry it is in; -1 at the top.
    var parent: Int
    /// Index after the last entry in it.
    var end: Int

    /// True if the node was resolved; false if it stays unchanged.
    var isMade: Bool {
      switch kind {
      case .box, .scope: true
      case .kept, .same: false
      }
    }
  }

  var entries: [Entry] = []
  var boxes: [KeptBox] = []
  var scopes: [KeptScope] = []
  var kept: [SkippedScope] = []
  /// Marks, by entry, in the order the modifiers were written.
  var annotations: [Int: [Annotation]] = [:]
  /// By entry: what is presented above everything else.
  var presentations: [Int: [Presentation]] = [:]
  /// By entry: children that are made during layout.
  var pending: [Int: Pending] = [:]
  /// What was reported, by the entry of the scope or box it belongs to; -1 for the place that is filled.
  var reports: [(entry: Int, diagnostic: Diagnostic)] = []
  /// If the resolution holds single items of a list: the position and the first entry of each item.
  var items: [(position: Int, entry: Int)] = []
}

/// A view that another presents.
struct Presentation {
  let kind: PresentationKind
  /// The box around it, which has the whole surface.
  let behavior: any Behavior
  let content: ElementHandle
  let dismiss: ScriptReference
  /// That of the modifier.
  let identity: Int
  let source: BoxSource
  let environment: EnvironmentValues
  let instance: InstanceID
  /// The components around, outermost first.
  let trail: [String]

  init?(_ wrapper: Wrapper, identity: Int, _ instance: InstanceID, _ trail: [String]) {
    guard let presentation = wrapper.presentation else { return nil }
    (kind, behavior, content, dismiss) = presentation
    (self.identity, source, environment, self.instance, self.trail) = (
      identity, wrapper.source, wrapper.environment, instance, trail
    )
  }
}

/// What a box of the tree is, beside its links.
struct KeptBox {
  var behavior: any Behavior
  /// Where the node came from.
  var source: NodeSource
  /// Arguments in `source`'s arena.
  var argumentCount: Int
  /// What its behaviour was made from besides its arguments.
  var environment: EnvironmentValues
  var axis: Axis?
  var isMirrored: Bool
  /// Whether equal arguments in an equal place make an equal behaviour.
  var isComparable: Bool
  /// That of the ``Wrapper`` with its behaviour; 0 for the box of a view.
  var wrapper = 0
}

/// A scope of the tree whose body was skipped: where what it is given, and what it wears, is written now.
struct SkippedScope {
  let node: NodeIndex
  let body: BodySource
  let source: Source
  let given: Resolver.Given?
  let wrappers: [Wrapper]
  /// The environment of the place; nil if it is the same.
  var environment: EnvironmentValues?
}

/// A component, a modifier with a body, a view composed of others, a group; or a hook around a view.
final class KeptScope {
  let kind: ResolvedScope.Kind
  let name: String
  /// What it was given, by name: where its arguments are.
  private(set) var given: Resolver.Given?
  /// Boxes of modifiers that were written on the scope itself and stand in it.
  let wrapperBoxes: Int
  /// What it takes to run its body again; nil where it has none.
  var evaluation: Evaluation?
  /// What is called in the life of the view inside; nil for every other scope.
  let hook: KeptHook?
  /// The nodes of its items; nil if the scope is not a list.
  var items: KeptItems?

  init(
    kind: ResolvedScope.Kind, name: String, given: Resolver.Given?, wrapperBoxes: Int, evaluation: Evaluation?
  ) {
    self.kind = kind
    self.name = name
    self.given = given
    self.wrapperBoxes = wrapperBoxes
    self.evaluation = evaluation
    hook = nil
  }

  init(_ hook: KeptHook, name: String) {
    (kind, self.name, given, wrapperBoxes, evaluation) = (.group, name, nil, 0, nil)
    self.hook = hook
  }

  /// Whether its body has failed: a message stands in its place.
  var hasFailed: Bool { evaluation.map { $0.body.kind != .view && $0.result == nil } ?? false }

  /// Tells where it is written now.
  func move(to skipped: SkippedScope) {
    given = skipped.given
    evaluation?.body = skipped.body
    evaluation?.source = skipped.source
    evaluation?.place.wrappers = skipped.wrappers
    if let environment = skipped.environment { evaluation?.place.environment = environment }
  }
}

/// A function that is called in the life of a view, and where it was written.
struct KeptHook {
  let hook: Hook
  let source: Source
  /// The components around, outermost first.
  let trail: [String]
  /// The environment of the place.
  let environment: EnvironmentValues

  init(hook: Hook, source: Source, trail: [String], _ environment: EnvironmentValues) {
    (self.hook, self.source, self.trail, self.environment) = (hook, source, trail, environment)
  }
}

/// One evaluation of a body, and what the next one needs.
struct Evaluation {
  /// What it is given.
  var body: BodySource
  /// Where the scope stands.
  var place: Resolver.Place
  var source: Source
  /// Nil where it could not begin.
  var instance: InstanceID?
  /// What the body showed; nil where it failed.
  var result: ElementHandle?
  /// True if the result has views that another body made, and that are not inputs. They can be replaced although nothing that the body
  /// reads is different.
  var showsOthers = false
  /// ``ElementStore/pointings`` when that was resolved.
  var pointings = 0
  /// Of a list: the boundary between its items and the environment of the place.
  var boundary: EnvironmentBoundary?
}

extension KeptScope {
  /// The arena with what it is given, or with the function it calls.
  var arena: UInt64? { evaluation?.body.arena ?? hook?.hook.function.arena ?? given?.arena }
}

extension BodySource {
  var kind: ResolvedScope.Kind {
    switch self {
    case .component: .component
    case .control: .view
    case .modifier, .style: .modifier
    case .items: .group
    }
  }

  /// The arena with what it is given.
  var arena: UInt64 {
    switch self {
    case .component(let element), .control(let element), .style(let element): element.arena
    case .modifier(_, let arena, _), .items(_, let arena): arena
    }
  }
}
