// `Link`: text or views that open a URI. The terminal gets a hyperlink (OSC 8).

import LongtailCore

/// Text or views that open a URI when they are clicked.
public struct Link: DeclaredView {
  /// The title. If nil, the link shows its children. If it has no children either, it shows the destination.
  public var title: ArraySlice<UInt8>?
  public var destination = ""

  public init() {}

  public init(_ title: String? = nil, _ destination: String) {
    self.title = title.map { ArraySlice($0.utf8) }
    self.destination = destination
  }

  public static let name = "Link"
  public static let declaration = ViewDeclaration(
    "Shows text or views as a link to a URI. The link is underlined and has the tint colour.", rules: "E7, T1-T14",
    children: .many,
    inputs: [InputHelp("click", "opens the URI, if the terminal supports hyperlinks")],
    example: #"Link("Documentation", "https://example.com/docs")"#,
    [
      Parameter<Link>(
        "title", \.title, .content,
        """
        The text of the link. Without a title, the link shows its children. If the link has neither a title nor children, it \
        shows the destination.
        """
      ),
      Parameter(
        "destination", \.destination, .string, required: true,
        "The URI, such as \"https://example.com\" or \"mailto:ada@example.com\"."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    var target = context.link(destination, "Link")
    if !context.environment[StandardKeys.isEnabled] {
      target = nil
      let style = context.environment[EnvironmentKeys.foregroundStyle]
      context.environment[EnvironmentKeys.foregroundStyle] = style.setting(Color(.tertiary))
    }
    if target != nil { context.styleLink() }
    guard title != nil || context.children.isEmpty else {
      let textStyle = TextPartStyle(context)
      let isRedacted = context.redaction.isMasked
      return .container(
        LinkBox(
          target: isRedacted ? nil : target, ink: textStyle.paint.ink, attributes: textStyle.attributes, isRedacted: isRedacted,
          spacing: context.standardSpacing(.horizontal)),
        axis: .horizontal)
    }
    var part = TextPart(title ?? ArraySlice(destination.utf8), context)
    part.style.link = target
    return .leaf(context.redacted(TextBox(part, context)))
  }
}

/// The box of a link with views. It lays out the views like an HStack, and draws them as a hyperlink.
struct LinkBox: Behavior, Equatable {
  /// The target of the link. Nil if the destination is invalid or redacted, or if the link is disabled.
  let target: LinkTarget?
  let ink: Ink
  let attributes: TextAttributes
  let isRedacted: Bool
  private let layout: StackLayout

  init(target: LinkTarget?, ink: Ink, attributes: TextAttributes, isRedacted: Bool, spacing: Int) {
    (self.target, self.ink, self.attributes, self.isRedacted) = (target, ink, attributes, isRedacted)
    layout = StackLayout(
      axis: .horizontal, guide: VerticalAlignment.center.guide, spacing: nil, standardSpacing: spacing)
  }

  var appearance: Appearance? {
    guard let target else { return nil }
    var appearance = Appearance(foreground: ink, attributes: attributes, traits: .isLink)
    appearance.link = target.uri
    return appearance
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { layout.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { layout.place(children, in: size, proposal) }

  func traits(_ children: Subviews) -> LayoutTraits { layout.traits(children) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    layout.guide(guide, in: size, proposal, children)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.linked(to: target) { node.drawChildren(on: &$0) }
  }
}
