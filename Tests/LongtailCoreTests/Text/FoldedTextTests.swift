// Text in the forms that searching and sorting use.

import LongtailCore
import Testing

@Suite struct FoldedTextTests {
  @Test(
    "folding ignores case, accents and normal forms, but not differences between letters",
    arguments: [
      ("ÜBER", "uber"), ("U\u{308}ber", "uber"), ("Straße", "strasse"), ("STRASSE", "strasse"), ("ǅ", "ǆ"), ("ΜΆΪΟΣ", "μαιοσ"),
      ("μάϊος", "μαιοσ"), ("Ёлка", "елка"), ("İstanbul", "istanbul"), ("ＡＢＣ", "ａｂｃ"), ("Ｋ", "ｋ"), ("\u{212A}", "k"),
      ("Ø", "ø"), ("が", "か\u{3099}"), ("か\u{3099}", "か\u{3099}"), ("각", "\u{1100}\u{1161}\u{11A8}"), ("क़", "क\u{93C}"),
      ("שָׁלוֹם", "שלום"), ("", ""), ("a\u{301}\u{323}", "a"), ("日本", "日本"), ("👩🏽‍🚀", "👩🏽‍🚀"),
    ]) func folds(text: String, folded: String)
  {
    #expect(Array(text.folded.unicodeScalars) == Array(folded.unicodeScalars))
    #expect(text.folded.folded == text.folded)
  }

  @Test(
    "a search ignores case, accents and normal forms",
    arguments: [
      ("ÜBER", "über", true), ("Cafe\u{301}", "café", true), ("café", "CAFE", true), ("Die Straße", "STRASSE", true),
      ("abc", "", true), ("", "a", false), ("", "", true), ("ab", "abc", false), ("aab", "ab", true), ("がく", "か", false),
      ("Łódź", "łodz", true), ("naïve", "ai", true), ("x", "\u{301}", true), ("aabaabaac", "aabaac", true), ("がか", "か", true),
    ]) func holds(text: String, part: String, isHeld: Bool)
  {
    #expect(text.containsFolded(part) == isHeld)
  }

  @Test(
    "lower case uses the final sigma at the end of a word",
    arguments: [("ΟΔΟΣ", "οδος"), ("ΟΔΟΣ.", "οδος."), ("Σ", "σ"), ("ΣΑΣ ΣΑ", "σας σα"), ("É", "é")])
  func lower(text: String, lower: String) {
    #expect(text.inLowerCase == lower)
  }

  @Test("texts are sorted by letters, with numbers by value, then by accents, then by case") func order() {
    let sorted = [
      "", " a", "-1", "_x", "2", "file 2", "file 9", "file 10", "file 10b", "resume", "Resume", "résumé", "Résumé", "resumes",
      "uber", "ÜBER", "z", "я",
    ]
    for (place, text) in sorted.enumerated() {
      for (other, next) in sorted.enumerated() {
        #expect((TextOrder(text) < TextOrder(next)) == (place < other), "\(text), \(next)")
      }
    }
    #expect(TextOrder("café") == TextOrder("cafe\u{301}"))
    #expect(TextOrder("a01") != TextOrder("a1"))
    #expect(TextOrder("９") < TextOrder("10") && TextOrder("٩") < TextOrder("10"))
    #expect(TextOrder(String(repeating: "9", count: 400)) < TextOrder("1" + String(repeating: "0", count: 400)))
  }

  @Test("a letter with many marks folds to the letter") func manyMarks() {
    let marked = "e" + String(repeating: "\u{301}", count: 40)
    #expect(String(streamSafe: marked.utf8).folded == "e")
  }

  @Test("long repetitive texts can be searched and compared") func hostile() {
    let text = String(repeating: "a", count: 100_000)
    #expect(!text.containsFolded(text.prefix(50_000) + "b"))
    #expect(TextOrder(String(repeating: "1", count: 100_000)) > TextOrder("2"))
  }
}
