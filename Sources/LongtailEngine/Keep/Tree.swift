// Stores the nodes of one tree: their links, identities and contents.

import LongtailCore

/// The kept tree with the contents of its nodes. The ``Reconciler`` creates and removes the nodes.
final class Tree: KeptTree {
  let identities: IdentityRegistry
  let store: ElementStore

  /// By node: its identity; -1 for none.
  @exclusivity(unchecked) private(set) var identity: [Int32] = []
  /// By node: a number that no other node ever had.
  @exclusivity(unchecked) private(set) var serials: [Int] = []
  /// The serial of the newest node.
  @exclusivity(unchecked) private(set) var newestSerial = 0
  /// By node: the contents of a box; nil for a scope.
  @exclusivity(unchecked) private(set) var boxes: [KeptBox?] = []
  /// By node: the contents of a scope; nil for a box.
  @exclusivity(unchecked) private(set) var scopes: [KeptScope?] = []
  /// Scopes whose bodies returned views that other bodies created.
  @exclusivity(unchecked) private var showingOthers: Set<NodeIndex> = []
  /// By lazy container: the boundary between its items and its environment.
  @exclusivity(unchecked) private var boundaries: [NodeIndex: EnvironmentBoundary] = [:]
  /// By node: the last run of the reconciler that used the node for an entry.
  @exclusivity(unchecked) var claims: [Int32] = []
  /// By node, for scopes with a body: the last resolution that reached the scope. If one resolution reaches it twice, the second
  /// occurrence gets another instance.
  @exclusivity(unchecked) var lastResolutions: [Int32] = []
  /// The number of the current run of the reconciler.
  @exclusivity(unchecked) var run: Int32 = 0
  /// The number of moves of nodes so far.
  @exclusivity(unchecked) var moves = 0
  /// By identity: its node; -1 for none.
  @exclusivity(unchecked) private var nodesByIdentity: [Int32] = []

  /// By identity of a presented view: the box that presents it.
  @exclusivity(unchecked) var presenters: [Int: NodeIndex] = [:]
  /// Boxes with a z-index other than 0.
  @exclusivity(unchecked) private(set) var zIndices: Set<NodeIndex> = []
  /// Boxes that draw around the shapes of their children.
  @exclusivity(unchecked) private(set) var silhouetteFollowers: Set<NodeIndex> = []
  /// Boxes with content that animates by itself.
  @exclusivity(unchecked) private(set) var animatedBoxes: Set<NodeIndex> = []

  /// Error boxes, which replace views that failed.
  @exclusivity(unchecked) private(set) var failures: Set<NodeIndex> = []

  init(_ store: ElementStore, _ identities: IdentityRegistry) { (self.store, self.identities) = (store, identities) }

  /// Returns the node of an identity; nil if there is none.
  func node(of identity: Int) -> NodeIndex? {
    guard identity < nodesByIdentity.count, nodesByIdentity[identity] >= 0 else { return nil }
    return Int(nodesByIdentity[identity])
  }

  /// True if bodies outside of a node may replace views inside it, because a body in the node shows views that another body
  /// created.
  ///
  /// - Complexity: O(levels) for each such body in the tree.
  func showsOthers(in node: NodeIndex) -> Bool {
    showingOthers.contains { $0 == node || child(of: node, containing: $0) != nil }
  }

  /// Returns the boundary between the items of a lazy container and its environment; nil if there is no such container.
  func boundary(in identity: Int) -> EnvironmentBoundary? {
    boundaries.isEmpty ? nil : node(of: identity).flatMap { boundaries[$0] }
  }

  func set(_ boundary: EnvironmentBoundary?, of node: NodeIndex) {
    if boundary != nil || !boundaries.isEmpty { boundaries[node] = boundary }
  }

  func path(of node: NodeIndex) -> String { identities.path(Int(identity[node])) }

  // MARK: Nodes

  /// Adds a node that is not linked into the tree yet. `behavior` is nil for a scope.
  func add(_ behavior: (any Behavior)?, identity: Int) -> NodeIndex {
    let node = add(behavior)
    if node == self.identity.count {
      self.identity.append(-1)
      serials.append(0)
      boxes.append(nil)
      scopes.append(nil)
      claims.append(0)
      lastResolutions.append(0)
    }
    claims[node] = 0
    lastResolutions[node] = 0
    self.identity[node] = Int32(identity)
    newestSerial += 1
    serials[node] = newestSerial
    identities.retain(identity)
    let missing = identity + 1 - nodesByIdentity.count
    if missing > 0 { nodesByIdentity += repeatElement(-1, count: missing) }
    // If the node replaces a node of the other kind (box or scope), that node is removed later.
    nodesByIdentity[identity] = Int32(node)
    return node
  }

