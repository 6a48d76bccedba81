// `Label`: an icon and a title (S9).

import LongtailCore

/// A title with an icon in front of it.
public struct Label: DeclaredView {
  public var title = ViewSlot.empty
  public var systemImage: String?
  public var icon = ViewSlot.empty

  public init() {}

  public init(_ title: ViewSlot, systemImage: String? = nil, icon: ViewSlot = .empty) {
    self.title = title
    self.systemImage = systemImage
    self.icon = icon
  }

  public static let name = "Label"
  public static let declaration = ViewDeclaration(
    "Shows an icon followed by a title.", rules: "S9, L67, X2",
    example: #"""
      VStack {
        alignment = "leading",
        Label("Inbox", "tray"):foregroundColor "blue",
        Label("Favourites", { systemImage = "star.fill" }):foregroundColor "orange",
        Label { title = Text "Done":strikethrough(), icon = Text "✓":foregroundColor "green" },
      }
      """#,
    [
      Parameter<Label>("title", \.title, .slot, "The title: a text or a view."),
      Parameter("systemImage", \.systemImage, .string, "The icon's SF Symbols name."),
      .named("icon", \.icon, .slot, "The icon: a text or a view that replaces the symbol of `systemImage`."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    var sign = icon.isEmpty ? systemImage.map { View(Image(systemName: $0)) } : icon.view
    // The title is enough for assistive tools, so they ignore the icon (X2). A style that hides the title can give the icon a
    // label.
    if !title.isEmpty { sign = sign?.part("symbol", .mark(.accessibility(.decorative))) }
    let configuration = Configuration(
      title: context.slot("title", title.view), icon: context.slot("icon", sign), titleText: title.text)
    return .composed(context.styled(configuration).modifier(AccessibilityElement(children: .combine)))
  }
}
