// Boxes that animate from one place to another (N3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct MovingBoxesTests {
  @Test("a view whose spring overshoots is drawn and hit outside of the box around it") func overshoot() {
    var edge = HorizontalAlignment.leading
    let spring = PlainValue.table(["curve": .string("spring"), "bounce": .number(0.8)])
    let tree = ShownTree(20, 1) { _ in
      hStack(
        spacing: 0,
        vStack(text("a").frame(10, 1, Alignment(edge, .center)))
          .modifier(AnimationModifier(spring, value: .boolean(edge == .leading))),
        View(Spacer()))
    }
    tree.graph.isAnimated = true
    #expect(tree.text == "a···················")
    edge = .trailing
    tree.show()
    var furthest = 0
    for step in 1...40 {
      tree.graph.advance(to: Double(step) * 0.05)
      let columns = tree.text.enumerated().filter { $0.element == "a" }.map(\.offset)
      #expect(columns.count == 1, "\(tree.text)")
      let keep = tree.graph.keep
      let reached = columns.first.flatMap { HitTest(keep).box(at: Point($0, 0)) }
      #expect(reached.flatMap { keep.tree.behavior(of: $0).appearance?.label } == "a", "\(tree.text)")
      furthest = max(furthest, columns.first ?? 0)
    }
    tree.graph.advance(to: 60)
    #expect(furthest > 10 && tree.text == "·········a··········", "\(furthest), \(tree.text)")
  }
}
