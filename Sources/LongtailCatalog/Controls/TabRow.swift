// Draws the labels of tabs side by side, with a heavy line below the selected label. If there are too many labels for the width,
// the row scrolls to the selected one.

import LongtailCore

/// The colours of tabs.
struct TabColors: Hashable, Sendable {
  let tint: Ink
  /// The colour of text on the tint colour.
  let label: Ink
  let selected: Ink
  let other: Ink
  let line: Ink
  let isFocused: Bool
  let isASCII: Bool
  let isMirrored: Bool
  let redaction: Redaction

  init(_ state: ControlState, in context: ViewContext) {
    let colors = context.plate(in: context.tint)
    tint = context.ink(state.isEnabled ? colors.fill : Color(.tertiary))
    label = context.ink(colors.label)
    selected = context.ink(Color(state.isEnabled ? .primary : .tertiary))
    other = context.ink(Color(state.isEnabled ? .secondary : .tertiary))
    line = context.ink(Color(.quaternary))
    isFocused = state.isFocused
    isASCII = context.isASCII
    isMirrored = context.isRightToLeft
    redaction = context.redaction
  }
}

/// The label of a tab: its text and its badge.
struct TabLabel {
  /// The title without the icon.
  let title: String
  let text: Paragraph
  let badge: Paragraph?

  /// The width, with a free column on each side.
  var width: Int { 2 + text.size(width: nil).width + (badge.map { 1 + $0.size(width: nil).width } ?? 0) }
}

/// Tabs side by side.
struct TabRow {
  private var labels: [TabLabel] = []
  private var selectedPosition: Int?
  /// The full frames of all tabs, and their visible parts.
  private var places: [Rect] = []
  private var frames: [Rect] = []
  private var arrows: [Choices.Arrow] = []

  /// The columns of an arrow and of the space beside it.
  private static let arrow = 2

  init() {}

  /// Creates the label of each tab. `children` are the children of the ``TabBox``: first the ``TabBar``, then the view of each
  /// tab. A tab without a label shows its position.
  init(_ children: Subviews, selected: Int?, _ ink: TabColors) {
    labels = children.dropFirst().enumerated().map { position, child in
      var texts: [String] = []
      if case .list(let values)? = child.layoutValue(TabItem.key) { texts = values.compactMap(\.text) }
      if texts.isEmpty { texts = [String(position + 1)] }
      return TabLabel(
        title: texts[texts.count - 1], text: Paragraph(texts.joined(separator: " ")),
        badge: child.layoutValue(TabItem.badgeKey)?.text.map { Paragraph($0) })
    }
    self.selectedPosition = selected
  }

  /// The width of all tabs, with one column between neighbours.
  var length: Int { max(0, labels.reduce(0) { Cells.add($0, $1.width + 1) } - 1) }

  var appearance: Appearance {
    Appearance(
      label: labels.map(\.title).joined(separator: ", "), value: selectedPosition.map { labels[$0].title }, traits: .isTabBar)
  }

  /// Positions the tabs in a width. Returns the visible part of each tab, and the arrows that lead to hidden tabs.
  mutating func lay(out width: Int, isMirrored: Bool) -> ([Rect], [Choices.Arrow]) {
    let isLong = length > width
    let edge = isLong && width > 4 * TabRow.arrow ? TabRow.arrow : 0
    let window = edge..<max(edge, width - edge)
    var starts: [Int] = []
    var next = 0
    for label in labels {
      starts.append(next)
      next = Cells.add(next, label.width + 1)
    }
    var offset = 0
    if isLong, let selectedPosition {
      // Centre the selected tab, as far as the first and the last tab allow it.
      let middle = starts[selectedPosition] + (labels[selectedPosition].width - window.count) / 2
      offset = min(max(0, middle), length - window.count)
    }
    func frame(_ columns: Range<Int>, height: Int = TabBox.barHeight) -> Rect {
      let x = isMirrored ? width - columns.upperBound : columns.lowerBound
      return Rect(Point(x, 0), Size(columns.count, height))
    }
    let columns = zip(starts, labels).map { start, label in
      let start = window.lowerBound + start - offset
      return start..<start + label.width
    }
    places = columns.map { frame($0) }
    frames = columns.map { frame($0.clamped(to: window)) }
    if edge > 0 {
      if offset > 0 { arrows.append(Choices.Arrow(frame: frame(0..<edge), distance: -1)) }
      if offset < length - window.count { arrows.append(Choices.Arrow(frame: frame(width - edge..<width), distance: 1)) }
    }
    return (frames, arrows)
  }

  func draw(on canvas: inout Canvas, _ choices: Choices, _ ink: TabColors, width: Int) {
    for x in 0..<width { canvas.draw(cluster: ink.isASCII ? "-" : "─", width: 1, at: Point(x, 1), ink.line) }
    for arrow in arrows {
      let isLeft = arrow.frame.x == 0
      let glyph = ink.isASCII ? (isLeft ? "<" : ">") : (isLeft ? "‹" : "›")
      canvas.draw(cluster: glyph, width: 1, at: Point(isLeft ? 0 : width - 1, 0), ink.other)
    }
    for (position, frame) in frames.enumerated() where frame.size.width > 0 {
      draw(labels[position], isSelected: position == selectedPosition, at: places[position], in: frame, on: &canvas, ink)
    }
  }

  private func draw(
    _ label: TabLabel, isSelected: Bool, at place: Rect, in frame: Rect, on canvas: inout Canvas, _ ink: TabColors
  ) {
    let isHighlighted = isSelected && ink.isFocused
    let row = Rect(frame.origin, Size(frame.size.width, 1))
    if isHighlighted { canvas.fill(row, ink.tint) }
    if isSelected {
      for x in frame.x..<frame.maxX { canvas.draw(cluster: ink.isASCII ? "=" : "━", width: 1, at: Point(x, 1), ink.tint) }
    }
    let color = isHighlighted ? ink.label : isSelected ? ink.selected : ink.other
    canvas.clipped(to: row) { canvas in
      func draw(_ text: Paragraph, _ x: Int, _ ink: Ink, _ attributes: TextAttributes, on canvas: inout Canvas) {
        for line in text.lines(width: nil).prefix(1) { canvas.draw(line, of: text, at: Point(x, 0), ink, attributes) }
      }
      func drawAll(on canvas: inout Canvas) {
        let badge = label.badge.map { ($0, $0.size(width: nil).width) }
        // A badge is at the trailing edge.
        let (start, end) = (place.x + 1, place.maxX - 1)
        draw(
          label.text, ink.isMirrored ? end - label.text.size(width: nil).width : start, color, isSelected ? .bold : [],
          on: &canvas)
        if let (text, width) = badge {
          draw(text, ink.isMirrored ? start : end - width, isHighlighted ? ink.label : ink.tint, [], on: &canvas)
        }
      }
      if case .masked(let mask) = ink.redaction { canvas.masked(by: mask) { drawAll(on: &$0) } } else { drawAll(on: &canvas) }
    }
  }
}

extension PlainValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
