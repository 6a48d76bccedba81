// `Link`: text or views that open a URI. The terminal gets a hyperlink (OSC 8).

import LongtailCore

/// Text or views that open a URI when they are clicked, or when return or space is pressed.
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
    inputs: [
      InputHelp("click", "opens the URI, if the terminal supports hyperlinks"),
      InputHelp("return, space", "opens the URI with the default program of the system"),
    ],
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
    let address = context.link(destination, "Link")
    let isEnabled = context.environment[StandardKeys.isEnabled]
    let isInMenu = context.environment[EnvironmentKeys.isInMenu]
    let target = isEnabled ? address : nil
    if !isEnabled {
      let style = context.environment[EnvironmentKeys.foregroundStyle]
      context.environment[EnvironmentKeys.foregroundStyle] = style.setting(Color(.tertiary))
    }
    if target != nil, !isInMenu { context.styleLink() }
    let content = content(linkedTo: target, in: context)
    guard let address else { return .composed(content) }
    let isMasked = context.redaction.isMasked
    let open: @Sendable (ActionContext) -> Void = { if !isMasked { $0.request(.open(address.uri)) } }
    let control: View
    if isInMenu {
      control = Button.Configuration(label: content, role: .none, state: context.controlState()).menuItem(in: context)
        .focusable(in: context)
        .onTap { actions in
          open(actions)
          actions.dismiss(menus: true)
        }
    } else {
      // The terminal or the browser opens a hyperlink that is clicked, so there is no tap gesture.
      control = (context.isFocused ? content.highlighted(Color(.primary), in: context) : content.unhighlighted())
        .focusable(in: context)
        .yieldingFocus()
        .onActivate(open)
    }
    return .composed(control.accessibilityElement(.isLink))
  }

  /// Returns the title or the children, as a hyperlink.
  private func content(linkedTo target: LinkTarget?, in context: ViewContext) -> View {
    guard title == nil, !context.children.isEmpty else {
      var part = TextPart(title ?? ArraySlice(destination.utf8), context)
      part.style.link = target
      return View(part: "title", TextBox([part], context).redacted)
    }
    let style = context.textLook.style
    let box = LinkBox(
      target: context.redaction.isMasked ? nil : target, ink: style.paint.ink, attributes: style.attributes)
    return View(part: "views", box, [View(HStack(), context.children.map { View($0) })])
  }
}

/// The box of a link with views. It draws them as a hyperlink.
struct LinkBox: PassthroughBehavior, Equatable {
  /// The target of the link. Nil if the destination is invalid or redacted, or if the link is disabled.
  let target: LinkTarget?
  let ink: Ink
  let attributes: TextAttributes

  var appearance: Appearance? {
    guard let target else { return nil }
    var appearance = Appearance(foreground: ink, attributes: attributes, traits: .isLink)
    appearance.link = target.uri
    return appearance
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.linked(to: target) { node.drawChildren(on: &$0) }
  }
}
