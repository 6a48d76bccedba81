// Paths (I1-I6): what a view is called, and what changes its name.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct IdentityTests {
  @Test func i1APathIsKindAndPosition() {
    let screen = Screen(vStack(text("a"), hStack(text("b"), color(.red)).modifier(Padding())), 9, 9)
    #expect(
      screen.paths == [
        "root", "root/VStack", "root/VStack/Text[0]", "root/VStack/HStack[1]:padding", "root/VStack/HStack[1]",
        "root/VStack/HStack[1]/Text[0]", "root/VStack/HStack[1]/Color[1]",
      ])
  }

  @Test func i1AnotherKindAtAPositionIsAnotherView() {
    #expect(Screen(vStack(text("a")), 3, 3).paths.last == "root/VStack/Text[0]")
    #expect(Screen(vStack(color(.red)), 3, 3).paths.last == "root/VStack/Color[0]")
  }

  @Test func aModifierOfTheSameNameIsCountedFromTheInside() {
    let screen = Screen(text("a").modifier(Padding()).modifier(Border()).modifier(Padding()), 9, 9)
    #expect(screen.paths == ["root", "root/Text:padding(2)", "root/Text:border", "root/Text:padding", "root/Text"])
  }

  @Test func aLayerHoldsItsView() {
    let screen = Screen(text("a").background(vStack(text("b"))).overlay(text("c")), 9, 9)
    #expect(
      screen.paths == [
        "root", "root/Text:overlay", "root/Text:background", "root/Text", "root/Text:background/VStack",
        "root/Text:background/VStack/Text[0]", "root/Text:overlay/Text",
      ])
  }

  /// L39: each member of a group wears a modifier of its own, and it is called after the member.
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

  /// I2: the branches of an If are two views; an If with one leaves the names of its siblings alone.
  @Test func i2BranchesHaveNamesOfTheirOwn() {
    func paths(_ condition: Bool) -> [String] {
      Screen(vStack(View(If(condition), [text("a"), text("b")]), text("c")), 3, 3).paths.suffix(2)
    }
    #expect(paths(true) == ["root/VStack/If[0]/Text[0]", "root/VStack/Text[1]"])
    #expect(paths(false) == ["root/VStack/If[0]/Text[1]", "root/VStack/Text[1]"])
    #expect(Screen(vStack(View(If(false), [text("a")]), text("c")), 3, 3).paths.last == "root/VStack/Text[1]")
  }

  /// I3: what is inside `id` has a new name, what is outside keeps it.
  @Test func i3AnIdNamesWhatIsInsideIt() {
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

  /// I4: an item is named by its id, wherever it stands.
  @Test func i4ItemsAreNamedByTheirId() {
    func paths(_ keys: [String]) -> [String] {
      let program = ClosureProgram()
      return Screen(program.items { keys.map { ($0, text($0)) } }, 3, 3, in: program).paths
    }
    #expect(paths(["a", "b"]).dropFirst() == ["root/ForEach/Text#a", "root/ForEach/Text#b"])
    #expect(paths(["b", "c", "a"]).dropFirst() == ["root/ForEach/Text#b", "root/ForEach/Text#c", "root/ForEach/Text#a"])
  }

  /// I5: all are shown in order, later ones with a number, and one warning names the container.
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

  @Test func i5TwoSiblingsWithOneIdAreToldApart() {
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

  /// M7: one value used twice is two views.
  @Test func m7AValueUsedTwiceHasTwoIdentities() {
    let program = ClosureProgram()
    let twice = program.modifier("twice") { content, _ in hStack(content, content) }
    let screen = Screen(twice(text("a").modifier(Padding(.leading, 1))), 6, 1, in: program)
    #expect(screen.text == "·a··a·")
    #expect(screen.paths.filter { $0.hasSuffix("]") } == ["root/twice/HStack/Text[0]", "root/twice/HStack/Text[1]"])
  }
}
