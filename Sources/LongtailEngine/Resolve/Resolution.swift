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
      /// A node of the kept tree that stays as it is, with everything in it.
      case kept(NodeIndex)
    }

    var kind: Kind
    var identity: Int
    /// Index of the entry it is in; -1 at the top.
    var parent: Int
    /// Index after the last entry in it.
    var end: Int
  }

  var entries: [Entry] = []
  var boxes: [KeptBox] = []
  var scopes: [KeptScope] = []
  /// Marks, by entry, in the order the modifiers were written.
  var annotations: [Int: [Annotation]] = [:]
  /// By entry: children that are made during layout.
  var pending: [Int: Pending] = [:]
  /// What was reported, by the entry of the scope or box it belongs to; -1 for the place that is filled.
  var reports: [(entry: Int, diagnostic: Diagnostic)] = []
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
}

/// A component, a modifier with a body, a view composed of others, a group.
final class KeptScope {
  let kind: ResolvedScope.Kind
  let name: String
  /// What it was given, by name: where its arguments are.
  let given: Resolver.Given?
  /// Boxes of modifiers that were written on the scope itself and stand in it.
  let wrapperBoxes: Int
  /// What it takes to run its body again; nil where it has none.
  let evaluation: Evaluation?

  init(
    kind: ResolvedScope.Kind, name: String, given: Resolver.Given?, wrapperBoxes: Int, evaluation: Evaluation?
  ) {
    self.kind = kind
    self.name = name
    self.given = given
    self.wrapperBoxes = wrapperBoxes
    self.evaluation = evaluation
  }
}

/// One evaluation of a body, and what the next one needs.
struct Evaluation {
  /// What is evaluated.
  enum Subject {
    /// A node of kind ``StructuralKind/component``.
    case component(ElementHandle)
    /// A modifier with a body around a view: its arguments in an arena.
    case modifier(Range<Int>, arena: UInt64, content: ElementHandle)
  }

  var subject: Subject
  /// Where the scope stands.
  var place: Resolver.Place
  let source: Source
}

extension Evaluation {
  var kind: ResolvedScope.Kind {
    switch subject {
    case .component: .component
    case .modifier: .modifier
    }
  }
}
