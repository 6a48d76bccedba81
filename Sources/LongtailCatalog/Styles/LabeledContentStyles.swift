// The styles of LabeledContent (L68, S9).

import LongtailCore

extension LabeledContent {
  /// The configuration that styles of labelled content receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    public var content: View?

    public static let name = "LabeledContent"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the LabeledContent views in the view.", rules: "L68, S2, S6, S9",
      example: #"""
        VStack { alignment = "leading", spacing = 1,
          LabeledContent("Version", "1.4.2"),
          LabeledContent("Version", "1.4.2"):labeledContentStyle "vertical",
        }:frame(20)
        """#,
      fields: [
        .view("label", \.label, "The label."),
        .view("content", \.content, "The content."),
      ],
      styles: [
        Style(
          "automatic",
          """
          The label at the leading edge, and the content at the trailing edge. In a Form with the style `columns`, the label \
          is in the first column, and the content is in the second.
          """
        ) {
          $0.row(in: $1)
        },
        Style("vertical", "The content below the label.") { pair, _ in
          View(VStack(alignment: .leading), [pair.label?.modifier(ForegroundColor(Color(.secondary))), pair.content])
        },
      ])

    private func row(in context: ViewContext) -> View {
      guard context.environment[EnvironmentKeys.labelPlacement] != .beside else { return edges }
      let content = content ?? View(Group())
      return context.labelled(
        label?.caption(ControlState(isEnabled: true), in: context), content.modifier(ForegroundColor(Color(.secondary))),
        alignment: .firstTextBaseline)
    }

    /// The label at the leading edge, and the content at the trailing edge.
    var edges: View {
      View(
        HStack(alignment: .firstTextBaseline),
        [label, View(Spacer()).modifier(LayoutPriority(-1)), content?.modifier(ForegroundColor(Color(.secondary)))])
    }
  }
}
