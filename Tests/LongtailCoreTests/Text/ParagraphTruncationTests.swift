// T4, T5: texts with more lines than can be shown.

import Testing

@testable import LongtailCore

@Suite struct ParagraphTruncationTests {
  static let fox = "the quick brown fox"

  @Test("T4: the last visible line is filled with the remaining text") func t4TheLastVisibleLineIsFilled() {
    #expect(wrapped(Self.fox, width: 8, limit: 1) == ["the qui…"])
    #expect(wrapped(Self.fox, width: 8, limit: 2) == ["the", "quick b…"])
    #expect(wrapped(Self.fox, width: 9, limit: 2) == ["the quick", "brown fox"])
  }

  @Test("T4: the smaller of the height and the line limit counts") func t4TheSmallerOfHeightAndLimitCounts() {
    #expect(wrapped("a b c d", width: 1, height: 2, limit: 3) == ["a", "…"])
    #expect(wrapped("a b c d", width: 1, height: 3, limit: 2) == ["a", "…"])
    #expect(wrapped("a b c d", width: 1, height: Cells.infinity, limit: nil) == ["a", "b", "c", "d"])
  }

  @Test("T4: at least one line is shown") func t4OneLineIsAlwaysShown() {
    #expect(wrapped("abc", width: 5, height: 0) == ["abc"])
    #expect(wrapped("abc def", width: 5, limit: -1) == ["abc…"])
  }

  @Test("T4: text after a newline counts as cut off") func t4TextAfterANewlineCountsAsCutOff() {
    #expect(wrapped("abc\ndef", width: 5, limit: 1) == ["abc…"])
    #expect(wrapped("abc\ndef", width: 3, limit: 1) == ["ab…"])
    #expect(wrapped("abc\ndef", limit: 1) == ["abc…"])
    #expect(wrapped("\nabc", width: 3, limit: 1) == ["…"])
  }

  @Test(
    "T4: the modes cut the tail, the head or the middle of a text",
    arguments: [
      (1, "…", "…", "…"),
      (2, "t…", "…x", "t…"),
      (3, "th…", "…ox", "t…x"),
      (4, "the…", "…fox", "th…x"),
      (5, "the…", "…fox", "th…ox"),
      (8, "the qui…", "…own fox", "the…fox"),
      (18, "the quick brown f…", "…e quick brown fox", "the quick…rown fox"),
      (19, "the quick brown fox", "the quick brown fox", "the quick brown fox"),
    ])
  func t4Modes(width: Int, tail: String, head: String, middle: String) {
    #expect(cutLine(Self.fox, width: width, .tail) == tail)
    #expect(cutLine(Self.fox, width: width, .head) == head)
    #expect(cutLine(Self.fox, width: width, .middle) == middle)
  }

  @Test("T4: the modes head and middle show the end of the text") func t4HeadAndMiddleShowTheEndOfTheText() {
    #expect(cutLine("first line\nsecond line", width: 8, .head) == "…nd line")
    #expect(cutLine("first line\nsecond line", width: 9, .middle) == "firs…line")
    #expect(cutLine("a\nb", width: 9, .head) == "…b")
    #expect(cutLine("a\nb", width: nil, .middle) == "a…b")
    // No letter is shown twice if only blanks at the end are left out.
    #expect(cutLine("abcdef\n", width: 40, .middle) == "abcdef…")
    #expect(cutLine("abcdef\n", width: 5, .middle) == "ab…ef")
    #expect(cutLine("abc\n \n", width: 3, .head) == "…bc")
    #expect(wrapped("one two three four", width: 5, limit: 2, truncation: .head) == ["one", "…four"])
  }

  @Test("T4: wide clusters are not split") func t4WideClustersAreNotSplit() {
    #expect(cutLine("你好世界", width: 4, .tail) == "你…")
    #expect(cutLine("你好世界", width: 5, .tail) == "你好…")
    #expect(cutLine("你好世界", width: 4, .head) == "…界")
    #expect(cutLine("你好世界", width: 6, .middle) == "你…界")
    #expect(cutLine("你好世界", width: 1, .tail) == "…")
    #expect(cutLine("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", width: 5, .middle) == "👩‍👩‍👧…👩‍👩‍👧")
  }

  @Test("T5: spaces next to the ellipsis are removed") func t5SpacesNextToTheEllipsisGo() {
    #expect(cutLine("ab   cdef", width: 6, .tail) == "ab…")
    #expect(cutLine("abcd   ef", width: 6, .head) == "…ef")
    #expect(cutLine("abc   def", width: 8, .middle) == "abc…def")
    #expect(cutLine("     abcdef", width: 4, .tail) == "…")
  }

  @Test("T5: the ellipsis in ASCII is a full stop") func t5AsciiEllipsis() {
    #expect(cutLine(Self.fox, width: 6, .tail, .ascii) == "the q.")
    #expect(cutLine("你好世界", width: 5, .head, .ascii) == ".世界")
  }

  @Test("T5: the ellipsis takes one column") func t5TheEllipsisIsOneColumn() {
    for ellipsis in Ellipsis.allCases {
      for mode in TruncationMode.allCases {
        let size = Paragraph("abcdefgh").size(width: 5, limit: 1, truncation: mode, ellipsis: ellipsis)
        #expect(size == Size(5, 1))
      }
    }
    #expect(Paragraph("abc\ndef").size(width: nil, limit: 1) == Size(4, 1))
  }
}
