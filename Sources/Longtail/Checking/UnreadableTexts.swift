// Finds texts that are hard to read because their colour is too close to that of their background. Only 24-bit colours are
// checked: a text that is readable in 24-bit colours is also readable in fewer colours (`OutputColors`).

import LongtailCore

/// Finds texts in which every character has less contrast than faint text (``RGB/faintContrast``).
struct UnreadableTexts {
  private let shown: ShownViews

  init(_ shown: ShownViews) { self.shown = shown }

  var notes: [Diagnostic] { shown.nodes { $0.name == "Text" }.filter { !shown.isTransparent($0) }.compactMap(note) }

  private func note(of text: NodeIndex) -> Diagnostic? {
    let (surface, frame) = (shown.surface, shown.frames[text].intersection(Rect(.zero, shown.surface.size)))
    guard !frame.isEmpty else { return nil }
    var colors: (text: RGB, background: RGB)?
    for y in frame.y..<frame.maxY {
      for x in frame.x..<frame.maxX where surface[x, y].hasText && !surface[x, y].isBlank {
        let (foreground, background) = surface.colors(of: surface[x, y])
        let isGhost = surface.style(of: surface[x, y]).attributes.contains(.ghost)
        guard RGB.contrast(foreground, background) < RGB.faintContrast, !isGhost else { return nil }
        colors = colors ?? (foreground, background)
      }
    }
    guard let colors else { return nil }
    // A text of block or line characters only fills an area with its colour.
    let lines = (frame.y..<frame.maxY).lazy.map { surface.text(from: Point(frame.x, $0), to: Point(frame.maxX - 1, $0)) }
    guard let words = lines.first(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return nil }
    let cause = Diagnostic.Cause.unreadableText(text: words, color: colors.text.hex, background: colors.background.hex)
    return Diagnostic(
      cause, severity: .note, place: shown.place(of: text), trail: ["Text"] + shown.trail(around: text))
  }
}
