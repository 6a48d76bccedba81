// Draws a placed tree: parents decide when their children are drawn, later siblings paint over earlier ones (L46).

import LongtailCore

/// One drawing of a kept tree.
final class DrawPass: DrawContext {
  private let memory: Memory
  private let order: PaintOrder
  private let motion: Motion

  init(_ memory: Memory) {
    self.memory = memory
    order = PaintOrder(memory)
    motion = memory.motion
    super.init()
  }

  /// Draws the whole tree.
  func draw(on canvas: inout Canvas) {
    draw(0, on: &canvas)
    if let presented = memory.presentationRoot { draw(presented, on: &canvas) }
  }

  override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    for child in order.children(of: node, at: positions, in: canvas.visible) { draw(child, on: &canvas) }
    guard positions.lowerBound == 0, let images = motion.afterimages[node] else { return }
    for image in images { image.draw(on: &canvas, at: motion.now) }
  }

  override var time: Double { motion.pictureTime }

  override func extent(of node: NodeIndex) -> Rect { memory.placements[node].extent }

  private func draw(_ node: NodeIndex, on canvas: inout Canvas) {
    let placement = memory.placements[node]
    canvas.translated(by: placement.frame.origin) { canvas in
      guard !placement.extent.intersection(canvas.visible).isEmpty else { return }
      let drawn = DrawnNode(self, index: node, size: placement.frame.size)
      guard let presence = motion.presences[node] else { return memory.drawing(of: node).draw(on: &canvas, drawn) }
      canvas.faded(to: presence.opacity(at: motion.now), extent: placement.extent) {
        memory.drawing(of: node).draw(on: &$0, drawn)
      }
    }
  }
}
