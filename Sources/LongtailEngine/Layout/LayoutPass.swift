// Measures and places a tree: proposals down, sizes up, frames down. Answers are kept per (node, proposal) (L8), guides per
// (node, guide, proposal).

import LongtailCore

/// One layout of one tree.
final class LayoutPass: LayoutContext {
  private(set) var frames: [Rect]
  private(set) var measured = 0
  private(set) var measureHits = 0
  private(set) var placed = 0
  /// Where the node whose children are being placed lies on the surface.
  private var origin = Point.zero

  /// Answers by node, as lists through `answers`: -1 ends a list.
  private var newest: [Int32]
  private var answers: [Answer] = []
  /// Guides by node, in the same way.
  private var newestGuide: [Int32]
  private var guides: [Guide] = []

  private struct Answer {
    let proposal: ProposedSize
    let size: Size
    let older: Int32
  }

  private struct Guide {
    let guide: AlignmentGuide
    let size: Size
    let proposal: ProposedSize
    let value: Double?
    let older: Int32
  }

  override init(tree: ResolvedTree) {
    frames = [Rect](repeating: Rect(.zero, .zero), count: tree.nodes.count)
    newest = [Int32](repeating: -1, count: tree.nodes.count)
    newestGuide = newest
    super.init(tree: tree)
    answers.reserveCapacity(tree.nodes.count * 3)
  }

  override func size(of node: NodeIndex, _ proposal: ProposedSize) -> Size {
    var index = newest[node]
    while index >= 0 {
      let answer = answers[Int(index)]
      if answer.proposal == proposal {
        measureHits += 1
        return answer.size
      }
      index = answer.older
    }
    measured += 1
    let size = tree.behavior(of: node).size(proposal, Subviews(self, of: node))
    let bounded = Size(min(max(size.width, 0), Cells.infinity), min(max(size.height, 0), Cells.infinity))
    answers.append(Answer(proposal: proposal, size: bounded, older: newest[node]))
    newest[node] = Int32(answers.count - 1)
    return bounded
  }

  override func traits(of node: NodeIndex) -> LayoutTraits {
    tree.behavior(of: node).traits(Subviews(self, of: node))
  }

  /// A box asks its children, some more than once, and is itself asked by the box around it: without the list, the time
  /// would double with every level. Leaves answer at once.
  override func guide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? {
    guard tree.nodes[node].end > node + 1 else { return computeGuide(guide, of: node, in: size, proposal) }
    var index = newestGuide[node]
    while index >= 0 {
      let known = guides[Int(index)]
      if known.guide == guide, known.proposal == proposal, known.size == size { return known.value }
      index = known.older
    }
    let value = computeGuide(guide, of: node, in: size, proposal)
    guides.append(Guide(guide: guide, size: size, proposal: proposal, value: value, older: newestGuide[node]))
    newestGuide[node] = Int32(guides.count - 1)
    return value
  }

  private func computeGuide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? {
    tree.behavior(of: node).guide(guide, in: size, proposal, Subviews(self, of: node))
  }

  override func place(_ node: NodeIndex, at point: Point, _ proposal: ProposedSize) {
    placed += 1
    let size = size(of: node, proposal).placeable
    let outer = origin
    origin = outer + point
    frames[node] = Rect(origin, size)
    tree.behavior(of: node).place(Subviews(self, of: node), in: size, proposal)
    origin = outer
  }
}
