// A node as its behaviour sees it while drawing.

/// The pass that draws a tree. The engine implements it. Behaviours access it through ``DrawnNode`` only.
open class DrawContext {
  public init() {}
  /// Draws the children of `node` at these positions, in order. Positions beyond the last are ignored.
  open func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {}
  /// Seconds on the clock of pictures that move by themselves.
  open var time: Double { 0 }
  /// True if the budget admits painting this number of cells.
  open func admits(cells: Int) -> Bool { true }
  /// True if `node` has the focus.
  open func hasFocus(_ node: NodeIndex) -> Bool { false }
  /// The cells that `node` and everything in it may paint, in the node's own cells.
  open func extent(of node: NodeIndex) -> Rect { Rect(.zero, .zero) }
}

/// The node that is being drawn.
public struct DrawnNode {
  let context: DrawContext
  public let index: NodeIndex
  /// The size of its frame.
  public let size: Size

  public init(_ context: DrawContext, index: NodeIndex, size: Size) {
    self.context = context
    self.index = index
    self.size = size
  }

  public var bounds: Rect { Rect(.zero, size) }
  /// Seconds on the clock of pictures that move by themselves; it stands at 0 where nothing is to move.
  public var time: Double { context.time }
  /// True if the node has the focus. The engine draws nodes with ``Behavior/scrollsByKeys`` again when they get or lose it.
  public var hasFocus: Bool { context.hasFocus(index) }
  /// Everything its subtree may paint, overflow included, in local cells.
  public var extent: Rect { context.extent(of: index) }

  /// True if the budget admits painting this number of cells for one of many parts of the node.
  public func admits(cells: Int) -> Bool { context.admits(cells: cells) }

  public func drawChildren(on canvas: inout Canvas) { drawChildren(at: 0..<Int.max, on: &canvas) }

  /// Draws some of the children: what a background needs, whose second child comes before its first (L50).
  public func drawChildren(at positions: Range<Int>, on canvas: inout Canvas) {
    context.drawChildren(of: index, at: positions, on: &canvas)
  }
}
