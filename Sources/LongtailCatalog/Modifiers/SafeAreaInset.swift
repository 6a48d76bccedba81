// `:safeAreaInset`: shows a view at an edge of another view, which gets the remaining space (L66).

import LongtailCore

/// One edge of a rectangle.
public enum Edge: String, CaseIterable, Hashable, Sendable {
  case top, bottom, leading, trailing
}

/// Shows content along an edge of a view. The view gets the remaining space. The outermost of several insets lies at the edge.
public struct SafeAreaInset: DeclaredModifier {
  public var edge = Edge.bottom
  public var content = ElementHandle.none
  public var alignment = Alignment.center
  public var spacing: Int?

  public init() {}

  public init(_ edge: Edge, _ content: ElementHandle, alignment: Alignment = .center, spacing: Int? = nil) {
    (self.edge, self.content, self.alignment, self.spacing) = (edge, content, alignment, spacing)
  }

  public static let name = "safeAreaInset"
  public static let declaration = ModifierDeclaration(
    "Shows content along an edge of the view. The view gets the remaining space.", rules: "L66",
    example: #"Color "blue":safeAreaInset("bottom", Text "3 of 7"):frame(12, 4)"#,
    [
      Parameter<SafeAreaInset>("edge", \.edge, .choice(), required: true, "The edge."),
      Parameter(
        "content", \.content, .view, required: true,
        "The content. If the content consists of several views, these views overlap, as in a ZStack."),
      .named("alignment", \.alignment, .alignment, "The alignment of the content along the edge."),
      .named(
        "spacing", \.spacing, .cells,
        """
        The number of cells between the content and the view. The default is 1 at the leading or trailing edge, and 0 at \
        the top or bottom edge.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let axis = edge == .top || edge == .bottom ? Axis.vertical : .horizontal
    return .layer(
      EdgeContent(
        axis: axis, isFirst: edge == .top || edge == .leading,
        guide: axis == .vertical ? alignment.horizontal.guide : alignment.vertical.guide,
        spacing: spacing.map(Cells.length) ?? StackLayout.defaultSpacing(axis)),
      secondary: content)
  }
}

/// A box that places all children after the first one at an edge of the first child. These children overlap. The box proposes
/// space to them before it proposes space to the first child.
struct EdgeContent: ModifierBehavior, Equatable {
  let axis: Axis
  /// True if the other children are before the first child.
  let isFirst: Bool
  /// The guide that aligns the children across the axis.
  let guide: AlignmentGuide
  let spacing: Int

  private struct Item {
    let child: Subview
    let proposal: ProposedSize
    let size: Size
    let guide: Double
    var origin = 0
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let items = arrange(children, proposal)
    var result = Size.zero
    for item in items { result[axis] = max(result[axis], Cells.add(item.origin, item.size[axis])) }
    result[axis.cross] = crossRange(of: items).length
    return result
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    // As in stacks (L38): if no cross length is proposed, this box proposes its own cross length to the children.
    let items = arrange(children, proposal.with(axis.cross, proposal[axis.cross] ?? size[axis.cross]))
    let range = crossRange(of: items)
    for item in items { item.child.place(at: origin(of: item, range), item.proposal) }
  }

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayHaveExplicitValue(of: guide) else { return nil }
    let items = arrange(children, proposal)
    guard let base = items.first else { return nil }
    return base.child.guide(guide, in: base.size, base.proposal)
      .map { $0 + Double(origin(of: base, crossRange(of: items))[guide.axis]) }
  }

  /// Returns the first child and the others, with their sizes and origins along the axis.
  private func arrange(_ children: Subviews, _ proposal: ProposedSize) -> [Item] {
    guard let base = children.first else { return [] }
    let others = children.dropFirst()
    var insets: [Item] = []
    // 1. Propose to the others the length without the spacing and without the minimum of the first child.
    let rest = proposal[axis].map { Cells.subtract(spacing, from: $0) }
    let least = base.size(proposal.with(axis, proposal[axis].map { _ in 0 }))[axis]
    let offered = proposal.with(axis, rest.map { Cells.subtract(least, from: $0) })
    for child in others { insets.append(item(child, offered)) }

    // 2. Propose the remaining length to the first child.
    let length = insets.reduce(0) { max($0, $1.size[axis]) }
    let taken = insets.isEmpty ? 0 : Cells.add(length, spacing)
    var first = item(base, proposal.with(axis, proposal[axis].map { Cells.subtract(taken, from: $0) }))

    // 3. Place the others before or after the first child. Each is centred along the axis in the length of the longest one.
    let start = isFirst ? 0 : Cells.add(first.size[axis], spacing)
    if isFirst { first.origin = taken }
    for index in insets.indices { insets[index].origin = Cells.add(start, (length - insets[index].size[axis]) / 2) }
    return [first] + insets
  }

  private func item(_ child: Subview, _ proposal: ProposedSize) -> Item {
    let size = child.size(proposal)
    return Item(child: child, proposal: proposal, size: size, guide: child.position(of: guide, in: size, proposal))
  }

  private func crossRange(of items: [Item]) -> AlignedRange {
    var range = AlignedRange()
    for item in items { range.add(length: item.size[axis.cross], guide: item.guide) }
    return range
  }

  private func origin(of item: Item, _ range: AlignedRange) -> Point {
    let cross = range.start(guide: item.guide)
    return axis == .horizontal ? Point(item.origin, cross) : Point(cross, item.origin)
  }
}
