// `Badge`: a word or a number on a coloured capsule.

import LongtailCore

/// A short text on a capsule in the tint colour.
public struct Badge: DeclaredView {
  public var content = ViewSlot.empty

  public init() {}

  public init(_ content: ViewSlot) { self.content = content }

  public static let name = "Badge"
  public static let declaration = ViewDeclaration(
    "A word or a number on a capsule in the tint colour.", rules: "S13",
    example: #"HStack { Badge "New", Badge(12):tint "red", Badge "beta":tint "yellow", Badge "ok":tint "green" }"#,
    [Parameter<Badge>("content", \.content, .slot, required: true, "The content: a text, a number or a view.")])

  public func content(in context: inout ViewContext) -> ViewContent {
    guard let view = content.view else { return .nothing }
    return .composed(context.styled(Configuration(content: context.slot("content", view))))
  }

  static func capsule(_ content: View, _ color: Color, foreground: Color) -> View {
    content
      .modifier(LineLimit(1))
      .modifier(ForegroundColor(foreground))
      .modifier(Padding(.horizontal, 1))
      .modifier(holding: View(Capsule())) { Background(color, in: $0) }
  }
}
