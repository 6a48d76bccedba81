// The canvas a tree is rendered for (L4), and the limits on it (M6).

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

@Suite struct PipelineTests {
  @Test("L4: a screen proposes its size and centres the root") func screenCentres() {
    #expect(Screen(text("Hi"), 6, 3).text == "······\n··Hi··\n······")
  }

  @Test("L4: an inline root stands at the top-leading corner at its own size") func inlineHugs() {
    #expect(Screen(inline: text("Hi"), 10).text == "Hi")
  }

  @Test("M6: a surface has at most a million cells") func surfaceIsBounded() {
    let screen = Screen(color(.red), 10_000, 10_000)
    #expect(screen.rendering.surface.size.width * screen.rendering.surface.size.height <= 1_000_000)
  }
}
