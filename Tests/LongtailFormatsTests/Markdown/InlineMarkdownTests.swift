// Inline Markdown (T11). The cases come from CommonMark 0.31, sections 6.1-6.5, and from GitHub's strikethrough.

import Glibc
import LongtailTestSupport
import Testing

@testable import LongtailFormats

@Suite struct InlineMarkdownTests {
  /// Returns the runs of a text, separated by `|`: "plain|bold:s|link:>url". After a colon, e, s, c and ~ are the styles of a run
  /// (emphasis, strong, code, strikethrough), and `>` precedes the destination of a link.
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
    "asterisks and underscores mark emphasis and strong emphasis",
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
    "one or two tildes mark strikethrough",
    arguments: [
      ("~~a~~", "a:~"), ("~a~", "a:~"), ("~~a~", "~~a~"), ("~~~a~~~", "~~~a~~~"), ("a ~~b **c**~~ d", "a |b :~|c:s~| d"),
      ("**~~a~~**", "a:s~"),
    ]) func strikethrough(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test(
    "backticks mark code",
    arguments: [
      ("`a`", "a:c"), ("``a`b``", "a`b:c"), ("` a `", "a:c"), ("` `", " :c"), ("`a", "`a"), ("`a``", "`a``"), ("`*a*`", "*a*:c"),
      ("*`a*`", "*|a*:c"), ("`\\`a`", "\\:c|a`"), ("**a `b`**", "a :s|b:sc"), ("` `` `", "``:c"), ("``", "``"),
    ]) func code(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test(
    "brackets and autolinks become links, and an image becomes its alternative text",
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
    "a backslash escapes ASCII punctuation",
    arguments: [
      ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("\\\\", "\\"), ("\\", "\\"), ("a\\\nb", "a\nb"), ("\\[a](b)", "[a](b)"),
      ("*a\\**", "a*:e"),
      ("\\`a`", "`a`"), ("\\é", "\\é"),
    ]) func backslashes(text: String, runs: String)
  { #expect(read(text) == runs) }

  @Test("blocks, entities and HTML stay plain text") func onlyInline() {
    #expect(read("# a\n- b\n1. c\n\n> d &amp; <b>e</b>") == "# a\n- b\n1. c\n\n> d &amp; <b>e</b>")
  }

  @Test("ill-formed UTF-8 stays unchanged") func illFormed() {
    let bytes: [UInt8] = [0xFF, 0x2A, 0x61, 0x2A, 0xE2, 0x82]
    // An ill-formed byte counts as punctuation: an asterisk after it opens emphasis, and an asterisk before it closes emphasis.
    #expect(InlineMarkdown.runs(bytes[...]) == [MarkdownRun([0xFF]), MarkdownRun([0x61], .emphasis), MarkdownRun([0xE2, 0x82])])
  }

  /// Five times the input takes five times the processor time if parsing is linear, and 25 times if it is quadratic.
  @Test(
    "hostile input is parsed in linear time",
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

  @Test("backtick strings of all lengths are parsed in linear time") func backticks() {
    func seconds(_ count: Int) -> Double {
      let text = (1...count).map { String(repeating: "`", count: $0) }.joined(separator: "a")
      return processorTime { #expect(InlineMarkdown.runs(ArraySlice(text.utf8)).count == 1) }
    }
    // Three times as many backtick strings are nine times the bytes. A search to the end of the text for each string would be
    // 27 times the work.
    #expect(seconds(900) < 15 * seconds(300) + 0.05)
  }

  /// Returns the processor time that `body` takes in this thread. It does not depend on the load of the machine.
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

  /// Parses 2,000 texts of markup and letters. The letters stay the same, and the output has no characters that the text lacks.
  @Test("parsing keeps all letters in order and adds no characters", arguments: 0..<20) func law(seed: Int) {
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
