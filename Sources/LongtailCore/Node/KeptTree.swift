// The tree that is kept between updates. It consists of boxes, and of scopes, which have a name but no box. Its nodes are linked,
// so that one part can be replaced without a change of the rest.

/// The index of a node. In a ``KeptTree``, it is stable while the node exists, and can be reused afterwards. In a
/// ``ResolvedTree``, it is the position in preorder.
public typealias NodeIndex = Int

/// The tree of nodes that is kept between updates. A node is a box, which is measured and drawn, or a scope, which only has a
/// name. Node 0 is the root box. Behaviors see boxes only: the children of a box are the nearest boxes below it. Scopes between
/// them are skipped.
open class KeptTree {
  /// The links of one node. -1 means that there is no such node.
  public struct Node: Sendable {
    public fileprivate(set) var parent: Int32 = -1
    public fileprivate(set) var first: Int32 = -1
    public fileprivate(set) var last: Int32 = -1
    public fileprivate(set) var next: Int32 = -1
    public fileprivate(set) var previous: Int32 = -1
    public fileprivate(set) var isBox = false
    public fileprivate(set) var isAlive = false
    /// True if the children are placed at mirrored positions (L69).
    public var isMirrored = false
  }

  @exclusivity(unchecked) public final private(set) var nodes: [Node] = []
  /// The behaviors by node. The behavior of a scope is a placeholder.
  @exclusivity(unchecked) public final private(set) var behaviors: [any Behavior] = []
  @exclusivity(unchecked) private var free: [Int32] = []
  /// The number of existing boxes.
  @exclusivity(unchecked) public final private(set) var boxCount = 0
  /// The root of the presentations, such as sheets. It has no parent. In preorder, it comes after node 0 and all descendants of
  /// node 0. -1 if there is none.
  @exclusivity(unchecked) public final var presentationRoot: NodeIndex = -1
  /// True once a view has set an alignment guide by a modifier. The baselines of texts do not count.
  @exclusivity(unchecked) public final var hasExplicitGuides = false

  public init() {}

  /// The behavior of a box.
  public final func behavior(of node: NodeIndex) -> any Behavior { behaviors[node] }

  public final func replace(behaviorOf node: NodeIndex, by behavior: any Behavior) { behaviors[node] = behavior }

  public final func mirror(_ node: NodeIndex, _ isMirrored: Bool) { nodes[node].isMirrored = isMirrored }

  // MARK: Children

  /// Returns the first child box of `node`. Nil if there is none.
  public final func firstBox(of node: NodeIndex) -> NodeIndex? { box(from: Int(nodes[node].first), below: node) }

  /// Returns the next child of the same parent box. Nil if there is none.
  public final func nextBox(after box: NodeIndex) -> NodeIndex? { self.box(from: following(box, below: -1), below: -1) }

  /// Returns `start` if it is a box, otherwise the first box after it in preorder. Nil if there is none. The search stays in
  /// the parent box of `start`. If `end` is a node around `start`, it also stays in `end`. -1 means that there is no `end`.
  private func box(from start: NodeIndex, below end: NodeIndex) -> NodeIndex? {
    var node = start
    while node >= 0 {
      if nodes[node].isBox { return node }
      node = nodes[node].first >= 0 ? Int(nodes[node].first) : following(node, below: end)
    }
    return nil
  }

  /// Returns the first node in preorder that comes after `node` and all its descendants. Returns -1 if that node is outside the
  /// parent box of `node`, or outside the node `end`.
  private func following(_ node: NodeIndex, below end: NodeIndex) -> NodeIndex {
    var node = node
    while true {
      if nodes[node].next >= 0 { return Int(nodes[node].next) }
      node = Int(nodes[node].parent)
      if node < 0 || node == end || nodes[node].isBox { return -1 }
    }
  }

  /// Returns the parent box: the nearest box above a node. Nil for a root.
  public final func parentBox(of node: NodeIndex) -> NodeIndex? {
    var node = Int(nodes[node].parent)
    while node >= 0, !nodes[node].isBox { node = Int(nodes[node].parent) }
    return node < 0 ? nil : node
  }

