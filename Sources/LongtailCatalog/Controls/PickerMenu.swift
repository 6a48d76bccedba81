// A picker that shows the option that is chosen, and others one after the other. A menu may take the place of this file.

import LongtailCore

extension Picker.Configuration {
  /// The chosen option between two arrows.
  func menu(in context: ViewContext) -> View {
    let colors = PlateColors.of(state, tint: context.tint, in: context)
    let (forward, backward) = context.horizontalKeys
    let (choices, selection, isMirrored) = (choices, selection, context.isRightToLeft)
    let box = PickerMenu(
      choices: choices, selected: selected, ink: context.ink(colors.label.opacity(0.6)), isASCII: context.isASCII,
      redaction: redaction)
    let plate = View(part: "options", box, options).modifier(ForegroundColor(colors.label))
      .onTap { point, size, actions in
        let isBack = point.map { (isMirrored ? size.width - 1 - $0.x : $0.x) < 2 } ?? false
        choices.move(by: isBack ? -1 : 1, goesRound: true, selection, actions)
      }
      .modifier(Padding(.horizontal, 1)).plate(colors.fill, in: context)
    return View(HStack(spacing: 0), [label?.caption(ControlState(isEnabled: state.isEnabled), in: context), plate])
      .onKeys { press, actions in
        if [KeyPress(.return), KeyPress(.character(" "))].contains(press) {
          choices.move(by: 1, goesRound: true, selection, actions)
          return true
        }
        return choices.move(press, [backward, KeyPress(.up)], [forward, KeyPress(.down)], selection, actions)
      }
  }
}

/// The chosen option between two arrows; as wide as the widest, so that nothing moves when another is chosen.
struct PickerMenu: Behavior {
  let choices: Choices
  let selected: PlainValue
  let ink: Ink
  let isASCII: Bool
  let redaction: Redaction
  /// The words of the option that is shown; found while placing.
  var words: String?

  /// Columns of the arrows, with a free one beside each.
  private static let arrows = 4

  var picksChildren: Bool { true }

  var appearance: Appearance? { redaction.told(Appearance(label: "", value: words ?? "")) }

  var isRedacted: Bool { redaction.isMasked }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let own = children.reduce(Size(1, 1)) { size, child in
      let own = child.size(.unspecified)
      return Size(max(size.width, own.width), max(size.height, own.height))
    }
    return Size(
      min(Cells.add(own.width, PickerMenu.arrows), max(PickerMenu.arrows + 1, proposal.width ?? Cells.infinity)), own.height)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    choices.all = children.choices
    var drawn = self
    if let chosen = choices.position(of: selected).flatMap({ children[$0] }) {
      let room = ProposedSize(max(0, size.width - PickerMenu.arrows), size.height)
      chosen.place(at: Point(2, 0), room)
      drawn.words = chosen.words
    }
    children.draw(by: drawn)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.draw(cluster: isASCII ? "<" : "‹", width: 1, at: .zero, ink)
    canvas.draw(cluster: isASCII ? ">" : "›", width: 1, at: Point(node.size.width - 1, 0), ink)
    // How long the words are would tell which they are.
    let words = Rect(Point(2, 0), Size(max(0, node.size.width - PickerMenu.arrows), node.size.height))
    if case .masked = redaction { return canvas.draw(area: words, redaction) { _ in } }
    canvas.clipped(to: node.bounds) { node.drawChildren(on: &$0) }
  }
}
