// Materials: the content behind them shows through, blurred and dimmed (L50).

import LongtailCatalog
import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct MaterialTests {
  private static let behind = text("abcdef\nabcdef\nabcdef").foreground(.white)

  private func glass(_ material: Material, _ width: Int = 4, over view: View = behind) -> Screen {
    Screen(zStack(view, View(Spacer()).frame(width, 1).modifier(Background(material))), 6, 3)
  }

  private func background(_ screen: Screen, _ x: Int, _ y: Int) -> RGB? {
    screen.rendering.surface.style(of: screen.rendering.surface[x, y]).background.rgb
  }

  private func foreground(_ screen: Screen, _ x: Int, _ y: Int) -> RGB? {
    screen.rendering.surface.style(of: screen.rendering.surface[x, y]).foreground.rgb
  }

  @Test("thin materials show the text behind them faintly, and thick materials hide it", arguments: Material.allCases)
  func thinGlassKeepsAGhostAndThickGlassHidesIt(_ material: Material) {
    let screen = glass(material)
    let isThin = [.ultraThinMaterial, .thinMaterial, .regularMaterial].contains(material)
    #expect(screen.text == (isThin ? "abcdef\nabcdef\nabcdef" : "abcdef\na    f\nabcdef"))
    if isThin {
      let contrast = RGB.contrast(foreground(screen, 2, 1)!, background(screen, 2, 1)!)
      #expect(contrast > 1 && contrast < 3, "\(contrast)")
    }
  }

  @Test("a thicker material shows less of the colour behind it") func theThickerTheLessShowsThrough() {
    let order: [Material] = [.ultraThinMaterial, .thinMaterial, .regularMaterial, .thickMaterial, .ultraThickMaterial]
    let reds = order.map { Int(background(glass($0, over: color(.red)), 2, 1)!.red) }
    #expect(reds == reds.sorted(by: >) && Set(reds).count == reds.count, "\(reds)")
  }

  @Test("a material is visible with nothing behind it") func glassIsSeenWhereNothingIsBehindIt() {
    let screen = Screen(View(Spacer()).frame(2, 1).modifier(Background(.regularMaterial)), 2, 1)
    let shade = background(screen, 0, 0)!
    #expect(shade != ColorScheme.dark.background)
    #expect(RGB.contrast(shade, ColorScheme.dark.background) < 1.6)
    let light = Screen(
      View(Spacer()).frame(2, 1).modifier(Background(.regularMaterial)).modifier(ColorSchemeModifier(.light)), 2, 1)
    #expect(RGB.contrast(background(light, 0, 0)!, RGB(255, 255, 255)) < RGB.contrast(shade, RGB(255, 255, 255)))
  }

  @Test("L54: a material blends the two colours of a cell behind it") func l54TheColoursOfACellRunIntoEachOther() {
    let disc = View(Circle()).modifier(FilledShape(Color(.red))).frame(5, 3).background(.blue)
    let screen = Screen(disc.modifier(Overlay(.thinMaterial)), 5, 3)
    #expect(!screen.rendering.surface.cells.contains { $0.isFillEdge })
    let (edge, middle) = (background(screen, 1, 0)!, background(screen, 2, 1)!)
    #expect(edge.red < middle.red && edge.blue > middle.blue)
  }

  @Test("L54: a material can fill a shape") func l54GlassHasTheShapeItIsGiven() {
    let shaped = color(.red).frame(5, 3).overlay(
      View(Circle()).modifier(FilledShape(.material(.ultraThickMaterial))))
    #expect(Screen(shaped, 5, 3).text.split(separator: "\n")[0] != "     ")
    #expect(background(Screen(shaped, 5, 3), 2, 1)!.red < 120)
    #expect(Screen(shaped, 5, 3).backgrounds.split(separator: "\n")[1].first == "R")
  }

  @Test("text behind a material is left out of output that cannot show it faintly")
  func ghostsAreLeftOutWhereTheyCannotBeFaint() {
    let screen = glass(.ultraThinMaterial, 2, over: text("日本語\n日本語\n日本語").foreground(.white))
    let surface = screen.rendering.surface
    func rows(_ bytes: [UInt8]) -> [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }
    #expect(rows(TextExport.bytes(surface)) == ["日本語", "日  語", "日本語"])
    for depth in [ColorDepth.none, .sixteen] {
      #expect(!String(decoding: ANSIExport.bytes(surface, depth), as: UTF8.self).split(separator: "\n")[1].contains("本"))
    }
    #expect(String(decoding: ANSIExport.bytes(surface, .trueColor), as: UTF8.self).split(separator: "\n")[1].contains("本"))
  }

  @Test("text in front of a material is in the text output") func textOnGlassIsText() {
    let label = text("ok").modifier(Background(.thinMaterial))
    let surface = Screen(zStack(MaterialTests.behind, label), 6, 3).rendering.surface
    #expect(TextExport.bytes(surface) == Array("abcdef\nabokef\nabcdef\n".utf8))
  }

  @Test("a material can have no cells, be partly off-screen, or be the style of text and borders") func oddPlaces() {
    #expect(Screen(View(Spacer()).frame(0, 0).modifier(Background(.bar)), 1, 1).text == "·")
    let outside = View(Spacer()).frame(5, 5).modifier(Background(.bar)).modifier(Offset(x: -4, y: -4))
    #expect(Screen(outside, 5, 5).text.first == " ")
    #expect(Screen(text("x").modifier(ForegroundStyleModifier(.material(.bar))), 1, 1).text == "x")
    #expect(Screen(text("x").modifier(Border(.material(.bar))), 3, 3).text == "┌─┐\n│x│\n└─┘")
  }
}
