// Gradients as views and as styles (L10, L11, E8).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct GradientTests {
  private static let black = Color("#000000")!
  private static let white = Color("#ffffff")!

  /// The red of each cell's background as 0...9 (even steps of lightness are none of that), `·` where nothing is painted. Without block elements, cells are of one colour.
  private func levels(_ view: View, _ width: Int, _ height: Int, aspect: Int = 1) -> String {
    let screen = Screen(view, width, height) {
      $0[EnvironmentKeys.glyphs] = .ascii
      $0[EnvironmentKeys.cellAspect] = aspect
    }
    return rows(screen) { $0.style(of: $1).background }
  }

  private func rows(_ screen: Screen, _ color: (Surface, Cell) -> CellColor) -> String {
    let surface = screen.rendering.surface
    return (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        color(surface, surface[x, y]).rgb.map { String((Int($0.red) * 9 + 127) / 255) } ?? "·"
      }
      .joined()
    }
    .joined(separator: "\n")
  }

  private func linear(_ start: UnitPoint, _ end: UnitPoint) -> View {
    View(LinearGradient([GradientTests.black, GradientTests.white], from: start, to: end))
  }

  @Test func l10AGradientFillsItsFrameAlongItsLine() {
    #expect(levels(linear(.leading, .trailing), 10, 1) == "0012345678")
    #expect(levels(linear(.trailing, .leading), 10, 1) == "8765432100")
    #expect(levels(linear(.top, .bottom), 2, 4) == "00\n22\n55\n88")
    #expect(levels(linear(.topLeading, .bottomTrailing), 5, 5) == "01233\n12335\n23356\n33567\n35678")
    // Outside the line the ends go on.
    #expect(levels(linear(UnitPoint(0.5, 0), UnitPoint(0.6, 0)), 10, 1) == "0000039999")
  }

  @Test func l10ItTakesWhatItIsOfferedAndOneCellElse() {
    let screen = Screen(hStack(linear(.top, .bottom).modifier(FixedSize()), linear(.top, .bottom)), 6, 3)
    #expect(screen.frames("LinearGradient").map(\.size) == [Size(1, 1), Size(4, 3)])
  }

  @Test func l11RadiiAreInColumnsAndCellAspectMakesThemRound() {
    let glow = View(RadialGradient([GradientTests.white, GradientTests.black], from: 0, to: 5))
    #expect(levels(glow, 9, 5) == "013454310\n124676421\n135797531\n124676421\n013454310")
    let (even, round) = (levels(glow, 9, 5), levels(glow, 9, 5, aspect: 2))
    #expect(even.split(separator: "\n")[2] == round.split(separator: "\n")[2])
    // A row further up is as far away as two columns.
    #expect(round.split(separator: "\n")[1].dropFirst(4).first == round.split(separator: "\n")[2].dropFirst(6).first)
  }

  @Test func anAngularGradientTurnsClockwiseFromTheRight() {
    var stops: [Gradient.Stop] = []
    for (quarter, name) in [NamedColor.red, .green, .blue, .yellow].enumerated() {
      for edge in [quarter, quarter + 1] { stops.append(Gradient.Stop(Color(name), Double(edge) / 4)) }
    }
    var wheel = AngularGradient()
    wheel.stops = stops
    #expect(Screen(View(wheel), 4, 4).backgrounds == "BBYY\nBBYY\nGGRR\nGGRR")
  }

  @Test func l54CellsShowTwoRowsOfColour() {
    let screen = Screen(linear(.top, .bottom), 1, 2)
    #expect(screen.text == "▄\n▄")
    #expect(rows(screen) { $0.style(of: $1).background } == "0\n5")
    #expect(rows(screen) { $0.style(of: $1).foreground } == "2\n8")
    // To the side there is nothing to split.
    #expect(Screen(linear(.leading, .trailing), 2, 2).text == "  \n  ")
  }

  @Test func aMixtureKeepsItsBrightness() {
    // Green to red, mixed byte by byte, is a brown that is darker than both.
    let surface = Screen(View(LinearGradient([Color("#00c000")!, Color("#ff0000")!], from: .leading, to: .trailing)), 9, 1)
      .rendering.surface
    let middle = surface.style(of: surface[4, 0]).background.rgb!
    #expect(middle.red > 160 && middle.green > 120, "\(middle.hex)")
  }

  @Test func coloursAtAStopAreExact() {
    for color in NamedColor.allCases where color != .clear {
      let (rgb, opacity) = color.resolved(in: .dark)
      let gradient = Gradient([.init(Color(color), 0), .init(Color(color), 1)], .linear(from: .leading, to: .trailing))
      var canvas = Canvas(Surface(size: Size(1, 1), scheme: .dark))
      let pattern = GradientPattern(gradient, in: .dark, aspect: 1, inHalves: false).map(Pattern.gradient)
      let frame = Rect(x: 0, y: 0, width: 1, height: 1)
      canvas.patterned(with: pattern, in: frame) { $0.fill(frame, Ink(rgb, isPatterned: true)) }
      let shown = canvas.surface.style(of: canvas.surface[0, 0]).background.rgb
      #expect(shown == ColorScheme.dark.background.blended(with: rgb, opacity: opacity), "\(color)")
    }
  }

  // MARK: As a style

  private func styled<Modifier: DeclaredModifier>(_ view: View, _ make: @escaping @Sendable (StyleArgument) -> Modifier) -> View {
    view.modifier(holding: linear(.leading, .trailing)) { make(.view($0)) }
  }

  private func foregrounds(_ view: View, _ width: Int, _ height: Int) -> String {
    rows(Screen(view, width, height)) { surface, cell in cell.isBlank ? .standard : surface.style(of: cell).foreground }
  }

  @Test func e8EachGlyphIsColouredByItsPlaceInTheTextsFrame() {
    #expect(foregrounds(styled(text("0123456789"), ForegroundStyleModifier.init), 10, 1) == "0012345678")
    #expect(foregrounds(styled(text("ab\nabcd"), ForegroundStyleModifier.init), 6, 2) == "·02···\n·0258·")
    // Each text has a frame of its own.
    let two = styled(hStack(spacing: 0, text("abcd"), text("abcd")), ForegroundStyleModifier.init)
    #expect(foregrounds(two, 8, 1) == "02580258")
    // Wide glyphs have one colour.
    #expect(foregrounds(styled(text("日本"), ForegroundStyleModifier.init), 4, 1) == "0·5·")
  }

  @Test func e8LevelsOfAGradientAreFainterGradients() {
    let label = styled(text("0123456789").foreground(.secondary), ForegroundStyleModifier.init)
    #expect(Screen(label, 10, 1).attributes == "dddddddddd")
    #expect(foregrounds(label, 10, 1) == "0111223445")
  }

  @Test func l50Background() {
    let view = styled(text("ab").frame(10, 1)) { style in
      guard case .view(let element) = style else { return Background(Color(.red)) }
      return Background(element)
    }
    let screen = Screen(view, 10, 1)
    #expect(rows(screen) { $0.style(of: $1).background } == "0012345678")
    #expect(screen.text == "    ab    ")
    #expect(screen.frames("LinearGradient").isEmpty)
  }

  @Test func l51BorderAndStroke() {
    let border = styled(text("x").frame(2, 1), Border.init)
    #expect(foregrounds(border, 4, 3) == "0258\n0··8\n0258")
    #expect(Screen(border, 4, 3).text == "┌──┐\n│x·│\n└──┘")
    #expect(foregrounds(styled(View(Rectangle()), StrokedShape.init), 4, 3) == "0258\n0··8\n0258")
  }

  @Test func l54FillKeepsTheEdgesOfTheShape() {
    let disc = Screen(styled(View(Circle()), FilledShape.init), 3, 3)
    #expect(disc.text == "▟ ▙\n   \n▜ ▛")
    #expect(rows(disc) { $1.isFillEdge ? $0.style(of: $1).foreground : $0.style(of: $1).background } == "037\n037\n037")
  }

  // MARK: Odd gradients

  @Test func withoutColoursNothingIsPainted() {
    #expect(Screen(View(LinearGradient([])), 3, 1).text == "···")
    let label = text("abc").modifier(holding: View(LinearGradient())) { ForegroundStyleModifier(.view($0)) }
    #expect(Screen(label, 3, 1).text == "abc")
  }

  @Test func oneColourIsThatColour() {
    #expect(Screen(View(LinearGradient([Color(.red)])), 3, 1).backgrounds == "RRR")
    #expect(Screen(View(RadialGradient([Color(.red)], to: 5)), 3, 1).backgrounds == "RRR")
  }

  @Test func l10OneCellShowsTheMiddle() {
    #expect(levels(linear(.leading, .trailing), 1, 1) == "3")
    #expect(levels(linear(.leading, .trailing), 0, 0) == "")
  }

  @Test func aCourseWithoutLengthIsAllEnd() {
    #expect(levels(linear(.center, .center), 3, 1) == "999")
    #expect(levels(View(AngularGradient([GradientTests.black, GradientTests.white], from: 90, to: 90)), 3, 1) == "999")
    let disc = View(RadialGradient([GradientTests.black, GradientTests.white], from: 1, to: 1))
    #expect(levels(disc, 5, 1) == "99099")
  }

  @Test func stopsThatGoBackStayAndNumbersThatAreNoneAreZero() {
    var odd = LinearGradient()
    (odd.startPoint, odd.endPoint) = (.leading, .trailing)
    odd.stops = [.init(Color(.red), 0), .init(Color(.blue), 0.5), .init(Color(.green), 0.2), .init(Color(.green), .nan)]
    let screen = Screen(View(odd), 4, 1)
    #expect(screen.backgrounds == "??GG")
    var wild = RadialGradient([Color(.red), Color(.blue)], center: UnitPoint(.nan, .infinity), from: .nan, to: .infinity)
    #expect(Screen(View(wild), 2, 1).backgrounds == "BB")
    wild.startRadius = -.infinity
    #expect(Screen(View(wild), 2, 1).backgrounds.count == 2)
  }

  @Test func transparentEndsKeepTheTerminalsOwnBackground() {
    let fade = View(LinearGradient([Color(.red), Color(.red), Color(.clear), Color(.clear)], from: .leading, to: .trailing))
    let screen = Screen(fade, 8, 1)
    #expect(screen.backgrounds == "RRR??···")
    // Half of red over the background is a darker red, not a mixture with the colour that "clear" would have.
    let surface = screen.rendering.surface
    let middle = surface.style(of: surface[4, 0]).background.rgb!
    #expect(middle.red > 2 * middle.green && middle.red > 2 * middle.blue)
  }
}
