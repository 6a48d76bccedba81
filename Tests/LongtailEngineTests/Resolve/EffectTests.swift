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
