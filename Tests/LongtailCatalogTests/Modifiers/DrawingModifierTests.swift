// :clipped, :clipShape, :cornerRadius, :hidden, :opacity, :shadow (L29, L54, L55).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct DrawingModifierTests {
  @Test func l54ClippedCutsPaintingNotLayout() {
    let long = text("abcdef").modifier(FixedSize()).frame(2)
    #expect(Screen(long.modifier(Clipped()), 6, 1).text == "··cd··")
    #expect(Screen(hStack(long.modifier(Clipped()), text("x")), 6, 1).text == "·cd·x·")
  }

  @Test func l54AShapeClipsByTheCentresOfCells() {
    let square = color(.red).frame(5, 3).modifier(holding: View(Circle())) { ClipShape($0) }
    #expect(Screen(square, 5, 3).backgrounds == "··R··\n·RRR·\n··R··")
  }

  @Test func l54RoundCornersShowWhatIsBehind() {
    let card = text("ab\ncd").frame(4, 3).background(.red).modifier(CornerRadius(1)).background(.blue)
    #expect(Screen(card, 4, 3).backgrounds == "BRRB\nRRRR\nBRRB")
    #expect(Screen(text("Hi").background(.red).modifier(CornerRadius(1)), 2, 1).text == "Hi")
  }

  @Test func l55HiddenKeepsThePlace() {
    #expect(Screen(hStack(text("a"), text("b").modifier(Hidden()), text("c")), 5, 1).text == "a···c")
    #expect(Screen(text("b").background(.red).modifier(Hidden()), 1, 1).backgrounds == "·")
    #expect(Screen(text("b").modifier(Hidden()).background(.red), 1, 1).backgrounds == "R")
  }

  @Test func opacityBlendsTheViewAsAWhole() {
    let view = text("x").background(.red)
    #expect(Screen(view.modifier(Opacity(1)), 1, 1).backgrounds == "R")
    #expect(Screen(view.modifier(Opacity(0)), 1, 1).text == "·")
    let half = Screen(view.foreground(.white).modifier(Opacity(0.5)), 1, 1)
    let cell = half.rendering.surface[0, 0]
    let style = half.rendering.surface.style(of: cell)
    let red = NamedColor.red.resolved(in: .dark).rgb
    #expect(half.text == "x")
    #expect(style.background == CellColor(ColorScheme.dark.background.blended(with: red, opacity: 500)))
  }

  @Test func opacityReachesWhatOverflows() {
    let wide = text("abcd").modifier(FixedSize()).frame(2).modifier(Opacity(0.5))
    #expect(Screen(wide, 4, 1).attributes == "dddd")
  }

  @Test func shadowFallsOutsideTheFrameAndFades() {
    func strengths(_ shadow: Shadow) -> String {
      let screen = Screen(text("  ").background(.white).modifier(shadow).background(color(.white).frame(8, 3)), 8, 3)
      let surface = screen.rendering.surface
      return (0..<3).map { y in
        (0..<8).map { x in
          let rgb = surface.style(of: surface[x, y]).background.rgb ?? RGB(0, 0, 0)
          return String((255 - Int(rgb.red) + 12) * 10 / 255)
        }
        .joined()
      }
      .joined(separator: "\n")
    }
    // Tenths of black: none on the view, 4 of 8 one cell away.
    #expect(strengths(Shadow(color: Color(.black).opacity(0.8), radius: 1)) == "00444400\n00400400\n00444400")
    #expect(strengths(Shadow(color: Color(.black).opacity(0.9), radius: 2)) == "03666630\n03600630\n03666630")
    #expect(strengths(Shadow(color: Color(.black).opacity(0.8), radius: 0, x: 1, y: 1)) == "00000000\n00000000\n00008800")
  }

  @Test func shadowTakesNoRoomAndIsFadedWithItsView() {
    let shadowed = text("Hi").modifier(Shadow(radius: 3))
    #expect(Screen(shadowed, 8, 3).frames("shadow")[0].size == Size(2, 1))
    let gone = text("Hi").modifier(Shadow(color: Color(.red), radius: 1)).modifier(Opacity(0))
    #expect(Screen(gone, 4, 3).backgrounds == "····\n····\n····")
    let half = text("Hi").modifier(Shadow(color: Color(.red), radius: 0, x: 2)).modifier(Opacity(0.5))
    #expect(Screen(half, 6, 1).backgrounds == "····??")
  }
}
