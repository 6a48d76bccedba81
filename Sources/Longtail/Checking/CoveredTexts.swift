// Texts of which a border leaves nothing: what is shown is looked at.

import LongtailCore

/// Looks for texts that have no cell but those of the line around them.
struct CoveredTexts {
  private let shown: ShownViews

  init(_ shown: ShownViews) { self.shown = shown }

  var notes: [Diagnostic] { shown.nodes { $0.name == "Text" }.filter { !shown.isClear($0) }.compactMap(note) }

  private func note(of text: NodeIndex) -> Diagnostic? {
    let frame = shown.frames[text]
    guard !frame.isEmpty, frame == frame.intersection(Rect(.zero, shown.surface.size)),
      let border = shown.modifiers(around: text).first(where: { $0.name == "border" }),
      shown.frames[border.node].inset.intersection(frame).isEmpty
    else { return nil }
    // A line of no width, or in no colour, is none.
    let words = (frame.y..<frame.maxY).map { shown.surface.text(from: Point(frame.x, $0), to: Point(frame.maxX - 1, $0)) }
      .joined()
    guard !words.contains(where: { $0.isLetter || $0.isNumber }), words.contains(where: { $0 != " " }) else { return nil }
    return Diagnostic(
      .coveredText(modifier: "border"), severity: .note, place: shown.place(of: text),
      trail: ["Text"] + shown.trail(around: text))
  }
}

extension Rect {
  /// What is left of it without its outermost cells.
  fileprivate var inset: Rect { Rect(Point(x + 1, y + 1), Size(max(0, size.width - 2), max(0, size.height - 2))) }
}
