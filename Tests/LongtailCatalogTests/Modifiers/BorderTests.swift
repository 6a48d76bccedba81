// :border (L51).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct BorderTests {
  @Test("L51: a border takes one cell on each edge and covers no content") func room() {
    #expect(Screen(text("Hi").modifier(Border()), 4, 3).text == "┌──┐\n│Hi│\n└──┘")
    #expect(Screen(text("Hi").modifier(Border()), 6, 3).frames("border")[0].size == Size(4, 3))
    #expect(Screen(text("x").frame(40, 1).modifier(Border()), 50, 3).frames("border")[0].size == Size(42, 3))
    let roomy = text("Hi").modifier(Padding(.all, 1)).modifier(Border())
    #expect(Screen(roomy, 6, 5).text == "┌────┐\n│    │\n│ Hi │\n│    │\n└────┘".replacing(" ", with: "·"))
  }

  @Test("L51: a border proposes the remaining space to its view") func proposal() {
    #expect(Screen(text("one two").modifier(Border()), 5, 4).text == "┌───┐\n│one│\n│two│\n└───┘")
    let color = View(ColorView(Color(.red))).modifier(Border())
    #expect(Screen(color, 9, 4).frames("border")[0].size == Size(9, 4))
  }

  @Test("L51: a border without a line takes no space") func noLine() {
    for border in [Border(Color(.red), width: 0), Border(Color(.red), edges: [])] {
      #expect(Screen(text("x").modifier(border), 3, 3).text == "···\n·x·\n···")
      #expect(Screen(text("x").modifier(border), 3, 3).frames("border")[0].size == Size(1, 1))
    }
    // A colour does not change the layout.
    #expect(Screen(text("x").modifier(Border(Color(.clear))), 3, 3).frames("border")[0].size == Size(3, 3))
  }

  /// The output of "ab" with a line on some edges.
  private static let pictures: [(Edges, String)] = [
    (.top, "··\n──\nab\n··"), (.bottom, "··\nab\n──\n··"), (.vertical, "──\nab\n──\n··"),
    (.leading, "···\n│ab\n···\n···"), (.trailing, "···\nab│\n···\n···"), (.horizontal, "····\n│ab│\n····\n····"),
    ([.top, .leading], "···\n┌──\n│ab\n···"), ([.bottom, .trailing], "···\nab│\n──┘\n···"),
    ([.top, .horizontal], "····\n┌──┐\n│ab│\n····"),
  ]

  @Test("L51: only the edges that are drawn take space", arguments: BorderTests.pictures)
  func edges(_ edges: Edges, _ picture: String) {
    let width = picture.prefix { $0 != "\n" }.count
    #expect(Screen(text("ab").modifier(Border(Color(.red), edges: edges)), width, 4).text == picture)
  }

  @Test("L51, L69: leading and trailing edges follow the layout direction") func mirrored() {
    let screen = Screen(text("ab").modifier(Border(Color(.red), edges: .leading)), 3, 1) {
      $0[StandardKeys.layoutDirection] = .rightToLeft
    }
    #expect(screen.text == "ab│")
  }

  @Test("L51: an overlaid border takes no space and covers the outermost cells") func overlaid() {
    let border = Border(Color(.primary), overlaid: true)
    #expect(Screen(text("abcd\nefgh\nijkl").modifier(border), 4, 3).text == "┌──┐\n│fg│\n└──┘")
    #expect(Screen(text("Hi").modifier(border), 6, 3).frames("border")[0].size == Size(2, 1))
    #expect(Screen(text("Hi").modifier(border), 2, 1).text == "──")
    #expect(Screen(text("a\nb").modifier(border), 1, 2).text == "│\n│")
  }

  @Test("L51: a border passes the guides of its view, moved by its line") func guides() {
    let row = View(HStack(alignment: .firstTextBaseline, spacing: 0), [text("a").modifier(Border()), text("b\nc")])
    #expect(Screen(row, 4, 3).text == "┌─┐·\n│a│b\n└─┘c")
  }

  @Test("L51: if a border leaves no cell for its view, only the line is drawn") func nothingInside() {
    #expect(Screen(text("x").frame(0, 0).modifier(Border()), 2, 2).text == "┌┐\n└┘")
    #expect(Screen(text("x").frame(3, 0).modifier(Border()), 5, 2).text == "┌───┐\n└───┘")
    #expect(Screen(text("x").frame(0, 0).modifier(Border(Color(.red), edges: .top)), 1, 1).text == "·")
  }

  @Test("L51: a line of width 2 is heavy, and the style and the colour of the line can be set") func widthAndLine() {
    let box = text("x")
    #expect(Screen(box.modifier(Border(Color(.red), width: 2)), 3, 3).text == "┏━┓\n┃x┃\n┗━┛")
    #expect(Screen(box.modifier(Border(Color(.red), line: .double)), 3, 3).text == "╔═╗\n║x║\n╚═╝")
    #expect(Screen(box.modifier(Border(Color(.red))), 3, 3).foregrounds == "RRR\nR-R\nRRR")
  }

  @Test(
    "L51: each line style has its own characters, and ASCII characters in ASCII output",
    arguments: [
      (LineStyle.single, "┌──┐\n│··│\n└──┘"), (.rounded, "╭──╮\n│··│\n╰──╯"), (.heavy, "┏━━┓\n┃··┃\n┗━━┛"),
      (.double, "╔══╗\n║··║\n╚══╝"), (.dashed, "┌╌╌┐\n┊··┊\n└╌╌┘"), (.dotted, "⡏⠉⠉⢹\n⡇··⢸\n⣇⣀⣀⣸"),
      (.block, "█▀▀█\n█··█\n█▄▄█"), (.ascii, "+--+\n|··|\n+--+"),
    ])
  func l51EveryLine(_ line: LineStyle, _ frame: String) {
    let box = View(Spacer()).frame(2, 1).modifier(Border(Color(.red), line: line))
    #expect(Screen(box, 4, 3).text == frame)
    let ascii = Screen(box, 4, 3) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(ascii.text == "+--+\n|··|\n+--+")
  }

  @Test(
    "L51: each line style can be one row, one column or one cell",
    arguments: [
      (LineStyle.single, "───", "│\n│", "□"), (.rounded, "───", "│\n│", "○"), (.heavy, "━━━", "┃\n┃", "■"),
      (.double, "═══", "║\n║", "□"), (.dashed, "╌╌╌", "┊\n┊", "□"), (.dotted, "⠒⠒⠒", "⡇\n⡇", "⣿"),
      (.block, "▀▀▀", "█\n█", "█"), (.ascii, "---", "|\n|", "#"),
    ])
  func l51EveryLineOfOneRowOneColumnAndOneCell(_ line: LineStyle, _ row: String, _ column: String, _ cell: String) {
    func border(_ width: Int, _ height: Int) -> String {
      Screen(View(Spacer()).frame(width, height).modifier(Border(Color(.red), line: line, overlaid: true)), width, height).text
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

  @Test("L67: in ASCII output, a border uses ASCII characters") func l67Ascii() {
    let screen = Screen(text("x").modifier(Border()), 3, 3) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(screen.text == "+-+\n|x|\n+-+")
  }
}
