// How navigation stacks look.

import LongtailCore

extension NavigationStack {
  /// What a style of navigation stacks is given.
  public struct Configuration: StyleConfiguration {
    /// The screen in front, and the bar with the way back.
    public var content: View?

    public static let kind = StyleKind<Configuration>(
      "NavigationStack", "Sets how the navigation stacks in the view look.", rules: "S2, S6",
      example: #"""
        style("NavigationStack", "framed", function(self, configuration) return configuration.content:border "tertiary" end)
        return NavigationStack { Text "Birds" }:navigationStackStyle "framed":frame(24, 5)
        """#,
      fields: [.view("content", \.content, "The current screen, and the bar with the back button.")],
      styles: [
        Style("automatic", "The screen below a bar with the back button.") { stack, _ in stack.content ?? View(EmptyView()) }
      ])
  }
}

public typealias NavigationStackStyleModifier = StyleModifier<NavigationStack.Configuration>
