// A container that shows one of its views, and a row of tabs that shows which one (S9, I8).

import LongtailCore

/// A container that shows one of its views, selected in a row of tabs above it.
public struct TabView: Control {
  /// The binding to the selection; nil if the view stores its own selection.
  public var selection: Binding<PlainValue>?

  public init() {}

  public init(selection: Binding<PlainValue>) { self.selection = selection }

  public static let name = "TabView"
  public static let declaration = ViewDeclaration(
    """
    Shows the view whose tab is selected. A click on a tab selects it. The left and right keys, or ctrl+pageUp and \
    ctrl+pageDown, select another tab.
    """,
    rules: "S9, I8, F2, G3", children: .many,
    inputs: [
      InputHelp("left, right", "select the previous or the next tab, if the row of tabs has the focus"),
      InputHelp("ctrl+pageUp, ctrl+pageDown", "select the previous or the next tab, if the focus is anywhere in the TabView"),
      InputHelp("click on a tab", "selects it"),
    ],
    example: #"""
      TabView {
        List { "Lunch?", "Invoice 7" }:tabItem("Inbox", "tray"):badge(2),
        Text "Nothing was sent.":tabItem("Sent", "paperplane"),
        Text "No drafts.":tabItem("Drafts", "pencil"),
      }:frame(40, 6)
      """#,
    [
      Parameter<TabView>(
        "selection", \.selection, .selection,
        """
        A binding to the tag of the selected view. If the value is nil, the first view is selected. Without a binding, the \
        TabView stores the selection in its own state.
        """
      )
    ])

  public func body(in context: inout ViewContext) -> View {
    let own = context.state(PlainValue.none)
    let choices = context.cached(Choices(choosesFirst: true))
    if let now = choices.updatedSelection(context.value(of: own, "selection")) { context.store(now, in: own) }
    let (ownSelection, selection) = (selection == nil ? own : nil, selection ?? own)
    let (forward, backward) = context.horizontalKeys
    let bar = View(part: "tabs", TabBar())
      .focusable(in: context)
      .onTap { point, _, actions in
        guard let point else { return }
        if let arrow = choices.arrows.first(where: { $0.frame.contains(point) }) {
          choices.move(by: arrow.distance, selection, actions)
        } else {
          choices.select(choices.position(at: point), selection, actions)
        }
      }
      .onKeys { press, actions in choices.move(press, [backward], [forward], selection, actions) }
      .keyHints(KeyHint(.left, .right, title: "Choose"))
      .accessibilityRole(AccessibilityRole("tabs", forward: forward, backward: backward))
    let box = TabBox(
      choices: choices, selected: context.value(of: selection, "selection"), ownSelection: ownSelection,
      ink: TabColors(context.controlState(), in: context))
    context.environment[EnvironmentKeys.isTab] = true
    let content = View(part: "pages", box, [bar] + context.children.map { View($0) })
      .onKeys([KeyPress(.pageUp, .ctrl), KeyPress(.pageDown, .ctrl)]) { press, actions in
        choices.move(by: press.key == .pageUp ? -1 : 1, goesRound: true, selection, actions)
        return true
      }
      .keyHints(KeyHint(.pageUp, .pageDown, modifiers: .ctrl, title: "Tab"))
    let value = context.value(of: selection, "selection")
    let shown = context.styled(Configuration(content: context.slot("content", content), selection: value, binding: selection))
    let isFirst = choices.position(of: value) ?? 0 == 0
    return ownSelection == nil || isFirst ? shown : shown.markedAsStored("selection", owner: context.identity)
  }
}

extension EnvironmentKeys {
  /// True in the views of a TabView; inside a view with `:tabItem`, it is false. If it is true and `stackAxis` is nil,
  /// `:badge` describes the tab.
  static let isTab = EnvironmentKey("isTab", .boolean, default: false, "True if the view is in a tab.")
}

/// The row of tabs as a child that has the focus and receives clicks. The enclosing ``TabBox`` draws the tabs.
struct TabBar: Behavior {
  /// The labels of the tabs and the selected one. Set during placement.
  var tabAppearance: Appearance?

  var appearance: Appearance? { tabAppearance }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { Size(proposal.width ?? 0, TabBox.barHeight) }
}

/// A row of tabs, and the selected view. All views exist and keep their state, but only the selected one is placed.
struct TabBox: Behavior {
  let choices: Choices
  let selected: PlainValue
  /// The selection that the TabView stores itself; nil if the script sets a binding.
  let ownSelection: Binding<PlainValue>?
  let ink: TabColors
  /// The labels of the tabs, computed during placement.
  var row = TabRow()

  /// The rows of the labels and of the line below them.
  static let barHeight = 2

  var omitsUnplacedChildren: Bool { true }

  var isRedacted: Bool { ink.redaction.isMasked }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let own = choice(children).shown?.size(inside(proposal)) ?? .zero
    let width = max(own.width, TabRow(children, selected: nil, ink).length)
    return Size(proposal.width ?? width, proposal.height ?? Cells.add(own.height, TabBox.barHeight))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let (position, shown) = choice(children)
    choices.options = children.dropFirst().choices
    if let ownSelection {
      choices.shownTab = position.flatMap { position in
        shown.map { Choices.ShownTab(selection: selected, view: $0.serial, position: position) }
      }
      if choices.position(of: selected) != position { children.invalidate(ownSelection) }
    }
    if position == nil, !choices.options.isEmpty, !ink.redaction.isMasked {
      children.report(
        .badArgument(
          callee: "TabView", argument: "selection", expected: choices.validValues(like: selected), found: selected.phrase))
    }
    var drawn = self
    drawn.row = TabRow(children, selected: position, ink)
    (choices.frames, choices.arrows) = drawn.row.lay(out: size.width, isMirrored: ink.isMirrored)
    let offer = inside(ProposedSize(size))
    if let shown {
      let own = shown.size(offer)
      let rest = Size(size.width - own.width, size.height - TabBox.barHeight - own.height)
      shown.place(at: Point(max(0, rest.width / 2), TabBox.barHeight + max(0, rest.height / 2)), offer)
    }
    if let bar = children.first {
      bar.place(at: .zero, ProposedSize(size.width, TabBox.barHeight))
      bar.subviews.draw(by: TabBar(tabAppearance: ink.redaction.applied(to: drawn.row.appearance)))
    }
    children.draw(by: drawn)
  }

  /// Returns the selected tab: its position, and its view, which is a child after the row of tabs.
  private func choice(_ children: Subviews) -> (position: Int?, shown: Subview?) {
    if let shown = choices.shownTab, shown.selection == selected,
      let (position, view) = children.dropFirst().enumerated().first(where: { $1.serial == shown.view })
    {
      return (position, view)
    }
    let position = choices.position(of: selected, among: children.dropFirst().choices)
    return (position, position.flatMap { children[$0 + 1] })
  }

  private func inside(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(proposal.width, proposal.height.map { Cells.subtract(TabBox.barHeight, from: $0) })
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: Rect(.zero, Size(node.size.width, min(TabBox.barHeight, node.size.height)))) { canvas in
      row.draw(on: &canvas, choices, ink, width: node.size.width)
    }
    node.drawChildren(on: &canvas)
  }
}
