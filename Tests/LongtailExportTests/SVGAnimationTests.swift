import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct SVGAnimationTests {
  /// Returns a surface with a row for each text. A text that begins with "!" is red.
  private func frame(_ rows: String...) -> Surface {
    surface(4, rows.count) { canvas in
      for (y, row) in rows.enumerated() { canvas.write(row, 0, y, row.hasPrefix("!") ? Color(.red) : Color(.primary)) }
    }
  }

  private func picture(_ frames: [(Surface, Double)], until end: Double) -> String {
    var animation = SVGAnimation()
    for (surface, time) in frames { animation.show(surface, at: time) }
    return text(animation.bytes(until: end))
  }

  @Test("one frame gives the image of its surface, without an animation") func still() {
    let shown = frame("ab", "!cd")
    let lines = picture([(shown, 0)], until: 2).split(separator: "\n")
    #expect(!lines.contains { $0.contains("animation") || $0.contains("class=") })
    #expect(lines.sorted() == text(SVGExport.bytes(shown)).split(separator: "\n").sorted())
  }

  @Test("an animation moves if its frames differ") func moves() {
    var animation = SVGAnimation()
    #expect(!animation.isMoving)
    for time in [0.0, 1] { animation.show(frame("a", "b"), at: time) }
    #expect(!animation.isMoving)
    animation.show(frame("a"), at: 2)
    #expect(animation.isMoving)
  }

  @Test("a row is written once for each content, and is visible while a frame shows it") func rows() {
    let (a, b) = (frame("one", "x"), frame("two", "x"))
    let lines = picture([(a, 0), (b, 1), (a, 2.5)], until: 4).split(separator: "\n").map(String.init)
    let texts = lines.filter { $0.hasPrefix("<text") }
    #expect(texts.count == 3 && texts.filter { $0.contains(">x<") }.count == 1)
    #expect(lines.contains(".m{animation:4.0s step-end infinite}"))
    #expect(
      lines.contains(
        "@keyframes m0{0.0%{visibility:visible}25.0%{visibility:hidden}62.5%{visibility:visible}}.m0{animation-name:m0}"))
    #expect(
      lines.contains(
        "@keyframes m1{0%{visibility:hidden}25.0%{visibility:visible}62.5%{visibility:hidden}}.m1{animation-name:m1}"))
  }

  @Test("without animations, only the last frame is visible") func withoutMotion() {
    let lines = picture([(frame("one"), 0), (frame("two"), 1)], until: 2).split(separator: "\n").map(String.init)
    for (word, isVisible) in [("one", false), ("two", true)] {
      let place = lines.firstIndex { $0.contains(">\(word)<") } ?? 0
      let group = lines[..<place].last { $0.hasPrefix("<g class=") } ?? ""
      #expect(group.contains("visibility=\"hidden\"") == !isVisible, "\(word): \(group)")
    }
    #expect(lines.contains("@media (prefers-reduced-motion:reduce){.m{animation:none}}"))
  }

  @Test("the image is as large as its largest frame, and the window follows each frame") func sizes() {
    let lines = picture([(frame("a"), 0), (frame("a", "b"), 1)], until: 2).split(separator: "\n").map(String.init)
    #expect(lines[0].contains(#"width="72" height="68""#))
    #expect(lines.filter { $0.hasPrefix("<rect") }.count == 2)
  }
}
