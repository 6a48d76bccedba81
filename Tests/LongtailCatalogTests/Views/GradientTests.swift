// Gradients as views and as styles (L10, L11, E8).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct GradientTests {
  private static let black = Color("#000000")!
  private static let white = Color("#ffffff")!

  /// Returns the red component of each background as a digit from 0 to 9, or `·` for no background. Equal steps of lightness are
  /// not equal steps of red. The output is ASCII, because block elements would show two colours in a cell.
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
    // Beyond the ends of the line, the colours of the ends continue.
    #expect(levels(linear(UnitPoint(0.5, 0), UnitPoint(0.6, 0)), 10, 1) == "0000039999")
  }

  @Test("L10: a gradient takes the proposed size, or one cell without a proposal")
  func l10AGradientTakesTheProposedSizeOrOneCell() {
    let screen = Screen(hStack(linear(.top, .bottom).modifier(FixedSize()), linear(.top, .bottom)), 6, 3)
    #expect(screen.frames("LinearGradient").map(\.size) == [Size(1, 1), Size(4, 3)])
  }

  @Test func l11RadiiAreInColumnsAndCellAspectMakesThemRound() {
    let glow = View(RadialGradient([GradientTests.white, GradientTests.black], from: 0, to: 5))
    #expect(levels(glow, 9, 5) == "013454310\n124676421\n135797531\n124676421\n013454310")
    let (even, round) = (levels(glow, 9, 5), levels(glow, 9, 5, aspect: 2))
    #expect(even.split(separator: "\n")[2] == round.split(separator: "\n")[2])
    // With an aspect of 2, the next row is as far from the centre as two columns.
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

  @Test("L54: a cell shows two rows of a vertical gradient") func l54CellsShowTwoRowsOfColour() {
    let screen = Screen(linear(.top, .bottom), 1, 2)
    #expect(screen.text == "▄\n▄")
    #expect(rows(screen) { $0.style(of: $1).background } == "0\n5")
    #expect(rows(screen) { $0.style(of: $1).foreground } == "2\n8")
    // A horizontal gradient has one colour in each cell.
    #expect(Screen(linear(.leading, .trailing), 2, 2).text == "  \n  ")
  }

  @Test("a mixture of two colours is not darker than both") func aMixtureKeepsItsBrightness() {
    // A mixture of green and red by their bytes would be a brown that is darker than both.
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
      let pattern = GradientPattern(gradient, in: .dark, aspect: 1, usesHalfBlocks: false).map(Pattern.gradient)
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
    // Each text has its own frame.
    let two = styled(hStack(spacing: 0, text("abcd"), text("abcd")), ForegroundStyleModifier.init)
    #expect(foregrounds(two, 8, 1) == "02580258")
    // A wide character has one colour.
    #expect(foregrounds(styled(text("日本"), ForegroundStyleModifier.init), 4, 1) == "0·5·")
  }

  @Test func e8LevelsOfAGradientAreFainterGradients() {
    let label = styled(text("0123456789").foreground(.secondary), ForegroundStyleModifier.init)
    #expect(Screen(label, 10, 1).attributes == "dddddddddd")
    #expect(foregrounds(label, 10, 1) == "0111223445")
  }

  @Test("L50: a background can be a gradient") func l50Background() {
    let view = styled(text("ab").frame(10, 1)) { style in
      guard case .view(let element) = style else { return Background(Color(.red)) }
      return Background(element)
    }
    let screen = Screen(view, 10, 1)
    #expect(rows(screen) { $0.style(of: $1).background } == "0012345678")
    #expect(screen.text == "    ab    ")
    #expect(screen.frames("LinearGradient").isEmpty)
  }

  @Test("L51: a border or a stroke can have a gradient") func l51BorderAndStroke() {
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

  @Test("a gradient without colours paints nothing") func withoutColoursNothingIsPainted() {
    #expect(Screen(View(LinearGradient([])), 3, 1).text == "···")
    let label = text("abc").modifier(holding: View(LinearGradient())) { ForegroundStyleModifier(.view($0)) }
    #expect(Screen(label, 3, 1).text == "abc")
  }

  @Test("a gradient of one colour has this colour everywhere") func oneColourIsThatColour() {
    #expect(Screen(View(LinearGradient([Color(.red)])), 3, 1).backgrounds == "RRR")
    #expect(Screen(View(RadialGradient([Color(.red)], to: 5)), 3, 1).backgrounds == "RRR")
  }

  @Test("L10: a gradient in one cell shows its middle") func l10OneCellShowsTheMiddle() {
    #expect(levels(linear(.leading, .trailing), 1, 1) == "3")
    #expect(levels(linear(.leading, .trailing), 0, 0) == "")
  }

  @Test("a gradient of zero length shows its end colour") func aCourseWithoutLengthIsAllEnd() {
    #expect(levels(linear(.center, .center), 3, 1) == "999")
    #expect(levels(View(AngularGradient([GradientTests.black, GradientTests.white], from: 90, to: 90)), 3, 1) == "999")
    let disc = View(RadialGradient([GradientTests.black, GradientTests.white], from: 1, to: 1))
    #expect(levels(disc, 5, 1) == "99099")
  }

  @Test("a stop cannot be before its predecessor, and NaN is a valid number")
  func stopsThatGoBackStayAndNumbersThatAreNoneAreZero() {
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

  @Test("the terminal's default background stays where a gradient is clear")
  func transparentEndsKeepTheTerminalsOwnBackground() {
    let fade = View(LinearGradient([Color(.red), Color(.red), Color(.clear), Color(.clear)], from: .leading, to: .trailing))
    let screen = Screen(fade, 8, 1)
    #expect(screen.backgrounds == "RRR??···")
    // Half-transparent red over the background is a darker red. The clear colour adds no colour to the mixture.
    let surface = screen.rendering.surface
    let middle = surface.style(of: surface[4, 0]).background.rgb!
    #expect(middle.red > 2 * middle.green && middle.red > 2 * middle.blue)
  }
}
