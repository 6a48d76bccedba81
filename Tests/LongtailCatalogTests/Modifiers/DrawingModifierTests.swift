// :clipped, :clipShape, :cornerRadius, :hidden, :opacity, :shadow (L29, L54, L55).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct DrawingModifierTests {
  @Test("L54: clipping limits the drawing and not the layout") func l54ClippedCutsPaintingNotLayout() {
    let long = text("abcdef").modifier(FixedSize()).frame(2)
    #expect(Screen(long.modifier(Clipped()), 6, 1).text == "··cd··")
    #expect(Screen(hStack(long.modifier(Clipped()), text("x")), 6, 1).text == "·cd·x·")
  }

  @Test("L54: a clip shape is exact to a quarter of a cell") func l54AShapeClipsByQuarters() {
    let square = color(.red).frame(5, 3).modifier(holding: View(Circle())) { ClipShape($0) }
    #expect(Screen(square, 5, 3).text == "·▟ ▙·\n·   ·\n·▜ ▛·")
    #expect(Screen(square, 5, 3).foregrounds == "·R·R·\n·····\n·R·R·")
  }

  @Test func l54RoundCornersShowTheBackground() {
    let card = text("ab\ncd").frame(4, 3).background(.red).modifier(CornerRadius(1)).background(.blue)
    #expect(Screen(card, 4, 3).text == "▟ab▙\n cd \n▜  ▛")
    #expect(Screen(card, 4, 3).foregrounds == "R--R\n·--·\nR··R")
    #expect(Screen(card, 4, 3).backgrounds == "BRRB\nRRRR\nBRRB")
    #expect(Screen(card, 4, 3) { $0[EnvironmentKeys.glyphs] = .ascii }.backgrounds == "RRRR\nRRRR\nRRRR")
  }

  @Test("L54: round corners do not clip the text of a single row") func l54APillDoesNotEatItsText() {
    func pill(_ text: View) -> Screen { Screen(text.background(.blue).modifier(CornerRadius(1)), 8, 1) }
    #expect(pill(text("Follow").modifier(Padding(.horizontal, 1))).text == "▐Follow▌")
    #expect(pill(text("Follow")).text == "·Follow·")
    #expect(pill(text("Follow")).backgrounds == "·BBBBBB·")
    #expect(Screen(text("Hi").background(.red).modifier(CornerRadius(1)), 2, 1).text == "Hi")
  }

  /// A character is visible if half of its cell is inside the shape. A wide character needs both of its cells.
  @Test("L54: a clip shape shows or hides whole characters") func l54TextAtTheEdgeOfAClip() {
    func disc(_ content: String) -> Screen {
      let view = text(content).background(.red).modifier(holding: View(Circle())) { ClipShape($0) }
      return Screen(view, 6, 3) { $0[EnvironmentKeys.cellAspect] = 2 }
    }
    #expect(disc("abcdef\nghijkl\nmnopqr").text == "▗bcde▖\nghijkl\n▝nopq▘")
    #expect(disc("abcdef\nghijkl\nmnopqr").backgrounds == "·RRRR·\nRRRRRR\n·RRRR·")
    #expect(disc("日本語\n日本語\n日本語").text == "▗▟本▙▖\n日本語\n▝▜本▛▘")
  }

  @Test func l54TextBehindAClipStaysWhereLessThanHalfOfItIsCovered() {
    let disc = color(.red).modifier(holding: View(Circle())) { ClipShape($0) }
    let screen = Screen(zStack(text("abcdef\nghijkl\nmnopqr"), disc), 6, 3) { $0[EnvironmentKeys.cellAspect] = 2 }
    #expect(screen.text == "a▟  ▙f\n      \nm▜  ▛r")
  }

  @Test("L54: a clip shape is invisible where nothing is drawn") func l54AClipIsNotSeenWhereNothingWasDrawn() {
    let empty = text("x").frame(3, 3).modifier(holding: View(Circle())) { ClipShape($0) }
    #expect(Screen(empty, 3, 3).text == "···\n·x·\n···")
    let twice = View(Circle()).modifier(FilledShape(Color(.red))).modifier(holding: View(Circle())) { ClipShape($0) }
    #expect(Screen(twice, 3, 3).text == "▟ ▙\n   \n▜ ▛")
  }

  @Test func l51ALineOverRoundCornersHasTheFillBehindIt() {
    func card(_ radius: Int) -> Screen {
      let line = View(RoundedRectangle(cornerRadius: radius)).modifier(StrokedShape(Color(.white)))
      return Screen(color(.red).frame(5, 4).modifier(CornerRadius(radius)).overlay(line), 5, 4)
    }
    #expect(card(1).text == "╭───╮\n│   │\n│   │\n╰───╯")
    #expect(card(1).backgrounds == "RRRRR\nRRRRR\nRRRRR\nRRRRR")
    #expect(card(2).text == "▗▀▀▀▖\n▌   ▐\n▌   ▐\n▝▄▄▄▘")
    #expect(card(2).backgrounds == "·RRR·\nRRRRR\nRRRRR\n·RRR·")
  }

  @Test("L55: a hidden view keeps its place") func l55HiddenKeepsThePlace() {
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

  @Test("I9: a view with opacity 0 keeps its place and its identity") func i9NothingIsSeen() {
    func row(_ opacity: Double) -> Screen {
      Screen(hStack(text("a"), text("b").modifier(Opacity(opacity)), text("c")), 5, 1)
    }
    #expect(row(1).text == "a·b·c")
    #expect(row(0).text == "a···c")
    #expect(row(0).paths == row(1).paths)
  }

  @Test("L54: with opacity, the edges of a shape stay exact to a quarter of a cell") func l54EdgesFadeByQuarters() {
    let disc = View(Circle()).modifier(FilledShape(Color(.red)))
    let screen = Screen(disc.modifier(Opacity(0.5)).background(.blue), 3, 3)
    #expect(screen.text == "▟ ▙\n   \n▜ ▛")
    #expect(screen.backgrounds == "B?B\n???\nB?B")
    let surface = screen.rendering.surface
    #expect(surface.style(of: surface[0, 0]).foreground == surface.style(of: surface[1, 1]).background)
    // Under a translucent colour, the disc keeps its edges.
    #expect(Screen(zStack(disc, color(.blue).modifier(Opacity(0.5))), 3, 3).text == "▟ ▙\n   \n▜ ▛")
    #expect(Screen(disc.modifier(Overlay(Color(.blue).opacity(0.5))), 3, 3).text == "▟ ▙\n   \n▜ ▛")
  }

  @Test("opacity also applies to content that overflows the frame") func opacityAppliesToOverflow() {
    let wide = text("abcd").modifier(FixedSize()).frame(2).modifier(Opacity(0.5))
    #expect(Screen(wide, 4, 1).attributes == "dddd")
  }

  /// Returns the strength of a shadow in tenths of black, for each column and half row of a white screen of 8 x 3 cells.
  /// A white view of 2 x 1 cells in the middle of the screen has the shadow.
  private func strengths(_ shadow: Shadow, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> String {
    let view = text("  ").background(.white).modifier(shadow).background(color(.white).frame(8, 3))
    let surface = Screen(view, 8, 3, change).rendering.surface
    return (0..<6).map { halfRow in
      (0..<8).map { x in
        let cell = surface[x, halfRow / 2]
        let style = surface.style(of: cell)
        let isGlyph = surface.text(of: cell) == (halfRow % 2 == 0 ? "▀" : "▄")
        let rgb = (isGlyph ? style.foreground : style.background).rgb ?? RGB(0, 0, 0)
        return String((255 - Int(rgb.red) + 12) * 10 / 255)
      }
      .joined()
    }
    .joined(separator: "\n")
  }

  /// A shadow fades over columns at the sides and over half rows above and below. Its offset down counts whole rows.
  @Test func shadowFallsOutsideTheFrameAndFades() {
    #expect(
      strengths(Shadow(color: Color(.black).opacity(0.8), radius: 1)) == """
        00000000
        00244200
        00400400
        00400400
        00244200
        00000000
        """)
    #expect(
      strengths(Shadow(color: Color(.black).opacity(0.8), radius: 2)) == """
        00122100
        01466410
        02600620
        02600620
        01466410
        00122100
        """)
    #expect(
      strengths(Shadow(color: Color(.black).opacity(0.8), radius: 0, x: 1, y: 1)) == """
        00000000
        00000000
        00000000
        00000000
        00008800
        00008800
        """)
  }

  @Test("the shadow of a shape, a clipped view or a background in a shape follows the shape")
  func shadowFollowsShapes() {
    let shadow = Shadow(color: Color(.blue), radius: 0, x: 8)
    func shadowed(_ view: View) -> String {
      Screen(view.modifier(shadow).frame(16, 4, .topLeading), 16, 4) { $0[EnvironmentKeys.cellAspect] = 2 }.text
    }
    let circle = View(Circle()).modifier(FilledShape(Color(.red))).frame(8, 4)
    #expect(
      shadowed(circle) == """
        ·▄    ▄··▄    ▄·
        ▟      ▙▄      ▄
        ▜      ▛▀      ▀
        ·▀    ▀··▀    ▀·
        """)
    #expect(shadowed(color(.red).frame(8, 4).modifier(holding: View(Circle())) { ClipShape($0) }) == shadowed(circle))
    #expect(shadowed(text("").frame(8, 4).background(circle)) == shadowed(circle))
    #expect(shadowed(circle.modifier(Opacity(1))) == shadowed(circle))
    #expect(shadowed(circle.modifier(Padding(.all, 0))) == shadowed(circle))
    #expect(shadowed(hStack(circle)) != shadowed(circle), "a stack has no shape")
  }

  @Test("L67: in ASCII output, a shadow fills whole cells") func l67AsciiShadowsHaveWholeCells() {
    #expect(
      strengths(Shadow(color: Color(.black).opacity(0.8), radius: 1)) { $0[EnvironmentKeys.glyphs] = .ascii } == """
        00122100
        00122100
        00400400
        00400400
        00122100
        00122100
        """)
  }

  @Test func shadowGoesAroundRoundCorners() {
    let shadow = Shadow(color: Color(.blue), radius: 0, x: 2, y: 1)
    let card = color(.red).frame(4, 3).modifier(CornerRadius(1)).modifier(shadow)
    let screen = Screen(card.frame(6, 4, .topLeading), 6, 4)
    #expect(screen.text.split(separator: "\n").map { $0.prefix(4) } == ["▟  ▙", "    ", "▜  ▛", "··▀ "])
    #expect(screen.foregrounds == "R··R··\n·····B\nR··R··\n··B··B")
    #expect(screen.backgrounds == "·RR···\nRRRRB·\n·RRBBB\n···BB·")
  }

  @Test("later siblings cover a shadow") func laterSiblingsCoverAShadow() {
    let later = hStack(spacing: 0, text("a").modifier(Shadow(color: Color(.blue), radius: 0, x: 1)), text("b").background(.red))
    #expect(Screen(later, 2, 1).text == "ab")
    #expect(Screen(later, 2, 1).backgrounds == "·R")
    // Text that was drawn earlier stays visible through a shadow.
    let half = Shadow(color: Color(.blue).opacity(0.5), radius: 0, x: -1)
    let earlier = hStack(spacing: 0, text("a"), text("b").modifier(half))
    #expect(Screen(earlier, 2, 1).text == "ab")
    #expect(Screen(earlier, 2, 1).backgrounds == "?·")
  }

  @Test("a shadow takes no space and fades with its view") func shadowTakesNoRoomAndIsFadedWithItsView() {
    let shadowed = text("Hi").modifier(Shadow(radius: 3))
    #expect(Screen(shadowed, 8, 3).frames("shadow")[0].size == Size(2, 1))
    let gone = text("Hi").modifier(Shadow(color: Color(.red), radius: 1)).modifier(Opacity(0))
    #expect(Screen(gone, 4, 3).backgrounds == "····\n····\n····")
    let half = text("Hi").modifier(Shadow(color: Color(.red), radius: 0, x: 2)).modifier(Opacity(0.5))
    #expect(Screen(half, 6, 1).backgrounds == "····??")
  }
}
