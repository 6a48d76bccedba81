// How the containers in a view scroll (L61).

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

/// Sets the scroll offset of the outermost scroll container in a view.
public struct ScrollPosition: DeclaredModifier {
  public var x = 0
  public var y = 0

  public init() {}

  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }

  public static let name = "scrollPosition"
  public static let declaration = ModifierDeclaration(
    """
    Sets the scroll offset of the outermost scroll container in the view. The user scrolls from this offset. Scrolling stops \
    at the ends of the content.
    """,
    rules: "L61",
    example: #"ScrollView { Text "one", Text "two", Text "three", Text "four" }:scrollPosition{ y = 1 }:frame(12, 2)"#,
    [
      Parameter<ScrollPosition>.named(
        "x", \.x, .scrollOffset, "The horizontal offset in columns, from the position that `defaultScrollAnchor` sets."),
      .named("y", \.y, .scrollOffset, "The vertical offset in rows, from the position that `defaultScrollAnchor` sets."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.scrollPosition] = Point(
      min(max(x, -Cells.farthest), Cells.farthest), min(max(y, -Cells.farthest), Cells.farthest))
    return .none
  }
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
  /// How far content may be scrolled: lists may be longer than any surface.
  static let farthest = 1_000_000_000
}

extension ValueType where Value == Int {
  static let scrollOffset = integer(-Cells.farthest...Cells.farthest, "cells")
}
