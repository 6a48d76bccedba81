// :border (L51).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct BorderTests {
  @Test func l51IsPaintedOnTheOutermostCells() {
    #expect(Screen(text("Hi").modifier(Padding()).modifier(Border()), 4, 3).text == "┌──┐\n│Hi│\n└──┘")
    #expect(Screen(text("abcd\nefgh\nijkl").modifier(Border()), 4, 3).text == "┌──┐\n│fg│\n└──┘")
  }

  @Test func l51TakesNoRoom() {
    #expect(Screen(text("Hi").modifier(Border()), 6, 3).frames("border")[0].size == Size(2, 1))
  }

  @Test func l51SmallViewsAreCovered() {
    #expect(Screen(text("Hi").modifier(Border()), 2, 1).text == "──")
    #expect(Screen(text("a\nb").modifier(Border()), 1, 2).text == "│\n│")
  }

  @Test func l51WidthAndLine() {
    let box = text("x").frame(3, 3)
    #expect(Screen(box.modifier(Border(Color(.red), width: 2)), 3, 3).text == "┏━┓\n┃x┃\n┗━┛")
    #expect(Screen(box.modifier(Border(Color(.red), line: .double)), 3, 3).text == "╔═╗\n║x║\n╚═╝")
    #expect(Screen(box.modifier(Border(Color(.red), width: 0)), 3, 3).text == "···\n·x·\n···")
    #expect(Screen(box.modifier(Border(Color(.red))), 3, 3).foregrounds == "RRR\nR-R\nRRR")
  }

  @Test func l67Ascii() {
    let screen = Screen(text("x").frame(3, 3).modifier(Border()), 3, 3) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(screen.text == "+-+\n|x|\n+-+")
  }
}
