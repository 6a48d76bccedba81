// T8: lines are aligned inside the bounds of the text. L6: a spare cell is on the trailing side.

import Testing

@testable import LongtailCore

@Test(
  "T8: a line has this offset in a box of eight columns",
  arguments: [
    (TextAlignment.leading, 3, 0), (.center, 3, 2), (.center, 4, 2), (.trailing, 3, 5), (.trailing, 9, 0), (.center, 9, 0),
  ])
func t8OffsetOfALineInABoxOfEight(alignment: TextAlignment, width: Int, offset: Int) {
  #expect(alignment.offset(of: width, in: 8) == offset)
}
