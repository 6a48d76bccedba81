// A rendering copies the tree only if something reads it, or if it outlives the next update.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct RenderedTreeTests {
  /// A tree with one more text after each update.
  private func growing() -> ShownTree {
    var count = 0
    return ShownTree(6, 4) { _ in
      count += 1
      return View(VStack(), (0..<count).map { View(Text("row \($0)")) })
    }
  }

  @Test("a rendering that is discarded before the next update does not copy the tree") func discardedRenderingCopiesNothing() {
    let tree = growing()
    let size = Rendering(tree.graph).surface.size
    #expect(size == Size(6, 4))
    #expect(tree.graph.snapshot?.isCopied == false)
    tree.show()
    #expect(tree.graph.snapshot == nil)
  }

  @Test("a rendering that outlives updates and the graph keeps its tree") func renderingKeepsItsTree() {
    var tree: ShownTree? = growing()
    var renderings: [Rendering] = []
    for _ in 0..<4 {
      if let graph = tree?.graph { renderings.append(Rendering(graph)) }
      tree?.show()
    }
    tree = nil
    let labels = renderings.map { $0.placed.tree.behaviors.compactMap(\.appearance).compactMap(\.label) }
    #expect(labels == (1...4).map { count in (0..<count).map { "row \($0)" } })
    #expect(renderings.map { $0.placed.frames.count } == renderings.map { $0.placed.tree.nodes.count })
    #expect(renderings.allSatisfy { !$0.elements.inOrder.isEmpty })
  }

  @Test("a rendering keeps its tree if the graph changes it, or makes another rendering, between updates")
  func renderingKeepsItsTreeBetweenUpdates() {
    let tree = growing()
    let first = Rendering(tree.graph)
    // The whole surface is drawn again, so the next rendering does not share the tree of the first one.
    tree.graph.isAnimated = true
    let second = Rendering(tree.graph)
    tree.show()
    let counts = [first, second, Rendering(tree.graph)].map {
      $0.placed.tree.behaviors.compactMap(\.appearance).count { $0.label != nil }
    }
    #expect(counts == [1, 1, 2])
  }

  @Test("renderings without an update between them share one tree") func renderingsShareATree() {
    let tree = growing()
    let first = Rendering(tree.graph)
    #expect(tree.graph.renderedTree === tree.graph.renderedTree)
    #expect(first.placed.frames == tree.graph.placed.frames)
    #expect(tree.graph.snapshot?.isCopied == true)
  }
}
