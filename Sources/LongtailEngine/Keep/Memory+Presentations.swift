// Views that others present: which there are, and where they stand. They have a root of their own, in front of the tree.

import LongtailCore

/// Presentations of one tree.
struct PresentedViews {
  /// By box that presents.
  fileprivate var byPresenter: [NodeIndex: [Presentation]] = [:]
  /// By identity of what is presented: the box that presents it.
  fileprivate var presenters: [Int: NodeIndex] = [:]
  /// Boxes whose presentations are others than are shown, or may be.
  fileprivate(set) var outdated: Set<NodeIndex> = []
  /// Boxes that presented when that was looked at last, in the order of the tree.
  fileprivate var order: [NodeIndex] = []
  /// The box around all that is presented; nil as long as nothing ever was.
  fileprivate(set) var root: NodeIndex?
}

extension Memory {
  /// The box around all that is presented.
  var presentationRoot: NodeIndex? { presented.root }

  /// The boxes that present something, in no order.
  var presenters: [NodeIndex] { Array(presented.byPresenter.keys) }

  /// Notes what a box presents.
  func present(_ presentations: [Presentation]?, at node: NodeIndex) {
    let old = presented.byPresenter[node]
    guard presentations != nil || old != nil else { return }
    for presentation in presentations ?? [] {
      store.retain(presentation.content.arena)
      store.retain(presentation.dismiss.arena)
      identities.retain(presentation.identity)
    }
    for presentation in old ?? [] {
      store.release(presentation.content.arena)
      store.release(presentation.dismiss.arena)
      identities.release(presentation.identity)
    }
    presented.byPresenter[node] = presentations
    presented.outdated.insert(node)
  }

  /// What is presented from within what is presented, and so on: so many deep at most.
  static let mostPresented = 16

  /// Boxes that present, in the order of the tree. What has no place, as ViewThatFits did not choose it, or is hidden presents
  /// nothing.
  private var presentersInSight: [NodeIndex] {
    presented.byPresenter.isEmpty ? [] : tree.preorder(Set(presented.byPresenter.keys)).filter(isInSight)
  }

  /// Whether a box has a place, and neither it nor what it is in is hidden. Something else may be in front of it.
  func isInSight(_ node: NodeIndex) -> Bool {
    !sequence(first: node, next: { self.tree.boxAround($0) }).contains {
      tree.behavior(of: $0).isHidden || !record.placements[$0].isPlaced
    }
  }

  /// Whether boxes that present came into sight, left it or changed their order, since what is presented was taken.
  var arePresentersMoved: Bool { presentersInSight != presented.order }

  /// What is presented, the one in front at the end: in the order of the tree, what is presented from within another behind that.
  /// `isOutdated`: whether it is another than is shown, or may be. What is too deep is left out, and said.
  func takePresentations() -> [(presentation: Presentation, isOutdated: Bool)] {
    presented.presenters = [:]
    presented.order = presentersInSight
    defer { presented.outdated = [] }
    var result: [(Presentation, Bool)] = []
    for node in presented.order {
      guard presentationDepth(of: node) < Memory.mostPresented else {
        reports.add(
          Diagnostic(.tooDeep(limit: Memory.mostPresented), trail: trail(around: node).reversed()), at: node, again: true)
        continue
      }
      for presentation in presented.byPresenter[node] ?? [] where presented.presenters[presentation.identity] == nil {
        presented.presenters[presentation.identity] = node
        result.append((presentation, presented.outdated.contains(node)))
      }
    }
    return result
  }

  /// How many presentations a box is in. Those around it come before it in the order of the tree.
  private func presentationDepth(of node: NodeIndex) -> Int {
    var (depth, node) = (0, node)
    while node >= 0 {
      let outer = Int(tree.nodes[node].parent)
      if outer >= 0, outer == presented.root { depth += 1 }
      node = logicalParent(of: node)
    }
    return depth
  }

  /// Makes the root of what is presented.
  func addPresentationRoot(_ environment: EnvironmentValues) -> NodeIndex {
    if let root = presented.root { return root }
    let behavior = PresentationRoot()
    let root = add(behavior, identity: identities.identity("presentations", .only, below: 0))
    let box = KeptBox(
      behavior: behavior, source: NodeSource(.root), argumentCount: 0, environment: environment, axis: nil, isMirrored: false,
      isComparable: false)
    set(box, of: root)
    presented.root = root
    tree.secondRoot = root
    return root
  }

  /// The view in front, which has all keys and clicks; nil where nothing is presented.
  var frontPresentation: NodeIndex? {
    guard let root = presented.root else { return nil }
    var last: NodeIndex?
    for child in tree.children(of: root) { last = child }
    return last
  }

  /// Whether what is presented is in the middle of the surface, or below something that is.
  func standsInModal(_ box: NodeIndex) -> Bool {
    guard let presentation = presentation(of: box), presentation.kind != .modal else { return true }
    guard let presenter = presenter(of: box) else { return false }
    return sequence(first: presenter) { [tree] in tree.boxAround($0) }.first { self.presentation(of: $0) != nil }.map(
      standsInModal)
      ?? false
  }

  /// The box that presents a node of those directly in the root of what is presented.
  func presenter(of node: NodeIndex) -> NodeIndex? { presented.presenters[Int(identity[node])] }

  /// The presentation that a node of those directly in the root of what is presented is made of.
  func presentation(of node: NodeIndex) -> Presentation? {
    presenter(of: node).flatMap { presented.byPresenter[$0]?.first { $0.identity == Int(identity[node]) } }
  }

  /// The view that a node stands in directly: the box that presents it, where it is presented. -1 for none.
  func logicalParent(of node: NodeIndex) -> NodeIndex {
    let parent = Int(tree.nodes[node].parent)
    return parent >= 0 && parent == presented.root ? presenter(of: node) ?? -1 : parent
  }
}

/// Has the whole surface, and gives it to each of its children.
struct PresentationRoot: Behavior {
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    var size = Size.zero
    for child in children {
      let own = child.size(proposal)
      size = Size(max(size.width, own.width), max(size.height, own.height))
    }
    return size
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    for child in children { child.place(at: .zero, ProposedSize(size)) }
  }
}
