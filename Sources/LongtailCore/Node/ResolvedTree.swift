// A kept tree as a value: every box in preorder, for outputs. Nothing of the script is left.

/// A box of a ``ResolvedTree``: a node that is measured, placed and drawn. The nodes of a tree are an array in preorder. The
/// first child of a node follows it directly in the array. The index of each further child is the previous child's `end`.
public struct ResolvedNode: Sendable {
  /// Index after the last node of its subtree.
  public var end: NodeIndex
  public var parent: NodeIndex
  /// Index into the tree's `behaviors`.
  public var behavior: Int
  /// Index into the tree's identities.
  public var identity: Int
  /// The origin of the node, for output: a view or a modifier with its arguments.
  public var source: NodeSource
  /// True if the children are placed at mirrored positions (L69).
  public var isMirrored = false
  /// True if the node is enabled. Valid for nodes with marks.
  public var isEnabled = true
  /// Tells it from all other nodes and scopes that its kept tree ever had, as long as it lives.
  public var serial = 0

  public init(parent: NodeIndex, behavior: Int, identity: Int, source: NodeSource) {
    self.end = 0
    self.parent = parent
    self.behavior = behavior
    self.identity = identity
    self.source = source
  }
}

/// The source of a node: a view, modifier or layout with its arguments, a part of a view, an error message, or the root.
public struct NodeSource: Sendable {
  public enum Kind: Sendable {
    /// The box around everything: node 0 of every tree.
    case root
    /// Index into the vocabulary's views.
    case view(UInt16)
    /// Index into the vocabulary's modifiers.
    case modifier(UInt16)
    /// The box of a layout that the program defined. Its name and arguments are in the scope around it.
    case layout
    /// A box of a composed view that has no declaration. Its name is in its path.
    case part
    /// A message in place of a component that failed (M4).
    case failure
  }

  public var kind: Kind
  /// The arena its arguments are in, and where.
  public var arena: UInt64
  public var arguments: UInt32

  public init(_ kind: Kind, arena: UInt64 = 0, arguments: UInt32 = 0) {
    self.kind = kind
    self.arena = arena
    self.arguments = arguments
  }
}

/// A component, a view that consists of other views, a modifier, a group, or a list of items. A scope is not measured or drawn itself, but its name
/// appears in paths and in JSON.
public struct ResolvedScope: Sendable {
  public enum Kind: Sendable, Hashable { case component, view, modifier, group }

  public var kind: Kind
  public var name: String
  public var identity: Int
  /// The nodes inside: `start..<end`. Scopes nest like brackets.
  public var start: NodeIndex
  public var end: NodeIndex
  /// The names of its arguments, whose values are in `arena`. Empty if the values must not appear in output (X1).
  public var properties: [String] = []
  public var arena: UInt64 = 0
  public var arguments: UInt32 = 0
  /// As ``ResolvedNode/serial``.
  public var serial = 0

  public init(kind: Kind, name: String, identity: Int, start: NodeIndex, end: NodeIndex) {
    self.kind = kind
    self.name = name
    self.identity = identity
    self.start = start
    self.end = end
  }
}

/// The tree of one rendering, for outputs: its boxes, which are measured and drawn, and its scopes, which have names only. Node 0
/// is the root, which contains all other nodes.
public struct ResolvedTree: Sendable {
  public var nodes: [ResolvedNode] = []
  public var behaviors: [any Behavior] = []
  public var identities = IdentityTable()
  /// In order of their start; an outer scope before the scopes inside it.
  public var scopes: [ResolvedScope] = []
  /// Marks, by node, in the order the modifiers were written.
  public var annotations: [NodeIndex: [Annotation]] = [:]
  /// The presentations, the frontmost last.
  public var presented: [Presented] = []
  public var diagnostics: [Diagnostic] = []

  /// The box of what is presented, and what kind of presentation it is.
  public struct Presented: Sendable {
    public let node: NodeIndex
    public let kind: PresentationKind

    public init(_ node: NodeIndex, _ kind: PresentationKind) { (self.node, self.kind) = (node, kind) }
  }

  public init() {}

  /// The behaviour of `node`.
  public func behavior(of node: NodeIndex) -> any Behavior { behaviors[nodes[node].behavior] }
}

/// A ``ResolvedTree`` with a frame for each of its nodes.
public struct PlacedTree: Sendable {
  public var tree: ResolvedTree
  /// By node: the frame in cells of the surface. May reach beyond it (L2).
  public var frames: [Rect]

  public init(tree: ResolvedTree, frames: [Rect]) {
    self.tree = tree
    self.frames = frames
  }
}
