// Inline Markdown (T11). The cases are those of CommonMark 0.31, 6.1-6.5, and GitHub's strikethrough.

import Glibc
import LongtailTestSupport
import Testing

@testable import LongtailFormats

@Suite struct InlineMarkdownTests {
  /// The runs as "text" with e, s, c, ~ for its styles and >destination: "plain|bold:s|link:>url".
  private func read(_ text: String) -> String {
    InlineMarkdown.runs(ArraySlice(text.utf8)).map { run in
      let styles = [(MarkdownStyle.emphasis, "e"), (.strong, "s"), (.code, "c"), (.strikethrough, "~")]
        .filter { run.style.contains($0.0) }.map(\.1).joined()
      let marks = styles + (run.destination.map { ">" + $0 } ?? "")
      return String(decoding: run.text, as: UTF8.self) + (marks.isEmpty ? "" : ":" + marks)
    }
    .joined(separator: "|")
  }

  @Test(
    "emphasis and strong emphasis",
    arguments: [
      ("plain", "plain"), ("", ""), ("*a*", "a:e"), ("_a_", "a:e"), ("**a**", "a:s"), ("__a__", "a:s"), ("***a***", "a:es"),
      ("a *b* c", "a |b:e| c"), ("a*b*c", "a|b:e|c"), ("a_b_c", "a_b_c"), ("пристаням_стремятся_", "пристаням_стремятся_"),
      ("* a*", "* a*"), ("*a *", "*a *"), ("a*\"b\"*", "a*\"b\"*"), ("*(*a*)*", "(a):e"), ("_(_a_)_", "(a):e"),
      ("*foo**bar**baz*", "foo:e|bar:es|baz:e"), ("**foo*bar*baz**", "foo:s|bar:es|baz:s"), ("*foo**bar*", "foo**bar:e"),
      ("***foo** bar*", "foo:es| bar:e"), ("*foo **bar***", "foo :e|bar:es"), ("**foo*", "*|foo:e"), ("*foo**", "foo:e|*"),
      ("****foo*", "***|foo:e"), ("*foo _bar* baz_", "foo _bar:e| baz_"),
      ("*foo __bar *baz bim__ bam*", "foo :e|bar *baz bim:es| bam:e"),
      ("**a**b**c**", "a:s|b|c:s"), ("*a\nb*", "a\nb:e"), ("**日本**語", "日本:s|語"), ("*", "*"), ("**", "**"), ("_ _", "_ _"),
      ("\u{A0}*a*\u{A0}", "\u{A0}|a:e|\u{A0}"), ("*\u{A0}a*", "*\u{A0}a*"), ("*£*bravo.", "*£*bravo."),
      ("foo-_(bar)_", "foo-|(bar):e"),
    ]) func emphasis(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test(
    "strikethrough",
    arguments: [
      ("~~a~~", "a:~"), ("~a~", "a:~"), ("~~a~", "~~a~"), ("~~~a~~~", "~~~a~~~"), ("a ~~b **c**~~ d", "a |b :~|c:s~| d"),
      ("**~~a~~**", "a:s~"),
    ]) func strikethrough(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test(
    "code",
    arguments: [
      ("`a`", "a:c"), ("``a`b``", "a`b:c"), ("` a `", "a:c"), ("` `", " :c"), ("`a", "`a"), ("`a``", "`a``"), ("`*a*`", "*a*:c"),
      ("*`a*`", "*|a*:c"), ("`\\`a`", "\\:c|a`"), ("**a `b`**", "a :s|b:sc"), ("` `` `", "``:c"), ("``", "``"),
    ]) func code(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test(
    "links",
    arguments: [
      ("[a](b)", "a:>b"), ("x [a *b*](c) y", "x |a :>c|b:e>c| y"), ("*[a](b)*", "a:e>b"), ("[a](<b c>)", "a:>b c"),
      ("[a](b \"title\")", "a:>b"), ("[a](b 'title')", "a:>b"), ("[a](b (title))", "a:>b"), ("[a](b c)", "[a](b c)"),
      ("[a](b(c)d)", "a:>b(c)d"), ("[a](b\\)c)", "a:>b)c"), ("[a]", "[a]"), ("[a] (b)", "[a] (b)"), ("[a](b", "[a](b"),
      ("[a [b](c) d](e)", "[a |b:>c| d](e)"), ("![alt *x*](b)", "alt |x:e"), ("[![alt](b)](c)", "alt:>c"), ("[](b)", ""),
      ("[a]()", "a:>"), ("*a [b*](c)", "*a |b*:>c"), ("[a`](b)`", "[a|](b):c"), ("[a](b\n\"t\")", "a:>b"),
      ("<https://x.y/?q=1>", "https://x.y/?q=1:>https://x.y/?q=1"), ("<b>", "<b>"), ("<a b>", "<a b>"),
      ("a < b > c", "a < b > c"),
      ("[a](<b\n>)", "[a](<b\n>)"), ("]", "]"), ("[]", "[]"), ("![", "!["), ("[日本](https://例え.jp)", "日本:>https://例え.jp"),
    ]) func links(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test(
    "backslashes",
    arguments: [
      ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("\\\\", "\\"), ("\\", "\\"), ("a\\\nb", "a\nb"), ("\\[a](b)", "[a](b)"),
      ("*a\\**", "a*:e"),
      ("\\`a`", "`a`"), ("\\é", "\\é"),
    ]) func backslashes(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test("blocks, entities and HTML are text") func onlyInline() {
    #expect(read("# a\n- b\n1. c\n\n> d &amp; <b>e</b>") == "# a\n- b\n1. c\n\n> d &amp; <b>e</b>")
  }

  @Test("ill-formed UTF-8 is left as it is") func illFormed() {
    let bytes: [UInt8] = [0xFF, 0x2A, 0x61, 0x2A, 0xE2, 0x82]
    // What cannot be read counts as punctuation: the star after it opens, the one before it closes.
    #expect(InlineMarkdown.runs(bytes[...]) == [MarkdownRun([0xFF]), MarkdownRun([0x61], .emphasis), MarkdownRun([0xE2, 0x82])])
  }

  /// Five times the input takes five times the time of this thread, and would take 25 if it were quadratic.
  @Test(
    "hostile input is read in linear time",
    arguments: [
      "*", "_", "**a ", "*a ", "*a_ ", "a* ", "_a *b ", "[", "![", "[a](", "[a](b", "[a](b \"", "[a](<b", "[a](b)", "[[a](b)",
      "]",
      "\\", "`", "~a", "~~a ~b ", "<a:", "<", "*a **b ***c ", "a**b", "[*a", "(", "[a](((", "`` ` ", "![[]()", "*[_", "é*",
      "[a](\\",
    ]) func hostile(unit: String)
  {
    func seconds(_ count: Int) -> Double {
      let text =
        String(repeating: unit, count: count) + String(repeating: "* ", count: count) + String(repeating: "](x)", count: count)
      return processorTime { #expect(!InlineMarkdown.runs(ArraySlice(text.utf8)).isEmpty) }
    }
    #expect(seconds(8_000) < 12 * seconds(1_600) + 0.05)
  }

  @Test("rows of backticks of all lengths are read in linear time") func backticks() {
    func seconds(_ count: Int) -> Double {
      let text = (1...count).map { String(repeating: "`", count: $0) }.joined(separator: "a")
      return processorTime { #expect(InlineMarkdown.runs(ArraySlice(text.utf8)).count == 1) }
    }
    // Three times the rows are nine times the bytes; each row searched for to the end would be 27 times the work.
    #expect(seconds(900) < 15 * seconds(300) + 0.05)
  }

  /// The time that this thread ran, however busy the machine is.
  private func processorTime(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  /// 2,000 texts of marks and letters: letters come out as they went in, and nothing is added.
  @Test("no letter is lost and none is added", arguments: 0..<20) func law(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let units = ["*", "**", "_", "~~", "~", "`", "``", "[", "]", "](u)", "!", "\\", "<", ">", " ", "a", "b", "é", "\n", "日"]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in units.randomElement(using: &generator)! }.joined()
      let shown = InlineMarkdown.runs(ArraySlice(text.utf8)).map { String(decoding: $0.text, as: UTF8.self) }.joined()
      let letters: Set<Character> = ["a", "b", "é", "日"]
      #expect(shown.filter(letters.contains) == text.filter(letters.contains), "seed \(seed): \(text)")
      var rest = text[...]
      for character in shown {
        guard let index = rest.firstIndex(of: character) else {
          Issue.record("seed \(seed): \(text) shows \(shown)")
          break
        }
        rest = rest[rest.index(after: index)...]
      }
    }
  }
}
