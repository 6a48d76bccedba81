// Draws a placed tree: parents decide when their children are drawn, later siblings paint over earlier ones (L46).

import LongtailCore

/// One drawing of a kept tree.
final class DrawPass: DrawContext {
  private let record: LayoutRecord
  /// The node that has the focus.
  private let focus: NodeIndex?
  /// The box around all presented views, which are drawn over the tree; nil if there is none.
  private let presentations: NodeIndex?
  private let order: PaintOrder
  private let motion: Motion
  private let work: WorkBudget
  /// The number of cells that can be painted in the time that it takes to create a simple view.
  private static let cellsPerView = 64

  init(_ keep: Keep, _ work: WorkBudget) {
    record = keep.record
    focus = keep.ledger.focus.flatMap { keep.tree.node(of: $0.identity) }
    presentations = keep.presentations.root
    self.work = work
    order = PaintOrder(keep.tree, keep.record)
    motion = keep.motion
    super.init()
  }

  /// Draws the whole tree.
  func draw(on canvas: inout Canvas) {
    draw(0, on: &canvas)
    if let presented = presentations { draw(presented, on: &canvas) }
  }

  override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    let children = order.children(of: node, at: positions, in: canvas.visible)
    guard positions.lowerBound == 0, var images = motion.afterimages[node]?.sorted(by: { $0.zIndex < $1.zIndex })[...] else {
      for child in children { draw(child, on: &canvas) }
      return
    }
    for child in children {
      while let image = images.first, image.zIndex < order.zIndex(of: child) {
        image.draw(on: &canvas, at: motion.now)
        images.removeFirst()
      }
      draw(child, on: &canvas)
    }
    for image in images { image.draw(on: &canvas, at: motion.now) }
  }

  override var time: Double { motion.selfAnimationTime }

  override func admits(cells: Int) -> Bool { work.admits(1 + cells / DrawPass.cellsPerView) }

  override func hasFocus(_ node: NodeIndex) -> Bool { node == focus }

  override func extent(of node: NodeIndex) -> Rect { record.placements[node].extent }

  override func silhouette(inside node: NodeIndex) -> (any Shape)? { record.silhouette(inside: node) }

  override func silhouette(below node: NodeIndex) -> (any Shape)? { record.silhouette(below: node) }

  private func draw(_ node: NodeIndex, on canvas: inout Canvas) {
    let placement = record.placements[node]
    canvas.translated(by: placement.frame.origin) { canvas in
      let seen = placement.extent.intersection(canvas.visible)
      guard !seen.isEmpty, admits(cells: seen.size.width * seen.size.height) else { return }
      let drawn = DrawnNode(self, index: node, size: placement.frame.size)
      guard let transition = motion.transitions[node] else { return record.drawing(of: node).draw(on: &canvas, drawn) }
      canvas.faded(to: transition.opacity(at: motion.now), extent: placement.extent) {
        record.drawing(of: node).draw(on: &$0, drawn)
      }
    }
  }
}
