// The styles of group boxes (S9).

import LongtailCore

extension GroupBox {
  /// The configuration that styles of group boxes receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    public var content: View?

    public static let name = "GroupBox"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the group boxes in the view.", rules: "S2, S4, S6, S9",
      example: #"""
        HStack { spacing = 2,
          GroupBox("Disk", { Text "10.0.0.7" }),
          GroupBox("Disk", { Text "10.0.0.7" }):groupBoxStyle "card",
          GroupBox("Disk", { Text "10.0.0.7" }):groupBoxStyle "plain",
        }
        """#,
      fields: [
        .view("label", \.label, "The title."),
        .view("content", \.content, "The views in the box."),
      ],
      styles: [
        Style("automatic", "A border with the title in the upper edge.") { $0.frame(in: $1) },
        Style("card", "A muted background behind the title and the views.") { $0.card(in: $1) },
        Style("plain", "The title above the views, without a frame.") { $0.rows(in: $1) },
      ])

    /// Returns the box with its border. The title is in the row of the upper edge, and interrupts the edge with a space on each
    /// side.
    private func frame(in context: ViewContext) -> View {
      let title = label.map { label in
        label.modifier(LineLimit(1)).modifier(context.weight(.semibold)).modifier(Padding(.horizontal, 1))
          .part("title", .box(Blanked())).modifier(Padding(.horizontal, 2))
      }
      let content = (content ?? View(VStack())).modifier(Padding(.horizontal, 2)).modifier(Padding(.bottom, 1))
      let rows = View(VStack(alignment: .leading), [title, title == nil ? content.modifier(Padding(.top, 1)) : content])
      return rows.modifier(holding: context.boxEdge) { Background($0) }
    }

    private func rows(in context: ViewContext) -> View {
      View(VStack(alignment: .leading), [label?.modifier(LineLimit(1)).modifier(context.weight(.semibold)), content])
    }

    private func card(in context: ViewContext) -> View {
      // Half as strong as a plate, so that plates are visible on the card, and coloured text is legible.
      let color = Color(.quaternary).opacity(0.5)
      let content = rows(in: context).modifier(Padding(.horizontal, 2)).modifier(Padding(.vertical, 1))
        .environment(EnvironmentKeys.card, Color(.rgb(context.shown(color))))
      if context.isASCII { return content.modifier(Background(color)) }
      // The card begins half a cell in, as the line of a bordered box does, so that boxes beside each other are separate.
      let fill = context.ink(color)
      return content.part("card", .box(Plate(fill: fill, edge: fill, isASCII: false, height: .halves)))
    }
  }
}

/// Draws its child on blank cells. They interrupt a line behind the child, even between the words of a title.
private struct Blanked: PassthroughBehavior, Equatable {
  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    for y in node.bounds.y..<node.bounds.maxY {
      for x in node.bounds.x..<node.bounds.maxX {
        canvas.draw(cluster: " ", width: 1, at: Point(x, y), Ink(RGB(0, 0, 0)))
      }
    }
    node.drawChildren(on: &canvas)
  }
}

extension EnvironmentKeys {
  /// The colour of the card on which a view is; clear on the page.
  static let card = EnvironmentKey("card", .color, default: Color(.clear), "The colour of the card on which a view is.")
}
