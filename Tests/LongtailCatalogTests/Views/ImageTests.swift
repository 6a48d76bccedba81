// Image (L67, X4).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ImageTests {
  private let star = View(Image(systemName: "star.fill"))

  @Test("L67: a symbol is one row high and is never truncated") func l67IsOneRowHighAndNeverCut() {
    #expect(Screen(star, 3, 1).text == "·★·")
    #expect(Screen(hStack(text("a long text"), star), 6, 1).text == "a l…·★")
  }

  @Test("L67: in ASCII output, a symbol is its ASCII fallback") func l67AsciiFallback() {
    #expect(Screen(star, 1, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "*")
  }

  @Test("L67: a symbol has the colour and the font of text, but no underline") func l67WearsColourAndFontOfText() {
    #expect(Screen(star.foreground(.yellow), 1, 1).foregrounds == "Y")
    #expect(Screen(star.modifier(FontModifier(.title)), 1, 1).attributes == "b")
    #expect(Screen(star.modifier(Underline()), 1, 1).attributes == "·")
  }

  @Test("X4: an unknown symbol name is shown as a placeholder and reported") func x4AnUnknownNameIsVisibleAndReported() {
    let screen = Screen(View(Image(systemName: "star.fil")), 1, 1)
    #expect(screen.text == "?")
    #expect(screen.causes == [.unknownSymbol(name: "star.fil", suggestions: ["star.fill"])])
  }
}
