// Draws a placed tree: parents decide when their children are drawn, later siblings paint over earlier ones (L46).

import LongtailCore

/// One drawing of a kept tree.
final class DrawPass: DrawContext {
  private let memory: Memory
  private let order: PaintOrder

  init(_ memory: Memory) {
    self.memory = memory
    order = PaintOrder(memory)
    super.init()
  }

  /// Draws the whole tree.
  func draw(on canvas: inout Canvas) {
    draw(0, on: &canvas)
    if let presented = memory.presentationRoot { draw(presented, on: &canvas) }
  }

  override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
    for child in order.children(of: node, at: positions, in: canvas.visible) { draw(child, on: &canvas) }
  }

  override func extent(of node: NodeIndex) -> Rect { memory.placements[node].extent }

  private func draw(_ node: NodeIndex, on canvas: inout Canvas) {
    let placement = memory.placements[node]
    canvas.translated(by: placement.frame.origin) { canvas in
      guard !placement.extent.intersection(canvas.visible).isEmpty else { return }
      memory.drawing(of: node).draw(on: &canvas, DrawnNode(self, index: node, size: placement.frame.size))
    }
  }
}
