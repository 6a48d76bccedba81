// The cells that are drawn again, also if a wide glyph crosses the edge of the damage.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct DamageTests {
  private func surface(_ rows: String...) -> Surface {
    let views = rows.map { View(Text($0)) }
    return Screen(View(VStack(alignment: .leading, spacing: 0), views), 12, rows.count).rendering.surface
  }

  @Test("each run of damaged rows is one part, which is wider by one column on both sides") func spans() {
    let surface = surface("abcdefghijkl", "abcdefghijkl", "abcdefghijkl", "abcdefghijkl")
    let damage = [
      Rect(x: 4, y: 3, width: 1, height: 1), Rect(x: 2, y: 0, width: 2, height: 1), Rect(x: 6, y: 1, width: 1, height: 1),
    ]
    #expect(
      Damage.parts(damage, of: surface) == [Rect(x: 1, y: 0, width: 7, height: 2), Rect(x: 3, y: 3, width: 3, height: 1)])
    #expect(Damage.parts([], of: surface).isEmpty)
    #expect(Damage.parts([Rect(x: 3, y: 2, width: 0, height: 2)], of: surface).isEmpty)
    #expect(Damage.parts([Rect(x: -9, y: -9, width: 99, height: 99)], of: surface) == [Rect(x: 0, y: 0, width: 12, height: 4)])
    #expect(Damage.parts([Rect(x: 14, y: 0, width: 9, height: 9)], of: surface).isEmpty)
  }

  @Test("L12: a part grows until no wide glyph crosses its left or right edge") func wideGlyphs() {
    // The part grows at an edge that cuts a glyph in one row. Its new edge can then cut a glyph in the other row.
    let surface = surface("日本語日本語", "a日本語日本b")
    #expect(Damage.parts([Rect(x: 5, y: 0, width: 1, height: 1)], of: surface) == [Rect(x: 4, y: 0, width: 4, height: 1)])
    #expect(Damage.parts([Rect(x: 5, y: 0, width: 1, height: 2)], of: surface) == [Rect(x: 0, y: 0, width: 12, height: 2)])
  }
}
