// Views with a title above and a note below (L39).

import LongtailCore

/// A group of views with a header and a footer.
public struct Section: DeclaredView {
  public var header = ElementHandle.none
  public var footer = ElementHandle.none

  public init() {}

  public init(header: ElementHandle, footer: ElementHandle = .none) {
    self.header = header
    self.footer = footer
  }

  public static let declaration = ViewDeclaration(
    "Section", "A group of views with a header and a footer. In a List a row is left free in front of it.", rules: "L39",
    children: .many, isStructure: true,
    example:
      #"VStack { alignment = "leading", Section { header = "Birds", footer = "Both fly well.", "Alpine swift", "Longtail" } }"#,
    [
      Parameter<Section>.named("header", \.header, .optionalView, "The title, shown above the views."),
      .named("footer", \.footer, .optionalView, "A note, shown below the views."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let title =
      header.isNone
      ? nil
      : View(header).modifier(FontModifier(.headline)).modifier(LayoutValue(List.headerKey, .boolean(true)))
    let note =
      footer.isNone
      ? nil
      : View(footer).modifier(FontModifier(.footnote)).modifier(ForegroundStyleModifier(Color(.secondary)))
        .modifier(LayoutValue(List.footerKey, .boolean(true)))
    return .composed(View(Group(), [title] + context.children.map { View($0) } + [note]))
  }
}

extension ValueType where Value == ElementHandle {
  /// A view that may be left out.
  static let optionalView = ValueType(
    .view, read: { argument, _ in argument.element },
    write: { handle, _ in handle.isNone ? .absent : .element(handle) })
}
