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
    // The ground is that of all: buttons bring no plates of their own, unless they are asked to.
    if context.environment[EnvironmentKeys.buttonStyle] == .automatic {
      context.environment[EnvironmentKeys.buttonStyle] = .plain
    }
    let configuration = Configuration(label: label.view, content: context.children.map { View($0) })
    return .composed(ControlGroup.automatic(configuration, in: context))
  }

  private static func automatic(_ configuration: Configuration, in context: ViewContext) -> View {
    let controls = View(HStack(spacing: 3), configuration.content)
      .modifier(Padding(.horizontal, 1)).plate(Color(.quaternary), in: context)
    guard let label = configuration.label else { return controls }
    return View(HStack(), [label.modifier(ForegroundColor(Color(.secondary))), controls])
  }
}
