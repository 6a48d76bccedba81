// Lays out and draws the options of a picker, side by side or in rows with radio buttons.

import LongtailCore

/// The colours of options.
struct ChoiceColors: Hashable, Sendable {
  let tint: Ink
  /// The colour of text on the tint colour; nil if options keep their own colours.
  let label: Ink?
  let track: Ink
  var isFocused: Bool
  let isASCII: Bool
  let isMirrored: Bool
  let redaction: Redaction

  init(_ state: ControlState, in context: ViewContext) {
    let colors = context.plate(in: context.tint)
    tint = context.ink(state.isEnabled ? colors.fill : Color(.quaternary))
    label = state.isEnabled ? context.ink(colors.label) : nil
    track = context.level(.tertiary)
    isFocused = state.isFocused
    isASCII = context.isASCII
    isMirrored = context.isRightToLeft
    redaction = context.redaction
  }
}

/// The options of a picker side by side, each in its own width. The selected option has the tint colour as its background.
struct PickerSegments: Behavior {
  let choices: Choices
  let selected: PlainValue
  let ink: ChoiceColors
  /// The frames of the options, computed during placement.
  var placed = PlacedChoices()

  /// The columns of an option in addition to its own width: one free column on each side, and the line before the next option.
  private static let margin = 3

  var mirrorsChildren: Bool { false }

  var appearance: Appearance? { placed.appearance(ink) }

  var isRedacted: Bool { ink.redaction.isMasked }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let widths = widths(children, nil)
    let width = max(0, widths.reduce(0) { Cells.add($0, $1 + PickerSegments.margin) } - 1)
    let height = children.reduce(1) { max($0, $1.size(.unspecified).height) }
    return Size(min(width, max(1, proposal.width ?? Cells.infinity)), height)
  }

  private func widths(_ children: Subviews, _ width: Int?) -> [Int] {
    var widths = children.map { $0.size(.unspecified).width }
    guard let width else { return widths }
    let claims = widths.map { LengthClaim(priority: 0, minimum: 0, maximum: $0) }
    LengthClaim.divide(max(0, width + 1 - widths.count * PickerSegments.margin), among: claims) { index, offer in
      widths[index] = min(widths[index], offer)
      return widths[index]
    }
    return widths
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    var drawn = self
    var frames: [Rect] = []
    var start = 0
    for (child, width) in zip(children, widths(children, size.width)) {
      let x = ink.isMirrored ? size.width - start - width - 2 : start
      child.place(at: Point(x + 1, 0), ProposedSize(width, size.height))
      frames.append(Rect(Point(x, 0), Size(width + 2, size.height)))
      start += width + PickerSegments.margin
    }
    drawn.placed = PlacedChoices(children, frames, choices, selected)
    children.draw(by: drawn)
  }

  func activePart(in size: Size) -> ActivePart? { placed.activePart }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: node.bounds) { canvas in
      for (position, frame) in placed.frames.enumerated() {
        if position > 0 {
          let x = ink.isMirrored ? frame.maxX : frame.x - 1
          for row in 0..<node.size.height {
            canvas.draw(cluster: ink.isASCII ? "|" : "│", width: 1, at: Point(x, row), ink.track)
          }
        }
        guard position == placed.selectedPosition else {
          canvas.clipped(to: frame) { node.drawChildren(at: position..<position + 1, on: &$0) }
          continue
        }
        for row in 0..<node.size.height {
          canvas.draw(cluster: ink.isASCII ? "[" : "▐", width: 1, at: Point(frame.x, row), ink.tint)
          canvas.draw(cluster: ink.isASCII ? "]" : "▌", width: 1, at: Point(frame.maxX - 1, row), ink.tint)
        }
        let plate = Rect(Point(frame.x + 1, 0), Size(max(0, frame.size.width - 2), frame.size.height))
        node.draw(position, on: plate, ink, &canvas)
      }
    }
  }
}

