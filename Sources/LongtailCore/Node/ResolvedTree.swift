// A kept tree as a value: every box in preorder, for outputs. Nothing of the script is left.

/// One box of the tree. Its children follow it; the first is at its own index + 1, the next at the `end` of that.
public struct ResolvedNode: Sendable {
  /// Index after the last node of its subtree.
  public var end: NodeIndex
  public var parent: NodeIndex
  /// Index into the tree's `behaviors`.
  public var behavior: Int
  /// Index into the tree's identities.
  public var identity: Int
  /// Where the node came from, for output: a view or a modifier with its arguments.
  public var source: NodeSource
  /// Whether its children stand where their mirror image would (L69).
  public var isMirrored = false
  /// Whether it can be used; known of nodes with marks.
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

/// What a node was written as.
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

/// A component, a view composed of others, a group or list of items: it has no box, but its name is in paths and in JSON.
public struct ResolvedScope: Sendable {
  public enum Kind: Sendable, Hashable { case component, view, modifier, group }

  public var kind: Kind
  public var name: String
  public var identity: Int
  /// The nodes inside: `start..<end`. Scopes nest like brackets.
  public var start: NodeIndex
  public var end: NodeIndex
  /// What it was given, by name: where its arguments are. Empty for what must not be told (X1).
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

/// All boxes of one rendering. Node 0 is the root: the box around everything.
public struct ResolvedTree: Sendable {
  public var nodes: [ResolvedNode] = []
  public var behaviors: [any Behavior] = []
  public var identities = IdentityTable()
  /// In order of their start; an outer scope before the scopes inside it.
  public var scopes: [ResolvedScope] = []
  /// Marks, by node, in the order the modifiers were written.
  public var annotations: [NodeIndex: [Annotation]] = [:]
  /// What is presented, the one in front at the end.
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

/// A resolved tree with a frame for every box.
public struct PlacedTree: Sendable {
  public var tree: ResolvedTree
  /// By node: the frame in cells of the surface. May reach beyond it (L2).
  public var frames: [Rect]

  public init(tree: ResolvedTree, frames: [Rect]) {
    self.tree = tree
    self.frames = frames
  }
}
