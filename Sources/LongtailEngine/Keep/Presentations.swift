// Stores the views that others present, such as sheets, alerts, popovers and menus. They have a root of their own beside the
// tree.

import LongtailCore

/// The presentations of one tree.
final class Presentations {
  private let tree: Tree
  private let record: LayoutRecord
  private let reports: Reports
  /// By box: the views that it presents.
  @exclusivity(unchecked) private var byPresenter: [NodeIndex: [Presentation]] = [:]
  /// Boxes whose presentations may differ from the ones that are shown.
  @exclusivity(unchecked) private(set) var outdated: Set<NodeIndex> = []
  /// The boxes that presented views at the last call of ``takePresentations()``, in the order of the tree.
  @exclusivity(unchecked) private var order: [NodeIndex] = []
  /// The box around all presented views; nil until a view is presented for the first time.
  @exclusivity(unchecked) private(set) var root: NodeIndex?

  /// The maximum nesting depth of presentations.
  static let mostLevels = 16

  init(_ tree: Tree, _ record: LayoutRecord, _ reports: Reports) {
    (self.tree, self.record, self.reports) = (tree, record, reports)
  }

  /// The boxes that present something, in no order.
  var presenters: [NodeIndex] { Array(byPresenter.keys) }

  /// Stores the views that a box presents; nil for none. Retains the arenas and identities that the presentations refer to while
  /// they are stored.
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

  /// Sets the box around all presented views. It becomes the second root of the tree.
  func set(root node: NodeIndex) { (root, tree.presentationRoot) = (node, node) }

  /// The boxes that present views at the moment, in the order of the tree. A box presents nothing if it is hidden or has no
  /// place, such as a view that ViewThatFits did not choose.
  private var currentPresenters: [NodeIndex] {
    byPresenter.isEmpty ? [] : tree.preorder(Set(byPresenter.keys)).filter(isPlacedAndNotHidden)
  }

  /// True if a box and its ancestors have a place and are not hidden. Another view may still be in front of the box.
  func isPlacedAndNotHidden(_ node: NodeIndex) -> Bool {
    !sequence(first: node, next: { self.tree.parentBox(of: $0) }).contains {
      tree.behavior(of: $0).isHidden || !record.placements[$0].isPlaced
    }
  }

  /// True if boxes that present views appeared, disappeared or changed their order since the last call of
  /// ``takePresentations()``.
  var havePresentersChanged: Bool { currentPresenters != order }

  /// Returns the presentations in the order of the tree, so the one in front is last. If a presented view presents another view,
  /// the presentation of the other view comes later. `isOutdated` is true if the presentation may differ from the one that is
  /// shown. Omits presentations that are nested too deeply, and reports them.
  func takePresentations() -> [(presentation: Presentation, isOutdated: Bool)] {
    tree.presenters = [:]
    order = currentPresenters
    defer { outdated = [] }
    var result: [(Presentation, Bool)] = []
    for node in order {
      guard presentationDepth(of: node) < Presentations.mostLevels else {
        reports.add(
          Diagnostic(
            .tooDeep(limit: Presentations.mostLevels, what: "sheets, alerts, popovers and menus"),
            trail: tree.trail(around: node).reversed()),
          at: node, isRepeated: true)
        continue
      }
      for presentation in byPresenter[node] ?? [] where tree.presenters[presentation.identity] == nil {
        tree.presenters[presentation.identity] = node
        result.append((presentation, outdated.contains(node)))
      }
    }
    return result
  }

  /// Returns the number of presentations that contain a box. Their presenters are known already, because outer presentations come
  /// first in the order of the tree.
  private func presentationDepth(of node: NodeIndex) -> Int {
    var (depth, node) = (0, node)
    while node >= 0 {
      let outer = Int(tree.nodes[node].parent)
      if outer >= 0, outer == root { depth += 1 }
      node = tree.logicalParent(of: node)
    }
    return depth
  }

  /// The presented view in front, which receives all keys and clicks; nil if nothing is presented.
  var front: NodeIndex? {
    guard let root else { return nil }
    var last: NodeIndex?
    for child in tree.children(of: root) { last = child }
    return last
  }

  /// True if a presented view is modal (in the middle of the surface), or if a modal view contains its presenter. A box that is
  /// not a presented view counts as modal.
  func isInModal(_ box: NodeIndex) -> Bool {
    guard let presentation = presentation(of: box), presentation.kind != .modal else { return true }
    guard let presenter = presenter(of: box) else { return false }
    return sequence(first: presenter) { [tree] in tree.parentBox(of: $0) }.first { self.presentation(of: $0) != nil }.map(
      isInModal)
      ?? false
  }

  /// Returns the box that presents `node`, a child of ``root``.
  func presenter(of node: NodeIndex) -> NodeIndex? { tree.presenters[Int(tree.identity[node])] }

  /// Returns the presentation of `node`, a child of ``root``.
  func presentation(of node: NodeIndex) -> Presentation? {
    presenter(of: node).flatMap { byPresenter[$0]?.first { $0.identity == Int(tree.identity[node]) } }
  }
}

/// The behavior of the box around all presented views. Each child gets the whole surface.
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
