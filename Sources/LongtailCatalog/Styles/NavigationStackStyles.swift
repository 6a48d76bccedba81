// The styles of navigation stacks.

import LongtailCore

extension NavigationStack {
  /// The configuration that styles of navigation stacks receive.
  public struct Configuration: StyleConfiguration {
    /// The current screen, and the bar with the back button.
    public var content: View?

    public static let name = "NavigationStack"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the navigation stacks in the view.", rules: "S2, S6",
      example: #"""
        style("NavigationStack", "framed", function(self, configuration) return configuration.content:border "tertiary" end)
        return NavigationStack { Text "Birds" }:navigationStackStyle "framed":frame(24, 5)
        """#,
      fields: [
        .view(
          "content", \.content,
          "The current screen and, if the screen has a title or a back button, the bar above it that shows them.")
      ],
      styles: [
        Style("automatic", "The screen. If it has a title or a back button, a bar above it shows them.") { stack, _ in
          stack.content ?? View(EmptyView())
        }
      ])
  }
}
