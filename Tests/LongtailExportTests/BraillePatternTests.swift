// Braille as dots of a picture.

import LongtailCore
import Testing

@testable import LongtailExport

@Suite struct BraillePatternTests {
  @Test func eachBitIsADotInItsPlace() {
    // ⠁ is the upper left dot, ⢀ the lower right one.
    #expect(BraillePattern.rects(0x2801) == [Rect(x: 8, y: 8, width: 20, height: 20)])
    #expect(BraillePattern.rects(0x2880) == [Rect(x: 44, y: 116, width: 20, height: 20)])
    #expect(BraillePattern.rects(0x28FF)?.count == 8)
  }

  @Test func otherGlyphsHaveNone() {
    for glyph in [UInt32(0x2800), 0x27FF, 0x2900, 0x41] { #expect(BraillePattern.rects(glyph) == nil) }
  }
}
