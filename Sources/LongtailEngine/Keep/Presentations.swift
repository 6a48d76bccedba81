// Views that others present: which there are, and where they stand. They have a root of their own, above the tree.

import LongtailCore

/// The presentations of one tree.
final class Presentations {
  private let tree: Tree
  private let record: LayoutRecord
  private let reports: Reports
  /// By box that presents.
  @exclusivity(unchecked) private var byPresenter: [NodeIndex: [Presentation]] = [:]
  /// Boxes whose presentations differ from those that are shown, or may.
  @exclusivity(unchecked) private(set) var outdated: Set<NodeIndex> = []
  /// Boxes that presented when the presentations were taken last, in the order of the tree.
  @exclusivity(unchecked) private var order: [NodeIndex] = []
  /// The box around all presentations; nil as long as there never was one.
  @exclusivity(unchecked) private(set) var root: NodeIndex?

  /// How many presentations may be inside each other.
  static let mostLevels = 16

  init(_ tree: Tree, _ record: LayoutRecord, _ reports: Reports) {
    (self.tree, self.record, self.reports) = (tree, record, reports)
  }

  /// The boxes that present something, in no order.
  var presenters: [NodeIndex] { Array(byPresenter.keys) }

  /// Notes what a box presents; nil for nothing. Arenas and identities that presentations name are retained as long as they are kept.
  func set(_ presentations: [Presentation]?, of node: NodeIndex) {
    let old = byPresenter[node]
    guard presentations != nil || old != nil else { return }
    for presentation in presentations ?? [] {
      tree.store.retain(presentation.content.arena)
      tree.store.retain(presentation.dismiss.arena)
      tree.identities.retain(presentation.identity)
    }
    for presentation in old ?? [] {
      tree.store.release(presentation.content.arena)
      tree.store.release(presentation.dismiss.arena)
      tree.identities.release(presentation.identity)
    }
    byPresenter[node] = presentations
    outdated.insert(node)
  }

  /// Sets the root of all presentations.
  func set(root node: NodeIndex) { (root, tree.secondRoot) = (node, node) }

  /// Boxes that present, in the order of the tree. What has no place, as ViewThatFits did not choose it, or is hidden presents
  /// nothing.
  private var presentersInSight: [NodeIndex] {
    byPresenter.isEmpty ? [] : tree.preorder(Set(byPresenter.keys)).filter(isInSight)
  }

  /// Whether a box has a place, and neither it nor what it is in is hidden. Something else may be in front of it.
  func isInSight(_ node: NodeIndex) -> Bool {
    !sequence(first: node, next: { self.tree.boxAround($0) }).contains {
      tree.behavior(of: $0).isHidden || !record.placements[$0].isPlaced
    }
  }

  /// Whether boxes that present came into sight, left it or changed their order, since what is presented was taken.
  var arePresentersMoved: Bool { presentersInSight != order }

  /// What is presented, the one in front at the end: in the order of the tree, what is presented from within another behind that.
  /// `isOutdated`: whether it is another than is shown, or may be. What is too deep is left out, and said.
  func takePresentations() -> [(presentation: Presentation, isOutdated: Bool)] {
    tree.presenters = [:]
    order = presentersInSight
    defer { outdated = [] }
    var result: [(Presentation, Bool)] = []
    for node in order {
      guard presentationDepth(of: node) < Presentations.mostLevels else {
        reports.add(
          Diagnostic(
            .tooDeep(limit: Presentations.mostLevels, what: "sheets, alerts, popovers and menus"),
            trail: tree.trail(around: node).reversed()),
          at: node, again: true)
        continue
      }
      for presentation in byPresenter[node] ?? [] where tree.presenters[presentation.identity] == nil {
        tree.presenters[presentation.identity] = node
        result.append((presentation, outdated.contains(node)))
      }
    }
    return result
  }

  /// How many presentations a box is in. Those around it come before it in the order of the tree.
  private func presentationDepth(of node: NodeIndex) -> Int {
    var (depth, node) = (0, node)
    while node >= 0 {
      let outer = Int(tree.nodes[node].parent)
      if outer >= 0, outer == root { depth += 1 }
      node = tree.logicalParent(of: node)
    }
    return depth
  }

  /// The view in front, which has all keys and clicks; nil where nothing is presented.
  var front: NodeIndex? {
    guard let root else { return nil }
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
  func presenter(of node: NodeIndex) -> NodeIndex? { tree.presenters[Int(tree.identity[node])] }

  /// The presentation that a node of those directly in the root of what is presented is made of.
  func presentation(of node: NodeIndex) -> Presentation? {
    presenter(of: node).flatMap { byPresenter[$0]?.first { $0.identity == Int(tree.identity[node]) } }
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