  /// Returns the child of `parent` that is `node` or contains it. Nil if `parent` does not contain `node`.
  public final func child(of parent: NodeIndex, containing node: NodeIndex) -> NodeIndex? {
    var child = node
    while nodes[child].parent >= 0, Int(nodes[child].parent) != parent { child = Int(nodes[child].parent) }
    return nodes[child].parent >= 0 ? child : nil
  }

  /// Returns the node itself if it is a box. For a scope, returns the nearest boxes inside it.
  public final func boxes(in node: NodeIndex) -> [NodeIndex] {
    if nodes[node].isBox { return [node] }
    var boxes: [NodeIndex] = []
    var next = Int(nodes[node].first)
    while next >= 0 {
      if nodes[next].isBox { boxes.append(next) }
      if !nodes[next].isBox, nodes[next].first >= 0 {
        next = Int(nodes[next].first)
        continue
      }
      while next != node, nodes[next].next < 0 { next = Int(nodes[next].parent) }
      next = next == node ? -1 : Int(nodes[next].next)
    }
    return boxes
  }

  /// Returns the child boxes of a box.
  public final func childBoxes(of box: NodeIndex) -> [NodeIndex] {
    var boxes: [NodeIndex] = []
    var child = firstBox(of: box)
    while let next = child {
      boxes.append(next)
      child = nextBox(after: next)
    }
    return boxes
  }

  /// Returns the number of levels between a node and the root.
  public final func depth(of node: NodeIndex) -> Int {
    var depth = 0
    var node = Int(nodes[node].parent)
    while node >= 0 {
      depth += 1
      node = Int(nodes[node].parent)
    }
    return depth
  }

  /// Returns the direct children of `node`, boxes and scopes, in order.
  public final func children(of node: NodeIndex) -> Children { Children(tree: self, node: Int(nodes[node].first)) }

  public struct Children: Sequence, IteratorProtocol {
    let tree: KeptTree
    var node: NodeIndex

    public mutating func next() -> NodeIndex? {
      guard node >= 0 else { return nil }
      defer { node = Int(tree.nodes[node].next) }
      return node
    }
  }

  // MARK: Changing

  /// Creates a node that is not linked to the tree yet. `behavior` is nil for a scope.
  public final func add(_ behavior: (any Behavior)?) -> NodeIndex {
    var node = Node()
    node.isBox = behavior != nil
    node.isAlive = true
    if node.isBox { boxCount += 1 }
    if let index = free.popLast() {
      nodes[Int(index)] = node
      behaviors[Int(index)] = behavior ?? NoBehavior()
      return Int(index)
    }
    nodes.append(node)
    behaviors.append(behavior ?? NoBehavior())
    return nodes.count - 1
  }

  /// Links a new or unlinked node after `previous`, a child of `parent`. If `previous` is nil, the node becomes the first child.
  public final func insert(_ node: NodeIndex, in parent: NodeIndex, after previous: NodeIndex?) {
    let next = previous.map { nodes[$0].next } ?? nodes[parent].first
    nodes[node].parent = Int32(parent)
    nodes[node].previous = Int32(previous ?? -1)
    nodes[node].next = next
    if let previous { nodes[previous].next = Int32(node) } else { nodes[parent].first = Int32(node) }
    if next >= 0 { nodes[Int(next)].previous = Int32(node) } else { nodes[parent].last = Int32(node) }
  }

  /// Unlinks a node, with all of its descendants, from its parent and siblings.
  public final func unlink(_ node: NodeIndex) {
    let links = nodes[node]
    if links.previous >= 0 {
      nodes[Int(links.previous)].next = links.next
    } else if links.parent >= 0 {
      nodes[Int(links.parent)].first = links.next
    }
    if links.next >= 0 {
      nodes[Int(links.next)].previous = links.previous
    } else if links.parent >= 0 {
      nodes[Int(links.parent)].last = links.previous
    }
    (nodes[node].parent, nodes[node].previous, nodes[node].next) = (-1, -1, -1)
  }

  /// Removes a node that is unlinked and has no children. Its index can be reused.
  public final func remove(_ node: NodeIndex) {
    if nodes[node].isBox { boxCount -= 1 }
    nodes[node] = Node()
    behaviors[node] = NoBehavior()
    free.append(Int32(node))
  }
}

/// The placeholder for the behavior of a scope.
private struct NoBehavior: Behavior {}
