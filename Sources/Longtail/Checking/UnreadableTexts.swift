// Texts that are hard to read: their colour is too close to that of their background. Text that can be read in 24-bit colours can be read
// in fewer colours (`OutputColors`), so only 24-bit colours are checked.

import LongtailCore

/// Finds texts of which no letter has the contrast of faint text (``RGB/faintContrast``).
struct UnreadableTexts {
  private let shown: ShownViews

  init(_ shown: ShownViews) { self.shown = shown }

  var notes: [Diagnostic] { shown.nodes { $0.name == "Text" }.filter { !shown.isClear($0) }.compactMap(note) }

  private func note(of text: NodeIndex) -> Diagnostic? {
    let (surface, frame) = (shown.surface, shown.frames[text].intersection(Rect(.zero, shown.surface.size)))
    guard !frame.isEmpty else { return nil }
    var colors: (text: RGB, ground: RGB)?
    for y in frame.y..<frame.maxY {
      for x in frame.x..<frame.maxX where surface[x, y].hasText && !surface[x, y].isBlank {
        let (letter, ground) = surface.colors(of: surface[x, y])
        let isGhost = surface.style(of: surface[x, y]).attributes.contains(.ghost)
        guard RGB.contrast(letter, ground) < RGB.faintContrast, !isGhost else { return nil }
        colors = colors ?? (letter, ground)
      }
    }
    guard let colors else { return nil }
    let words = surface.text(from: frame.origin, to: Point(frame.maxX - 1, frame.y))
    // Blocks and lines are areas of their colour.
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let cause = Diagnostic.Cause.unreadableText(text: words, color: colors.text.hex, ground: colors.ground.hex)
    return Diagnostic(
      cause, severity: .note, place: shown.place(of: text), trail: ["Text"] + shown.trail(around: text))
  }
}
