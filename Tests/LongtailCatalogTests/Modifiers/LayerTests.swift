// :background and :overlay (L50, E9).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LayerTests {
  @Test("L50: a background or overlay never changes the size of its view") func l50NeverChangesTheSize() {
    let screen = Screen(text("Hi").background(text("a long text")), 12, 1)
    #expect(screen.frames("background") == [Rect(x: 5, y: 0, width: 2, height: 1)])
    #expect(Screen(text("Hi").overlay(text("x\ny\nz").modifier(FixedSize())), 2, 3).text == "x·\nyi\nz·")
  }

  @Test("L50: a background or overlay is proposed the size of its view") func l50TheSecondaryIsProposedTheSizeOfThePrimary() {
    #expect(Screen(text("Hi").background(color(.red)), 4, 1).backgrounds == "·RR·")
    #expect(Screen(text("Hi").frame(4, 2).overlay(text("two words")), 4, 2).text == "two·\nwor…")
  }

  @Test("L50: a background or overlay is aligned in the frame of its view") func l50Alignment() {
    let box = color(.red).frame(4, 2)
    #expect(Screen(box.overlay(text("1"), Alignment(.trailing, .top)), 4, 2).text == "   1\n    ")
    #expect(Screen(text("abcd\nefgh").background(color(.red).frame(2, 1), .topLeading), 4, 2).backgrounds == "RR··\n····")
  }

  @Test func l50BackgroundIsBelowAndOverlayAbove() {
    #expect(Screen(text("a").background(text("x")), 1, 1).text == "a")
    #expect(Screen(text("a").overlay(text("x")), 1, 1).text == "x")
    #expect(Screen(text("a").background(.red).background(.blue), 1, 1).backgrounds == "R")
    #expect(Screen(text("a").modifier(Overlay(Color(.red))), 1, 1).text == " ")
  }

  @Test("L50: later siblings are drawn over an overlay") func l50AnOverlayIsBeforeLaterSiblings() {
    let first = text("a").overlay(text("xyz").modifier(FixedSize()), Alignment(.leading, .center))
    #expect(Screen(hStack(spacing: 0, first, text("b")), 3, 1).text == "xbz")
  }

  @Test("L50: several views in an overlay are layered as in a ZStack") func l50SeveralViewsAreAZStack() {
    let group = View(Group(), [color(.red), text("x")])
    #expect(Screen(color(.blue).frame(3, 1).overlay(group), 5, 1).backgrounds == "·RRR·")
    let small = View(Group(), [color(.red).frame(3, 1), text("x")])
    let screen = Screen(color(.blue).frame(6, 1).overlay(small, Alignment(.trailing, .center)), 6, 1)
    #expect(screen.backgrounds == "BBBRRR")
    #expect(screen.text == "    x ")
  }

  @Test("L50: a background colour in a shape is behind the text") func l50AColourInAShape() {
    let round = text("abc\ndef\nghi").modifier(holding: View(Circle())) { Background(Color(.red), in: $0) }
    let screen = Screen(round, 3, 3)
    #expect(screen.text == "abc\ndef\nghi")
    #expect(screen.backgrounds == "RRR\nRRR\nRRR")
  }

  @Test func l50TranslucentColoursAreBlended() {
    let tinted = text("x").modifier(Background(Color(.red).opacity(0.5)))
    #expect(Screen(tinted.background(.blue), 1, 1).backgrounds == "?")
  }

  @Test func l57LayersPassBaselines() {
    let padded = text("1\n2").modifier(Padding(.top, 1)).background(.red)
    #expect(Screen(hStack(alignment: .firstTextBaseline, padded, text("x")), 3, 3).text == "\u{20}··\n1·x\n2··")
  }

  @Test("E9: only later modifiers apply to a background or overlay") func e9TheSecondarySeesTheEnvironmentOfItsPlace() {
    let badge = text("!")
    let inside = text("a").foreground(.red).overlay(badge)
    #expect(Screen(inside, 1, 1).foregrounds == "-")
    #expect(Screen(inside.foreground(.blue), 1, 1).foregrounds == "B")
    let behind = color(.clear).frame(1, 1).foreground(.red).background(badge)
    #expect(Screen(behind, 1, 1).foregrounds == "-")
    #expect(Screen(behind.foreground(.blue), 1, 1).foregrounds == "B")
  }
}
