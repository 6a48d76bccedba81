// The JSON of a text with several parts (X3, T9).

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct JSONRunTests {
  /// Returns the document of `view`, which is a text.
  private func json(_ view: View) -> String {
    let program = ClosureProgram()
    let rendering = Screen(view, 20, 1, in: program).rendering
    return text(
      JSONExport(Catalog.vocabulary).bytes(
        rendering.placed, on: rendering.surface, elements: program.store.snapshot(), counters: rendering.counters,
        diagnostics: []))
  }

  @Test("T9: each part is written with its text and its style") func runs() {
    let joined = View(Text(), [View(Text("a")).foreground(.red), View(Text("\"b")).modifier(Bold())])
    #expect(
      json(joined).contains(
        ##""style":{"foreground":"#e6e6ea","font":"body"},"runs":["##
          + ##"{"text":"a","style":{"foreground":"#ff453a","font":"body"}},"##
          + ##"{"text":"\"b","style":{"foreground":"#e6e6ea","attributes":["bold"],"font":"body"}}],"##
          + ##""accessibility":{"label":"a\"b","traits":["staticText"]}"##))
  }

  @Test("T14: the font is written as the script set it, although a terminal has only one font") func fonts() {
    let caption = FontModifier(.caption, design: .monospaced)
    #expect(
      json(View(Text("a")).modifier(caption)).contains(
        #""attributes":["faint"],"font":"caption","fontTraits":["monospaced"]}"#))
    #expect(json(View(Text("a")).modifier(FontModifier(.title))).contains(#""attributes":["bold"],"font":"title"}"#))
  }

  @Test("a text of one part has no runs") func onePart() {
    #expect(!json(View(Text("a")).modifier(Bold())).contains("\"runs\""))
  }
}
