// Badge and the modifier `badge`.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct BadgeTests {
  @Test("a badge is a text on a capsule of the tint colour") func capsule() {
    let screen = Screen(View(Badge("12")).modifier(Tint(Color(.red))), 6, 1)
    #expect(screen.text == "·▐12▌·" && screen.attributes == "··bb··")
    let style = screen.rendering.surface.style(of: screen.rendering.surface[2, 0])
    // The red is darkened, so that white text is readable on it.
    #expect(
      style.foreground.rgb == RGB(255, 255, 255) && style.background.rgb == NamedColor.red.resolved(in: .dark).rgb.darkened())
  }

  @Test(
    "the text of a badge is black or white, so that it is readable on the tint",
    arguments: [(NamedColor.yellow, "K"), (.green, "K"), (.red, "W"), (.blue, "W"), (.purple, "W")])
  func contrast(_ tint: NamedColor, _ letter: String) {
    #expect(Screen(View(Badge("x")).modifier(Tint(Color(tint))), 3, 1).foregrounds.contains(letter))
  }

  @Test("S13: an empty badge takes no space") func empty() {
    #expect(Screen(hStack(View(Badge("")), text("a")), 3, 1).text == "·a·")
  }

  @Test("in ASCII output, the capsule is a rectangle") func ascii() {
    let screen = Screen(View(Badge("1")).background(.red), 3, 1) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(screen.text == " 1 ")
  }

  @Test("the modifier puts the badge at the end of the row") func row() {
    let screen = Screen(text("Inbox").modifier(BadgeModifier(12)), 12, 1)
    #expect(screen.text == "Inbox···▐12▌")
  }

  @Test("the number 0 or an empty text hides the badge and keeps the row", arguments: [BadgeModifier(0), BadgeModifier("")])
  func zero(_ badge: BadgeModifier) {
    let screen = Screen(vStack(text("a").modifier(badge), text("bb").modifier(BadgeModifier(1))), 8, 2)
    #expect(screen.text == "a·······\nbb···▐1▌")
  }

  @Test("a badge with the text 0 is shown") func word() {
    #expect(Screen(text("a").modifier(BadgeModifier("0")), 6, 1).text == "a··▐0▌")
  }

  @Test("L30: a long text is truncated, the badge is not", arguments: [(9, "Inb…·▐12▌"), (6, "…·▐12▌")])
  func narrow(_ width: Int, _ row: String) {
    #expect(Screen(text("Inbox").modifier(LineLimit(1)).modifier(BadgeModifier(12)), width, 1).text == row)
  }

  @Test("a disabled badge has no plate") func disabled() {
    let screen = Screen(text("Inbox").modifier(BadgeModifier(12)), 12, 1) { $0[StandardKeys.isEnabled] = false }
    #expect(screen.text == "Inbox····12·")
    #expect(screen.backgrounds == "············")
  }

  @Test("L34: a view that takes all space leaves enough for the badge") func greedy() {
    #expect(Screen(color(.red).modifier(BadgeModifier(1)), 8, 1).backgrounds == "RRRR··?·")
  }
}
