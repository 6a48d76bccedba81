// Views that are composed of other views: their paths, modifiers and diagnostics.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct CompositionTests {
  @Test("the parts of a composed view are in its scope") func partsAreInTheScopeOfTheirView() {
    #expect(
      Screen(vStack(View(Label("a", systemImage: "star"))), 9, 9).outline == """
        root
          root/VStack
            <root/VStack/Label[0]>
              root/VStack/Label[0]/HStack
                root/VStack/Label[0]/icon/Image
                root/VStack/Label[0]/title/Text
        """)
  }

  @Test func modifiersOnAComposedViewAreOutsideIt() {
    #expect(
      Screen(View(Label("a")).modifier(Padding()).background(.red), 9, 9).outline == """
        root
          root/Label:background
            root/Label:padding
              <root/Label>
                root/Label/HStack
                  root/Label/title/Text
        """)
  }

  @Test("L39: a modifier on a group applies once to each view in it, also to a composed view") func membersOfAGroup() {
    let group = View(Group(), [View(Label("a")), text("b")]).modifier(Padding(.horizontal, 1)).background(.red)
    #expect(Screen(hStack(group), 7, 1).backgrounds == "RRR·RRR")
  }

  @Test("E1: the parts of a composed view see the environment that its modifiers set") func environment() {
    #expect(Screen(View(Label("a", systemImage: "star")).foreground(.red), 3, 1).foregrounds == "R·R")
  }

  @Test("a view that is passed to a slot keeps its modifiers, and its path is below the slot") func slots() {
    let program = ClosureProgram()
    let icon = program.write(text("i").modifier(Padding(.leading, 2)))
    let screen = Screen(View(Label("t", icon: ViewSlot(icon))), 5, 1, in: program)
    #expect(screen.text == "··i·t")
    #expect(screen.paths.contains("root/Label/icon/Text:padding"))
  }

  @Test("a stale view is reported at the view that embeds it") func staleSlots() {
    let program = ClosureProgram()
    let icon = program.write(text("i"))
    program.store.close(icon.arena)
    let screen = Screen(View(Label("t", icon: ViewSlot(icon))), 60, 1, in: program)
    #expect(screen.causes == [.staleView])
    #expect(screen.rendering.diagnostics[0].trail == ["Label"])
  }

  @Test("a diagnostic inside a composed view names the view that the script wrote") func trail() {
    let diagnostics = Screen(vStack(View(Label("a", systemImage: "sta"))), 9, 1).rendering.diagnostics
    #expect(diagnostics.map(\.code) == [.unknownSymbol] && diagnostics[0].trail == ["Image", "Label"])
  }

  @Test("M7: a view can be used twice, and each rendering composes it again") func twice() {
    let program = ClosureProgram()
    let label = View(Label("a", systemImage: "star"))
    let row = View(program.write(hStack(label, label)))
    var counts: [Int] = []
    for _ in 0..<3 {
      #expect(Screen(row, 9, 1, in: program).text == "·☆·a·☆·a·")
      counts.append(program.store.count)
    }
    // Each screen adds the arena of its root. The composed views of the previous screen were removed.
    #expect(counts == [3, 4, 5])
  }
}