/// The options of a picker in rows, with a radio button in front of each one. The selected option shows the focus.
struct PickerRows: Behavior {
  let choices: Choices
  let selected: PlainValue
  let ink: ChoiceColors
  /// The frames of the options, computed during placement.
  var placed = PlacedChoices()

  var mirrorsChildren: Bool { false }

  var appearance: Appearance? { placed.appearance(ink) }

  var isRedacted: Bool { ink.redaction.isMasked }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let mark = ink.markWidth + 2
    let offer = ProposedSize(proposal.width.map { Cells.subtract(mark, from: $0) }, nil)
    return children.reduce(Size(mark, 0)) { size, child in
      let own = child.size(offer)
      return Size(max(size.width, Cells.add(own.width, mark)), Cells.add(size.height, own.height))
    }
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    var drawn = self
    var frames: [Rect] = []
    var y = 0
    let mark = ink.markWidth + 1
    for child in children {
      let offer = ProposedSize(max(0, size.width - mark - 1), nil)
      let own = child.size(offer)
      child.place(at: Point(ink.isMirrored ? size.width - mark - own.width : mark, y), offer)
      let width = mark + own.width + 1
      frames.append(Rect(Point(ink.isMirrored ? size.width - width : 0, y), Size(width, own.height)))
      y = Cells.add(y, own.height)
    }
    drawn.placed = PlacedChoices(children, frames, choices, selected)
    children.draw(by: drawn)
  }

  func activePart(in size: Size) -> ActivePart? { placed.activePart }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let width = ink.markWidth
    for (position, frame) in placed.frames.enumerated() {
      let isSelected = position == placed.selectedPosition
      let mark = ink.isASCII ? (isSelected ? "(*)" : "( )") : (isSelected ? "◉" : "○")
      let hasFocus = ink.isFocused && position == placed.selectedPosition ?? 0
      if hasFocus {
        node.draw(position, on: frame, ink, &canvas)
      } else {
        node.drawChildren(at: position..<position + 1, on: &canvas)
      }
      for (column, cluster) in mark.enumerated() {
        let x = ink.isMirrored ? frame.maxX - width : frame.x
        let color = hasFocus ? ink.label ?? ink.tint : isSelected ? ink.tint : ink.track
        canvas.draw(cluster: String(cluster), width: 1, at: Point(x + column, frame.y), color)
      }
    }
  }
}

/// The frames of placed options.
struct PlacedChoices {
  var frames: [Rect] = []
  /// The position of the selected option, and its text.
  var selectedPosition: Int?
  var text = ""

  init() {}

  /// Stores the options and their frames in `choices`, for clicks and keys.
  init(_ children: Subviews, _ frames: [Rect], _ choices: Choices, _ selected: PlainValue) {
    (choices.options, choices.frames) = (children.choices, frames)
    self.frames = frames
    selectedPosition = choices.position(of: selected)
    text = selectedPosition.flatMap { children[$0] }?.text ?? ""
  }

  /// The selected option; the first one if none is selected.
  var activePart: ActivePart? {
    let position = selectedPosition ?? 0
    return frames.indices.contains(position) ? .cells(frames[position]) : nil
  }

  /// Returns one appearance for all options: its value is the text of the selected option.
  func appearance(_ ink: ChoiceColors) -> Appearance? { ink.redaction.applied(to: Appearance(label: "", value: text)) }
}

extension ChoiceColors {
  fileprivate var markWidth: Int { isASCII ? 3 : 1 }
}

extension DrawnNode {
  /// Draws a child on the tint colour.
  func draw(_ position: Int, on plate: Rect, _ ink: ChoiceColors, _ canvas: inout Canvas) {
    canvas.fill(plate, ink.tint)
    let child = position..<position + 1
    guard let label = ink.label else { return drawChildren(at: child, on: &canvas) }
    canvas.textRecolored(extent: plate, label.rgb) { drawChildren(at: child, on: &$0) }
  }
}
