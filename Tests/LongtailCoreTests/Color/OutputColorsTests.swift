// Colours in outputs with few colours: readable text stays readable, and grey stays grey.

import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct OutputColorsTests {
  private func shown(_ color: OutputColor, _ standard: RGB) -> RGB {
    switch color {
    case .standard: standard
    case .indexed(let index): RGB.palette[index]
    case .rgb(let rgb): rgb
    }
  }

  private func contrast(_ colors: OutputColors, _ scheme: ColorScheme) -> Double {
    RGB.contrast(shown(colors.foreground, scheme.foreground), shown(colors.background, scheme.background))
  }

  @Test("contrasts are those of WCAG") func contrastIsThatOfWCAG() {
    #expect(RGB.contrast(RGB(0, 0, 0), RGB(255, 255, 255)) == 21)
    #expect(RGB.contrast(RGB(1, 2, 3), RGB(1, 2, 3)) == 1)
    #expect(abs(RGB.contrast(RGB(packed: 0x767676), RGB(255, 255, 255)) - 4.54) < 0.01)
  }

  /// Law: at each colour depth, a contrast of 3 or more stays at 3 or more, and a smaller contrast is not reduced.
  @Test(arguments: 0..<200 as Range<UInt64>) func textStaysReadable(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func color() -> CellColor {
      switch Int.random(in: 0...9, using: &random) {
      case 0: .standard
      case 1...3:
        // A grey or a tint. Two such colours often have the same nearest colour in a palette.
        CellColor(RGB(packed: 0x808080).blended(with: RGB(packed: .random(in: 0...0xFF_FFFF, using: &random)), opacity: 200))
      default: CellColor(RGB(packed: .random(in: 0...0xFF_FFFF, using: &random)))
      }
    }
    for scheme in ColorScheme.allCases {
      for depth in [ColorDepth.sixteen, .palette, .trueColor] {
        for _ in 0..<25 {
          let (text, behind) = (color(), color())
          let before = RGB.contrast(text.rgb ?? scheme.foreground, behind.rgb ?? scheme.background)
          let colors = OutputColors(text: text, over: behind, depth, scheme)
          #expect(contrast(colors, scheme) >= min(before, 3) - 1e-9, "\(text) over \(behind), \(depth), \(scheme)")
        }
      }
    }
  }

  private func sixteen(_ text: UInt32?, over behind: UInt32?, _ scheme: ColorScheme = .dark) -> [OutputColor] {
    func color(_ packed: UInt32?) -> CellColor { packed.map { CellColor(RGB(packed: $0)) } ?? .standard }
    let colors = OutputColors(text: color(text), over: color(behind), .sixteen, scheme)
    return [colors.foreground, colors.background]
  }

  @Test("with 16 colours, a hue becomes a hue, and grey becomes grey") func hueStaysWithTheHuesAndGreyWithTheGreys() {
    #expect(sixteen(0xFF453A, over: nil) == [.indexed(9), .standard])
    #expect(sixteen(0x30D158, over: nil) == [.indexed(2), .standard])
    #expect(sixteen(nil, over: 0x3F4043) == [.standard, .indexed(8)])
    // A panel that is nearly black does not become as light as a button. Dark blue with little chroma does not become blue.
    #expect(sixteen(nil, over: 0x2C2C2E) == [.standard, .indexed(0)])
    #expect(sixteen(nil, over: 0x172B47) == [.standard, .indexed(0)])
    // A light red tint does not become red, and does not become white.
    #expect(sixteen(nil, over: 0xFFD8D6, .light) == [.standard, .indexed(7)])
  }

  @Test("with 16 colours, the hue of a background counts more than its lightness") func hueIsMoreThanLightness() {
    // Pale backgrounds keep their hue, such as prominent buttons on white. So do dark backgrounds, such as these buttons on
    // black.
    #expect(sixteen(nil, over: 0xFF9D98, .light)[1] == .indexed(9))
    #expect(sixteen(nil, over: 0x80BDFF, .light)[1] == .indexed(12))
    #expect(sixteen(nil, over: 0x8C302C)[1] == .indexed(1))
    #expect(sixteen(nil, over: 0x125095)[1] == .indexed(4))
    // The orange of warnings does not become the red of errors.
    #expect(sixteen(0xFF9F0A, over: nil)[0] == .indexed(3))
    #expect(sixteen(0xFFD60A, over: nil)[0] == .indexed(11))
    #expect(RGB(packed: 0x8C302C).nearestPaletteIndex == 88)
  }

  @Test("backgrounds that can be distinguished stay different with 16 colours") func distinctBackgroundsStayDifferent() {
    #expect(sixteen(nil, over: 0xE5E5EA, .light)[1] == .indexed(7))
    #expect(sixteen(nil, over: 0xFFFFFF, .light)[1] == .indexed(15))
    #expect(sixteen(nil, over: 0x000000)[1] == .indexed(0))
  }

  @Test func darkBlueTextOnADarkTerminalIsLightened() {
    // The nearest blue, which has the same lightness, would be unreadable.
    #expect(sixteen(0x3D6BFF, over: nil)[0] == .indexed(12))
    #expect(sixteen(0x0000EE, over: nil)[0] == .indexed(4))
  }

  @Test func secondaryTextIsGrey() {
    #expect(sixteen(0x808084, over: nil)[0] == .indexed(8))
    #expect(sixteen(0x8D8D8E, over: nil, .light)[0] == .indexed(8))
    // On a grey background, secondary text gets another grey.
    #expect(sixteen(0x939397, over: 0x3A3A3C)[0] == .indexed(7))
  }

  @Test("text that would be unreadable in its hue becomes black or white") func unreadableHuesBecomeBlackOrWhite() {
    // Both the dark and the bright red have too little contrast to grey. The text does not become grey, which would look like
    // secondary text.
    #expect(sixteen(0xFF453A, over: 0x3A3A3C) == [.indexed(15), .indexed(8)])
    #expect(sixteen(0x00717F, over: nil, .light)[0] == .indexed(0))
    #expect(sixteen(0xFF453A, over: 0x000000)[0] == .indexed(9))
  }

  @Test("grey text on grey stays grey with 16 colours") func greyOnGreyIsGrey() {
    for text in stride(from: 0, to: 256, by: 5) {
      for behind in stride(from: 0, to: 256, by: 17) {
        let colors = sixteen(UInt32(text * 0x10101), over: UInt32(behind * 0x10101))
        #expect(colors.allSatisfy { [.indexed(0), .indexed(8), .indexed(7), .indexed(15)].contains($0) }, "\(text) on \(behind)")
      }
    }
  }

  @Test("without colours, a background with a strong contrast is shown in reverse video")
  func withoutColoursAStrongBackgroundIsReverseVideo() {
    func isReversed(_ behind: UInt32?, _ scheme: ColorScheme = .dark) -> Bool {
      OutputColors(text: .standard, over: behind.map { CellColor(RGB(packed: $0)) } ?? .standard, .none, scheme).isReversed
    }
    #expect(isReversed(0x0A84FF))
    #expect(isReversed(0xFFFFFF))
    #expect(!isReversed(0x2C2C2E))
    #expect(!isReversed(nil))
    #expect(!isReversed(0xFFFFFF, .light))
    #expect(isReversed(0x007AFF, .light))
  }

  @Test("without colours, an area that stands out on a painted page is reversed relative to the page")
  func areasOnAPaintedPageAreReversedRelativeToIt() {
    func isReversed(_ behind: UInt32, on page: UInt32, _ scheme: ColorScheme) -> Bool {
      let (behind, page) = (CellColor(RGB(packed: behind)), CellColor(RGB(packed: page)))
      return OutputColors(text: .standard, over: behind, .none, scheme, page: page).isReversed
    }
    // A white page in a dark terminal: the page and a grey field are reversed, but a bar that stands out is not.
    #expect(isReversed(0xFFFFFF, on: 0xFFFFFF, .dark))
    #expect(isReversed(0xD6D6D7, on: 0xFFFFFF, .dark))
    #expect(!isReversed(0x5856D6, on: 0xFFFFFF, .dark))
    // A surface with a dark background in a light terminal.
    #expect(isReversed(0x1A1B1E, on: 0x1A1B1E, .light))
    #expect(!isReversed(0x0A84FF, on: 0x1A1B1E, .light))
    // A surface whose background looks like the background of the terminal.
    #expect(!isReversed(0x222222, on: 0x222222, .dark))
    #expect(isReversed(0x0A84FF, on: 0x222222, .dark))
  }

  @Test("the edge of an area has the same colour as the area") func theEdgeOfAnAreaHasTheAreasColour() {
    for packed in [0x2C2C2E, 0x0A84FF, 0xF2F2F7, 0x172B47] as [UInt32] {
      let color = CellColor(RGB(packed: packed))
      for depth in [ColorDepth.sixteen, .palette] {
        let edge = OutputColors(area: color, beside: .standard, depth, .dark)
        #expect(edge.foreground == OutputColors(text: .standard, over: color, depth, .dark).background)
        #expect(edge.background == .standard)
      }
    }
  }
}
