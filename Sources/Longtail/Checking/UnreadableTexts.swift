// Texts in the colour of what is behind them. What can be read with all colours can be read with few (`OutputColors`), so the former
// are looked at.

import LongtailCore

/// Looks for texts of which no letter stands out.
struct UnreadableTexts {
  private let shown: ShownViews

  init(_ shown: ShownViews) { self.shown = shown }

  /// Whether letters are not seen at all: below a contrast (WCAG 2) that even text has which is meant to be faint, and in nearly the
  /// same colour. Red on blue is hard to read, and seen.
  private static func isLost(_ letter: RGB, on ground: RGB) -> Bool {
    let distance =
      [(letter.red, ground.red), (letter.green, ground.green), (letter.blue, ground.blue)]
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
    return distance < 48 && RGB.contrast(letter, ground) < 1.2
  }

  var notes: [Diagnostic] { shown.nodes { $0.name == "Text" }.filter { !shown.isClear($0) }.compactMap(note) }

  private func note(of text: NodeIndex) -> Diagnostic? {
    let (surface, frame) = (shown.surface, shown.frames[text].intersection(Rect(.zero, shown.surface.size)))
    guard !frame.isEmpty else { return nil }
    var colors: (text: RGB, ground: RGB)?
    for y in frame.y..<frame.maxY {
      for x in frame.x..<frame.maxX where surface[x, y].hasText && !surface[x, y].isBlank {
        let style = surface.style(of: surface[x, y])
        let scheme = surface.pageScheme
        let (letter, ground) = (style.foreground.rgb ?? scheme.foreground, style.background.rgb ?? scheme.background)
        guard UnreadableTexts.isLost(letter, on: ground), !style.attributes.contains(.ghost) else { return nil }
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