  /// Discards a node that is unlinked and has no children.
  func end(_ node: NodeIndex) {
    releaseContents(of: node)
    let identity = Int(identity[node])
    if nodesByIdentity[identity] == Int32(node) { nodesByIdentity[identity] = -1 }
    identities.release(identity)
    self.identity[node] = -1
    serials[node] = 0
    (boxes[node], scopes[node]) = (nil, nil)
    if !boundaries.isEmpty { boundaries[node] = nil }
    if !showingOthers.isEmpty { showingOthers.remove(node) }
    if !zIndices.isEmpty { zIndices.remove(node) }
    if !animatedBoxes.isEmpty { animatedBoxes.remove(node) }
    if !silhouetteFollowers.isEmpty { silhouetteFollowers.remove(node) }
    if !failures.isEmpty { failures.remove(node) }
    remove(node)
  }

  /// Releases the arenas that a node refers to.
  func releaseContents(of node: NodeIndex) {
    if let box = boxes[node] { store.release(box.source.arena) }
    if let arena = scopes[node]?.arena { store.release(arena) }
  }

  /// Sets the contents of a box. `shown` is the behavior that it has now, which may be a step of an animation toward the behavior
  /// of `box`.
  func set(_ box: KeptBox, of node: NodeIndex, shown: any Behavior) {
    store.retain(box.source.arena)
    if let old = boxes[node] { store.release(old.source.arena) }
    boxes[node] = box
    replace(behaviorOf: node, by: shown)
    mirror(node, box.isMirrored)
    if box.behavior.frameInterval != nil {
      animatedBoxes.insert(node)
    } else if !animatedBoxes.isEmpty {
      animatedBoxes.remove(node)
    }
    if box.behavior.followsSilhouette {
      silhouetteFollowers.insert(node)
    } else if !silhouetteFollowers.isEmpty {
      silhouetteFollowers.remove(node)
    }
    if type(of: box.behavior) == FailureBox.self {
      failures.insert(node)
    } else if !failures.isEmpty {
      failures.remove(node)
    }
    if box.behavior.zIndex ?? 0 != 0 {
      zIndices.insert(node)
    } else if !zIndices.isEmpty {
      zIndices.remove(node)
    }
  }

  /// Updates the source of a box (the view or modifier that it was created from), and its environment unless that is nil. The
  /// rest of the box is unchanged.
  func set(_ source: NodeSource, _ environment: EnvironmentValues? = nil, of node: NodeIndex) {
    if let environment { boxes[node]?.environment = environment }
    guard let old = boxes[node]?.source, old.arena != source.arena || old.arguments != source.arguments else { return }
    store.retain(source.arena)
    store.release(old.arena)
    boxes[node]?.source = source
  }

  /// Sets the contents of a scope. Returns its earlier contents.
  func set(_ scope: KeptScope, of node: NodeIndex) -> KeptScope? {
    if let arena = scope.arena { store.retain(arena) }
    let old = scopes[node]
    if let arena = old?.arena { store.release(arena) }
    scopes[node] = scope
    if scope.evaluation?.showsOthers == true {
      showingOthers.insert(node)
    } else if !showingOthers.isEmpty {
      showingOthers.remove(node)
    }
    return old
  }

  /// Updates a scope whose body was skipped. Afterwards, the scope refers to its arguments and its body in their new arena, and
  /// has the new modifiers and environment.
  func move(_ skipped: SkippedScope) {
    guard let scope = scopes[skipped.node] else { return }
    store.retain(skipped.body.arena)
    if let arena = scope.arena { store.release(arena) }
    scope.move(to: skipped)
  }

  // MARK: Around a node

  /// Returns the parent of a node; for a presented view, the box that presents it. -1 if there is none.
  func logicalParent(of node: NodeIndex) -> NodeIndex {
    let parent = Int(nodes[node].parent)
    return parent >= 0 && parent == presentationRoot ? presenters[Int(identity[node])] ?? -1 : parent
  }

  /// Returns the nearest evaluation around a node: its own, or that of an ancestor. Nil if there is none.
  func evaluation(around node: NodeIndex) -> Evaluation? {
    var node = node
    while node >= 0 {
      if let evaluation = scopes[node]?.evaluation { return evaluation }
      node = logicalParent(of: node)
    }
    return nil
  }

  /// Returns the names of the components around `node`, outermost first.
  func trail(around node: NodeIndex) -> [String] {
    var trail: [String] = []
    var node = logicalParent(of: node)
    while node >= 0 {
      if let scope = scopes[node], let name = scope.trailName(identities.position(of: Int(identity[node]))) {
        trail.append(name)
      }
      node = logicalParent(of: node)
    }
    return trail.reversed()
  }

  /// Returns the key of the item that a box belongs to; nil if the box is not part of an item of its container.
  func key(of box: NodeIndex) -> String? {
    let around = parentBox(of: box).map { Int(identity[$0]) } ?? 0
    var step = Int(identity[box])
    while step > 0, step != around {
      if let key = identities.position(of: step).key { return key }
      step = identities.parent(of: step)
    }
    return nil
  }
}

extension KeptScope {
  /// Returns the name that a scope has in the trail of a message; nil if trails omit the scope. `position` is the position of the
  /// scope.
  func trailName(_ position: IdentityStep.Position) -> String? {
    switch kind {
    case .component: position.key.map { "\(name) \"\($0)\"" } ?? name
    case .modifier: ":" + name
    case .view: name
    case .group: nil
    }
  }
}
