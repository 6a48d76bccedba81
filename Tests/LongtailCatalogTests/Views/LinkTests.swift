// Link views, and the cells that belong to each link.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

@Suite struct LinkTests {
  /// Returns the number of the link of each cell, `·` for none.
  private func links(_ screen: Screen) -> String {
    let surface = screen.rendering.surface
    return (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        let link = surface.style(of: surface[x, y]).link
        return link == 0 ? "·" : String(link)
      }.joined()
    }
    .joined(separator: "\n")
  }

  @Test("E7: a link is underlined in the tint colour") func look() {
    let screen = Screen(View(Link("a b", "https://e.x")).modifier(Tint(Color(.green))), 5, 1)
    #expect(screen.text == "·a b·")
    #expect(screen.foregrounds == "·G·G·")
    #expect(screen.attributes == "·uuu·")
    #expect(links(screen) == "·111·")
    #expect(screen.rendering.surface.links.map(\.uri) == ["https://e.x"])
  }

  @Test("a disabled link is faint text, and no cell belongs to a link") func disabled() {
    let screen = Screen(View(Link("a b", "https://e.x")).modifier(Disabled(true)), 3, 1)
    #expect(screen.text == "a b" && screen.attributes == "ddd")
    #expect(links(screen) == "···")
  }

  @Test("T3: a link wraps, and every row belongs to it") func wraps() {
    let screen = Screen(View(Link("one two", "https://e.x")), 3, 2)
    #expect(screen.text == "one\ntwo")
    #expect(links(screen) == "111\n111")
  }

  @Test("a link without a title shows its destination") func bare() {
    #expect(Screen(View(Link(nil, "https://e.x")), 11, 1).text == "https://e.x")
  }

  @Test("all text inside a link belongs to the link") func children() {
    let view = View(Link(nil, "https://e.x"), [text("a").modifier(Bold()), text("b")])
    let screen = Screen(hStack(spacing: 0, view, text("c")), 4, 1)
    #expect(screen.text == "a·bc")
    #expect(links(screen) == "1·1·")
    #expect(screen.attributes == "*·u·")
  }

  @Test("T11: in Markdown, the cells of a link's text belong to it, and equal links are the same") func markdown() {
    let screen = Screen(View(Text(markdown: "a [b](https://e.x) [c](https://e.y) [d](https://e.x)")), 7, 1)
    #expect(screen.text == "a b c d")
    #expect(links(screen) == "··1·2·1")
    #expect(links(Screen(View(Text(markdown: "[日](https://e.x)")), 2, 1)) == "11")
  }

  @Test("the inner of two nested links wins") func nested() {
    let inner = View(Link("b", "https://in.ner"))
    let screen = Screen(View(Link(nil, "https://out.er"), [hStack(spacing: 0, text("a"), inner, text("c"))]), 3, 1)
    #expect(links(screen) == "121")
  }

  @Test("a cell that another view covers is no part of a link, and opacity does not change a link") func covering() {
    let link = View(Link("abc", "https://e.x"))
    #expect(links(Screen(zStack(link, text("x")), 3, 1)) == "1·1")
    #expect(links(Screen(zStack(link, color(.red).frame(1, 1)), 3, 1)) == "1·1")
    #expect(links(Screen(link.modifier(Opacity(0.5)), 3, 1)) == "111")
  }

  @Test("a link with a forbidden destination is plain text and is reported") func refused() {
    for view in [View(Link("a", "javascript:x")), View(Link(nil, "javascript:x"), [text("a")])] {
      let screen = Screen(view, 1, 1)
      #expect(screen.text == "a")
      #expect(screen.attributes == "·")
      #expect(links(screen) == "·")
      #expect(screen.causes.map(\.code) == [.badArgument])
    }
  }

  @Test("T6: an empty link causes no diagnostics") func empty() {
    #expect(Screen(View(Link("", "https://e.x")), 3, 1).causes == [])
    #expect(Screen(View(Link("日", "https://e.x")).frame(1, 1).modifier(Clipped()), 1, 1).text == " ")
  }
}
