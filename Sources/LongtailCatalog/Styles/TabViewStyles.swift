// The styles of tab views.

import LongtailCore

extension TabView {
  /// The configuration that styles of tab views receive.
  public struct Configuration: StyleConfiguration {
    /// The tabs and the selected view.
    public var content: View?
    var selection: PlainValue
    var binding: Binding<PlainValue>

    public static let name = "TabView"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the tab views in the view.", rules: "S2, S6, S9",
      example: #"""
        TabView {
          Text "Nothing new.":tabItem("Inbox", "tray"), Text "No drafts.":tabItem("Drafts", "pencil"),
        }:tabViewStyle "bordered":frame(36, 7)
        """#,
      fields: [
        .view("content", \.content, "The row of tabs, and the selected view."),
        .binding("selection", \.selection, \.binding, .plain(.data), "The tag of the selected view."),
      ],
      styles: [
        Style("automatic", "A row of tabs above the selected view.") { tabs, _ in tabs.view },
        Style("bordered", "A row of tabs above the selected view, with a border around the tabs and the view.") { tabs, context in
          tabs.view.modifier(Padding(.horizontal, 1)).modifier(Border(Color(.tertiary), line: context.themedLine(.rounded)))
        },
      ])

    private var view: View { content ?? View(EmptyView()) }
  }
}
