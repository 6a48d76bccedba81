// The results of layout that last from one update to the next: the places and answers of boxes, and the behaviors that draw them.
// Children that layout creates are in `LayoutRecord+Children`.

import LongtailCore

/// The results of layout for the boxes of one tree. Layout writes most of them; drawing, motion and events read them.
///
/// Results are stored by node. ``remove(_:)`` discards those of a removed node, except its placement, which ``add(_:)`` resets.
final class LayoutRecord {
  let tree: Tree
  var identities: IdentityRegistry { tree.identities }
  var store: ElementStore { tree.store }

  /// By node: the place of a box. Scopes have none.
  @exclusivity(unchecked) var placements: [Placement] = []
  /// The answers of boxes when layout asked for their sizes, guides, traits and preferences.
  @exclusivity(unchecked) var answers = AnswerTable()
  /// By scroll container: its viewport, relative to the container.
  @exclusivity(unchecked) var scrollWindows: [NodeIndex: Rect] = [:]
  /// By scroll container: the sizes of its content and viewport, and the offset, when it was last placed.
  @exclusivity(unchecked) var scrollGeometries: [NodeIndex: ScrollGeometry] = [:]
  /// By box: marks that its behavior added while it was placed.
  @exclusivity(unchecked) var marks: [NodeIndex: [Mark]] = [:]
  /// By box: the behavior that draws it instead of its own, chosen while it was placed.
  @exclusivity(unchecked) var substitutes: [NodeIndex: any Behavior] = [:]
  /// By box: the error box that is drawn in its place, because a function of its layout failed. That function is not called
  /// again.
  @exclusivity(unchecked) var failures: [NodeIndex: FailureBox] = [:]
  /// By box: the codes of the diagnostics that were reported about it since it changed.
  @exclusivity(unchecked) var reported: [NodeIndex: Set<DiagnosticCode>] = [:]
  /// By box with many children: an index of its children for drawing. It is valid until the children are placed again, or until a
  /// child paints in another area.
  @exclusivity(unchecked) var drawOrders: [NodeIndex: DrawOrder] = [:]

  /// The size of the surface. Its height is ``Cells/infinity`` if it follows the content.
  @exclusivity(unchecked) var surface = Size.zero
  /// Cells of the surface that are to be drawn again.
  @exclusivity(unchecked) var damage: [Rect] = []
  /// Boxes that read a preference of a child while they are measured or placed.
  @exclusivity(unchecked) var preferenceReaders: Set<NodeIndex> = []
  /// True if a view ever set a preference.
  @exclusivity(unchecked) var hasPreferences = false
  /// The greatest nesting depth so far, in boxes and elements.
  @exclusivity(unchecked) var levels = 0

  // Children that are created during layout.

  /// By box: the source of the children that layout creates in it.
  @exclusivity(unchecked) var pending: [NodeIndex: Pending] = [:]
  /// A counter that numbers the values in ``pending``.
  @exclusivity(unchecked) var pendingCount = 0
  /// Boxes whose children were created from an earlier ``Pending``.
  @exclusivity(unchecked) var outdated: Set<NodeIndex> = []
  /// The boxes that became outdated since the last layout.
  @exclusivity(unchecked) var newlyOutdated: [NodeIndex] = []
  /// Lazy containers with items that depend on more than their elements, such as on the focus or a binding.
  @exclusivity(unchecked) var dependents: Set<NodeIndex> = []
  /// The nodes that layout created as direct children of boxes with a ``Pending``, and the top nodes of presented views.
  @exclusivity(unchecked) var createdChildren: Set<NodeIndex> = []
  /// By box: the view from which layout created its children.
  @exclusivity(unchecked) var createdFrom: [NodeIndex: DeferredView] = [:]
  /// By lazy container: the items that layout has created.
  @exclusivity(unchecked) var items: [NodeIndex: MadeItems] = [:]
  /// Lazy containers in which the order of the nodes may differ from the order of the items.
  @exclusivity(unchecked) var unordered: Set<NodeIndex> = []
  /// By lazy container: cached results about its items, valid until an item answers differently.
  @exclusivity(unchecked) var itemCaches: [NodeIndex: ItemCache] = [:]
  /// By lazy container: the lengths of its lines.
  @exclusivity(unchecked) var lengths: [NodeIndex: LineLengths] = [:]
  /// The lazy container that computes a cached result at the moment (-1 for none), and the items that it has requested for the
  /// result.
  @exclusivity(unchecked) var askedItems: (container: NodeIndex, items: Set<Int>) = (-1, [])

  init(_ tree: Tree) { self.tree = tree }

  // MARK: Nodes

  /// Adds an empty placement for a new node.
  func add(_ node: NodeIndex) {
    if node == placements.count { placements.append(Placement()) } else { placements[node] = Placement() }
  }

  /// Discards the data of a node that is removed from the tree.
  func remove(_ node: NodeIndex) {
    discardAnswers(of: node)
    discardFindings(of: node)
    if !scrollWindows.isEmpty { (scrollWindows[node], scrollGeometries[node]) = (nil, nil) }
    if !preferenceReaders.isEmpty { preferenceReaders.remove(node) }
    if !reported.isEmpty { reported[node] = nil }
    removeChildren(of: node)
  }

  /// Discards the answers of a box and the data derived from them. Returns the answers.
  @discardableResult
  func discardAnswers(of node: NodeIndex) -> AnswerTable.Answers {
    if !createdFrom.isEmpty { store(nil, of: node) }
    if !failures.isEmpty { failures[node] = nil }
    if !reported.isEmpty { reported[node] = nil }
    return answers.discard(node)
  }

