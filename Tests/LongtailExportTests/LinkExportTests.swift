// Links in every output: OSC 8, `<a>`, JSON, and nothing in plain text.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct LinkExportTests {
  private func surface(_ view: View, _ width: Int, _ height: Int = 1) -> Surface { Screen(view, width, height).rendering.surface }

  private func link(_ title: String, _ destination: String) -> View { View(Link(title, destination)) }

  private func ansi(_ surface: Surface, _ depth: ColorDepth) -> String {
    String(text(ANSIExport.bytes(surface, depth)).map { $0 == "\u{1B}" ? "^" : $0 })
  }

  @Test("a link starts and ends in each row, and the rows of a link share an id") func escapes() {
    #expect(
      ansi(surface(hStack(spacing: 0, text("a"), link("b", "https://e.x"), text("c")), 3), .none)
        == "a^]8;id=1;https://e.x^\\^[4mb^]8;;^\\^[mc\n")
    #expect(
      ansi(surface(link("b c", "https://e.x").modifier(Underline(false)), 1, 2), .none)
        == "^]8;id=1;https://e.x^\\^[4mb^]8;;^\\\n^]8;id=1;https://e.x^\\c^]8;;^\\^[m\n")
    #expect(
      ansi(surface(hStack(spacing: 0, link("a", "https://e.x"), link("b", "https://e.y")), 2), .none)
        == "^]8;id=1;https://e.x^\\^[4ma^]8;id=2;https://e.y^\\b^]8;;^\\^[m\n")
  }

  @Test(
    "a destination cannot end its escape sequence",
    arguments: [
      "https://e.x/\u{1B}\\\u{1B}[31m", "https://e.x/\u{7}", "https://e.x/\u{9C}x", "https://e.x/;;\n\r",
      "https://e.x/\"><script>",
    ]) func injection(destination: String) throws
  {
    let surface = surface(link("a", destination), 3)
    for depth in [ColorDepth.none, .sixteen, .palette, .trueColor] {
      #expect(try ScreenReader(ANSIExport.bytes(surface, depth), columns: 3).rows == ScreenReader.rows(of: surface, depth))
    }
    let svg = text(SVGExport.bytes(surface))
    #expect(!svg.contains("<script") && !svg.contains("\u{1B}"))
  }

  @Test("plain text has no links") func plain() {
    #expect(text(TextExport.bytes(surface(link("a", "https://e.x"), 1))) == "a\n")
  }

  @Test("SVG has an anchor around the text of each link") func svg() {
    let picture = text(SVGExport.bytes(surface(hStack(spacing: 0, text("a"), link("b", "https://e.x/?a=1&b=2")), 2)))
    #expect(
      picture.contains("<a href=\"https://e.x/?a=1&amp;b=2\"><g fill=\"#0a84ff\">\n<text x=\"9\" y=\"14\">b</text>\n</g>\n</a>"))
    #expect(picture.contains("<text x=\"0\" y=\"14\">a</text>"))
  }

  @Test("JSON has the destination of a view and of a run") func json() {
    func json(_ view: View) -> String {
      let program = ClosureProgram()
      let rendering = Screen(view, 20, 1, in: program).rendering
      return text(
        JSONExport(Catalog.vocabulary).bytes(
          rendering.placed, on: rendering.surface, elements: program.store.snapshot(), counters: rendering.counters,
          diagnostics: []))
    }
    let title = json(link("a", "https://e.x"))
    #expect(title.contains(##""font":"body"},"link":"https://e.x","children":[]"##))
    #expect(title.contains(##""accessibility":{"label":"a","traits":["link"]},"focusable":true"##))
    let views = json(View(Link(nil, "https://e.x"), [text("a")]))
    #expect(views.contains(##""attributes":["underline"]},"link":"https://e.x","children":[{"##))
    #expect(views.contains(##""accessibility":{"label":"a","traits":["link"],"children":"combine"},"focusable":true"##))
    #expect(
      json(View(Text(markdown: "a [b](https://e.x)"))).contains(
        ##"{"text":"b","style":{"foreground":"#0a84ff","attributes":["underline"],"font":"body"},"link":"https://e.x"}"##))
  }
}
