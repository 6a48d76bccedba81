// T8: lines inside the text's own box. L6: an odd leftover goes to the trailing side.

import Testing

@testable import LongtailCore

@Test(arguments: [
  (TextAlignment.leading, 3, 0), (.center, 3, 2), (.center, 4, 2), (.trailing, 3, 5), (.trailing, 9, 0), (.center, 9, 0),
])
func t8OffsetOfALineInABoxOfEight(alignment: TextAlignment, width: Int, offset: Int) {
  #expect(alignment.offset(of: width, in: 8) == offset)
}
