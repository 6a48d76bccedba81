// A picker that shows the selected option, and all options in a menu when it is clicked (S9, G3).

import LongtailCore

extension Picker.Configuration {
  /// Returns the selected option and an arrow, with a menu that opens on a click.
  func menu(in context: inout ViewContext) -> View {
    let isOpen = context.state(false)
    var plateState = state
    plateState.isPressed = context.value(of: isOpen, "isOpen")
    let colors = PlateColors.of(plateState, tint: context.tint, in: context)
    let (forward, backward) = context.horizontalKeys
    let (choices, selection, cursor) = (choices, selection, cursor)
    let isMasked = redaction.isMasked
    let open: @Sendable (ActionContext) -> Void = { actions in
      actions.set(cursor, to: isMasked ? 0 : choices.position(of: actions.value(of: selection)) ?? 0)
      actions.set(isOpen, to: true)
    }
    let box = PickerMenu(
      choices: choices, selected: selected, ink: context.ink(colors.label.opacity(0.6)), isASCII: context.isASCII,
      isMirrored: context.isRightToLeft, redaction: redaction)
    let plate = View(part: "options", box, [options]).modifier(ForegroundColor(colors.label))
      .modifier(Padding(.horizontal, context.controlSize.labelMargin))
      .plate(colors.fill, edge: colors.edge, height: context.controlSize.height, in: context)
      .onTap(open)
      .part("menu", context.presentation(.menu, isOpen, items(closing: isOpen, in: context)))
    return context.labelled(label?.caption(ControlState(isEnabled: state.isEnabled), in: context), plate)
      .onKeys { press, actions in
        if [KeyPress(.up), KeyPress(.down), KeyPress(.return), KeyPress(.character(" "))].contains(press) {
          open(actions)
          return true
        }
        return choices.move(press, [backward], [forward], selection, actions)
      }
      .keyHints(KeyHint(.character(" "), title: "Open"), KeyHint(.left, .right, title: "Choose"))
  }

  /// Returns the options as rows of the enclosing menu, below the label. At either end, arrow keys move on to the adjacent menu
  /// items.
  func menuRows(in context: inout ViewContext) -> View {
    let picker = withOwnState(in: &context)
    let (choices, selection, cursor) = (picker.choices, selection, picker.cursor)
    var ink = ChoiceColors(ControlState(), in: context)
    ink.isFocused = context.isFocused
    let position = context.value(of: cursor, "cursor")
    let rows = PickerMenuRows(choices: choices, selected: visibleSelection, cursor: context.isFocused ? position : -1, ink: ink)
    let options = View(part: "options", rows, [options])
      .focusable(in: context)
      .onTap { point, _, actions in
        choices.select(point.map { choices.position(at: $0) } ?? actions.value(of: cursor), selection, actions)
        actions.dismiss(menus: true)
      }
      .onKeys { press, actions in
        let before = actions.value(of: cursor)
        guard let target = choices.target(of: press, from: before), target != before else { return false }
        actions.set(cursor, to: target)
        return true
      }
    return View(VStack(alignment: .leading, spacing: 0), [label?.menuCaption, options])
  }

  /// Returns the options in rows, with a check mark at the selected one.
  private func items(closing isOpen: Binding<Bool>, in context: ViewContext) -> View {
    let (choices, selection, cursor) = (choices, selection, cursor)
    let select: @Sendable (Int?, ActionContext) -> Void = { position, actions in
      choices.select(position, selection, actions)
      if position != nil { actions.set(isOpen, to: false) }
    }
    var ink = ChoiceColors(ControlState(), in: context)
    ink.isFocused = true
    let rows = PickerMenuRows(choices: choices, selected: visibleSelection, cursor: context.value(of: cursor, "cursor"), ink: ink)
    return View(part: "options", rows, menuOptions)
      .focusable(in: context)
      .onTap { point, _, actions in
        select(point.map { choices.position(at: $0) } ?? actions.value(of: cursor), actions)
      }
      .onKeys { press, actions in
        guard let target = choices.target(of: press, from: actions.value(of: cursor)) else { return false }
        actions.set(cursor, to: target)
        return true
      }
      .keyHints(KeyHint(.up, .down, title: "Navigate"), KeyHint(.character(" "), title: "Choose"))
      .panel(horizontal: 0, in: context)
  }
}

extension Choices {
  /// Returns the option of an open menu to which a key moves. A letter moves to the next option whose text begins with it.
  fileprivate func target(of press: KeyPress, from cursor: Int) -> Int? {
    guard !options.isEmpty else { return nil }
    switch press {
    case KeyPress(.up): return max(0, cursor - 1)
    case KeyPress(.down): return min(cursor + 1, options.count - 1)
    case KeyPress(.home): return 0
    case KeyPress(.end): return options.count - 1
    case KeyPress(.pageUp): return max(0, cursor - page)
    case KeyPress(.pageDown): return min(cursor + page, options.count - 1)
    default:
      let letter = press.characters.folded
      guard !letter.isEmpty, letter != " " else { return nil }
      return (1...options.count).map { (cursor + $0) % options.count }.first { position in
        texts.indices.contains(position) && texts[position].folded.hasPrefix(letter)
      }
    }
  }
}