  /// Discards the marks, the substitute and the draw order that were stored while a box was placed.
  func discardFindings(of node: NodeIndex) {
    if !marks.isEmpty { marks[node] = nil }
    if !substitutes.isEmpty { substitutes[node] = nil }
    if !drawOrders.isEmpty { drawOrders[node] = nil }
  }

  /// Discards all places and answers, so that layout measures and places every box again, and creates the children that depend on
  /// layout again.
  func discardAll() {
    for node in placements.indices { placements[node] = Placement() }
    answers = AnswerTable()
    itemCaches = [:]
    dependents.formUnion(pending.keys)
    for node in createdFrom.keys { store(nil, of: node) }
  }

  // MARK: Drawing

  /// Returns the behavior that draws a box: an error box, a substitute or its own.
  func drawing(of node: NodeIndex) -> any Behavior {
    failures[node] ?? substitutes[node] ?? tree.behavior(of: node)
  }

  /// True if a box is an option of the box around it and is chosen. Nil if it is no option.
  func isSelected(_ node: NodeIndex) -> Bool? { tree.parentBox(of: node).flatMap { drawing(of: $0).isSelected(node) } }

  // MARK: Places

  /// Returns the outermost scroll container of a subtree: `node` if it is one, otherwise the first below it. Nil if there is
  /// none.
  ///
  /// - Complexity: O(scroll containers × levels).
  func scrollContainer(in node: NodeIndex) -> NodeIndex? {
    let inside = scrollGeometries.keys.filter { container in
      sequence(first: container) { [tree] in tree.nodes[$0].parent < 0 ? nil : Int(tree.nodes[$0].parent) }.contains(node)
    }
    return tree.preorder(Set(inside)).first
  }

  /// Returns the top left corner of a box on the surface, at its current frame during an animation.
  func origin(of node: NodeIndex) -> Point {
    var origin = Point.zero
    var box: NodeIndex? = node
    while let current = box {
      origin = origin + placements[current].frame.origin
      box = tree.parentBox(of: current)
    }
    return origin
  }

  /// Returns the areas of the surface that a node and its descendants may paint, and the areas that boxes paint around it.
  func extents(of node: NodeIndex) -> [Rect] {
    (tree.boxes(in: node) + silhouetteFollowers(around: node)).filter { placements[$0].isPlaced }
      .map { placements[$0].extent.offset(by: origin(of: $0)) }
  }

  // MARK: Silhouettes

  /// Returns the shape of a child that fills the frame of a box: that of its behavior, or of a view inside its modifiers. Nil for
  /// the whole frame. The background of a view is a child, too.
  func silhouette(inside node: NodeIndex) -> (any Shape)? { silhouette(of: childrenThatFill(node)) }

  /// Returns the shape of the last of these boxes that has one.
  private func silhouette(of boxes: [NodeIndex]) -> (any Shape)? {
    var pending = boxes
    while let box = pending.popLast() {
      if let shape = drawing(of: box).silhouette { return shape }
      pending += childrenThatFill(box)
    }
    return nil
  }

  /// Returns the children of a modifier that have its frame. The background is last.
  private func childrenThatFill(_ node: NodeIndex) -> [NodeIndex] {
    let behavior = tree.behavior(of: node)
    guard behavior is any ModifierBehavior, let first = tree.firstBox(of: node) else { return [] }
    let bounds = Rect(.zero, placements[node].frame.size)
    let background = behavior.ordersFirstChildLast ? tree.nextBox(after: first) : nil
    return [first, background].compactMap(\.self).filter { placements[$0].isPlaced && placements[$0].frame == bounds }
  }

  /// The most children of a container that are searched for a shape below one of them. Containers with more children do not draw
  /// them on each other.
  private static let mostLayers = 16

  /// Returns the shape of the view that is directly below a box and has the same frame: of an earlier child of the same container,
  /// or of a container around it. Nil if there is none.
  ///
  /// - Complexity: O(levels), because at most ``mostLayers`` children are searched on each.
  func silhouette(below node: NodeIndex) -> (any Shape)? {
    var box = node
    while let around = tree.parentBox(of: box) {
      let frame = placements[box].frame
      if !tree.behavior(of: around).ordersFirstChildLast {
        var below: [NodeIndex] = []
        var next = tree.firstBox(of: around)
        var count = 0
        while let sibling = next, sibling != box {
          count += 1
          guard count <= LayoutRecord.mostLayers else { return nil }
          if placements[sibling].isPlaced, placements[sibling].frame == frame { below.append(sibling) }
          next = tree.nextBox(after: sibling)
        }
        if let shape = silhouette(of: below) { return shape }
      }
      guard frame == Rect(.zero, placements[around].frame.size) else { return nil }
      box = around
    }
    return nil
  }

  /// Returns the boxes that draw around the shape of a node: its modifiers, from the inside.
  func silhouetteFollowers(around node: NodeIndex) -> [NodeIndex] {
    guard !tree.silhouetteFollowers.isEmpty else { return [] }
    let modifiers = sequence(first: node) { [tree] in
      tree.parentBox(of: $0).flatMap { tree.behavior(of: $0) is any ModifierBehavior ? $0 : nil }
    }
    return modifiers.dropFirst().filter(tree.silhouetteFollowers.contains)
  }
}
