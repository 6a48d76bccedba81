// `:tabItem`: the label of a tab in a TabView.

import LongtailCore

/// Sets the label of a view's tab in a TabView.
public struct TabItem: DeclaredModifier {
  public var label = ""
  public var systemImage: String?

  public init() {}

  public init(_ label: String, systemImage: String? = nil) {
    self.label = label
    self.systemImage = systemImage
  }

  public static let name = "tabItem"
  public static let declaration = ModifierDeclaration(
    "Sets the label of the view's tab in a TabView. If `:badge` follows `:tabItem`, the badge appears in the tab.", rules: "S9",
    example: #"TabView { Text "No mail.":tabItem("Inbox", "tray"):badge(3), Text "No drafts.":tabItem "Drafts" }:frame(30, 4)"#,
    [
      Parameter<TabItem>("label", \.label, .string, required: true, "The title."),
      Parameter("systemImage", \.systemImage, .string, "The SF Symbols name of the icon that is shown before the title."),
    ])

  /// The layout value keys that a TabView reads: for icon and title, and for the badge.
  static let key = "longtail.tab"
  static let badgeKey = "longtail.badge"

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.isTab] = false
    let title = [systemImage.flatMap(context.glyph(ofSymbol:)), label].compactMap { $0 }.map(PlainValue.string)
    return .box(RedactableLayoutValue(key: TabItem.key, value: .list(title), isRedacted: context.redaction.isMasked))
  }
}

/// A box with a layout value that the enclosing container can show or output. Redaction therefore includes the value (X1).
struct RedactableLayoutValue: LayoutValueBehavior, Equatable {
  let key: String
  let value: PlainValue
  let isRedacted: Bool

  var ownLayoutValue: (key: String, value: PlainValue) { (key, value) }
}
