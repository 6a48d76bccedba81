// Where tab takes the focus, without a control (F1-F4).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct FocusOrderTests {
  private func stop(_ name: String) -> View { text(name).modifier(Focusable(true)).modifier(Identified(name)) }

  /// The names of what has the focus after each press.
  private func visited(_ tree: ShownTree, _ presses: KeyPress...) -> [String] {
    presses.map { press in
      tree.graph.handle(.key(press))
      return tree.graph.focus?.split(separator: "#").last.map { String($0.prefix(1)) } ?? "-"
    }
  }

  private let tab = KeyPress(.tab)
  private let back = KeyPress(.tab, .shift)

  @Test("F1: in the order of the tree, round, and back") func order() {
    let tree = ShownTree(9, 3) { _ in vStack(hStack(stop("a"), text("x"), stop("b")), stop("c")) }
    #expect(visited(tree, tab, tab, tab, tab) == ["a", "b", "c", "a"])
    #expect(visited(tree, back, back) == ["c", "b"])
  }

  @Test("what cannot have the focus, is hidden or disabled is left out") func leftOut() {
    let tree = ShownTree(9, 5) { _ in
      vStack(
        text("x").modifier(Focusable(false)), stop("h").modifier(Hidden()), stop("d").modifier(Disabled(true)), stop("a"),
        stop("b"))
    }
    #expect(visited(tree, tab, tab, tab) == ["a", "b", "a"])
  }

  @Test("with nothing to focus tab does nothing") func none() {
    #expect(visited(ShownTree(9, 1) { _ in text("a") }, tab, back) == ["-", "-"])
  }
}
