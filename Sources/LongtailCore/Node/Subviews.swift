// A node's children as its behaviour sees them while measuring and placing.

/// Index of a node in a ``ResolvedTree``: its position in preorder.
public typealias NodeIndex = Int

/// The pass that measures and places a tree. The engine implements it; behaviours reach it through ``Subviews`` only.
open class LayoutContext {
  public let tree: ResolvedTree

  public init(tree: ResolvedTree) { self.tree = tree }

  open func size(of node: NodeIndex, _ proposal: ProposedSize) -> Size { .zero }
  open func traits(of node: NodeIndex) -> LayoutTraits { LayoutTraits() }
  open func guide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? { nil }
  /// Places `node` with its top-leading cell at `point`, in the cells of its parent.
  open func place(_ node: NodeIndex, at point: Point, _ proposal: ProposedSize) {}
}

/// The children of a node, in order. A sequence; `first` and `count` are there for boxes with one or few.
public struct Subviews: Sequence {
  let context: LayoutContext
  let parent: NodeIndex

  public init(_ context: LayoutContext, of parent: NodeIndex) {
    self.context = context
    self.parent = parent
  }

  public struct Iterator: IteratorProtocol {
    let context: LayoutContext
    var index: NodeIndex
    let end: NodeIndex

    public mutating func next() -> Subview? {
      guard index < end else { return nil }
      defer { index = context.tree.nodes[index].end }
      return Subview(context: context, index: index)
    }
  }

  public func makeIterator() -> Iterator {
    Iterator(context: context, index: parent + 1, end: context.tree.nodes[parent].end)
  }

  public var isEmpty: Bool { parent + 1 == context.tree.nodes[parent].end }

  public var first: Subview? {
    isEmpty ? nil : Subview(context: context, index: parent + 1)
  }

  /// - Complexity: O(position).
  public subscript(position: Int) -> Subview? {
    var iterator = makeIterator()
    for _ in 0..<position { _ = iterator.next() }
    return iterator.next()
  }
}

/// One child while it is measured and placed.
public struct Subview {
  let context: LayoutContext
  public let index: NodeIndex

  public func size(_ proposal: ProposedSize) -> Size { context.size(of: index, proposal) }
  public var traits: LayoutTraits { context.traits(of: index) }

  /// The explicit value of a guide at the `size` that `proposal` led to, or nil where the child has the standard one.
  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize) -> Double? {
    context.guide(guide, of: index, in: size, proposal)
  }

  /// Where the guide lies in the child at the `size` that `proposal` led to.
  public func position(of guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize) -> Double {
    self.guide(guide, in: size, proposal) ?? guide.standard(in: size)
  }

  public func place(at point: Point, _ proposal: ProposedSize) { context.place(index, at: point, proposal) }

  /// Places the child at the size it chooses for `proposal`, its guides on those of a box of `bounds` (L6, L20, L50).
  public func place(in bounds: Size, _ alignment: Alignment, _ proposal: ProposedSize) {
    let own = size(proposal)
    func offset(_ guide: AlignmentGuide) -> Int {
      Int((guide.standard(in: bounds) - position(of: guide, in: own, proposal)).rounded(.down))
    }
    place(at: Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide)), proposal)
  }
}
