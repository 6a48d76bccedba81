// `:containerRelativeFrame`: a frame relative to the enclosing scroll container or screen, not to the proposal.

import LongtailCore

/// Gives a view the size of the enclosing scroll view or screen, or a fraction of that size.
public struct ContainerRelativeFrame: DeclaredModifier {
  public var axes = Axes.both
  /// The number of columns or rows into which the container is divided.
  public var count = 1
  /// The number of columns or rows that the view spans.
  public var span = 1
  /// The spacing between columns or rows. Nil for the default spacing of a stack along the axis.
  public var spacing: Int?
  public var alignment = Alignment.center

  public init() {}

  public init(_ axes: Axes, count: Int = 1, span: Int = 1, spacing: Int? = nil, alignment: Alignment = .center) {
    (self.axes, self.count, self.span, self.spacing, self.alignment) = (axes, count, span, spacing, alignment)
  }

  public static let name = "containerRelativeFrame"
  public static let declaration = ModifierDeclaration(
    "Gives the view the size of the enclosing scroll view or screen, or a fraction of that size.",
    rules: "L20, L36", example: #"HStack { Color "red":containerRelativeFrame{ "horizontal", count = 4 }, Color "blue" }"#,
    [
      Parameter<ContainerRelativeFrame>(
        "axes", \.axes, .axes, required: true, "The axes on which the view gets its size from the scroll view or the screen."),
      .named(
        "count", \.count, .integer(1...999),
        """
        The number of equal parts into which the scroll view or the screen is divided on each axis in `axes`.
        """),
      .named("span", \.span, .integer(1...999), "The number of parts, out of `count`, that the view spans."),
      .named(
        "spacing", \.spacing, .cells,
        "The number of cells between two adjacent parts. The default is 1 on the horizontal axis and 0 on the vertical axis."),
      .named("alignment", \.alignment, .alignment, "The alignment of the view inside the frame if their sizes differ."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(
      ContainerFrame(
        axes: axes, count: min(max(count, 1), 999), span: min(max(span, 1), 999), spacing: spacing.map(Cells.length),
        alignment: alignment))
  }
}

/// A fixed frame whose lengths depend on the container (L20). If the container has no length of its own on an axis, the frame has
/// the length of its child. An example is the height of a tree that is printed inline.
struct ContainerFrame: ModifierBehavior, Equatable {
  let axes: Axes
  let count: Int
  let span: Int
  let spacing: Int?
  let alignment: Alignment

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { frame(children).size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    frame(children).place(children, in: size, proposal)
  }

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    frame(children).guide(guide, in: size, proposal, children)
  }

  private func frame(_ children: Subviews) -> FixedFrame {
    FixedFrame(
      width: axes.contains(.horizontal) ? length(children.container, .horizontal) : nil,
      height: axes.contains(.vertical) ? length(children.container, .vertical) : nil, alignment: alignment)
  }

  /// Returns the length of `span` of `count` equal parts with the spacing between them, rounded down (L6).
  private func length(_ container: ProposedSize, _ axis: Axis) -> Int? {
    guard let length = container[axis] else { return nil }
    let spacing = spacing ?? StackLayout.defaultSpacing(axis)
    let parts = max(0, length - spacing * (count - 1)) * span / count
    return Cells.length(parts + spacing * (span - 1))
  }
}
