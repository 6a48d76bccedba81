// Positions sheets, alerts, popovers and menus on the surface, and dims the views behind a modal panel.

import LongtailCore

/// A box that covers the whole surface and places a panel on it. A modal panel is centred, with a margin around it. Any other
/// panel is at the leading edge of the view that presents it: below the view, or above it if the panel does not fit below and
/// there is more space above. On a small surface, a modal panel also covers the margin, and any other panel covers the view that
/// presents it. If that is not enough, the border and padding of the panel are cut off, so that some of the content is always
/// visible.
struct PresentedBox: Behavior, Equatable {
  let kind: PresentationKind
  /// The opacity of `shade` over the views behind the panel, in thousandths; 0 leaves the views unchanged.
  let opacity: Int
  let shade: RGB
  /// True for a menu that an item of another menu presents. It is beside that menu, so that all items stay visible.
  let isSubmenu: Bool

  init(_ kind: PresentationKind, in context: ViewContext) {
    self.kind = kind
    isSubmenu = kind == .menu && context.environment[EnvironmentKeys.isInMenu]
    // Darken the views behind a modal panel, so that the panel is brighter than they are. On a light background, a lower opacity
    // is enough.
    let isDark = context.environment[StandardKeys.colorScheme] == .dark
    opacity = kind == .modal ? (isDark ? 500 : 250) : 0
    shade = RGB(packed: 0)
  }

  /// The columns and rows beside a modal panel that stay free if there is enough space.
  private static let margin = Size(2, 1)
  /// If a panel would otherwise get less space than this size, and less than it needs, it covers the margin, or the view that
  /// presents it. The size has room for the border, the padding and a few cells of content.
  private static let comfortableSize = Size(12, 5)
  /// The size of a panel with one cell of content.
  private static let minimumSize = Size(5, 3)

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let margin = kind == .modal ? Size(2 * PresentedBox.margin.width, 2 * PresentedBox.margin.height) : .zero
    let width = proposal.width.map { max($0 - margin.width, 1) }
    let own = children.first?.size(ProposedSize(width, nil)) ?? .zero
    return Size(
      proposal.width ?? Cells.add(own.width, margin.width), proposal.height ?? Cells.add(own.height, margin.height))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let child = children.first else { return }
    switch kind {
    case .modal:
      let inMargin = size.width - 2 * PresentedBox.margin.width
      let ideal = child.size(ProposedSize(inMargin < PresentedBox.comfortableSize.width ? size.width : inMargin, nil)).placeable
      func length(_ axis: Axis) -> Int {
        let comfortable = min(ideal[axis], PresentedBox.comfortableSize[axis])
        let margin = min(PresentedBox.margin[axis], max(0, size[axis] - comfortable) / 2)
        return max(size[axis] - 2 * margin, PresentedBox.minimumSize[axis])
      }
      let proposal = ProposedSize(length(.horizontal), length(.vertical))
      let own = child.size(proposal).placeable
      child.place(at: Point((size.width - own.width) >> 1, (size.height - own.height) >> 1), proposal)
    case .panel, .menu:
      let anchor = children.anchor.clamped(to: Rect(.zero, size))
      let (below, above) = (size.height - anchor.maxY, anchor.y)
      let ideal = child.size(ProposedSize(size.width, nil)).placeable
      let isBelow = ideal.height <= below || below >= above
      let beside = isBelow ? below : above
      let coversAnchor = beside < min(ideal.height, PresentedBox.comfortableSize.height)
      let offer = ProposedSize(
        max(size.width, PresentedBox.minimumSize.width),
        min(ideal.height, max(coversAnchor ? size.height : beside, PresentedBox.minimumSize.height)))
      let own = child.size(offer).placeable
      if isSubmenu, own.height <= size.height {
        // The border of the enclosing menu is beside its item, and that of the submenu above its first item.
        let (after, before) = (anchor.maxX + 1, anchor.x - 1 - own.width)
        if after + own.width <= size.width || before >= 0 {
          let x = after + own.width <= size.width ? after : before
          child.place(at: Point(x, max(0, min(anchor.y - 1, size.height - own.height))), offer)
          return
        }
      }
      let x = own.width > size.width ? (size.width - own.width) >> 1 : min(anchor.x, size.width - own.width)
      let y = isBelow || coversAnchor ? min(anchor.maxY, size.height - own.height) : anchor.y - own.height
      child.place(at: Point(x, own.height > size.height ? (size.height - own.height) >> 1 : max(0, y)), offer)
    }
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    if opacity > 0 { canvas.dim(node.bounds, with: shade, opacity: opacity) }
    node.drawChildren(on: &canvas)
  }
}

extension ViewContext {
  /// Presents a view while a binding is true.
  func presentation(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, _ view: @autoclosure () -> View,
    onDismiss: ScriptReference? = nil
  ) -> ModifierEffect {
    guard value(of: isPresented, "isPresented") else { return .none }
    let dismiss = function { _, actions in
      actions.set(isPresented, to: false)
      actions.call(onDismiss)
      return true
    }
    return .presentation(kind, PresentedBox(kind, in: self), content: write(view().outsideContainers(in: self)), dismiss: dismiss)
  }
}

extension View {
  /// Returns this view without the values that the containers of the presenting view set for their rows, cells or items.
  fileprivate func outsideContainers(in context: ViewContext) -> View {
    var view = self
    let containers = [
      EnvironmentKeys.isInList, EnvironmentKeys.isInTable, EnvironmentKeys.isInChart, EnvironmentKeys.isTab,
      EnvironmentKeys.isInMenu, EnvironmentKeys.isInControlGroup, EnvironmentKeys.dismissesOnAction,
      EnvironmentKeys.areButtonsWide,
    ]
    for key in containers where context.environment[key] { view = view.environment(key, false) }
    let labels = EnvironmentKeys.labelPlacement
    if context.environment[labels] != .beside { view = view.environment(labels, .beside) }
    if context.environment[EnvironmentKeys.card] != Color(.clear) { view = view.environment(EnvironmentKeys.card, Color(.clear)) }
    if context.environment[EnvironmentKeys.rowBadge] != nil { view = view.environment(EnvironmentKeys.rowBadge, nil) }
    return view
  }

  /// Returns this view on a panel. The view scrolls if it needs more space than there is.
  func scrollingPanel(in context: ViewContext) -> View {
    let layout = ScrollLayout(
      axes: .vertical, content: StackLayout(axis: .vertical, guide: .horizontalCenter, spacing: 0),
      indicator: ScrollIndicator(in: context), anchor: Alignment(.center, .top), offset: .zero, extent: .fitted)
    return View(part: "content", layout, [self]).panel(in: context)
  }

  /// Returns this view on a panel in front of all other views.
  func panel(horizontal: Int = 1, in context: ViewContext) -> View {
    modifier(Padding(.horizontal, horizontal)).modifier(Border(Color(.tertiary), line: context.themedLine(.rounded)))
      .modifier(Background(Color(.secondaryBackground)))
  }
}
