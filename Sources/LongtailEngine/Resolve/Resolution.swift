// The result of the resolver: boxes and scopes in preorder, for the reconciler to match with the kept tree.

import LongtailCore

/// The resolved nodes of a part of the tree.
struct Resolution {
  /// One node. Its children follow it, each with its descendants.
  struct Entry {
    enum Kind {
      /// Index into `boxes`.
      case box(Int)
      /// Index into `scopes`.
      case scope(Int)
      /// A scope of the kept tree that stays unchanged with its descendants, because its body was skipped (K1, K4). Index into
      /// `kept`.
      case kept(Int)
      /// A node of the kept tree that stays unchanged with its descendants, because its item was skipped.
      case same(NodeIndex)
    }

    var kind: Kind
    var identity: Int
    /// The index of the parent entry; -1 for a top entry.
    var parent: Int
    /// The index after the last descendant.
    var end: Int

    /// True if the node was resolved; false if it stays unchanged.
    var isResolved: Bool {
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
  var marks: [Int: [Mark]] = [:]
  /// By entry: the views that it presents, such as sheets.
  var presentations: [Int: [Presentation]] = [:]
  /// By entry: the source of the children that are created during layout.
  var pending: [Int: Pending] = [:]
  /// The diagnostics, each with the entry of its scope or box; -1 for the node that receives the top entries.
  var reports: [(entry: Int, diagnostic: Diagnostic)] = []
  /// If the resolution holds single items of a list: the position and the first entry of each item.
  var items: [(position: Int, entry: Int)] = []
  /// If the resolution holds single items of a list and others have moved: by position, the earlier position of an item whose nodes
  /// stay; -1 for an item in `items`.
  var origins: [Int32]?

  /// True if an entry is that of a list of items.
  func holdsItems(_ entry: Int) -> Bool {
    if case .scope(let index) = entries[entry].kind { scopes[index].items != nil } else { false }
  }

  /// Returns the index after the last entry of an item in `items`.
  func end(ofItem index: Int) -> Int { index + 1 < items.count ? items[index + 1].entry : entries.count }
}

/// A view that another view presents, such as a sheet, an alert, a popover or a menu.
struct Presentation {
  let kind: PresentationKind
  /// The behavior of the box around the view, which has the whole surface.
  let behavior: any Behavior
  let content: ElementHandle
  let dismiss: ScriptReference
  /// The identity of the modifier that presents the view.
  let identity: Int
  let source: BoxSource
  let environment: EnvironmentValues
  let instance: InstanceID
  /// The names of the enclosing components, outermost first.
  let trail: [String]

  init?(_ wrapper: Wrapper, identity: Int, _ instance: InstanceID, _ trail: [String]) {
    guard let presentation = wrapper.presentation else { return nil }
    (kind, behavior, content, dismiss) = presentation
    (self.identity, source, environment, self.instance, self.trail) = (
      identity, wrapper.source, wrapper.environment, instance, trail
    )
  }
}

/// The contents of a box of the tree.
struct KeptBox {
  var behavior: any Behavior
  /// The view or modifier that the box was created from.
  var source: NodeSource
  /// The number of arguments in the arena of `source`.
  var argumentCount: Int
  /// The environment from which its behavior was created, in addition to the arguments.
  var environment: EnvironmentValues
  var axis: Axis?
  var isMirrored: Bool
  /// True if equal arguments in an equal place give an equal behavior.
  var isComparable: Bool
  /// The number of the ``Wrapper`` that its behavior comes from; 0 for the box of a view.
  var wrapper = 0
}

/// A scope of the tree whose body was skipped, with the new sources of its arguments and of the modifiers on it.
struct SkippedScope {
  let node: NodeIndex
  let body: BodySource
  let source: Source
  let argumentSource: Resolver.ArgumentSource?
  let wrappers: [Wrapper]
  /// For a list: the environment at the place of the scope, which may be new. Nil for other scopes: theirs is unchanged.
  var environment: EnvironmentValues?
}

/// The contents of a scope: a component, a modifier with a body, a composed view, a control, a group, a list, or a hook around a
/// view.
final class KeptScope {
  let kind: ResolvedScope.Kind
  let name: String
  /// The names and the location of its arguments.
  private(set) var argumentSource: Resolver.ArgumentSource?
  /// The number of boxes that belong to modifiers on the scope itself. They are inside the scope.
  let wrapperBoxes: Int
  /// The data for the next evaluation of its body; nil if it has no body.
  var evaluation: Evaluation?
  /// The lifecycle function of the view inside, if the scope is a hook; nil for every other scope.
  let hook: KeptHook?
  /// The nodes of its items; nil if the scope is not a list.
  var items: KeptItems?

  init(
    kind: ResolvedScope.Kind, name: String, argumentSource: Resolver.ArgumentSource?, wrapperBoxes: Int, evaluation: Evaluation?
  ) {
    self.kind = kind
    self.name = name
    self.argumentSource = argumentSource
    self.wrapperBoxes = wrapperBoxes
    self.evaluation = evaluation
    hook = nil
  }

  init(_ hook: KeptHook, name: String) {
    (kind, self.name, argumentSource, wrapperBoxes, evaluation) = (.group, name, nil, 0, nil)
    self.hook = hook
  }

  /// True if its body failed. Then an error box replaces its views.
  var hasFailed: Bool { evaluation.map { $0.body.kind != .view && $0.result == nil } ?? false }

  /// Updates the sources of a scope whose body was skipped.
  func move(to skipped: SkippedScope) {
    argumentSource = skipped.argumentSource
    evaluation?.body = skipped.body
    evaluation?.source = skipped.source
    evaluation?.place.wrappers = skipped.wrappers
    if let environment = skipped.environment { evaluation?.place.environment = environment }
  }
}

/// A lifecycle function of a view, with its source.
struct KeptHook {
  let hook: Hook
  let source: Source
  /// The names of the enclosing components, outermost first.
  let trail: [String]
  /// The environment at the place of the hook.
  let environment: EnvironmentValues

  init(hook: Hook, source: Source, trail: [String], _ environment: EnvironmentValues) {
    (self.hook, self.source, self.trail, self.environment) = (hook, source, trail, environment)
  }
}

/// One evaluation of a body, with the data for the next one.
struct Evaluation {
  /// The body and the source of its inputs.
  var body: BodySource
  /// The place of the scope.
  var place: Resolver.Place
  var source: Source
  /// The instance of the body; nil if the instance could not be created.
  var instance: InstanceID?
  /// The view that the body returned; nil if the body failed.
  var result: ElementHandle?
  /// True if the result contains views that another body created and that are not inputs. Such views can be replaced without a
  /// change of a value that this body reads.
  var showsOthers = false
  /// ``ElementStore/repointCount`` at the time when the result was resolved.
  var repointCount = 0
  /// For a list: the boundary between its items and the environment around the list. Nil for other bodies.
  var boundary: EnvironmentBoundary?
}

extension KeptScope {
  /// The arena that stores the arguments of the scope, or the function of its hook.
  var arena: UInt64? { evaluation?.body.arena ?? hook?.hook.function.arena ?? argumentSource?.arena }
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

  /// The arena that stores the inputs.
  var arena: UInt64 {
    switch self {
    case .component(let element), .control(let element), .style(let element): element.arena
    case .modifier(_, let arena, _), .items(_, let arena): arena
    }
  }
}
