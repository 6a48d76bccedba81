// The styles of disclosure groups (S9).

import LongtailCore

extension DisclosureGroup {
  /// The configuration that styles of disclosure groups receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    public var content: View?
    public var isExpanded: Bool
    public var isHovered = false
    var binding: Binding<Bool>

    public static let name = "DisclosureGroup"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the disclosure groups in the view.", rules: "S2, S6, S9",
      example: #"""
        DisclosureGroup("Network", { isExpanded = constant(true), Text "10.0.0.7" }):disclosureGroupStyle "automatic"
        """#,
      fields: [
        .view("label", \.label, "The label."),
        .view("content", \.content, "The views."),
        .binding("isExpanded", \.isExpanded, \.binding, .boolean, "True if the views of the group are shown."),
        .value("isHovered", \.isHovered, .boolean, "True while the pointer is over the group."),
      ],
      styles: [
        Style("automatic", "A triangle before the label, and the views of the group indented below the label.") {
          $0.triangle(in: $1)
        }
      ])

    private func triangle(in context: ViewContext) -> View {
      let (forward, backward) = context.horizontalKeys
      let (state, binding) = (context.controlState(), binding)
      let row = View(HStack(spacing: 0), [mark(state, in: context), label?.caption(behindMark: true, state, in: context)])
        .focusable(in: context)
        .onTap { $0.set(binding, to: !$0.value(of: binding)) }
        .onKeys { press, actions in
          guard [forward, backward].contains(press), actions.value(of: binding) != (press == forward) else { return false }
          actions.set(binding, to: press == forward)
          return true
        }
        .keyHints(KeyHint(.character(" "), title: isExpanded ? "Fold" : "Unfold"))
        .accessibilityElement(.isButton, value: isExpanded ? "expanded" : "collapsed")
      if context.environment[EnvironmentKeys.labelPlacement] == .column {
        let rows = FormRows(spacing: context.rowSpacing)
        return View(part: "group", rows, [row.inColumn] + (isExpanded ? content.map { [$0] } ?? [] : []))
      }
      return View(VStack(alignment: .leading), [row, isExpanded ? content?.modifier(Padding(.leading, 2)) : nil])
    }

    private func mark(_ state: ControlState, in context: ViewContext) -> View {
      let closed = context.isRightToLeft ? (context.isASCII ? "<" : "◂") : (context.isASCII ? ">" : "▸")
      return View(Text(isExpanded ? (context.isASCII ? "v" : "▾") : closed))
        .modifier(ForegroundColor(state.isEnabled ? Color(.secondary) : Color(.tertiary))).modifier(AccessibilityHidden())
    }
  }
}
