// Layout in updates: a view that keeps its size can change its alignment guides, or what it draws outside of its frame. The views
// around it must notice both.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct PlacedAgainTests {
  @Test("L56: a changed alignment guide moves a view, even if its size stays the same") func guide() {
    var guide = 0
    let tree = ShownTree(5, 2) { _ in
      vStack(alignment: .leading, text("above"), text("b").modifier(AlignmentGuideModifier("leading", guide)))
    }
    #expect(tree.text == "above\nb····")
    guide = -2
    tree.show()
    #expect(tree.text == "above\n··b··")
  }

  @Test("L52: a view with an offset is drawn and hit outside of its frame") func extent() {
    var offset = 0
    let tree = ShownTree(8, 1) { _ in
      hStack(spacing: 0, vStack(vStack(text("a").modifier(Offset(x: offset)))), text("bc"), View(Spacer()))
    }
    #expect(tree.text == "abc·····")
    offset = 5
    tree.show()
    #expect(tree.text == "·bc··a··")
    let reached = HitTest(tree.graph.keep).box(at: Point(5, 0))
    #expect(reached.flatMap { tree.graph.keep.tree.behavior(of: $0).appearance?.label } == "a")
    offset = 1
    tree.show()
    #expect(tree.text == "·bc·····")
  }
}
