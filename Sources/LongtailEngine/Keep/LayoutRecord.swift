// The product of the layout stage, kept from one update to the next: where boxes are, what they answered, what draws them. The
// children that it made are in `LayoutRecord+Children`.

import LongtailCore

/// What layout found out about the boxes of one tree. Layout writes it; drawing, motion and events read it.
///
/// Everything is stored by node and ends with the node (``remove(_:)``).
final class LayoutRecord {
  let tree: Tree
  var identities: IdentityRegistry { tree.identities }
  var store: ElementStore { tree.store }

  /// By node, for boxes.
  @exclusivity(unchecked) var placements: [Placement] = []
  /// What boxes answered to questions about their sizes, guides, traits and preferences.
  @exclusivity(unchecked) var answers = AnswerTable()
  /// By box that scrolls: the part of it that shows its children.
  @exclusivity(unchecked) var scrollWindows: [NodeIndex: Rect] = [:]
  /// By container that scrolls: how it was placed last.
  var scrollPlaces: [NodeIndex: ScrollPlace] = [:]
  /// By box: marks that were found while placing it.
  @exclusivity(unchecked) var marks: [NodeIndex: [Annotation]] = [:]
  /// By box: the behavior that draws it instead of its own, found while placing it.
  @exclusivity(unchecked) var substitutes: [NodeIndex: any Behavior] = [:]
  /// By box: the error that draws it, because a function of its layout failed. That function is not called again.
  @exclusivity(unchecked) var failures: [NodeIndex: FailureBox] = [:]
  /// By box: what was reported about it since it changed.
  @exclusivity(unchecked) var reported: [NodeIndex: Set<DiagnosticCode>] = [:]
  /// By box with many children: an index of its children for drawing, until they are placed again or may paint elsewhere.
  @exclusivity(unchecked) var drawOrders: [NodeIndex: DrawOrder] = [:]

  /// Cells of the surface that are to be drawn again.
  @exclusivity(unchecked) var damage: [Rect] = []
  /// Boxes that are measured or placed by a preference of a child.
  @exclusivity(unchecked) var preferenceReaders: Set<NodeIndex> = []
  /// True if a view ever set a preference.
  @exclusivity(unchecked) var hasPreferences = false
  /// The most boxes and elements that were inside each other.
  var levels = 0

  // Children that are made during layout.

  /// By box: what its children are made from.
  @exclusivity(unchecked) var pending: [NodeIndex: Pending] = [:]
  /// How many of these there were so far.
  @exclusivity(unchecked) var pendingCount = 0
  /// Boxes whose children were made from an earlier ``Pending``.
  @exclusivity(unchecked) var outdated: Set<NodeIndex> = []
  /// The boxes that became outdated since the last layout.
  var newlyOutdated: [NodeIndex] = []
  /// Lazy containers with items that depend on more than what they are made from.
  @exclusivity(unchecked) var dependents: Set<NodeIndex> = []
  /// Direct children of such boxes that layout made.
  @exclusivity(unchecked) var made: Set<NodeIndex> = []
  /// By box: the view that its children were made from.
  @exclusivity(unchecked) var madeOf: [NodeIndex: LateView] = [:]
  /// By lazy container: the items that are made.
  @exclusivity(unchecked) var items: [NodeIndex: MadeItems] = [:]
  /// Lazy containers whose items may be in another order than their nodes.
  @exclusivity(unchecked) var unordered: Set<NodeIndex> = []
  /// By lazy container: what it found out about its items, until one of them answers differently.
  @exclusivity(unchecked) var itemCaches: [NodeIndex: ItemCache] = [:]
  /// By lazy container: the lengths of its lines.
  @exclusivity(unchecked) var lengths: [NodeIndex: LineLengths] = [:]
  /// The items of a lazy container that were asked for while it found something out about them.
  var askedItems: (container: NodeIndex, items: Set<Int>) = (-1, [])

  init(_ tree: Tree) { self.tree = tree }

  // MARK: Nodes

  /// Begins the record of a new node.
  func add(_ node: NodeIndex) {
    if node == placements.count { placements.append(Placement()) } else { placements[node] = Placement() }
  }

  /// Ends the record of a node that leaves the tree.
  func remove(_ node: NodeIndex) {
    forgetAnswers(of: node)
    forgetFindings(of: node)
    if !scrollWindows.isEmpty { (scrollWindows[node], scrollPlaces[node]) = (nil, nil) }
    if !preferenceReaders.isEmpty { preferenceReaders.remove(node) }
    if !reported.isEmpty { reported[node] = nil }
    removeChildren(of: node)
  }

  /// Forgets what a box answered and what follows from that. Returns the answers.
  @discardableResult
  func forgetAnswers(of node: NodeIndex) -> AnswerTable.Answers {
    if !madeOf.isEmpty { store(nil, of: node) }
    if !failures.isEmpty { failures[node] = nil }
    if !reported.isEmpty { reported[node] = nil }
    return answers.forget(node)
  }

  /// Forgets what was found while a box was placed.
  func forgetFindings(of node: NodeIndex) {
    if !marks.isEmpty { marks[node] = nil }
    if !substitutes.isEmpty { substitutes[node] = nil }
    if !drawOrders.isEmpty { drawOrders[node] = nil }
  }

  /// Forgets all places and answers, so that every box is measured, made and placed again.
  func forgetAll() {
    for node in placements.indices { placements[node] = Placement() }
    answers = AnswerTable()
    itemCaches = [:]
    dependents.formUnion(pending.keys)
    for node in madeOf.keys { store(nil, of: node) }
  }

  // MARK: Drawing

  /// The behavior that draws a box.
  func drawing(of node: NodeIndex) -> any Behavior {
    failures[node] ?? substitutes[node] ?? tree.behavior(of: node)
  }

  /// True if the box around picks its children and has picked this one; nil if the box around takes all.
  func isChosen(_ node: NodeIndex) -> Bool? { tree.boxAround(node).flatMap { drawing(of: $0).isChosen(node) } }

  // MARK: Places

  /// The outermost scroll container in a node, a scope or a box.
  ///
  /// - Complexity: O(scroll containers × levels).
  func scrollContainer(in node: NodeIndex) -> NodeIndex? {
    let inside = scrollPlaces.keys.filter { container in
      sequence(first: container) { [tree] in tree.nodes[$0].parent < 0 ? nil : Int(tree.nodes[$0].parent) }.contains(node)
    }
    return tree.preorder(Set(inside)).first
  }

  /// The corner of a box on the surface, as it is shown.
  func origin(of node: NodeIndex) -> Point {
    var origin = Point.zero
    var box: NodeIndex? = node
    while let current = box {
      origin = origin + placements[current].frame.origin
      box = tree.boxAround(current)
    }
    return origin
  }

  /// The cells of the surface that a node and everything in it may paint.
  func extents(of node: NodeIndex) -> [Rect] {
    tree.boxes(in: node).filter { placements[$0].isPlaced }.map { placements[$0].extent.offset(by: origin(of: $0)) }
  }
}
