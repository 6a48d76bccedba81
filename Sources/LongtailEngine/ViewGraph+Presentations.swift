// Presented views, such as sheets and menus. They are resolved when their presenters change, and laid out above the tree.

import LongtailCore

extension ViewGraph {
  /// Updates the presented views. Returns the boxes that changed.
  func present() -> [NodeIndex] {
    var changed: [NodeIndex] = []
    while !keep.presentations.outdated.isEmpty || keep.presentations.havePresentersChanged {
      let presentations = keep.presentations.takePresentations()
      if presentations.isEmpty, keep.presentations.root == nil { break }
      let root = making.reconciler.presentationRoot(environment)
      let shown = Set(presentations.map(\.presentation.identity))
      making.reconciler.remove(presented: keep.tree.children(of: root).filter { !shown.contains(Int(keep.tree.identity[$0])) })
      var nodes: [NodeIndex] = []
      for (presentation, isOutdated) in presentations {
        if !isOutdated, let known = keep.tree.node(of: presentation.identity), keep.tree.parentBox(of: known) == root {
          nodes.append(known)
        } else {
          nodes += making.reconciler.put(making.resolver.resolve(presentation), in: root, after: nodes.last)
        }
      }
      making.reconciler.order(nodes, in: root, after: nil)
      changed += layout.takeChanges() + [root]
    }
    return changed
  }

  /// Places the presented views on the whole surface, and returns its size. A surface whose size follows its content grows to fit
  /// them.
  func layOutPresentations(_ root: NodeIndex, over size: Size, isStale: Bool) -> Size {
    var size = size
    let most: Size? =
      switch canvas {
      case .screen: nil
      case .inline(let width): Size(width, Cells.maximum)
      case .region(let size): size.placeable
      }
    if let most, keep.presentations.front != nil {
      let ideal = layout.size(of: root, ProposedSize(nil, nil)).placeable
      let width = max(size.width, min(ideal.width, most.width))
      let heights = keep.tree.childBoxes(of: root).map { box in
        // A popover or menu below its presenter also needs the rows from the top of the surface to the end of the presenter. In a
        // modal view, these rows do not count, because their number depends on the height of the surface.
        let top = keep.presentations.isInModal(box) ? 0 : layout.anchor(of: box).maxY
        return Cells.add(layout.size(of: box, ProposedSize(width, nil)).placeable.height, top)
      }
      size = Size(width, max(size.height, min(heights.max() ?? 0, most.height)))
    }
    if isStale { keep.record.placements[root].isStale = true }
    layout.placeRoot(root, ProposedSize(size))
    return size
  }
}
