// Modifiers that mark a view without a box of their own: :id, :accessibilityLabel, :accessibilityIdentifier, :onTapGesture
// (I3, L29, X3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct MarkTests {
  @Test func i3AnIdIsPartOfThePath() {
    let tree = Screen(hStack(text("a").modifier(Identified("first"))), 3, 1).rendering.placed.tree
    #expect(tree.identities.path(tree.nodes[2].identity) == "root/HStack/Text#first")
  }

  @Test("I3: numbers and booleans can be ids") func i3NumbersAndTruthAreIdsToo() {
    func path(_ id: Argument) -> String {
      let view = View { arena, vocabulary in
        let element = text("a").write(&arena, vocabulary)
        return arena.modify(element, by: UInt16(vocabulary.modifier(named: "id") ?? 0), [id])
      }
      let tree = Screen(view, 1, 1).rendering.placed.tree
      return tree.identities.path(tree.nodes[1].identity)
    }
    #expect(path(.integer(7)) == "root/Text#7")
    #expect(path(.number(1.5)) == "root/Text#1.5")
    #expect(path(.boolean(true)) == "root/Text#true")
  }

  @Test("X3: marks belong to the node of their view, without boxes of their own") func x3MarksAreOnTheNode() {
    var tap = OnTapGesture()
    tap.action = ScriptReference(arena: 1, index: 2)
    tap.count = 2
    let view = text("a").modifier(AccessibilityLabel("name")).modifier(AccessibilityIdentifier("mark")).modifier(tap)
    let tree = Screen(view, 1, 1).rendering.placed.tree
    #expect(tree.nodes.count == 2)
    let marks = tree.marks[1]?.map { String(describing: $0) } ?? []
    #expect(marks.count == 3)
    #expect(marks.first == #"accessibility(LongtailCore.AccessibilityProperty.label("name"))"#)
    #expect(marks.dropFirst().first == #"accessibilityIdentifier("mark")"#)
    #expect(marks.last?.contains("tap(count: 2)") == true)
  }
}
