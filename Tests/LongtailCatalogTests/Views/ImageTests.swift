// Image (L67, X4).

import LongtailCatalog
import LongtailCore
import Testing

@Suite struct ImageTests {
  private let star = View(Image(systemName: "star.fill"))

  @Test func L67_isOneRowHighAndNeverCut() {
    #expect(Screen(star, 3, 1).text == "·★·")
    #expect(Screen(hStack(text("a long text"), star), 6, 1).text == "a l…·★")
  }

  @Test func L67_asciiFallback() {
    #expect(Screen(star, 1, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "*")
  }

  @Test func L67_wearsColourAndFontOfText() {
    #expect(Screen(star.foreground(.yellow), 1, 1).foregrounds == "Y")
    #expect(Screen(star.modifier(FontModifier(.title)), 1, 1).attributes == "b")
    #expect(Screen(star.modifier(Underline()), 1, 1).attributes == "·")
  }

  @Test func X4_anUnknownNameIsVisibleAndReported() {
    let screen = Screen(View(Image(systemName: "star.fil")), 1, 1)
    #expect(screen.text == "?")
    #expect(screen.causes == [.unknownSymbol(name: "star.fil", suggestions: ["star.fill"])])
  }
}
