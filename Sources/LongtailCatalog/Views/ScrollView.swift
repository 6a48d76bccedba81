// `ScrollView`: content that can be larger than the visible area (L61).

import LongtailCore

/// A scrollable container that shows as much of its content as fits.
public struct ScrollView: DeclaredView {
  public var axes = Axes.vertical
  public var showsIndicators = true

  public init() {}

  public init(_ axes: Axes = .vertical, showsIndicators: Bool = true) {
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  public static let name = "ScrollView"
  public static let declaration = ViewDeclaration(
    "Shows its content in a scrollable area, with a scroll bar if the content does not fit.", rules: "L61",
    children: .many,
    inputs: .scrolling + [InputHelp("left, right", "scroll horizontally, if no view inside handles the key")],
    example:
      #"""
      ScrollView {
        VStack { alignment = "leading", "one", "two", "three", "four", "five" }
          :frame { maxWidth = infinity, alignment = "leading" }:padding("horizontal", 1),
      }:frame(12, 3):background("quaternary")
      """#,
    [
      Parameter<ScrollView>(
        "axes", \.axes, .axes, "The directions in which the content may scroll."),
      .named(
        "showsIndicators", \.showsIndicators, .boolean,
        """
        True to show a scroll bar if the content does not fit. A vertical bar takes one column, and a horizontal bar takes \
        one row.
        """
      ),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveRow()
    let axis = axes == .horizontal ? Axis.horizontal : .vertical
    let guide = axis == .horizontal ? AlignmentGuide.verticalCenter : .horizontalCenter
    let stack = StackLayout(axis: axis, guide: guide, spacing: nil, standardSpacing: context.standardSpacing(axis))
    return .container(context.scrolling(axes, showsIndicators, stack), axis: axis)
  }
}

extension ViewContext {
  /// Returns a scrollable layout for `content` with the settings of this environment. Views inside do not inherit the scroll
  /// position.
  mutating func scrolling(
    _ axes: Axes, _ showsIndicators: Bool, _ content: any Behavior, extent: ScrollLayout.Extent = .proposed
  ) -> ScrollLayout {
    let position = environment[EnvironmentKeys.scrollPosition]
    let layout = ScrollLayout(
      axes: axes, content: content, indicator: ScrollIndicator(in: self),
      showsBars: showsIndicators && environment[EnvironmentKeys.scrollIndicators] != .hidden,
      anchor: environment[EnvironmentKeys.defaultScrollAnchor], offset: position, extent: extent)
    if position != .zero { environment[EnvironmentKeys.scrollPosition] = .zero }
    return layout
  }
}
