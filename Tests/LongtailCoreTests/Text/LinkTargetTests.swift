// The targets that a link may open, and their encoding.

import Testing

@testable import LongtailCore

@Suite struct LinkTargetTests {
  @Test(
    "characters that RFC 3986 does not allow are percent-encoded",
    arguments: [
      ("https://example.com/a?b=c&d#e", "https://example.com/a?b=c&d#e"), ("HTTPS://Example.com", "https://Example.com"),
      ("https://e.x/a b\"<>\\^`{|}", "https://e.x/a%20b%22%3C%3E%5C%5E%60%7B%7C%7D"),
      ("https://例え.jp", "https://%E4%BE%8B%E3%81%88.jp"),
      ("https://e.x/%41", "https://e.x/%41"), ("mailto:ada@example.com?subject=a b", "mailto:ada@example.com?subject=a%20b"),
      ("https://e.x/\u{1B}\\\u{7}\u{9C}\n\0", "https://e.x/%1B%5C%07%C2%9C%0A%00"), ("file:///tmp/a;b", "file:///tmp/a;b"),
      ("tel:+49", "tel:+49"),
    ]) func encodes(text: String, uri: String)
  { #expect(LinkTarget(text)?.uri == uri) }

  @Test(
    "targets without a scheme, or with one that is unknown or runs code, are rejected",
    arguments: [
      "javascript:alert(1)", "data:text/html,x", "vbscript:x", "JavaScript:x", "x-man-page://ls", "example.com", "/etc/passwd",
      "",
      ":", "://", "https:", "\u{1B}]8;;https://e.x", "java\nscript:x", " https://e.x", "ht\u{0}tps://e.x",
    ]) func refuses(text: String)
  { #expect(LinkTarget(text) == nil) }

  @Test("a link has at most 2,083 bytes") func length() {
    let start = "https://e.x/"
    #expect(LinkTarget(start + String(repeating: "a", count: 2083 - start.count))?.uri.count == 2083)
    #expect(LinkTarget(start + String(repeating: "a", count: 2084 - start.count)) == nil)
    #expect(LinkTarget(start + String(repeating: "é", count: 400)) == nil, "bytes are counted as they are written")
    #expect(LinkTarget(String(repeating: "a", count: 1_000_000)) == nil)
  }
}
