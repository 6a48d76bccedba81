// Equal chains of modifiers share one entry, and its effect is computed once for each environment.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct EffectTests {
  private func effects(_ view: View) -> Int { Screen(view, 40, 20).rendering.counters.effects }

  @Test func equalChainsAreComputedOnce() {
    let row = { (label: String) in text(label).modifier(Bold()).modifier(Padding(.all, 1)).modifier(ForegroundColor(Color(.red)))
    }
    #expect(effects(row("a")) == 3)
    #expect(effects(vStack(row("a"), row("b"), row("c"), row("d"))) == 3)
  }

  @Test("equal modifiers of different bodies share an effect, but not those with long texts or with elements of a body")
  func bodiesShareEffects() {
    func effects(_ modified: @escaping (Int) -> View) -> Int {
      let program = ClosureProgram()
      let rows = (0..<4).map { index in program.component("Row") { _ in modified(index) } }
      return Screen(vStack(rows[0], rows[1], rows[2], rows[3]), 40, 20, in: program).rendering.counters.effects
    }
    #expect(effects { _ in text("a").modifier(Bold()).modifier(Padding(.all, 1)) } == 2)
    #expect(effects { text("a").modifier(Padding(.all, $0 / 2)) } == 2)
    #expect(effects { _ in text("a").modifier(AccessibilityLabel("label")) } == 1)
    #expect(effects { text("a").modifier(AccessibilityLabel("label \($0)")) } == 4)
    #expect(effects { _ in text("a").modifier(AccessibilityLabel(String(repeating: "x", count: 300))) } == 4)
    #expect(effects { _ in text("a").background(text("b")) } == 4)
  }

  @Test("the effect of a modifier is computed again for another environment") func anotherEnvironmentIsAnotherEffect() {
    let row = text("a").modifier(Padding())
    let wider = EnvironmentModifier("defaultPadding", .integer(3))
    #expect(effects(vStack(row, vStack(row).modifier(wider))) == 3)
    #expect(Screen(inline: vStack(row, vStack(row).modifier(wider)), 40).rendering.surface.size == Size(7, 10))
  }

  @Test("the effect of a modifier with a warning is not cached, so that each place reports the warning")
  func warningsAreNotShared() {
    let row = text("a").modifier(Frame(width: -1))
    #expect(Screen(vStack(row, row, row), 9, 9).rendering.diagnostics.count == 3)
  }
}
