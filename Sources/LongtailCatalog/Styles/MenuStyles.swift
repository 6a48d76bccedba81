// The styles of closed menus (S9). The built-in styles take the focus and handle keys.

import LongtailCore

extension Menu {
  /// The configuration that styles of menus receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    public var content: View?
    public var isHovered = false
    /// True while the panel of the menu is shown.
    var isOpen = Binding.constant(false)

    public static let name = "Menu"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the menus in the view.", rules: "S2, S6, S9",
      example: #"""
        HStack { spacing = 2,
          Menu("File", { Button "New" }),
          Menu("File", { Button "New" }):menuStyle "borderlessButton",
        }
        """#,
      fields: [
        .view("label", \.label, "The label."),
        .view("content", \.content, "The views in the menu."),
        .value("isHovered", \.isHovered, .boolean, "True while the pointer is over the closed menu."),
      ],
      styles: [
        Style("automatic", "Same as `button`.") { $0.button(in: &$1) },
        Style("button", "A button in the current button style, with an arrow.") { $0.button(in: &$1) },
        Style("borderlessButton", "The label in the tint colour, with an arrow.") { $0.borderless(in: &$1) },
      ])
  }
}

extension Menu.Configuration {
  fileprivate func button(in context: inout ViewContext) -> View {
    let menu = withOwnState(in: &context)
    var head = menu.head(in: context)
    let hovering = context.hovering(Button.Configuration.kind)
    head.state.isHovered = hovering.isOn
    return menu.opening(context.styled(head), in: context).tracking(hovering)
  }

  fileprivate func borderless(in context: inout ViewContext) -> View {
    let menu = withOwnState(in: &context)
    return menu.opening(menu.head(in: context).borderless(isTinted: true, in: context), in: context)
  }

  /// Returns the menu with the state of the current view. If a style shows one configuration several times, each has its own
  /// panel (S7).
  func withOwnState(in context: inout ViewContext) -> Menu.Configuration {
    var menu = self
    menu.isOpen = context.state(false)
    return menu
  }

  /// Returns a button with the label and an arrow.
  fileprivate func head(in context: ViewContext) -> Button.Configuration {
    let arrow = View(Text(context.isASCII ? "v" : "▾")).modifier(AccessibilityHidden())
    return Button.Configuration(label: View(HStack(spacing: 1), [label, arrow]), role: .none, state: state(in: context))
  }

  /// Returns the menu as a row of the enclosing menu. The row opens a submenu beside it.
  func row(in context: inout ViewContext) -> View {
    let menu = withOwnState(in: &context)
    let closed = context.isRightToLeft ? (context.isASCII ? "<" : "◂") : (context.isASCII ? ">" : "▸")
    let arrow = View(Text(closed)).modifier(AccessibilityHidden())
    let label = View(HStack(spacing: 0), [label, View(Spacer(minLength: 1)), arrow])
    let row = Button.Configuration(label: label, role: .none, state: menu.state(in: context))
    return menu.opening(row.menuItem(in: context), in: context)
  }

  private func state(in context: ViewContext) -> ControlState {
    context.controlState(isPressed: context.value(of: isOpen, "isOpen"))
  }

  /// Returns the items on a panel.
  func panel(in context: ViewContext) -> View {
    let (isInMenu, backward) = (context.environment[EnvironmentKeys.isInMenu], context.horizontalKeys.backward)
    return View(ScrollView(), [View(VStack(alignment: .leading, spacing: 0), [content])])
      .modifier(FocusSection())
      .part("rows", .box(IdealWidth()))
      .environment(EnvironmentKeys.isInMenu, true)
      .environment(EnvironmentKeys.dismissesOnAction, true)
      .panel(horizontal: 0, in: context)
      .onKeys { press, actions in
        guard isInMenu, press == backward else { return false }
        actions.dismiss()
        return true
      }
  }

  /// Returns a view that looks like `view` and opens the menu when it is clicked.
  private func opening(_ view: View, in context: ViewContext) -> View {
    let (isOpen, isInMenu, forward) = (isOpen, context.environment[EnvironmentKeys.isInMenu], context.horizontalKeys.forward)
    return
      view
      .focusable(in: context)
      .onTap { $0.set(isOpen, to: true) }
      .onKeys { press, actions in
        guard press == (isInMenu ? forward : KeyPress(.down)) else { return false }
        actions.set(isOpen, to: true)
        return true
      }
      .accessibilityElement(.isButton, role: .menu)
      .part("menu", context.presentation(.menu, isOpen, panel(in: context)))
  }
}

/// Gives its child the ideal width of the child, if there is enough space.
struct IdealWidth: ModifierBehavior, Equatable {
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { children.first?.size(inner(proposal, children)) ?? .zero }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(at: .zero, inner(proposal, children))
  }

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first?.guide(guide, in: size, inner(proposal, children))
  }

  private func inner(_ proposal: ProposedSize, _ children: Subviews) -> ProposedSize {
    let ideal = children.first?.size(ProposedSize(nil, proposal.height)).width ?? 0
    return ProposedSize(min(ideal, proposal.width ?? ideal), proposal.height)
  }
}

/// The title of a menu item. All titles of a menu begin in one column: a mark or an icon is in the columns before it.
struct MenuTitle: ModifierBehavior, Equatable {
  /// The guide at the start of a title after an icon.
  static let start = AlignmentGuide(.leading, declared: .max - 1, isLeast: true)
  /// The columns of the mark and of the space after it.
  private static let mark = 2

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let (size, indent) = child(children, proposal)
    return Size(Cells.add(size.width, indent), size.height)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let indent = child(children, proposal).indent
    children.first?.place(at: Point(indent, 0), inner(proposal, indent))
  }

  /// Returns the size of the title with its icon, and the number of empty columns before it.
  private func child(_ children: Subviews, _ proposal: ProposedSize) -> (size: Size, indent: Int) {
    guard let child = children.first else { return (.zero, 0) }
    let offer = inner(proposal, MenuTitle.mark)
    let start = Int(saturating: child.guide(MenuTitle.start, in: child.size(offer), offer) ?? 0)
    let indent = max(0, MenuTitle.mark - start)
    return (child.size(inner(proposal, indent)), indent)
  }

  private func inner(_ proposal: ProposedSize, _ indent: Int) -> ProposedSize {
    ProposedSize(proposal.width.map { Cells.subtract(indent, from: $0) }, proposal.height)
  }
}

extension View {
  /// The view as the caption of items in a menu.
  var menuCaption: View {
    modifier(LineLimit(1)).modifier(ForegroundColor(Color(.secondary))).part("title", .box(MenuTitle()))
      .modifier(Padding(.horizontal, 1))
  }

  /// The title of a label, marked for ``MenuTitle``.
  var atMenuTitle: View { part("title", .box(GuidePlaced(guide: MenuTitle.start, value: .number(0)))) }
}
