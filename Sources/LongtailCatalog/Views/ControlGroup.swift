// Controls that belong together, in one row (S9).

import LongtailCore

/// Controls side by side on one ground.
public struct ControlGroup: DeclaredView {
  public var label = ViewSlot.empty

  public init() {}

  public init(_ label: ViewSlot) { self.label = label }

  public static let declaration = ViewDeclaration(
    "ControlGroup", "Puts controls that belong together side by side on one ground.", rules: "S9", children: .many,
    example: #"ControlGroup("Zoom", { Label("In", "plus"), Label("Out", "minus"), Text "Fit" })"#,
    [Parameter<ControlGroup>("label", \.label, .slot, "A text or a view in front of them.")])

  /// What a style of control groups is given.
  struct Configuration: Sendable {
    var label: View?
    var content: [View]
  }

  public func content(in context: inout ViewContext) -> ViewContent {
    .composed(ControlGroup.automatic(Configuration(label: label.view, content: context.children.map { View($0) })))
  }

  private static func automatic(_ configuration: Configuration) -> View {
    let controls = View(HStack(spacing: 3), configuration.content)
      .modifier(Padding(.horizontal, 2))
      .modifier(holding: View(RoundedRectangle(cornerRadius: 1))) { Background(Color(.quaternary), in: $0) }
    guard let label = configuration.label else { return controls }
    return View(HStack(), [label.modifier(ForegroundColor(Color(.secondary))), controls])
  }
}
