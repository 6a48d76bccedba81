// Finds texts that are covered by a border, and outlines that are too narrow for the text in them. Reads the tree as it is shown.

import LongtailCore

/// Looks for texts that lie completely on the cells of their border, and for outlines of one or two rows that contain text.
struct CoveredTexts {
  private let shown: ShownViews

  init(_ shown: ShownViews) { self.shown = shown }

  var notes: [Diagnostic] {
    let covered = shown.nodes { $0.name == "Text" }.filter { !shown.isTransparent($0) }.compactMap(note(ofText:))
    return covered + shown.nodes { $0.isShape }.compactMap(note(ofOutline:))
  }

  private func note(ofOutline shape: NodeIndex) -> Diagnostic? {
    let frame = shown.frames[shape]
    guard shown.hasLine(shape), !frame.isEmpty, frame.height < 3, frame == frame.intersection(Rect(.zero, shown.surface.size)),
      words(in: frame).contains(where: { $0.isLetter || $0.isNumber }), let name = shown.view(shape)?.name
    else { return nil }
    return Diagnostic(
      .narrowOutline(shape: name, rows: frame.height), severity: .note, place: shown.place(of: shape),
      trail: [name] + shown.trail(around: shape))
  }

  private func words(in frame: Rect) -> String {
    (frame.y..<frame.maxY).map { shown.surface.text(from: Point(frame.x, $0), to: Point(frame.maxX - 1, $0)) }.joined()
  }

  private func note(ofText text: NodeIndex) -> Diagnostic? {
    let frame = shown.frames[text]
    guard !frame.isEmpty, frame == frame.intersection(Rect(.zero, shown.surface.size)),
      let border = shown.modifiers(around: text).first(where: { $0.name == "border" }),
      shown.frames[border.node].inset.intersection(frame).isEmpty
    else { return nil }
    // The text is covered if none of its letters and digits is on the screen. A border of width 0 or in a clear colour covers
    // nothing.
    let words = words(in: frame)
    guard !words.contains(where: { $0.isLetter || $0.isNumber }), words.contains(where: { $0 != " " }) else { return nil }
    return Diagnostic(
      .coveredText(modifier: "border"), severity: .note, place: shown.place(of: text),
      trail: ["Text"] + shown.trail(around: text))
  }
}

extension Rect {
  /// The rectangle without its outermost cells.
  fileprivate var inset: Rect { Rect(Point(x + 1, y + 1), Size(max(0, size.width - 2), max(0, size.height - 2))) }
}
