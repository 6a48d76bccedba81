// The image of a view that was removed from the tree. It is shown during the removal transition (N3).

import LongtailCore

/// The boxes of a removed view, as they were placed. The view no longer has the focus, and receives no events.
struct Afterimage {
  /// The identity of the outermost box.
  let identity: Int
  var transition: TransitionState
  /// The z-index. Children with this or a smaller z-index are painted behind the image.
  let zIndex: Double
  private let nodes: [Node]

  fileprivate struct Node {
    let drawing: any Behavior
    let frame: Rect
    let extent: Rect
    let opacity: Int
    let silhouettes: (inside: (any Shape)?, below: (any Shape)?)
    /// The images of views that were removed from this box earlier.
    let images: [Afterimage]
    /// The indices of the child boxes, in painting order.
    var children: [Int] = []
  }

  init(
    of box: NodeIndex, identity: Int, _ transition: TransitionState, target: Rect, _ order: PaintOrder, _ motion: Motion
  ) {
    (self.identity, self.transition, zIndex) = (identity, transition, order.zIndex(of: box))
    var nodes: [Node] = []
    var pending = [(box: box, parent: -1)]
    while let (box, parent) = pending.popLast() {
      let placement = motion.record.placements[box]
      let frame = parent < 0 ? Rect(target.origin, placement.frame.size) : placement.frame
      let opacity = parent < 0 ? 1000 : motion.transitions[box]?.opacity(at: motion.now) ?? 1000
      let silhouettes = (motion.record.silhouette(inside: box), motion.record.silhouette(below: box))
      nodes.append(
        Node(
          drawing: motion.record.drawing(of: box), frame: frame, extent: placement.extent, opacity: opacity,
          silhouettes: silhouettes, images: motion.afterimages[box] ?? []))
      if parent >= 0 { nodes[parent].children.append(nodes.count - 1) }
      let everything = placement.extent
      pending += order.children(of: box, in: everything).reversed().map { ($0, nodes.count - 1) }
    }
    self.nodes = nodes
  }

  /// Returns the position of the image at a time, in the box from which the view was removed.
  private func origin(at time: Double) -> Point {
    let (x, y) = transition.displacement(of: nodes[0].frame.size, at: time)
    return nodes[0].frame.origin + Point(x.wholeCells, y.wholeCells)
  }

  func extent(at time: Double) -> Rect { nodes[0].extent.offset(by: origin(at: time)) }

  func draw(on canvas: inout Canvas, at time: Double) {
    let context = ImageContext(nodes, time)
    canvas.translated(by: origin(at: time)) { canvas in
      canvas.faded(to: transition.opacity(at: time), extent: nodes[0].extent) { context.paint(0, on: &$0) }
    }
  }

  /// Draws the stored boxes.
  private final class ImageContext: DrawContext {
    private let nodes: [Node]
    private let now: Double

    init(_ nodes: [Node], _ now: Double) {
      (self.nodes, self.now) = (nodes, now)
      super.init()
    }

    override func drawChildren(of node: NodeIndex, at positions: Range<Int>, on canvas: inout Canvas) {
      let children = nodes[node].children
      for child in children[positions.clamped(to: children.indices)] {
        canvas.translated(by: nodes[child].frame.origin) { canvas in
          guard !nodes[child].extent.intersection(canvas.visible).isEmpty else { return }
          canvas.faded(to: nodes[child].opacity, extent: nodes[child].extent) { paint(child, on: &$0) }
        }
      }
      guard positions.lowerBound == 0 else { return }
      for image in nodes[node].images { image.draw(on: &canvas, at: now) }
    }

    override func extent(of node: NodeIndex) -> Rect { nodes[node].extent }

    override func silhouette(inside node: NodeIndex) -> (any Shape)? { nodes[node].silhouettes.inside }

    override func silhouette(below node: NodeIndex) -> (any Shape)? { nodes[node].silhouettes.below }

    func paint(_ node: NodeIndex, on canvas: inout Canvas) {
      nodes[node].drawing.draw(on: &canvas, DrawnNode(self, index: node, size: nodes[node].frame.size))
    }
  }
}
