// Paths of views (I1-I6), and the changes that give a view another path.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct IdentityTests {
  @Test("I1: a path consists of the types and positions of views") func i1APathIsKindAndPosition() {
    let screen = Screen(vStack(text("a"), hStack(text("b"), color(.red)).modifier(Padding())), 9, 9)
    #expect(
      screen.paths == [
        "root", "root/VStack", "root/VStack/Text[0]", "root/VStack/HStack[1]:padding", "root/VStack/HStack[1]",
        "root/VStack/HStack[1]/Text[0]", "root/VStack/HStack[1]/Color[1]",
      ])
  }

  @Test("I1: a view of another type at the same position has another path") func i1AnotherKindAtAPositionIsAnotherView() {
    #expect(Screen(vStack(text("a")), 3, 3).paths.last == "root/VStack/Text[0]")
    #expect(Screen(vStack(color(.red)), 3, 3).paths.last == "root/VStack/Color[0]")
  }

  @Test("repeated modifiers of one name are numbered from the inside out") func aModifierOfTheSameNameIsCountedFromTheInside() {
    let screen = Screen(text("a").modifier(Padding()).modifier(Border()).modifier(Padding()), 9, 9)
    #expect(screen.paths == ["root", "root/Text:padding(2)", "root/Text:border", "root/Text:padding", "root/Text"])
  }

  @Test("a background or an overlay is a box around its view") func aLayerHoldsItsView() {
    let screen = Screen(text("a").background(vStack(text("b"))).overlay(text("c")), 9, 9)
    #expect(
      screen.paths == [
        "root", "root/Text:overlay", "root/Text:background", "root/Text", "root/Text:background/VStack",
        "root/Text:background/VStack/Text[0]", "root/Text:overlay/Text",
      ])
  }

  /// L39: each view in a group has its own box of the modifier. The path of this box is the path of the view with the name of the
  /// modifier.
  @Test func l39AModifierOnAGroupIsNamedAfterEachMember() {
    let group = View(Group(), [text("a"), text("b").modifier(Padding())]).modifier(Padding())
    #expect(
      Screen(vStack(group), 9, 9).paths.dropFirst(2) == [
        "root/VStack/Group[0]/Text[0]:padding", "root/VStack/Group[0]/Text[0]", "root/VStack/Group[0]/Text[1]:padding(2)",
        "root/VStack/Group[0]/Text[1]:padding", "root/VStack/Group[0]/Text[1]",
      ])
  }

  @Test func l39AModifierOnAComponentInAGroupIsNamedAfterTheComponent() {
    let program = ClosureProgram()
    let card = program.component("Card") { _ in text("a") }
    let screen = Screen(View(Group(), [card, card]).modifier(Padding()), 9, 9, in: program)
    #expect(
      screen.paths.dropFirst() == [
        "root/Group/Card[0]:padding", "root/Group/Card[0]/Text", "root/Group/Card[1]:padding", "root/Group/Card[1]/Text",
      ])
  }

  @Test("I2: the branches of an If have different paths, and do not change the paths of siblings")
  func i2BranchesHaveNamesOfTheirOwn() {
    func paths(_ condition: Bool) -> [String] {
      Screen(vStack(View(If(condition), [text("a"), text("b")]), text("c")), 3, 3).paths.suffix(2)
    }
    #expect(paths(true) == ["root/VStack/If[0]/Text[0]", "root/VStack/Text[1]"])
    #expect(paths(false) == ["root/VStack/If[0]/Text[1]", "root/VStack/Text[1]"])
    #expect(Screen(vStack(View(If(false), [text("a")]), text("c")), 3, 3).paths.last == "root/VStack/Text[1]")
  }

  /// I3: an id changes the paths of the view and modifiers inside it. Modifiers outside of it keep their path.
  @Test("I3: an id is part of the paths of the view and modifiers inside it") func i3AnIdIsPartOfThePathsInsideIt() {
    let view = hStack(text("a")).modifier(Padding()).modifier(Identified("x")).modifier(Border())
    #expect(
      Screen(view, 9, 9).paths == [
        "root", "root/HStack:border", "root/HStack#x:padding", "root/HStack#x", "root/HStack#x/Text[0]",
      ])
  }

  @Test func i3AnIdOnAComponentNamesItsBody() {
    let program = ClosureProgram()
    let card = program.component("Card") { _ in vStack(text("a")) }
    #expect(
      Screen(vStack(card.modifier(Identified("x"))), 9, 9, in: program).paths.last == "root/VStack/Card#x/VStack/Text[0]")
  }

  @Test("I4: the path of an item contains its id and not its position") func i4ItemsAreNamedByTheirId() {
    func paths(_ keys: [String]) -> [String] {
      let program = ClosureProgram()
      return Screen(program.items { keys.map { ($0, text($0)) } }, 3, 3, in: program).paths
    }
    #expect(paths(["a", "b"]).dropFirst() == ["root/ForEach/Text#a", "root/ForEach/Text#b"])
    #expect(paths(["b", "c", "a"]).dropFirst() == ["root/ForEach/Text#b", "root/ForEach/Text#c", "root/ForEach/Text#a"])
  }

  /// I5: all views with duplicate ids are shown in order. Later duplicates get a number, and one warning names the container.
  @Test func i5DuplicateIdsAreNumberedAndReportedOnce() {
    let program = ClosureProgram()
    let items = program.items { ["a", "b", "a", "a"].map { ($0, text($0).modifier(Padding(.leading, 1))) } }
    let screen = Screen(vStack(items), 3, 4, in: program)
    #expect(screen.text == "·a·\n·b·\n·a·\n·a·")
    #expect(
      screen.paths.dropFirst(2) == [
        "root/VStack/ForEach[0]/Text#a:padding", "root/VStack/ForEach[0]/Text#a", "root/VStack/ForEach[0]/Text#b:padding",
        "root/VStack/ForEach[0]/Text#b", "root/VStack/ForEach[0]/Text#a(2):padding", "root/VStack/ForEach[0]/Text#a(2)",
        "root/VStack/ForEach[0]/Text#a(3):padding", "root/VStack/ForEach[0]/Text#a(3)",
      ])
    #expect(screen.causes == [.duplicateIdentity(container: "root/VStack/ForEach[0]", key: "a", positions: [1, 3])])
    #expect(screen.rendering.diagnostics.map(\.severity) == [.warning])
  }

  @Test("I5: two siblings with the same id have different paths") func i5SiblingsWithOneIdHaveDifferentPaths() {
    func named(_ content: String) -> View { text(content).modifier(Identified("x")) }
    let screen = Screen(vStack(named("a"), named("b"), hStack(named("c"))), 3, 3)
    #expect(screen.paths.filter { $0.contains("#") } == ["Text#x", "Text#x(2)", "HStack[2]/Text#x"].map { "root/VStack/" + $0 })
    #expect(screen.causes.count == 1)
  }

  @Test func i5AnItemThatRepeatsItsIdIsNoDuplicate() {
    let program = ClosureProgram()
    let screen = Screen(program.items { [("a", text("a").modifier(Identified("a")))] }, 3, 3, in: program)
    #expect(screen.paths.last == "root/ForEach/Text#a" && screen.causes.isEmpty)
  }

  /// I6: an empty slot keeps the positions of its siblings.
  @Test func i6AnEmptySlotKeepsPositions() {
    let screen = Screen(vStack(nil, text("a"), nil, text("b")), 3, 3)
    #expect(screen.paths.suffix(2) == ["root/VStack/Text[1]", "root/VStack/Text[3]"])
  }

  @Test("M7: a view value that is used twice has two identities") func m7AValueUsedTwiceHasTwoIdentities() {
    let program = ClosureProgram()
    let twice = program.modifier("twice") { content, _ in hStack(content, content) }
    let screen = Screen(twice(text("a").modifier(Padding(.leading, 1))), 6, 1, in: program)
    #expect(screen.text == "·a··a·")
    #expect(screen.paths.filter { $0.hasSuffix("]") } == ["root/twice/HStack/Text[0]", "root/twice/HStack/Text[1]"])
  }
}
