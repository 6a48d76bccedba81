// :padding (L3, L24, L25).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct PaddingTests {
  @Test func l25TheDefaultIsOneCellOnEachEdge() {
    #expect(Screen(text("Hi").modifier(Padding()).background(.red), 6, 3).backgrounds == "·RRRR·\n·RRRR·\n·RRRR·")
  }

  @Test func l25AThemeMaySetAnotherDefault() {
    let screen = Screen(text("Hi").modifier(Padding()).background(.red), 8, 5) { $0[EnvironmentKeys.defaultPadding] = 2 }
    #expect(screen.frames("padding") == [Rect(x: 1, y: 0, width: 6, height: 5)])
  }

  @Test("L24: padding is set by a length, by edges or by axis") func l24EdgesAndNamedEdges() {
    func size(_ padding: Padding) -> Size { Screen(text("Hi").modifier(padding), 20, 9).frames("padding")[0].size }
    #expect(size(Padding(.horizontal, 2)) == Size(6, 1))
    #expect(size(Padding(.top)) == Size(2, 2))
    var padding = Padding()
    padding.top = 1
    padding.leading = 2
    #expect(size(padding) == Size(4, 2))
    padding.length = 1
    #expect(size(padding) == Size(5, 3))
    padding.vertical = 3
    #expect(size(padding) == Size(5, 5))
  }

  @Test("L24: the view is inside its padding") func l24TheChildStandsInside() {
    var padding = Padding()
    padding.leading = 2
    padding.top = 1
    #expect(Screen(text("Hi").modifier(padding), 4, 2).text == "····\n··Hi")
  }

  @Test("L24: padding proposes the remaining size to its view") func l24ProposesTheRemainingSize() {
    #expect(Screen(color(.red).modifier(Padding(.all, 1)), 5, 3).backgrounds == "·····\n·RRR·\n·····")
    #expect(Screen(text("two words").modifier(Padding(.horizontal, 1)), 7, 2).text == "·two···\n·words·")
  }

  @Test("L24: padding can exceed the proposed size") func l24MayExceedTheProposal() {
    #expect(Screen(text("x").modifier(Padding(.all, 3)), 4, 3).frames("padding") == [Rect(x: -2, y: -2, width: 7, height: 7)])
  }

  @Test("L3: a background includes the padding only if it is written after the padding") func l3OrderIsMeaning() {
    #expect(Screen(text("Hi").background(.red).modifier(Padding()), 4, 3).backgrounds == "····\n·RR·\n····")
    #expect(Screen(text("Hi").modifier(Padding()).background(.red), 4, 3).backgrounds == "RRRR\nRRRR\nRRRR")
  }
}
