// The interface through which a behavior draws its node.

/// The pass that draws a tree. The engine implements it. Behaviors access it through ``DrawnNode`` only.
open class DrawContext {
  public init() {}
  /// Draws the children of `node` at these positions, in order. Positions after the last child are ignored.
  open func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {}
  /// The time for content that animates by itself (``Behavior/frameInterval``), in seconds.
  open var time: Double { 0 }
  /// True if the budget admits painting this number of cells.
  open func admits(cells: Int) -> Bool { true }
  /// True if `node` has the focus.
  open func hasFocus(_ node: NodeIndex) -> Bool { false }
  /// Returns the cells that `node` and its descendants may paint, in the coordinates of `node`.
  open func extent(of node: NodeIndex) -> Rect { Rect(.zero, .zero) }
  /// Returns the shape of a child that fills the frame of `node`: that of its behavior, or of a view inside its modifiers. Nil for
  /// the whole frame.
  open func silhouette(inside node: NodeIndex) -> (any Shape)? { nil }
  /// Returns the shape of the view that is directly below `node` and has the same frame, as below an overlay. Nil if there is
  /// none.
  open func silhouette(below node: NodeIndex) -> (any Shape)? { nil }
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
  /// The time for content that animates by itself (``Behavior/frameInterval``), in seconds. It is always 0 if animations are
  /// turned off.
  public var time: Double { context.time }
  /// True if the node has the focus. The engine draws nodes with ``Behavior/scrollsByKeys`` again when they get or lose the
  /// focus.
  public var hasFocus: Bool { context.hasFocus(index) }
  /// The cells that the node and its descendants may paint, in local coordinates. They can extend beyond the frame.
  public var extent: Rect { context.extent(of: index) }
  /// The shape of the child if it fills the frame of the node; nil for the whole frame.
  public var silhouette: (any Shape)? { context.silhouette(inside: index) }
  /// The shape of the view that is directly below the node and has the same frame, as below an overlay; nil if there is none.
  public var silhouetteBelow: (any Shape)? { context.silhouette(below: index) }

  /// True if the budget admits painting this number of cells. A node that draws many parts, such as the commands of a canvas,
  /// asks before each part.
  public func admits(cells: Int) -> Bool { context.admits(cells: cells) }

  public func drawChildren(on canvas: inout Canvas) { drawChildren(at: 0..<Int.max, on: &canvas) }

  /// Draws the children at these positions. A background uses this function to draw its second child before the first (L50).
  public func drawChildren(at positions: Range<Int>, on canvas: inout Canvas) {
    context.drawChildren(of: index, at: positions, on: &canvas)
  }
}
