// Masked content: :redacted, :unredacted, :privacySensitive (E6, X1).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct RedactionTests {
  private let card = vStack(
    alignment: .leading, text("Ada Lovelace"), hStack(View(Image(systemName: "star")), text("日本 é\nb")))

  @Test("X1: a placeholder keeps sizes and shows a light block for each cell")
  func x1APlaceholderKeepsSizesAndShowsALightBlockPerCell() {
    let plain = Screen(card, 12, 3)
    let masked = Screen(card.modifier(Redacted(.placeholder)), 12, 3)
    #expect(plain.text == "Ada Lovelace\n☆·日本 é····\n··b·········")
    #expect(masked.text == "░░░░░░░░░░░░\n░·░░░░░░····\n··░·········")
    #expect(masked.frames("Text") == plain.frames("Text"))
    #expect(masked.frames("Image") == plain.frames("Image"))
  }

  @Test("X1: redacted text is not on the surface") func x1TheTextDoesNotReachTheSurface() {
    let surface = Screen(card.modifier(Redacted(.placeholder)), 12, 3).rendering.surface
    #expect(surface.graphemes.isEmpty)
  }

  @Test("X1: in ASCII output, dots mask the text") func x1Ascii() {
    let screen = Screen(card.modifier(Redacted(.placeholder)), 12, 3) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(screen.text.split(separator: "\n")[0] == "............")
  }

  @Test("X1: background colours and borders are not masked") func x1ColoursShapesAndLinesStay() {
    let view = text("x").frame(3, 3).background(.blue).modifier(Border(Color(.red), overlaid: true)).modifier(
      Redacted(.placeholder))
    let screen = Screen(view, 3, 3)
    #expect(screen.text == "┌─┐\n│░│\n└─┘")
    #expect(screen.backgrounds == "BBB\nBBB\nBBB")
  }

  @Test("X1: the reason privacy masks only sensitive views") func x1PrivacyMasksOnlySensitiveViews() {
    let balance = hStack(text("Balance"), text("1,024").modifier(PrivacySensitive()))
    #expect(Screen(balance, 13, 1).text == "Balance·1,024")
    #expect(Screen(balance.modifier(Redacted(.privacy)), 13, 1).text == "Balance·░░░░░")
    #expect(Screen(balance.modifier(Redacted(.placeholder)), 13, 1).text == "░░░░░░░·░░░░░")
    // Every view inside is sensitive, except one with `PrivacySensitive(false)`.
    let all = hStack(text("a"), text("b").modifier(PrivacySensitive(false))).modifier(PrivacySensitive())
    #expect(Screen(all.modifier(Redacted(.privacy)), 3, 1).text == "░·b")
  }

  @Test("X1: bars, charts and drawings are masked as a whole, because their shape shows their values")
  func x1AreasAreMasked() {
    let program = ClosureProgram()
    let drawing = program.canvas { _ in
      var word = DrawText()
      word.content = "abc"
      return [word]
    }
    func withheld(_ view: View, _ width: Int, _ height: Int = 1) -> String {
      Screen(view.modifier(Redacted(.placeholder)), width, height, in: program).text
    }
    #expect(withheld(View(ProgressView(0.5)), 6) == "░░░░░░")
    #expect(withheld(View(ProgressView(nil)), 3) == "·░·")
    #expect(withheld(View(Gauge(0.5)), 6) == "░░░░░░")
    #expect(withheld(View(Sparkline([1, 2, 3])), 5) == "·░░░·")
    #expect(withheld(View(Chart(), [View(BarMark(x: .category("a"), y: .number(1)))]), 5, 2) == "░░░░░\n░░░░░")
    #expect(withheld(drawing, 4, 2) == "░░░░\n░░░░")
    #expect(withheld(text("row").modifier(BadgeModifier(12)), 9) == "░░░··▐░░▌")
  }

  @Test("X1: a private mark of a chart is not drawn and does not change the axes") func x1MarksAreLeftOut() {
    func bar(_ name: String, _ height: Double) -> View { View(BarMark(x: .category(name), y: .number(height))) }
    let secret = View(Chart(), [bar("a", 1), bar("b", 100).modifier(PrivacySensitive())]).modifier(Redacted(.privacy))
    #expect(Screen(secret, 12, 6).text == Screen(View(Chart(), [bar("a", 1)]), 12, 6).text)
  }

  @Test("X1: a redacted link has no link on the surface") func x1Links() {
    let link = View(Link(nil, "https://a.b"), [text("ab")])
    let surface = Screen(link.modifier(Redacted(.placeholder)), 2, 1).rendering.surface
    #expect(surface.links.isEmpty)
    #expect(!Screen(link, 2, 1).rendering.surface.links.isEmpty)
  }

  @Test("E6: an unknown word in redactionReasons masks everything") func e6UnknownReason() {
    let view = View { arena, vocabulary in
      text("ab").modifier(EnvironmentModifier("redactionReasons", arena.intern("privcy"))).write(&arena, vocabulary)
    }
    #expect(Screen(view, 2, 1).text == "░░")
  }

  @Test func e6ReasonsAddUpAndUnredactedClearsThem() {
    let secret = text("ab").modifier(PrivacySensitive())
    let both = secret.modifier(Redacted(.privacy)).modifier(Redacted(.invalidated))
    #expect(Screen(both, 2, 1).text == "░░")
    let cleared = hStack(spacing: 0, secret.modifier(Unredacted()), text("cd")).modifier(Redacted(.placeholder))
    #expect(Screen(cleared, 4, 1).text == "ab░░")
    let again = secret.modifier(Redacted(.placeholder)).modifier(Unredacted())
    #expect(Screen(again, 2, 1).text == "░░")
  }

  @Test func invalidatedContentIsFaded() {
    let screen = Screen(text("ab").modifier(Redacted(.invalidated)), 2, 1)
    #expect(screen.text == "ab")
    #expect(screen.attributes == "dd")
  }

  @Test func e11ReasonsAreAKeyOfTheEnvironment() {
    let view = View { arena, vocabulary in
      let value = arena.intern("invalidated placeholder privacy")
      return text("ab").modifier(EnvironmentModifier("redactionReasons", value)).write(&arena, vocabulary)
    }
    #expect(Screen(view, 2, 1).text == "░░")
  }

  @Test("empty, clipped and single-character texts are masked") func emptyAndClippedTexts() {
    #expect(Screen(text("").modifier(Redacted(.placeholder)), 2, 1).text == "··")
    #expect(Screen(text("日本語").modifier(Redacted(.placeholder)), 3, 1).text == "░░░")
    #expect(Screen(text("a").modifier(Redacted(.placeholder)), 1, 1).text == "░")
  }

  @Test("X1: the label of redacted content for screen readers is redacted") func x1AppearanceDoesNotTell() {
    let tree = Screen(card.modifier(Redacted(.placeholder)), 12, 3).rendering.placed.tree
    let labels = tree.nodes.indices.compactMap { tree.behavior(of: $0).appearance?.label }
    #expect(labels == ["redacted", "redacted", "redacted"])
    #expect(tree.nodes.indices.filter { tree.behavior(of: $0).isRedacted }.count == 3)
  }
}
