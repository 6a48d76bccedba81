// Moving the focus with tab in a tree without controls (F1-F4).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct FocusOrderTests {
  private func stop(_ name: String) -> View { text(name).modifier(Focusable(true)).modifier(Identified(name)) }

  /// Returns the name of the focused view after each key press.
  private func visited(_ tree: ShownTree, _ presses: KeyPress...) -> [String] {
    presses.map { press in
      tree.graph.handle(.key(press))
      return tree.graph.focus?.split(separator: "#").last.map { String($0.prefix(1)) } ?? "-"
    }
  }

  private let tab = KeyPress(.tab)
  private let back = KeyPress(.tab, .shift)

  @Test("F1: tab moves the focus in tree order and wraps around, and shift+tab moves it back") func order() {
    let tree = ShownTree(9, 3) { _ in vStack(hStack(stop("a"), text("x"), stop("b")), stop("c")) }
    #expect(visited(tree, tab, tab, tab, tab) == ["a", "b", "c", "a"])
    #expect(visited(tree, back, back) == ["c", "b"])
  }

  @Test("F1: tab skips views that are unfocusable, hidden or disabled") func leftOut() {
    let tree = ShownTree(9, 5) { _ in
      vStack(
        text("x").modifier(Focusable(false)), stop("h").modifier(Hidden()), stop("d").modifier(Disabled(true)), stop("a"),
        stop("b"))
    }
    #expect(visited(tree, tab, tab, tab) == ["a", "b", "a"])
  }

  @Test("tab has no effect if no view is focusable") func none() {
    #expect(visited(ShownTree(9, 1) { _ in text("a") }, tab, back) == ["-", "-"])
  }
}
