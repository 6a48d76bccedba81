// The styles of badges.

import LongtailCore

extension Badge {
  /// The configuration that styles of badges receive.
  public struct Configuration: StyleConfiguration {
    public var content: View?

    public static let name = "Badge"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the badges in the view.", rules: "S2, S6",
      example: #"""
        HStack { Badge "New", Badge "New":badgeStyle "outline", Badge "New":badgeStyle "plain" }
        """#,
      fields: [.view("content", \.content, "The content of the badge, as a view.")],
      styles: [
        Style("automatic", "The content in a capsule that is filled with the tint colour.") { badge, context in
          let colors = context.plate(in: context.tint)
          return Badge.capsule(badge.view, colors.fill, foreground: colors.label)
            .modifier(FontWeightModifier(.semibold))
        },
        Style("outline", "The content, in the tint colour and in square brackets.") { badge, context in
          let (first, last) = context.isRightToLeft ? ("]", "[") : ("[", "]")
          return View(HStack(spacing: 0), [View(Text(first)), badge.view, View(Text(last))])
            .modifier(ForegroundColor(Badge.label(in: context)))
        },
        Style("plain", "The content in the tint colour.") { badge, context in
          badge.view.modifier(ForegroundColor(Badge.label(in: context))).modifier(FontWeightModifier(.semibold))
        },
      ])

    private var view: View { (content ?? View(EmptyView())).modifier(LineLimit(1)) }
  }

  /// Returns the tint colour for text, made legible also in a selected row.
  fileprivate static func label(in context: ViewContext) -> Color { context.legible(context.tint, on: Color(.quaternary)) }
}
