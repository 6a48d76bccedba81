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

  @Test(arguments: [
    (LineStyle.single, "┌──┐\n│··│\n└──┘"), (.rounded, "╭──╮\n│··│\n╰──╯"), (.heavy, "┏━━┓\n┃··┃\n┗━━┛"),
    (.double, "╔══╗\n║··║\n╚══╝"), (.dashed, "┌╌╌┐\n┊··┊\n└╌╌┘"), (.dotted, "⡏⠉⠉⢹\n⡇··⢸\n⣇⣀⣀⣸"),
    (.block, "█▀▀█\n█··█\n█▄▄█"), (.ascii, "+--+\n|··|\n+--+"),
  ])
  func l51EveryLine(_ line: LineStyle, _ frame: String) {
    let box = View(Spacer()).frame(4, 3).modifier(Border(Color(.red), line: line))
    #expect(Screen(box, 4, 3).text == frame)
    let ascii = Screen(box, 4, 3) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(ascii.text == "+--+\n|··|\n+--+")
  }

  @Test(arguments: [
    (LineStyle.single, "───", "│\n│", "□"), (.rounded, "───", "│\n│", "○"), (.heavy, "━━━", "┃\n┃", "■"),
    (.double, "═══", "║\n║", "□"), (.dashed, "╌╌╌", "┊\n┊", "□"), (.dotted, "⠒⠒⠒", "⡇\n⡇", "⣿"),
    (.block, "▀▀▀", "█\n█", "█"), (.ascii, "---", "|\n|", "#"),
  ])
  func l51EveryLineOfOneRowOneColumnAndOneCell(_ line: LineStyle, _ row: String, _ column: String, _ cell: String) {
    func border(_ width: Int, _ height: Int) -> String {
      Screen(View(Spacer()).frame(width, height).modifier(Border(Color(.red), line: line)), width, height).text
    }
    #expect(border(3, 1) == row)
    #expect(border(1, 2) == column)
    #expect(border(1, 1) == cell)
    #expect(border(0, 0) == "")
  }

  @Test(arguments: [
    (LineStyle.dashed, "╭╌╌╮\n┊··┊\n╰╌╌╯"), (.dotted, "⡎⠉⠉⢱\n⡇··⢸\n⢇⣀⣀⡸"), (.block, "▟▀▀▙\n█··█\n▜▄▄▛"),
    (.double, "╔══╗\n║··║\n╚══╝"),
  ])
  func l51RoundShapesHaveRoundCornersWhereUnicodeHasThem(_ line: LineStyle, _ frame: String) {
    let box = View(RoundedRectangle(cornerRadius: 1)).modifier(StrokedShape(Color(.red), line: line))
    #expect(Screen(box, 4, 3).text == frame)
  }

  @Test func l67Ascii() {
    let screen = Screen(text("x").frame(3, 3).modifier(Border()), 3, 3) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(screen.text == "+-+\n|x|\n+-+")
  }
}
