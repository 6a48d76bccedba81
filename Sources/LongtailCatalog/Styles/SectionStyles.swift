// The styles of sections (L39).

import LongtailCore

extension Section {
  /// The configuration that styles of sections receive.
  public struct Configuration: StyleConfiguration {
    public var header: View?
    public var content: View?
    public var footer: View?

    public static let name = "Section"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the sections in the view.", rules: "L39, S2, S6",
      example: #"""
        VStack { alignment = "leading", Section("Birds", { "Alpine swift", "Longtail" }) }:sectionStyle "automatic"
        """#,
      fields: [
        .view("header", \.header, "The header."),
        .view("content", \.content, "The views."),
        .view("footer", \.footer, "The footer."),
      ],
      styles: [
        Style("automatic", "The header above the views of the section, and the footer below the views.") { section, context in
          context.environment[EnvironmentKeys.isInMenu] ? section.menuItems : section.rows
        },
        Style("grouped", "The views of the section inside a border, between the header and the footer.") { section, context in
          section.frame(in: context)
        },
      ])

    private func frame(in context: ViewContext) -> View {
      let views = View(VStack(alignment: .leading, spacing: context.rowSpacing), [content])
        .modifier(Frame(maxWidth: Cells.infinity, alignment: Alignment(.leading, .center)))
        .modifier(Padding(.horizontal, 2)).modifier(Padding(.vertical, FilledFrame.edge))
        .modifier(holding: context.boxEdge) { Background($0) }
        .part("edge", .box(FilledFrame()))
      return View(
        VStack(alignment: .leading, spacing: 0),
        [
          header?.modifier(FontModifier(.headline)).modifier(Padding(.horizontal, 2)), views,
          footer?.modifier(FontModifier(.footnote)).modifier(ForegroundStyleModifier(Color(.secondary)))
            .modifier(Padding(.horizontal, 2)),
        ]
      ).modifier(LayoutValue(FormRows.sectionKey, .boolean(true)))
    }

    /// The header, the views and the footer as items of a menu.
    private var menuItems: View { View(Group(), [header?.menuCaption, content, footer?.menuCaption]) }

    private var rows: View {
      let title = header?.modifier(FontModifier(.headline)).modifier(LayoutValue(List.headerKey, .boolean(true)))
      let note = footer?.modifier(FontModifier(.footnote)).modifier(ForegroundStyleModifier(Color(.secondary)))
        .modifier(LayoutValue(List.footerKey, .boolean(true)))
      return View(Group(), [title, content, note])
    }
  }
}

/// A frame that is shown only if it has content.
private struct FilledFrame: PassthroughBehavior, Equatable {
  /// The rows of the upper or lower edge.
  static let edge = 1

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let size = children.first?.size(proposal) ?? .zero
    return size.height > 2 * FilledFrame.edge ? size : Size(size.width, 0)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    if size.height > 0 { children.first?.place(at: .zero, proposal) }
  }
}
