// A frame around views that belong together, with its title in its upper edge (S9).

import LongtailCore

/// Views in a frame with a title.
public struct GroupBox: DeclaredView {
  public var label = ViewSlot.empty

  public init() {}

  public init(_ label: ViewSlot) { self.label = label }

  public static let declaration = ViewDeclaration(
    "GroupBox", "Draws a frame with a title around views that belong together.", rules: "S9, L51", children: .many,
    example: #"""
      GroupBox("Network", {
        LabeledContent("Address", "10.0.0.7"),
        LabeledContent("Gateway", "10.0.0.1"),
        ProgressView(0.7, "Signal"):padding("top", 1),
      })
      """#,
    [Parameter<GroupBox>("label", \.label, .slot, "A text or a view: the title.")])

  /// What a style of group boxes is given.
  struct Configuration: Sendable {
    var label: View?
    var content: View
  }

  public func content(in context: inout ViewContext) -> ViewContent {
    let content = View(VStack(alignment: .leading), context.children.map { View($0) })
    return .composed(GroupBox.automatic(Configuration(label: label.view, content: content)))
  }

  /// The title takes the row of the upper edge, which is drawn behind it and broken by a space on each side.
  private static func automatic(_ configuration: Configuration) -> View {
    let title = configuration.label.map { label in
      View(HStack(spacing: 0), [View(Text(" ")), label.modifier(LineLimit(1)), View(Text(" "))])
        .modifier(FontWeightModifier(.semibold)).modifier(Padding(.horizontal, 2))
    }
    let content = configuration.content.modifier(Padding(.horizontal, 2)).modifier(Padding(.bottom, 1))
    let edge = View(RoundedRectangle(cornerRadius: 1)).modifier(StrokedBorder(Color(.tertiary)))
    let rows = title.map { View(VStack(alignment: .leading), [$0, content]) } ?? content.modifier(Padding(.top, 1))
    return rows.modifier(holding: edge) { Background($0) }
  }
}
