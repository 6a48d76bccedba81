// Layout in updates: a view of the same size keeps its frame, but the views around it must know where its guides are now, and what
// it paints outside of that frame.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct PlacedAgainTests {
  @Test("L56: a guide that moves moves the view, though its size is the same") func guide() {
    var guide = 0
    let tree = ShownTree(5, 2) { _ in
      vStack(alignment: .leading, text("above"), text("b").modifier(AlignmentGuideModifier("leading", guide)))
    }
    #expect(tree.text == "above\nb····")
    guide = -2
    tree.show()
    #expect(tree.text == "above\n··b··")
  }

  @Test("L52: what moves out of its frame is drawn there, and is reached there") func extent() {
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
