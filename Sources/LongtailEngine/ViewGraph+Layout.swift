// The layout of a tree on its canvas: what changed is measured and placed again, until nothing asks for more.

import LongtailCore

extension ViewGraph {
  /// The size of the surface.
  func layOut(_ changed: [NodeIndex]) -> Size {
    let proposal =
      switch canvas {
      case .screen(let size): ProposedSize(size.placeable)
      case .inline(let width): ProposedSize(min(max(width, 1), Cells.maximum), nil)
      case .region(let size): ProposedSize(size.placeable.width, nil)
      }
    let height = if case .region(let size) = canvas { size.placeable.height } else { proposal.height }
    layout.begin(
      surface: Size(proposal.width ?? Cells.infinity, height ?? Cells.infinity), container: proposal)
    layout.keepsDamage = !isFirst
    var (changed, size) = (changed, sizes.tree)
    // What is made while it is placed may prefer something else than what the boxes around were told before (P5).
    for _ in 0..<ViewGraph.mostPasses {
      let isPlaced = keep.record.placements[0].isPlaced
      let boundaries = isPlaced ? layout.spread(changed) : []
      if !isPlaced || boundaries.contains(0) { sizes.tree = layOutRoot(proposal) }
      for node in boundaries where node != 0 { layout.placeAgain(node) }
      size = sizes.tree
      if let root = keep.presentations.root {
        let isStale = !changed.isEmpty || boundaries.contains(root)
        if isStale || sizes.presentedOver != sizes.tree {
          (sizes.presented, sizes.presentedOver) = (layOutPresentations(root, over: sizes.tree, isStale: isStale), sizes.tree)
        }
        size = sizes.presented
      }
      layout.orderItems()
      _ = layout.takeChanges()
      changed = layout.takeDoubtful()
      if changed.isEmpty { break }
    }
    return size
  }

  /// Places the root and says how large the surface is. Canvases are cut to ``Cells/maximum`` on each axis and a million cells in
  /// all (M6).
  private func layOutRoot(_ proposal: ProposedSize) -> Size {
    var proposal = proposal
    var answer = layout.size(of: 0, proposal)
    if case .region(let size) = canvas, answer.height > size.placeable.height {
      proposal = ProposedSize(size.placeable)
      answer = layout.size(of: 0, proposal)
    }
    let own = answer.placeable
    let (surface, origin): (Size, Point)
    switch canvas {
    case .screen(let size):
      surface = size.placeable
      origin = Point((surface.width - own.width) >> 1, (surface.height - own.height) >> 1)
    case .inline(let width):
      surface = Size(min(own.width, max(width, 1)), own.height)
      origin = .zero
    case .region(let size):
      surface = Size(size.placeable.width, min(own.height, size.placeable.height))
      origin = Point(0, surface.height - own.height)
    }
    // What does not fit in lies beyond the trailing edge, on whichever side that is (L69).
    let isMirrored = environment[StandardKeys.layoutDirection] == .rightToLeft
    layout.place(0, at: isMirrored ? origin.mirrored(own.width, in: surface.width) : origin, proposal)
    let rows = min(surface.height, Cells.mostOnCanvas / max(1, surface.width))
    // An inline tree is as high as it wants to be.
    if case .inline = canvas, answer.height > rows {
      let rest = answer.height - rows
      let what = "rows of output, so the last \(rest == 1 ? "row is" : "\(rest) rows are") not drawn"
      keep.reports.add(Diagnostic(.tooManyElements(limit: rows, what: what), severity: .warning), at: 0)
    }
    return Size(surface.width, rows)
  }
}
