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
        Style("automatic", "Same as `titleAndIcon`.") { label, context in label.titleAndIcon(in: context) },
        Style("titleAndIcon", "The icon, then the title.") { label, context in label.titleAndIcon(in: context) },
        Style("iconOnly", "The icon. If the title is a text, it becomes the accessibility label of the icon.") { label, _ in
          label.iconOnly
        },
        Style("titleOnly", "The title.") { label, _ in label.title ?? View(EmptyView()) },
      ])

    /// Returns the icon beside the first line of the title.
    private func titleAndIcon(in context: ViewContext) -> View {
      guard context.environment[EnvironmentKeys.isInMenu] else {
        return View(HStack(alignment: .firstTextBaseline), [icon, title])
      }
      context.recordAlignmentGuide()
      return View(HStack(alignment: .firstTextBaseline), [icon, title?.atMenuTitle])
    }

    private var iconOnly: View {
      guard let icon else { return title ?? View(EmptyView()) }
      guard let titleText else { return icon }
      return icon.modifier(AccessibilityElement(children: .ignore)).modifier(AccessibilityLabel(titleText))
    }
  }
}
