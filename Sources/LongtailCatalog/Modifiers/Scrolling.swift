// Modifiers for the scroll containers in a view (L61).

import LongtailCore

/// Sets the part of the content that scroll containers show first.
public struct DefaultScrollAnchor: DeclaredModifier {
  public var anchor = Alignment.topLeading

  public init() {}

  public init(_ anchor: Alignment) { self.anchor = anchor }

  public static let name = "defaultScrollAnchor"
  public static let declaration = ModifierDeclaration(
    "Sets the part of the content that is initially visible in the scroll containers of the view.", rules: "L61",
    example: #"ScrollView { Text "one", Text "two", Text "three", Text "four" }:defaultScrollAnchor("bottom"):frame(9, 2)"#,
    [
      Parameter<DefaultScrollAnchor>(
        "anchor", \.anchor, .alignment, required: true,
        "The part of the content that is visible initially, such as \"top\", \"bottom\" or \"center\".")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.defaultScrollAnchor] = anchor
    return .none
  }
}

/// Calls a function when a scroll container is scrolled, or when the size of its content or of its visible area changes.
public struct OnScrollGeometryChange: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onScrollGeometryChange"
  public static let declaration = ModifierDeclaration(
    """
    Calls a function when the outermost scroll container in the view is scrolled, or the size of its content or window changes.
    """,
    notes: ["The function is also called when the view appears."], rules: "L61",
    example: #"""
      local Page = component("Page", {
        state = { part = 0 },
        body = function(self)
          return VStack { alignment = "leading",
            ScrollView { VStack { spacing = 0, ForEach(40, function(n) return Text("line " .. n) end) } }:frame(20, 4)
              :onScrollGeometryChange(function(geometry)
                self.part = (geometry.visibleRect.y + geometry.visibleRect.height) / geometry.contentSize.height
              end),
            ProgressView { value = self.part }:frame(20),
          }
        end,
      })
      return Page {}
      """#,
    [
      Parameter<OnScrollGeometryChange>(
        "action", \.action, .handler, required: true,
        """
        The function to call. Its argument is a table with `contentSize`, `containerSize`, `contentOffset` and `visibleRect`, \
        in cells. `visibleRect` is the visible part of the content.
        """)
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .hook(.scrollChange(position: nil), action) }
}

/// Shows or hides the scroll bars of scroll containers.
public struct ScrollIndicators: DeclaredModifier {
  public var visibility = ScrollIndicatorVisibility.automatic

  public init() {}

  public init(_ visibility: ScrollIndicatorVisibility) { self.visibility = visibility }

  public static let name = "scrollIndicators"
  public static let declaration = ModifierDeclaration(
    "Shows or hides the scroll bars of the scroll containers in the view.", rules: "L61",
    example: #"ScrollView { Text "one", Text "two", Text "three", Text "four" }:scrollIndicators("hidden"):frame(12, 2)"#,
    [
      Parameter<ScrollIndicators>(
        "visibility", \.visibility, .choice(), required: true,
        "\"automatic\" shows a scroll bar if the content does not fit. \"hidden\" hides the scroll bar.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.scrollIndicators] = visibility
    return .none
  }
}

extension Cells {
  /// The maximum distance of scrolling, in cells. It is larger than any surface, because lists can be longer.
  static let maximumScrollOffset = 1_000_000_000
}

extension ValueType where Value == Int {
  static let scrollOffset = integer(-Cells.maximumScrollOffset...Cells.maximumScrollOffset, "cells")
}
