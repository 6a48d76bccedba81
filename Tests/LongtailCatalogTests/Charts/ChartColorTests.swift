// The colours of series, which people with any kind of colour vision must be able to distinguish.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailCatalog

@Suite struct ChartColorTests {
  /// Returns the smallest distance between the colours of any two of the first `count` series.
  private func closest(_ count: Int, _ theme: Theme, _ scheme: ColorScheme, _ sight: ColorSight) -> Double {
    var environment = EnvironmentValues()
    environment.apply(theme)
    environment[StandardKeys.colorScheme] = theme.scheme ?? scheme
    let palette = ChartStyle(in: .test(environment: environment)).palette.prefix(count).map(\.rgb)
    var closest = Double.infinity
    for (index, color) in palette.enumerated() {
      for other in palette[..<index] { closest = min(closest, sight.distance(color, other)) }
    }
    return closest
  }

  @Test("the colours of the first series differ for every kind of colour vision", arguments: ColorScheme.allCases)
  func differ(scheme: ColorScheme) {
    for theme in Theme.builtIn {
      for sight in ColorSight.allCases {
        for (count, least) in [(2, 0.1), (3, 0.035), (4, 0.025)] {
          let found = closest(count, theme, scheme, sight)
          #expect(found >= least, "\(count) series of \(theme.name), \(scheme), \(sight): \(found)")
        }
        if theme == .standard { #expect(closest(4, theme, scheme, sight) >= 0.1 && closest(6, theme, scheme, sight) >= 0.06) }
      }
    }
  }

  @Test("simulated colour blindness makes red and green, or blue and teal, look alike, but not black and white")
  func sights() {
    let (red, green, blue, teal) = (RGB(200, 60, 40), RGB(120, 110, 30), RGB(0, 120, 200), RGB(0, 140, 140))
    for sight in [ColorSight.protanopia, .deuteranopia] {
      #expect(sight.distance(red, green) < ColorSight.typical.distance(red, green) / 2, "\(sight)")
    }
    #expect(ColorSight.tritanopia.distance(blue, teal) < ColorSight.typical.distance(blue, teal) / 2)
    for sight in ColorSight.allCases {
      #expect(sight.seen(RGB(0, 0, 0)) == RGB(0, 0, 0) && sight.distance(RGB(0, 0, 0), RGB(255, 255, 255)) > 0.95, "\(sight)")
    }
  }

  @Test("the order of most different colours begins with the first colour and has each colour once") func order() {
    var random = SeededGenerator(seed: 1)
    for count in 0...12 {
      let colors = (0..<count).map { _ in
        RGB(
          Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
          Int.random(in: 0...255, using: &random))
      }
      let order = RGB.mostDifferent(colors)
      #expect(order.first == (count > 0 ? 0 : nil) && order.sorted() == Array(0..<count))
    }
  }
}
