// The canvas that a tree is rendered on (L4), and the limits of its size (M6).

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

@Suite struct PipelineTests {
  @Test("L4: a screen proposes its size to the root view and centres this view") func screenCentres() {
    #expect(Screen(text("Hi"), 6, 3).text == "······\n··Hi··\n······")
  }

  @Test("L4: an inline root view is at the top left and has its own size") func inlineHugs() {
    #expect(Screen(inline: text("Hi"), 10).text == "Hi")
  }

  @Test("a region has its full width, and the height of the root view if there are enough rows") func regionHugs() {
    #expect(Screen(vStack(text("Hi"), text("ho")), on: .region(Size(6, 4))).text == "Hi····\nho····")
    #expect(Screen(nil, on: .region(Size(6, 4))).rendering.surface.size == Size(6, 0))
  }

  @Test("in a region with too few rows, flexible views shrink, and otherwise the last rows are shown") func regionIsCut() {
    let program = ClosureProgram()
    let rows = program.items(count: 1000) { text("row \($0)") }
    let log = vStack(text("title"), View(ScrollView(), [View(LazyVStack(alignment: .leading), [rows])]))
    #expect(Screen(log, on: .region(Size(8, 3)), in: program).text == "·title··\nrow 0··┃\nrow 1··│")
    #expect(program.log.filter { $0.hasPrefix("item") }.count <= 3)
    #expect(Screen(vStack(text("a"), text("b"), text("c")), on: .region(Size(3, 2))).text == "b··\nc··")
  }

  @Test("M6: a surface has at most a million cells") func surfaceIsBounded() {
    let screen = Screen(color(.red), 10_000, 10_000)
    #expect(screen.rendering.surface.size.width * screen.rendering.surface.size.height <= 1_000_000)
  }
}
