// The styles of labels (S9).

import LongtailCore

extension Label {
  /// The configuration that styles of labels receive.
  public struct Configuration: StyleConfiguration {
    public var title: View?
    public var icon: View?
    /// The title, if it is a text.
    var titleText: String?

    public static let name = "Label"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the labels in the view.", rules: "S2, S6, S9",
      example: #"""
        VStack { alignment = "leading",
          Label("Inbox", "tray"),
          Label("Inbox", "tray"):labelStyle "iconOnly",
          Label("Inbox", "tray"):labelStyle "titleOnly",
        }
        """#,
      fields: [
        .view("title", \.title, "The title."),
        .view("icon", \.icon, "The icon."),
      ],
      styles: [
        Style("automatic", "Same as `titleAndIcon`.") { label, _ in label.titleAndIcon },
        Style("titleAndIcon", "The icon, then the title.") { label, _ in label.titleAndIcon },
        Style("iconOnly", "The icon. If the title is a text, it becomes the accessibility label of the icon.") { label, _ in
          label.iconOnly
        },
        Style("titleOnly", "The title.") { label, _ in label.title ?? View(EmptyView()) },
      ])

    /// The icon beside the first line of the title.
    private var titleAndIcon: View { View(HStack(alignment: .firstTextBaseline), [icon, title]) }

    private var iconOnly: View {
      guard let icon else { return title ?? View(EmptyView()) }
      guard let titleText else { return icon }
      return icon.modifier(AccessibilityElement(children: .ignore)).modifier(AccessibilityLabel(titleText))
    }
  }
}
