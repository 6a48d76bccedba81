// The look of texts with Markdown (T10, T11).

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

@Suite struct MarkedTextLookTests {
  private func marked(_ text: String) -> View { View(Text(markdown: text)) }

  @Test("T11: Markdown markup sets text attributes") func looks() {
    let screen = Screen(marked("a **b** *c* ~~d~~ `e` ***f***"), 11, 1)
    #expect(screen.text == "a b c d e f")
    #expect(screen.attributes == "··b·i·s···*")
  }

  @Test("T10: Markdown markup overrides modifiers") func marksWin() {
    #expect(Screen(marked("a**b**").modifier(FontWeightModifier(.light)), 2, 1).attributes == "fb")
    #expect(Screen(marked("a").foreground(.red), 1, 1).foregrounds == "R")
  }

  @Test("T11: a link is underlined in the tint colour") func links() {
    let screen = Screen(marked("a [b](https://c.d) e").modifier(Tint(Color(.green))).foreground(.red), 5, 1)
    #expect(screen.text == "a b e")
    #expect(screen.foregrounds == "R·G·R")
    #expect(screen.attributes == "··u··")
  }

  @Test("T3: a text with Markdown wraps as one text") func wraps() {
    let screen = Screen(marked("one **two three** four"), 7, 3)
    #expect(screen.text == "one two\nthree··\nfour···")
    #expect(screen.attributes == "····bbb\nbbbbb··\n·······")
  }

  @Test("T14: code is monospaced in the appearance data") func code() {
    let runs = Screen(marked("a `b`"), 9, 1).rendering.placed.tree.behaviors.compactMap(\.appearance).flatMap(\.runs)
    #expect(runs.map(\.label) == ["a ", "b"])
    #expect(runs.map(\.fontTraits) == [[], ["monospaced"]])
  }

  @Test("E7: textCase applies to a text by key after its values are inserted") func templateAndCase() {
    let view = View(Text(key: "hi {name}", [NamedText(name: "name", text: "ada")])).modifier(TextCaseModifier(.uppercase))
    #expect(Screen(view, 6, 1).text == "HI ADA")
  }

  @Test("a text by key shows its values, with and without a number") func roundTrip() {
    let view = View(Text(key: "{a} {b}", [NamedText(name: "a", text: "x"), NamedText(name: "b", text: "2.5", number: 2.5)]))
    #expect(Screen(view, 5, 1).text == "x 2.5")
  }
}
