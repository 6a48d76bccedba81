// Where what is presented stands, and what becomes of the rest of the surface.

import LongtailCore

/// The whole surface, with a panel on it: a modal panel in the middle; another panel below the view that presents it, or above if there is
/// more room, at the leading edge of the view. On a surface with too little room, a panel covers the margin and the view, and then its border
/// and padding are cut off, so that some of the content is always visible.
struct PresentedBox: Behavior, Equatable {
  let kind: PresentationKind
  /// How much of what is behind is blended with `shade`, in thousandths; 0 leaves it as it is.
  let opacity: Int
  let shade: RGB

  init(_ kind: PresentationKind, in context: ViewContext) {
    self.kind = kind
    // What has the keys stands out by its light: on a light ground less shade does that.
    let isDark = context.environment[StandardKeys.colorScheme] == .dark
    opacity = kind == .modal ? (isDark ? 500 : 250) : 0
    shade = RGB(packed: 0)
  }

  /// Columns and rows that are left free around it, where there is room.
  private static let margin = Size(2, 1)
  /// The least size of a panel that has more content: its border and padding, and a few cells of the content.
  private static let enough = Size(12, 5)
  /// A panel with one cell of content.
  private static let least = Size(5, 3)

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let margin = kind == .modal ? Size(2 * PresentedBox.margin.width, 2 * PresentedBox.margin.height) : .zero
    let room = proposal.width.map { max($0 - margin.width, 1) }
    let own = children.first?.size(ProposedSize(room, nil)) ?? .zero
    return Size(
      proposal.width ?? Cells.add(own.width, margin.width), proposal.height ?? Cells.add(own.height, margin.height))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let child = children.first else { return }
    switch kind {
    case .modal:
      let inMargin = size.width - 2 * PresentedBox.margin.width
      let ideal = child.size(ProposedSize(inMargin < PresentedBox.enough.width ? size.width : inMargin, nil)).placeable
      func room(_ axis: Axis) -> Int {
        let enough = min(ideal[axis], PresentedBox.enough[axis])
        let margin = min(PresentedBox.margin[axis], max(0, size[axis] - enough) / 2)
        return max(size[axis] - 2 * margin, PresentedBox.least[axis])
      }
      let proposal = ProposedSize(room(.horizontal), room(.vertical))
      let own = child.size(proposal).placeable
      child.place(at: Point((size.width - own.width) >> 1, (size.height - own.height) >> 1), proposal)
    case .panel, .menu:
      let anchor = children.anchor.clamped(to: Rect(.zero, size))
      let (below, above) = (size.height - anchor.maxY, anchor.y)
      let ideal = child.size(ProposedSize(size.width, nil)).placeable
      let isBelow = ideal.height <= below || below >= above
      let beside = isBelow ? below : above
      let coversAnchor = beside < min(ideal.height, PresentedBox.enough.height)
      let room = ProposedSize(size.width, min(ideal.height, max(coversAnchor ? size.height : beside, PresentedBox.least.height)))
      let own = child.size(room).placeable
      let x = max(0, min(anchor.x, size.width - own.width))
      let y = isBelow || coversAnchor ? min(anchor.maxY, size.height - own.height) : anchor.y - own.height
      child.place(at: Point(x, own.height > size.height ? (size.height - own.height) >> 1 : max(0, y)), room)
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
    return .presentation(kind, PresentedBox(kind, in: self), content: element(view()), dismiss: dismiss)
  }
}

extension View {
  /// This view on a panel, on which it scrolls where it takes more room than there is.
  func scrollingPanel(in context: ViewContext) -> View {
    let layout = ScrollLayout(
      axes: .vertical, content: StackLayout(axis: .vertical, guide: .horizontalCenter, spacing: 0),
      indicator: ScrollIndicator(in: context), anchor: Alignment(.center, .top), offset: .zero, fits: true)
    return View(part: "content", layout, [self]).panel(in: context)
  }

  /// This view on a panel in front of everything else.
  func panel(horizontal: Int = 1, in context: ViewContext) -> View {
    modifier(Padding(.horizontal, horizontal)).modifier(Border(Color(.tertiary), line: context.themedLine(.rounded)))
      .modifier(Background(Color(.secondaryBackground)))
  }
}
