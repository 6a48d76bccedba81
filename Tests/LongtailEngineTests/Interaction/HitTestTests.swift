// Which view a click on each cell reaches (G2), drawn as a map.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct HitTestTests {
  /// A letter per cell: the first of the text that a click reaches, `#` for another box, `·` for the root.
  private func map(_ width: Int, _ height: Int, _ view: View) -> String {
    let tree = ShownTree(width, height) { _ in view }
    let keep = tree.graph.keep
    defer { withExtendedLifetime(tree) {} }
    return (0..<height).map { y in
      (0..<width).map { x in
        guard let node = HitTest(keep).box(at: Point(x, y)), node != 0 else { return "·" }
        return keep.tree.behavior(of: node).appearance?.label.map { String($0.prefix(1)) } ?? "#"
      }.joined()
    }.joined(separator: "\n")
  }

  @Test("the view whose frame holds the cell; beside it nothing") func frames() {
    #expect(map(6, 3, hStack(text("aa"), text("b"))) == "······\n·aa·b·\n······")
    #expect(map(4, 1, text("a").modifier(Padding(.leading, 2))) == "··a·")
  }

  @Test("of views that lie on each other the one that is painted last; a layer is reached inside the box that it belongs to")
  func layers() {
    #expect(map(5, 1, zStack(text("aaaaa"), text("bbb"))) == "abbba")
    #expect(map(5, 1, zStack(text("aaaaa").modifier(ZIndex(1)), text("bbb"))) == "aaaaa")
    #expect(map(3, 1, text("aaa").overlay(text("b"))) == "aba")
    #expect(map(3, 1, text("a").background(text("bbb"))) == "·a·")
  }

  @Test("a view is where it is drawn, not where it was laid out") func offset() {
    #expect(map(5, 1, hStack(spacing: 0, text("a"), text("b").modifier(Offset(x: 2)), text("c"))) == "·a·cb")
  }

  @Test("what is hidden, or refuses the pointer, is passed by with all that is in it") func passedBy() {
    #expect(map(3, 1, zStack(text("aaa"), text("bbb").modifier(Hidden()))) == "aaa")
    #expect(map(3, 1, zStack(text("aaa"), hStack(text("bbb")).modifier(AllowsHitTesting(false)))) == "aaa")
    #expect(map(3, 1, zStack(text("aaa"), hStack(text("bbb")).modifier(AllowsHitTesting(true)))) == "bbb")
  }
}
