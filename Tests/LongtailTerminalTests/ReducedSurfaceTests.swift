// The surface that a terminal of few colours shows.

import LongtailANSI
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ReducedSurfaceTests {
  /// Law: a surface that is reduced to a colour depth and shown in 24-bit colours looks like the surface shown at that depth.
  @Test("a reduced surface in all colours looks like the surface at this colour depth", arguments: ColorDepth.allCases)
  func itLooksTheSame(_ depth: ColorDepth) {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      var sheet = Sheet(&random)
      sheet.change(&random)
      let surface = sheet.drawn(seed % 3 == 0 ? .light : .dark)
      let expected = ScreenReader.rows(of: surface, depth).map { $0.map(Self.named) }
      let shown = ScreenReader.rows(of: surface.reduced(to: depth), .trueColor).map { $0.map(Self.named) }
      #expect(shown == expected, "seed \(seed)")
    }
  }

  /// Returns the same cell with its colours as 24 bits.
  private static func named(_ shown: VirtualTerminal.Shown) -> VirtualTerminal.Shown {
    var shown = shown
    (shown.foreground, shown.background) = (color(shown.foreground, 38), color(shown.background, 48))
    return shown
  }

  private static func color(_ parameters: String, _ base: Int) -> String {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    guard let first = numbers.first, numbers.count != 5 else { return parameters }
    let rgb = RGB.palette[numbers.count == 3 ? numbers[2] : first % 10 + (first >= 90 ? 8 : 0)]
    return "\(base);2;\(rgb.red);\(rgb.green);\(rgb.blue)"
  }

  @Test("in all colours, a surface is not reduced; without colours, text on a strong background is reversed") func ends() {
    let drawn = surface(6, 1) {
      $0.paint(0, 0, 3, 1, Color(.blue))
      $0.write("Hi", 0, 0, Color(.white), .bold)
      $0.write("ho", 4, 0, Color(.secondary))
    }
    #expect(drawn.reduced(to: .trueColor).cells == drawn.cells)
    let plain = drawn.reduced(to: .none)
    #expect(plain.text(row: 0) == "Hi  ho")
    #expect(plain.style(of: plain[0, 0]) == CellStyle(attributes: [.bold, .reversed]))
    #expect(plain.style(of: plain[2, 0]).attributes == .reversed)
    #expect(plain.style(of: plain[4, 0]) == CellStyle(attributes: .faint))
  }
}
