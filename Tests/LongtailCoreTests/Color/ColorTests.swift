// Colours as values: their RGB colour in a colour scheme, their packed form, and their description.

import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ColorTests {
  static let samples: [(Color, String)] = [
    (Color(.blue), "blue"), (Color(.rgb(RGB(255, 136, 0))), "#ff8800"), (Color(.blue).opacity(0.4), "blue opacity 0.4"),
    (Color(light: Color(.white), dark: Color(.black)), "light #ffffff dark #000000"),
    (Color(light: Color(.white), dark: Color(.black)).opacity(0.125), "light #ffffff dark #000000 opacity 0.125"),
    (Color(.clear), "clear"),
  ]

  @Test("a colour's description is its definition", arguments: samples.indices) func coloursSayHowTheyAreWritten(_ index: Int) {
    #expect(ColorTests.samples[index].0.description == ColorTests.samples[index].1)
  }

  /// Law: a packed colour can be unpacked without loss, and leaves four bits free for the tag of a handle.
  @Test("law: packing a colour loses nothing", arguments: 0..<200 as Range<UInt64>) func packingLosesNothing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rgb() -> RGB { RGB(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random)) }
    let bases: [Color.Base] = [
      .rgb(rgb()), .adaptive(light: rgb(), dark: rgb()), .named(NamedColor.allCases.randomElement(using: &random)!),
    ]
    for base in bases {
      for opacity in [0, 1, 999, 1000, Int.random(in: 0...1000, using: &random)] {
        let color = Color(base, opacity: opacity)
        #expect(Color(packed: color.packed) == color, "\(color)")
        #expect(color.packed >> 60 == 0)
      }
    }
  }

  @Test func anAdaptiveColourFollowsTheScheme() {
    let color = Color(light: Color(.red), dark: Color("#123456")!)
    #expect(color.ink(in: .light) == Ink(RGB(packed: 0xFF3B30)))
    #expect(color.ink(in: .dark) == Ink(RGB(packed: 0x123456)))
    #expect(color.opacity(0.5).ink(in: .dark) == Ink(RGB(packed: 0x123456), opacity: 500))
    let nested = Color(light: Color(light: Color(.black), dark: Color(.white)), dark: color)
    #expect(nested.ink(in: .light).rgb == RGB(0, 0, 0))
    #expect(nested.ink(in: .dark).rgb == RGB(packed: 0x123456))
  }

  @Test func anAdaptiveColourHasOneOpacity() {
    let half = Color(light: Color(.black).opacity(0.5), dark: Color(.white).opacity(0.5))
    #expect(half.opacity == 500)
    #expect(half.ink(in: .light).rgb == RGB(0, 0, 0))
    let differing = Color(light: Color(.black).opacity(0.5), dark: Color(.white))
    #expect(differing.opacity == 1000)
    #expect(differing.ink(in: .light).rgb == RGB(128, 128, 128))
    #expect(differing.ink(in: .dark).rgb == RGB(255, 255, 255))
  }
}
