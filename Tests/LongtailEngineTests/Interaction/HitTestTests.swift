// The views that a click on each cell hits (G2), drawn as a map.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct HitTestTests {
  /// Returns one character for each cell: the first letter of the text that a click hits, `#` for another box, or `·` for the
  /// root.
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

  @Test("a click on a text hits this text, and a click beside it hits only the root") func frames() {
    #expect(map(6, 3, hStack(text("aa"), text("b"))) == "······\n·aa·b·\n······")
    #expect(map(4, 1, text("a").modifier(Padding(.leading, 2))) == "··a·")
  }

  @Test("the topmost of overlapping views is hit, and a background only inside the box of its view")
  func layers() {
    #expect(map(5, 1, zStack(text("aaaaa"), text("bbb"))) == "abbba")
    #expect(map(5, 1, zStack(text("aaaaa").modifier(ZIndex(1)), text("bbb"))) == "aaaaa")
    #expect(map(3, 1, text("aaa").overlay(text("b"))) == "aba")
    #expect(map(3, 1, text("a").background(text("bbb"))) == "·a·")
  }

  @Test("a view with an offset is hit where it is drawn") func offset() {
    #expect(map(5, 1, hStack(spacing: 0, text("a"), text("b").modifier(Offset(x: 2)), text("c"))) == "·a·cb")
  }

  @Test("hidden views are not hit, nor are views without hit testing and the views inside them") func passedBy() {
    #expect(map(3, 1, zStack(text("aaa"), text("bbb").modifier(Hidden()))) == "aaa")
    #expect(map(3, 1, zStack(text("aaa"), hStack(text("bbb")).modifier(AllowsHitTesting(false)))) == "aaa")
    #expect(map(3, 1, zStack(text("aaa"), hStack(text("bbb")).modifier(AllowsHitTesting(true)))) == "bbb")
  }
}
