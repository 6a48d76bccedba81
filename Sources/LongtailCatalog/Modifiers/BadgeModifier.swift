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
    let badge = badge(in: context)
    let end = View(HStack(spacing: 0), [View(Spacer(minLength: 0)), badge]).modifier(LayoutPriority(-1))
    var row = StackLayout(axis: .horizontal, guide: VerticalAlignment.center.guide, spacing: 1)
    row.isRedacted = context.redaction.isMasked
    if context.environment[EnvironmentKeys.isInList], let text = content.text ?? (content.isEmpty ? "" : nil) {
      context.environment[EnvironmentKeys.rowBadge] = text
    }
    return .layer(BadgeRow(row: row), secondary: context.write(end))
  }

  /// Returns the badge; nil if it is not shown.
  func badge(in context: ViewContext) -> View? {
    // A disabled badge has the colour of its row, and no plate, on which dimmed text could not be read.
    let (plate, text): (NamedColor, NamedColor) =
      context.environment[StandardKeys.isEnabled] ? (.quaternary, .secondary) : (.clear, .primary)
    return content.view.map { view in
      context.hasStyle(of: Badge.Configuration.kind)
        ? View(Badge(content)).modifier(FixedSize())
        : Badge.capsule(view.modifier(FixedSize()), Color(plate), foreground: Color(text))
    }
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

/// The row of a view with its badge. A navigation link in a list shows the badge itself, before its arrow.
private struct BadgeRow: ArrangingBehavior, Equatable {
  let row: StackLayout

  /// The view, if it shows the badge itself.
  private func owner(_ children: Subviews) -> Subview? {
    children.first.flatMap { $0.layoutValue(NavigationLink.badgeKey) == .boolean(true) ? $0 : nil }
  }

  var isRedacted: Bool { row.isRedacted }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    owner(children)?.size(proposal) ?? row.size(proposal, children)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let owner = owner(children) else { return row.place(children, in: size, proposal) }
    owner.place(at: .zero, proposal)
  }

  func traits(_ children: Subviews) -> LayoutTraits { owner(children)?.traits ?? row.traits(children) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    if let owner = owner(children) { return owner.guide(guide, in: size, proposal) }
    return row.guide(guide, in: size, proposal, children)
  }
}

extension EnvironmentKeys {
  /// The text of the badge of a row of a list, for a navigation link in this row; empty if the badge is not shown. Nil if the row
  /// has no badge. Not part of the vocabulary.
  static let rowBadge = EnvironmentKey("rowBadge", ValueType<String>.string.optional, default: nil, "The badge of a row.")
}
