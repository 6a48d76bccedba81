// Modifiers that change colours: brightness, contrast, saturation, grayscale, colorInvert, colorMultiply (L29).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct RecoloredTests {
  private static let paint = Color("#804020")!

  /// Returns the background of a cell in the colour `paint`, changed by a modifier.
  private func shown<Modifier: DeclaredModifier>(_ modifier: Modifier) -> String? {
    let surface = Screen(View(ColorView(RecoloredTests.paint)).modifier(modifier), 1, 1).rendering.surface
    return surface.style(of: surface[0, 0]).background.rgb?.hex
  }

  @Test("L29: each modifier changes colours by its formula") func l29ColoursChange() {
    #expect(shown(Brightness(0)) == "#804020")
    #expect(shown(Brightness(0.5)) == "#ffc0a0")
    #expect(shown(Brightness(-1)) == "#000000")
    #expect(shown(Contrast(0)) == "#808080")
    #expect(shown(Contrast(2)) == "#810000")
    #expect(shown(Saturation(1)) == "#804020")
    #expect(shown(Saturation(0)) == shown(Grayscale(1)))
    #expect(shown(Grayscale(1)) == "#4f4f4f")
    #expect(shown(ColorInvert()) == "#7fbfdf")
    #expect(shown(ColorMultiply(Color("#ff0080")!)) == "#800010")
  }

  @Test("NaN changes no colour, and infinity gives the limit") func numbersThatAreNoneChangeNothing() {
    #expect(shown(Brightness(.nan)) == "#804020")
    #expect(shown(Contrast(.nan)) == "#804020")
    #expect(shown(Saturation(.nan)) == "#804020")
    let grey = Screen(View(ColorView(Color("#808080")!)).modifier(Saturation(.infinity)), 1, 1).rendering.surface
    #expect(grey.style(of: grey[0, 0]).background.rgb?.hex == "#808080")
    #expect(shown(Brightness(.infinity)) == "#ffffff")
    #expect(shown(Contrast(-.infinity)) == "#00ffff")
  }

  @Test("content behind the view keeps its colours") func contentBehindTheViewKeepsItsColours() {
    let screen = Screen(text("x").foreground(.white).modifier(ColorInvert()).frame(3, 1).background(.blue), 3, 1)
    #expect(screen.text == " x ")
    #expect(screen.backgrounds == "BBB")
    #expect(screen.foregrounds == "·K·")
    // A background inside the modifier is part of the view.
    let inside = Screen(text("x").background(.white).modifier(ColorInvert()), 1, 1)
    #expect(inside.backgrounds == "K")
  }

  @Test("a strikethrough continues over spaces, also with changed colours or opacity") func linesOfATextGoOnOverItsSpaces() {
    let line = text("a b").modifier(Strikethrough())
    for view in [line, line.modifier(ColorInvert()), line.modifier(Opacity(0.5))] {
      let surface = Screen(view, 3, 1).rendering.surface
      #expect((0..<3).allSatisfy { surface.style(of: surface[$0, 0]).attributes.contains(.strikethrough) })
    }
  }

  @Test("L54: the edges of a shape change colour with its area") func l54EdgesChangeWithTheirArea() {
    let disc = View(Circle()).modifier(FilledShape(Color(.white))).modifier(ColorInvert())
    let screen = Screen(disc.frame(3, 3).background(.blue), 3, 3)
    #expect(screen.text == "▟ ▙\n   \n▜ ▛")
    #expect(screen.foregrounds == "K·K\n···\nK·K")
    #expect(screen.backgrounds == "BKB\nKKK\nBKB")
  }
}
