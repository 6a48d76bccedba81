// The styles of control groups (S9).

import LongtailCore

extension ControlGroup {
  /// The configuration that styles of control groups receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    public var content: View?

    public static let name = "ControlGroup"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the control groups in the view.", rules: "S2, S6, S9",
      example: #"""
        VStack { spacing = 1,
          ControlGroup("Zoom", { Button("In", { systemImage = "plus" }), Button("Out", { systemImage = "minus" }) }),
          ControlGroup("Zoom", { Button("In"), Button("Out") }):controlGroupStyle "menu",
        }
        """#,
      fields: [
        .view("label", \.label, "The label."),
        .view("content", \.content, "The controls."),
      ],
      styles: [
        Style("automatic", "The controls side by side on a shared background.") { $0.plate(in: &$1) },
        Style("palette", "The icons of the controls, side by side.") { $0.palette(in: &$1) },
        Style("menu", "A menu that contains the controls.") { group, _ in group.menu },
      ])

    /// Returns the controls on a shared background. Buttons have no plates of their own, unless the script sets a button style.
    private func plate(in context: inout ViewContext) -> View {
      if context.environment[Button.Configuration.kind.key].nearest == nil {
        context.push("plain", of: Button.Configuration.kind)
      }
      let controls = View(HStack(spacing: 3), [content]).modifier(Padding(.horizontal, 1)).plate(Color(.quaternary), in: context)
        .environment(EnvironmentKeys.isInControlGroup, true)
      guard let label else { return controls }
      return View(HStack(), [label.modifier(ForegroundColor(Color(.secondary))), controls])
    }

    private func palette(in context: inout ViewContext) -> View {
      context.push("iconOnly", of: Label.Configuration.kind)
      return plate(in: &context)
    }

    private var menu: View {
      View { arena, vocabulary in
        let title = label?.write(&arena, vocabulary)
        return View(Menu(title.map { ViewSlot($0) } ?? ViewSlot("…")), [content]).write(&arena, vocabulary)
      }
    }
  }
}

extension EnvironmentKeys {
  /// True in a control group. The focus of a button without a plate is two columns wider there, because its label may be an icon.
  static let isInControlGroup = EnvironmentKey(
    "isInControlGroup", .boolean, default: false, "True if buttons are in a control group.")
}
