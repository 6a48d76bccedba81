// `:badge`: a count or a word at the end of a row.

import LongtailCore

/// Shows a badge at the trailing edge of a view. Scripts call the modifier `badge`.
public struct BadgeModifier: DeclaredModifier {
  public var content = ViewSlot.empty

  public init() {}

  public init(_ content: ViewSlot) { self.content = content }

  /// Shows a number. The number 0 is not shown.
  public init(_ count: Int) { content = BadgeModifier.count(count) }

  public static let name = "badge"
  public static let declaration = ModifierDeclaration(
    "Shows a number or a word after the view, at the trailing edge of the available width. The number 0 is not shown.",
    rules: "L30, S13",
    example: #"""
      VStack {
        Label("Inbox", "tray"):badge(12),
        Label("Drafts", "pencil"):badge(0),
        Label("Updates", "arrow.down.circle"):badge "new",
      }
      """#,
    [
      Parameter<BadgeModifier>(
        "content", \.content, .badge,
        "A number or a word. The number 0 is not shown.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    if context.environment[EnvironmentKeys.isTab], context.stackAxis == nil {
      let text = content.text.map(PlainValue.string) ?? .none
      return .box(RedactableLayoutValue(key: TabItem.badgeKey, value: text, isRedacted: context.redaction.isMasked))
    }
    // The row consists of the view, a spacer and the badge. Spacer and badge have a lower priority, so the view is offered
    // all space except the cells of the badge. A row without a badge also has the spacer, so it is as wide as the other rows.
    let isStyled = context.hasStyle(of: Badge.Configuration.kind)
    let badge = content.view.map { view in
      isStyled
        ? View(Badge(content)).modifier(FixedSize())
        : Badge.capsule(view.modifier(FixedSize()), Color(.quaternary), foreground: Color(.secondary))
    }
    let end = View(HStack(spacing: 0), [View(Spacer(minLength: 0)), badge]).modifier(LayoutPriority(-1))
    var row = StackLayout(axis: .horizontal, guide: VerticalAlignment.center.guide, spacing: 1)
    row.isRedacted = context.redaction.isMasked
    return .layer(row, secondary: context.write(end))
  }

  static func count(_ count: Int) -> ViewSlot { count == 0 ? .empty : ViewSlot(String(count)) }
}

extension ValueType where Value == ViewSlot {
  /// A count or a word.
  static let badge = ValueType(
    .either(.integer(0...Cells.infinity, unit: ""), .string),
    read: { argument, arena in
      argument.tag == .integer ? BadgeModifier.count(argument.integer) : ViewSlot(arena.string(argument))
    }, write: ValueType.slot.write)
}
