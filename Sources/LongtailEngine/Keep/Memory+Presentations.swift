// Views that others present: which there are, and where they stand. They have a root of their own, in front of the tree.

import LongtailCore

/// Presentations of one tree.
struct PresentedViews {
  /// By box that presents.
  fileprivate var byPresenter: [NodeIndex: [Presentation]] = [:]
  /// By identity of what is presented: the box that presents it.
  fileprivate var presenters: [Int: NodeIndex] = [:]
  /// Whether there are others than are shown.
  var areOutdated = false
  /// The box around all that is presented; nil as long as nothing ever was.
  fileprivate(set) var root: NodeIndex?
}

extension Memory {
  /// The box around all that is presented.
  var presentationRoot: NodeIndex? { presented.root }

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
    presented.areOutdated = true
  }

  /// What is presented, the one in front at the end: in the order of the tree, what is presented from within another behind that.
  func presentations() -> [Presentation] {
    presented.presenters = [:]
    var result: [Presentation] = []
    for node in tree.preorder(Set(presented.byPresenter.keys)) {
      for presentation in presented.byPresenter[node] ?? [] where presented.presenters[presentation.identity] == nil {
        presented.presenters[presentation.identity] = node
        result.append(presentation)
      }
    }
    return result
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