/// The selected option before an arrow. It is as wide as the widest option, so that its width does not depend on the selection.
struct PickerMenu: Behavior {
  let choices: Choices
  let selected: PlainValue
  let ink: Ink
  let isASCII: Bool
  let isMirrored: Bool
  let redaction: Redaction
  /// The text of the shown option. Set during placement.
  var text: String?

  /// The columns of the arrow and of the space beside it.
  private static let arrow = 2

  var omitsUnplacedChildren: Bool { true }

  var appearance: Appearance? { redaction.applied(to: Appearance(label: "", value: text ?? "")) }

  var isRedacted: Bool { redaction.isMasked }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let own = children.reduce(Size(1, 1)) { size, child in
      let own = child.size(.unspecified)
      return Size(max(size.width, own.width), max(size.height, own.height))
    }
    return Size(
      min(Cells.add(own.width, PickerMenu.arrow), max(PickerMenu.arrow + 1, proposal.width ?? Cells.infinity)), own.height)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    choices.options = children.choices
    var drawn = self
    if let selectedOption = choices.position(of: selected).flatMap({ children[$0] }) {
      selectedOption.place(at: .zero, ProposedSize(max(0, size.width - PickerMenu.arrow), size.height))
      drawn.text = selectedOption.text
    }
    children.draw(by: drawn)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let size = node.size
    canvas.draw(cluster: isASCII ? "v" : "▾", width: 1, at: Point(isMirrored ? 0 : size.width - 1, 0), ink)
    // The length of the text could reveal the selected option, so mask the whole area.
    let textArea = Rect(Point(isMirrored ? PickerMenu.arrow : 0, 0), Size(max(0, size.width - PickerMenu.arrow), size.height))
    if case .masked = redaction { return canvas.draw(area: textArea, redaction) { _ in } }
    canvas.clipped(to: textArea) { node.drawChildren(on: &$0) }
  }
}

/// The options of an open menu. The option on which keys act is highlighted. If not all options fit, the options around the
/// highlighted one are visible.
struct PickerMenuRows: Behavior {
  let choices: Choices
  let selected: PlainValue
  let cursor: Int
  let ink: ChoiceColors
  /// The frames of the options, computed during placement.
  private var placed = PlacedChoices()
  /// For each option: true if it is selected. Each option is an accessibility element of its own.
  private var options: [NodeIndex: Bool] = [:]

  init(choices: Choices, selected: PlainValue, cursor: Int, ink: ChoiceColors) {
    (self.choices, self.selected, self.cursor, self.ink) = (choices, selected, cursor, ink)
  }

  /// `mark`: the columns of the check mark and of the space on both sides of it. `margin`: these columns and the free column
  /// after the option.
  private static let (mark, margin) = (3, 4)

  var mirrorsChildren: Bool { false }

  func isSelected(_ child: NodeIndex) -> Bool? { options[child] }

  var isRedacted: Bool { ink.redaction.isMasked }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let offer = ProposedSize(proposal.width.map { Cells.subtract(PickerMenuRows.margin, from: $0) }, nil)
    let own = children.reduce(Size(PickerMenuRows.margin, 0)) { size, child in
      let own = child.size(offer)
      return Size(max(size.width, Cells.add(own.width, PickerMenuRows.margin)), Cells.add(size.height, own.height))
    }
    return Size(own.width, min(own.height, proposal.height ?? Cells.infinity))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let offer = ProposedSize(max(0, size.width - PickerMenuRows.margin), nil)
    let sizes = children.map { $0.size(offer) }
    let starts = sizes.reduce(into: [0]) { $0.append(Cells.add($0[$0.count - 1], $1.height)) }
    let (total, position) = (starts[sizes.count], min(max(cursor, 0), max(0, sizes.count - 1)))
    let top = min(max(0, starts[position] - size.height / 2), max(0, total - size.height))
    var frames: [Rect] = []
    for (index, child) in children.enumerated() {
      let y = starts[index] - top
      child.place(
        at: Point(ink.isMirrored ? size.width - PickerMenuRows.mark - sizes[index].width : PickerMenuRows.mark, y), offer)
      frames.append(Rect(Point(0, y), Size(size.width, sizes[index].height)))
    }
    var drawn = self
    drawn.placed = PlacedChoices(children, frames, choices, selected)
    for (position, child) in children.enumerated() { drawn.options[child.index] = position == drawn.placed.selectedPosition }
    children.addMark(.scroll(content: Size(size.width, total), offset: Point(0, top)))
    choices.texts = children.map(\.text)
    choices.page = max(1, size.height - 1)
    children.draw(by: drawn)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: node.bounds) { canvas in
      for (position, frame) in placed.frames.enumerated() {
        let isHighlighted = position == cursor
        if isHighlighted {
          node.draw(position, on: frame, ink, &canvas)
        } else {
          node.drawChildren(at: position..<position + 1, on: &canvas)
        }
        guard position == placed.selectedPosition else { continue }
        let x = ink.isMirrored ? frame.maxX - 2 : frame.x + 1
        let color = isHighlighted ? ink.label ?? ink.tint : ink.tint
        canvas.draw(cluster: ink.isASCII ? "*" : "✓", width: 1, at: Point(x, frame.y), color)
      }
    }
  }
}
