// Group, If, EmptyView and Color (L10, L39, L40, I2).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct StructureTests {
  @Test func l39AGroupIsFlattenedIntoItsContainer() {
    #expect(Screen(hStack(text("a"), View(Group(), [text("b"), text("c")])), 5, 1).text == "a·b·c")
  }

  @Test("L39: a modifier on a group applies to each view in it") func l39AModifierOnAGroupIsWornByEachMember() {
    let group = View(Group(), [text("b"), text("c")]).modifier(Padding(.horizontal, 1)).background(.red)
    #expect(Screen(hStack(group), 7, 1).backgrounds == "RRR·RRR")
  }

  @Test("I2: If shows its first view if the condition is true, otherwise its second view") func i2IfShowsOneOfTwo() {
    func choice(_ condition: Argument) -> String {
      var view = If()
      view.condition = condition
      return Screen(View(view, [text("a"), text("b")]), 1, 1).text
    }
    #expect(choice(.boolean(true)) == "a")
    #expect(choice(.integer(0)) == "a")
    #expect(choice(.boolean(false)) == "b")
    #expect(choice(.absent) == "b")
  }

  @Test func i2AnEmptyBranchShowsNothing() {
    #expect(Screen(hStack(View(If(true), [nil, text("b")]), text("c")), 3, 1).text == "·c·")
  }

  @Test func l10AColorTakesTheProposedSizeOrOneCell() {
    #expect(Screen(color(.red), 3, 2).backgrounds == "RRR\nRRR")
    #expect(Screen(color(.red).modifier(FixedSize()), 3, 1).backgrounds == "·R·")
  }
}
