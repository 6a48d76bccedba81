// A snapshot of a kept tree as a value, for outputs: its placed boxes in preorder, and its scopes.

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
  /// True if the node is enabled. Only set for nodes with marks.
  public var isEnabled = true
  /// A number that no other node or scope of the kept tree ever has.
  public var serial = 0

  public init(parent: NodeIndex, behavior: Int, identity: Int, source: NodeSource) {
    self.end = 0
    self.parent = parent
    self.behavior = behavior
    self.identity = identity
    self.source = source
  }
}

/// The source of a node: a view, modifier or layout with its arguments, a part of a view, an error, or the root.
public struct NodeSource: Sendable {
  public enum Kind: Sendable {
    /// The root box, which is node 0 of every tree. Also the box around all presented views of a ``KeptTree``.
    case root
    /// Index into the vocabulary's views.
    case view(UInt16)
    /// Index into the vocabulary's modifiers.
    case modifier(UInt16)
    /// The box of a layout that the script defines. Its name and arguments are in the scope around it.
    case layout
    /// A part of a composed view. It has no declaration, and its name is in its path.
    case part
    /// An error box in place of a component that failed (M4).
    case failure
  }

  public var kind: Kind
  /// The serial of the arena with the arguments, and the index of the first argument there.
  public var arena: UInt64
  public var arguments: UInt32

  public init(_ kind: Kind, arena: UInt64 = 0, arguments: UInt32 = 0) {
    self.kind = kind
    self.arena = arena
    self.arguments = arguments
  }
}

/// A component, a view that consists of other views, a modifier, a group, or a list of items. A scope is not measured or drawn
/// itself, but its name appears in paths and in JSON.
public struct ResolvedScope: Sendable {
  public enum Kind: Sendable, Hashable { case component, view, modifier, group }

  public var kind: Kind
  public var name: String
  public var identity: Int
  /// The nodes inside the scope: `start..<end`. Scopes are nested or disjoint.
  public var start: NodeIndex
  public var end: NodeIndex
  /// The names of the arguments, whose values are in `arena`. Output must omit text values of redacted content (X1).
  public var properties: [String] = []
  public var arena: UInt64 = 0
  public var arguments: UInt32 = 0
  /// A number with the same meaning as ``ResolvedNode/serial``.
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
  /// The scopes in the order of their start. An outer scope comes before the scopes inside it.
  public var scopes: [ResolvedScope] = []
  /// The marks by node, in the order in which the modifiers are written.
  public var marks: [NodeIndex: [Mark]] = [:]
  /// The presented views, the frontmost last.
  public var presented: [Presented] = []
  public var diagnostics: [Diagnostic] = []

  /// A presented view, such as a sheet: its box and its kind.
  public struct Presented: Sendable {
    public let node: NodeIndex
    public let kind: PresentationKind

    public init(_ node: NodeIndex, _ kind: PresentationKind) { (self.node, self.kind) = (node, kind) }
  }

  public init() {}

  /// The behavior of `node`.
  public func behavior(of node: NodeIndex) -> any Behavior { behaviors[nodes[node].behavior] }
}

/// A ``ResolvedTree`` with a frame for each of its nodes.
public struct PlacedTree: Sendable {
  public var tree: ResolvedTree
  /// The frames by node, in cells of the surface. A frame may extend beyond the surface (L2).
  public var frames: [Rect]

  public init(tree: ResolvedTree, frames: [Rect]) {
    self.tree = tree
    self.frames = frames
  }
}
