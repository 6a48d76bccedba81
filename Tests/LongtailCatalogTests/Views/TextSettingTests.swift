// Modifiers for the layout of a text: case, line spacing, line limits, truncation (E7, T1, T4, T5, T7).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct TextSettingTests {
  // MARK: Case

  @Test("E7: textCase shows letters in another case") func textCase() {
    #expect(Screen(text("Straße 1").modifier(TextCaseModifier(.uppercase)), 9, 1).text == "STRASSE 1")
    #expect(Screen(text("ΟΔΟΣ").modifier(TextCaseModifier(.lowercase)), 4, 1).text == "οδος")
    #expect(Screen(text("ΛΌΓΟ ÉÀ").modifier(TextCaseModifier(.lowercase)), 7, 1).text == "λόγο éà")
    #expect(Screen(text("aB").modifier(TextCaseModifier(nil)).modifier(TextCaseModifier(.uppercase)), 2, 1).text == "aB")
    #expect(Screen(text("ﬁ").modifier(TextCaseModifier(.uppercase)), 9, 1).frames("Text")[0].size == Size(2, 1))
  }

  @Test("E7: textCase applies to every part of a joined text") func textCaseOfParts() {
    let joined = View(Text(), [text("a"), text("ß").modifier(Bold()), text("c")])
    let screen = Screen(joined.modifier(TextCaseModifier(.uppercase)), 4, 1)
    #expect(screen.text == "ASSC")
    #expect(screen.attributes == "·bb·")
  }

  @Test("T12: control characters stay replaced with textCase") func textCaseHygiene() {
    #expect(Screen(text("\u{1B}[m\u{301}").modifier(TextCaseModifier(.uppercase)), 4, 1).text == "␛[M\u{301}·")
    #expect(Screen(text("").modifier(TextCaseModifier(.uppercase)), 1, 1).causes == [])
  }

  // MARK: Line spacing

  @Test("T1: lineSpacing adds rows between lines, not above or below the text") func lineSpacing() {
    #expect(
      Screen(text("one two three").modifier(LineSpacing(1)), 5, 5).text == """
        one··
        ·····
        two··
        ·····
        three
        """)
    #expect(Screen(text("one").modifier(LineSpacing(9)), 5, 1).frames("Text")[0].size == Size(3, 1))
    #expect(Screen(text("a\nb").modifier(LineSpacing(2)), 1, 9).frames("Text")[0].size == Size(1, 4))
  }

  @Test("T4: a text with lineSpacing shows as many lines as fit with the spacing") func lineSpacingAndHeight() {
    #expect(Screen(text("a\nb\nc").modifier(LineSpacing(1)), 2, 4).text == "a·\n··\nb…\n··")
    #expect(Screen(text("a\nb\nc").modifier(LineSpacing(1)), 2, 1).text == "a…")
    #expect(Screen(text("a\nb\nc").modifier(LineSpacing(100)), 2, 3).text == "··\na…\n··")
  }

  @Test("L57: line spacing moves the last baseline down") func lineSpacingAndBaselines() {
    let row = hStack(alignment: .lastTextBaseline, spacing: 0, text("a\nb").modifier(LineSpacing(1)), text("x"))
    #expect(Screen(row, 2, 3).text == "a·\n··\nbx")
  }

  @Test("M6: line spacing out of range is clamped", arguments: [(Int.min, 2), (-1, 2), (Int.max, 102)])
  func wildSpacing(_ rows: Int, height: Int) {
    #expect(Screen(text("a\nb").modifier(LineSpacing(rows)).modifier(FixedSize()), 2, 3).frames("Text")[0].height == height)
    #expect(
      Screen(text("a\nb").modifier(FixedSize()), 2, 3) { $0[EnvironmentKeys.lineSpacing] = rows }.frames("Text")[0].height
        == height)
  }

  // MARK: Limits

  @Test("T7: reservesSpace gives a text the height of its limit") func reservesSpace() {
    #expect(
      Screen(text("one").modifier(LineLimit(3, reservesSpace: true)).background(.red), 3, 5).backgrounds
        == "···\nRRR\nRRR\nRRR\n···")
    #expect(Screen(text("1\n2\n3\n4").modifier(LineLimit(3, reservesSpace: true)), 2, 3).text == "1·\n2·\n3…")
    #expect(Screen(text("one").modifier(LineLimit(3, reservesSpace: false)), 3, 5).frames("Text")[0].height == 1)
    #expect(
      Screen(text("one").modifier(LineLimit(3, reservesSpace: true)).modifier(LineSpacing(1)), 3, 9).frames("Text")[0].height == 5
    )
  }

  @Test("T7: lineLimit(n) sets only the maximum, and the other forms set both limits") func bounds() {
    func height(_ inner: LineLimit, _ outer: LineLimit, _ content: String = "1") -> Int {
      Screen(text(content).modifier(inner).modifier(outer), 1, 9).frames("Text")[0].height
    }
    let range = LineLimit(minimum: 2, maximum: 4)
    #expect(height(LineLimit(3), range) == 2, "the lower bound stays")
    #expect(height(LineLimit(3), range, "1\n2\n3\n4\n5") == 3)
    #expect(height(LineLimit(minimum: nil, maximum: 3), range) == 1, "a bound that is missing is cleared")
    #expect(height(LineLimit(minimum: 3, maximum: nil), range, "1\n2\n3\n4\n5") == 5)
    #expect(height(LineLimit(3, reservesSpace: false), range) == 1)
    #expect(height(LineLimit(1), range) == 1, "the upper bound wins where they contradict")
    #expect(height(LineLimit(nil), range, "1\n2\n3\n4\n5") == 5)
  }

  @Test("T7: reserved space shrinks to the available height") func reservedRoomGivesWay() {
    #expect(Screen(text("one").modifier(LineLimit(5, reservesSpace: true)).background(.red), 3, 2).backgrounds == "RRR\nRRR")
  }

  @Test("L57: the last baseline is that of the last line, not of the reserved space") func reservedBaseline() {
    let row = hStack(
      alignment: .lastTextBaseline, spacing: 0, text("a\nb").modifier(LineLimit(4, reservesSpace: true)), text("x"))
    #expect(Screen(row, 2, 4).text == "a·\nbx\n··\n··")
  }

  @Test("L26: a minimum above the maximum is reported, and the larger number wins") func contradiction() {
    let screen = Screen(text("1").modifier(LineLimit(minimum: 3, maximum: 2)), 1, 9)
    #expect(screen.causes == [.invalidSize(callee: ":lineLimit", detail: "expected min <= max, used 3 for both")])
    #expect(screen.frames("Text")[0].height == 3)
  }

  // MARK: Truncation

  @Test(
    "T4: truncation does not split wide characters",
    arguments: [
      (TruncationMode.tail, 7, "日本語…"), (.tail, 6, "日本…·"), (.head, 7, "…文字列"), (.head, 6, "…字列·"),
      (.middle, 7, "日本…列"), (.middle, 6, "日…列·"), (.middle, 9, "日本…字列"), (.tail, 2, "…·"), (.head, 1, "…"),
    ]) func wideTruncation(mode: TruncationMode, width: Int, picture: String)
  {
    let view = text("日本語文字列").modifier(LineLimit(1)).modifier(TruncationModeModifier(mode))
    #expect(Screen(view.frame(width, 1, Alignment(.leading, .center)), width, 1).text == picture)
  }

  @Test("T5: the ellipsis takes one column, and spaces before it are removed") func ellipsis() {
    #expect(Screen(text("日本 語").modifier(LineLimit(1)), 6, 1).text == "日本…·")
    let cut = text("abc def ghi").modifier(TruncationModeModifier(.middle))
    #expect(Screen(cut, 8, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "abc.ghi·")
  }

  // MARK: Digits

  @Test("T14: monospacedDigit is in the appearance data and does not change the drawing") func monospacedDigit() {
    let screen = Screen(text("12:04").modifier(MonospacedDigit()), 5, 1)
    #expect(screen.text == "12:04")
    #expect(screen.attributes == "·····")
    #expect(screen.rendering.placed.tree.behaviors.compactMap(\.appearance).map(\.fontTraits) == [["monospacedDigit"]])
  }
}
