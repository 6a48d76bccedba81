// `ViewThatFits`: the first of several views that fits into the available space (L62).

import LongtailCore

/// A container that shows the first of its views whose ideal size fits, otherwise the last.
public struct ViewThatFits: DeclaredView {
  /// The axes on which a view has to fit.
  public var axes = Axes.both

  public init() {}

  public init(in axes: Axes) { self.axes = axes }

  public static let name = "ViewThatFits"
  public static let declaration = ViewDeclaration(
    "Shows the first view whose ideal size fits the available space. If no view fits, the last view is shown.",
    rules: "L62", children: .many,
    example: #"ViewThatFits { Text "Longtail, for the terminal", Text "Longtail" }:frame(12)"#,
    [Parameter<ViewThatFits>.named("axes", \.axes, .axes, "The directions in which the view must fit.")])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveTabAndChart()
    return .container(FirstFittingLayout(axes: axes))
  }
}

/// A layout that measures its children until one fits, and places only this child. Children without a place are not shown.
struct FirstFittingLayout: ArrangingBehavior, Equatable {
  let axes: Axes

  var omitsUnplacedChildren: Bool { true }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { choice(children, proposal)?.size(proposal) ?? .zero }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    choice(children, proposal)?.place(at: .zero, proposal)
  }

  /// Returns the traits. An empty container has no size and the priority of a spacer, which is the lowest (L40).
  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    choice(children, proposal)?.guide(guide, in: size, proposal)
  }

  private func choice(_ children: Subviews, _ proposal: ProposedSize) -> Subview? {
    var last: Subview?
    for child in children {
      if fits(child.size(.unspecified), proposal) { return child }
      last = child
    }
    return last
  }

  private func fits(_ ideal: Size, _ proposal: ProposedSize) -> Bool {
    (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? Cells.infinity)
      && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? Cells.infinity)
  }
}

extension ValueType where Value == Axes {
  static let axes = choice([("horizontal", Axes.horizontal), ("vertical", .vertical), ("both", .both)])
}
