// `Section`: views with a header and a footer (L39).

import LongtailCore

/// A group of views with a header and a footer.
public struct Section: DeclaredView {
  public var header = ViewSlot.empty
  public var footer = ViewSlot.empty

  public init() {}

  public init(header: ViewSlot, footer: ViewSlot = .empty) {
    self.header = header
    self.footer = footer
  }

  public static let name = "Section"
  public static let declaration = ViewDeclaration(
    "A group of views with a header and a footer. In a List, an empty row separates the header from the previous rows.",
    rules: "L39",
    children: .many, hasNoBox: true, expandsItems: true,
    example:
      #"VStack { alignment = "leading", Section("Birds", { footer = "Both fly well.", "Alpine swift", "Longtail" }) }"#,
    [
      Parameter<Section>(
        "header", \.header, .slot, "The header: a text or a view that is shown above the other views of the section."),
      .named("footer", \.footer, .slot, "The footer: a text or a view that is shown below the other views of the section."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    .composed(
      context.styled(
        Configuration(
          header: context.slot("header", header.view),
          content: context.slot("content", View(Group(), context.children.map { View($0) })),
          footer: context.slot("footer", footer.view))))
  }
}
