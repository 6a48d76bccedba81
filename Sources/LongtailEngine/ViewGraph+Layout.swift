// Lays out a tree on its canvas: measures and places changed boxes, until no more boxes are affected.

import LongtailCore

extension ViewGraph {
  /// Lays out the tree after changes of some boxes. Returns the size of the surface.
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
    // Views that are created during placement may set other preferences than the ones that their ancestors have read (P5).
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
      changed = layout.takeAffectedBoxes()
      if changed.isEmpty { break }
    }
    return size
  }

  /// Places the root and returns the size of the surface. Surfaces are cut to ``Cells/maximum`` on each axis and a million cells
  /// in all (M6).
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
    // Except on a whole screen, content that does not fit extends beyond the trailing edge, which is on the left in a
    // right-to-left layout (L69).
    let isMirrored = environment[StandardKeys.layoutDirection] == .rightToLeft
    layout.place(0, at: isMirrored ? origin.mirrored(own.width, in: surface.width) : origin, proposal)
    let rows = min(surface.height, Cells.maximumOnCanvas / max(1, surface.width))
    // An inline tree has its ideal height, so rows beyond the limit are cut off with a warning.
    if case .inline = canvas, answer.height > rows {
      let rest = answer.height - rows
      let what = "rows of output, so the last \(rest == 1 ? "row is" : "\(rest) rows are") not drawn"
      keep.reports.add(Diagnostic(.tooManyElements(limit: rows, what: what), severity: .warning), at: 0)
    }
    return Size(surface.width, rows)
  }
}
