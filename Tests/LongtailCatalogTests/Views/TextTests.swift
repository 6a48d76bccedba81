// Text as a view (T1-T14). Tests of `Paragraph` cover line breaks and truncation in detail.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct TextTests {
  @Test("T1: a text is as wide as its longest line") func t1IsAsWideAsItsLongestLine() {
    #expect(Screen(text("the quick brown fox").background(.red), 12, 2).backgrounds == "·RRRRRRRRR··\n·RRRRRRRRR··")
  }

  @Test("T2: at its ideal size, a text breaks only at newlines") func t2IdealSizeBreaksAtNewlinesOnly() {
    let ideal = text("one two\nthree").modifier(FixedSize())
    #expect(Screen(ideal, 3, 2).frames("Text")[0].size == Size(7, 2))
    #expect(Screen(ideal.frame(3, 2, .topLeading).frame(9, 3, .topLeading), 9, 3).text == "one two··\nthree····\n·········")
  }

  @Test("T3: a text wraps at spaces, and words that are too long break") func t3WrapsAtSpacesAndBreaksLongWords() {
    #expect(Screen(text("a bc defgh"), 4, 3).text == "a bc\ndefg\nh···")
    #expect(Screen(text("a verylong b"), 5, 3).text == "a····\nveryl\nong b", "the rest of a word continues the line")
    #expect(Screen(text("one   two"), 5, 2).text == "·one·\n·two·", "spaces at a break are dropped")
    #expect(Screen(text("👩‍👩‍👧e\u{301}x"), 3, 2).text == "👩‍👩‍👧e\u{301}\nx··", "between graphemes")
  }

  @Test("T4: the last visible line ends with an ellipsis if more text follows") func t4TheLastVisibleLineIsCut() {
    #expect(Screen(text("the quick brown fox"), 10, 1).text == "the quick…")
    #expect(
      Screen(text("the quick brown fox").modifier(LineLimit(1)), 10, 3).text == """
        ··········
        the quick…
        ··········
        """)
    #expect(Screen(text("the quick brown fox"), 8, 1).text == "the qui…", "filled from what remains of the paragraph")
    #expect(Screen(text("the quick brown fox"), 8, 2).text == "the·····\nquick b…")
    #expect(
      Screen(text("a b").modifier(Frame(width: 2, height: 0, alignment: .topLeading)), 4, 3).text == "····\n·a…·\n····",
      "one line is always shown")
  }

  @Test("T4: a text can be truncated at its head or in its middle") func t4TruncationModes() {
    let long = text("abcdefghij").modifier(LineLimit(1))
    #expect(Screen(long.modifier(TruncationModeModifier(.head)), 5, 1).text == "…ghij")
    #expect(Screen(long.modifier(TruncationModeModifier(.middle)), 5, 1).text == "ab…ij")
  }

  @Test("T5: in ASCII output, the ellipsis is a full stop") func t5AsciiEllipsis() {
    #expect(Screen(text("abcdef"), 4, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "abc.")
  }

  @Test(arguments: [ProposedSize(0, 0), ProposedSize(0, nil), ProposedSize(nil, 0)])
  func t6ATextIsNeverSmallerThanACell(_ proposal: ProposedSize) {
    let view = text("word").modifier(Frame(width: proposal.width, height: proposal.height))
    let size = Screen(view, 9, 9).frames("Text")[0].size
    #expect(size.width >= 1 && size.height >= 1)
    #expect(Screen(view, 9, 9).text.contains { "w…".contains($0) }, "and it is seen")
    #expect(Screen(text("").frame(proposal.width, proposal.height), 9, 9).frames("Text")[0].size == Size(0, 1))
  }

  @Test("T11: a text is shown unchanged") func t11ATextIsShownAsItIs() {
    #expect(Screen(text("**b** [c](d) %@ \\n"), 20, 1).text == "·**b** [c](d) %@ \\n·")
  }

  @Test("T7: lineLimit(nil) removes an outer limit") func t7LineLimitOfNothingClears() {
    let three = text("1\n2\n3").modifier(LineLimit(nil)).modifier(LineLimit(1))
    #expect(Screen(three, 1, 3).text == "1\n2\n3")
  }

  @Test("T8: multilineTextAlignment moves lines inside the bounds of the text") func t8LinesMoveInsideTheirOwnBox() {
    let lines = text("long line\nx")
    #expect(
      Screen(lines.modifier(MultilineTextAlignment(.trailing)).frame(11, nil, Alignment(.leading, .center)), 11, 2).text
        == "long line··\n········x··")
    #expect(Screen(lines.modifier(MultilineTextAlignment(.center)), 9, 2).text == "long line\n····x····")
  }

  @Test func t10TheInnermostModifierWins() {
    #expect(Screen(text("x").foreground(.red).foreground(.blue), 1, 1).foregrounds == "R")
    #expect(Screen(text("x").modifier(Bold(false)).modifier(Bold()), 1, 1).attributes == "·")
    #expect(Screen(text("x").modifier(Bold()).modifier(FontModifier(.body)), 1, 1).attributes == "b")
    #expect(Screen(text("x").modifier(FontModifier(.title)).modifier(FontModifier(.caption)), 1, 1).attributes == "b")
    #expect(Screen(text("x").modifier(Italic(false)).modifier(Italic()), 1, 1).attributes == "·")
    #expect(Screen(text("x").modifier(FontWeightModifier(.light)).modifier(FontWeightModifier(.bold)), 1, 1).attributes == "f")
    #expect(Screen(text("x").modifier(Strikethrough(false)).modifier(Strikethrough()), 1, 1).attributes == "·")
  }

  @Test("T10: a modifier on a text overrides the environment") func t10AModifierOfATextBeatsTheEnvironment() {
    // The first text has its own modifier. The second text has the values of the environment.
    func looks(_ own: (View) -> View, _ around: (View) -> View) -> Screen {
      Screen(around(hStack(spacing: 0, own(text("x")), text("y"))), 2, 1)
    }
    #expect(looks({ $0.foreground(.red) }, { $0.foreground(.blue) }).foregrounds == "RB")
    #expect(
      looks({ $0.foreground(.red) }, { $0.modifier(EnvironmentModifier("foregroundStyle", .color(Color(.green)))) })
        .foregrounds == "RG")
    #expect(looks({ $0.modifier(Bold(false)) }, { $0.modifier(Bold()) }).attributes == "·b")
    #expect(looks({ $0.modifier(FontModifier(.caption)) }, { $0.modifier(FontModifier(.title)) }).attributes == "fb")
    #expect(looks({ $0.modifier(FontWeightModifier(.regular)) }, { $0.modifier(FontModifier(.title)) }).attributes == "·b")
    #expect(
      looks({ $0.modifier(Italic(false)) }, { $0.modifier(EnvironmentModifier("isItalic", .boolean(true))) }).attributes == "·i")
    #expect(looks({ $0.modifier(Underline(false)) }, { $0.modifier(Underline()) }).attributes == "·u")
    #expect(looks({ $0.modifier(Strikethrough(false)) }, { $0.modifier(Strikethrough()) }).attributes == "·s")
  }

  @Test("T12: control characters have placeholders, a tab becomes spaces, and CRLF is one newline")
  func t12NothingControlsTheTerminal() {
    let hostile = text("a\u{1B}[2Jb\r\nc\td\u{7}\u{9B}")
    #expect(Screen(hostile, 8, 2).text == "a␛[2Jb··\nc   d␇\u{FFFD}·")
  }

  @Test("T13: a space in a line is opaque, and free space beside a line is transparent") func t13SpacesInALineAreOpaque() {
    // The space in the middle is a character, the free space after "c" is not.
    #expect(Screen(zStack(alignment: .topLeading, text("12345\n67890"), text("a b\nc")), 5, 2).text == "a b45\nc7890")
    #expect(Screen(zStack(alignment: .topLeading, text("12345"), text("a b")), 5, 1).text == "a b45")
    // The free space that alignment and padding leave beside a line is transparent, too.
    let moved = text("abc\nd").modifier(MultilineTextAlignment(.trailing)).modifier(Padding(.leading, 1))
    #expect(Screen(zStack(alignment: .topLeading, text("12345\n67890"), moved), 5, 2).text == "1abc5\n678d0")
  }

  @Test("T14: titles and headlines are bold, and captions and footnotes are faint") func t14FontsAreAttributes() {
    func attributes(_ style: Font.TextStyle) -> String {
      Screen(text("x").modifier(FontModifier(style)), 1, 1).attributes
    }
    for style in [Font.TextStyle.largeTitle, .title, .title2, .title3, .headline] { #expect(attributes(style) == "b") }
    for style in [Font.TextStyle.footnote, .caption, .caption2] { #expect(attributes(style) == "f") }
    for style in [Font.TextStyle.subheadline, .body, .callout] { #expect(attributes(style) == "·") }
  }

  @Test("T14: a font weight is bold, regular or faint, and overrides the text style") func t14Weights() {
    func attributes(_ font: FontModifier) -> String { Screen(text("x").modifier(font), 1, 1).attributes }
    #expect(attributes(FontModifier(.body, weight: .semibold)) == "b")
    #expect(attributes(FontModifier(.headline, weight: .regular)) == "·")
    #expect(attributes(FontModifier(.body, weight: .light)) == "f")
    #expect(attributes(FontModifier(.caption, weight: .bold)) == "b")
    #expect(Screen(text("x").modifier(FontWeightModifier(.heavy)).modifier(FontModifier(.caption)), 1, 1).attributes == "b")
  }

  @Test("T14: italic, underline and strikethrough set text attributes") func t14StylesAreAttributes() {
    #expect(Screen(text("x").modifier(Italic()), 1, 1).attributes == "i")
    #expect(Screen(text("x").modifier(Underline()), 1, 1).attributes == "u")
    #expect(Screen(text("x").modifier(Strikethrough()), 1, 1).attributes == "s")
    #expect(Screen(text("x").modifier(Underline(false)).modifier(Underline()), 1, 1).attributes == "·")
    #expect(Screen(text("x").modifier(Bold()).modifier(Italic()), 1, 1).attributes == "*")
  }

  @Test("L12: a wide character is never split") func l12WideGlyphsAreNeverSplit() {
    #expect(Screen(text("日本").modifier(FixedSize()).frame(3).modifier(Clipped()), 3, 1).text == " 本")
  }
}
