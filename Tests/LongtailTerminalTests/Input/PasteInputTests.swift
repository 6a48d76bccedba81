// Bracketed pastes.

import LongtailCore
import LongtailTerminal
import Testing

@Suite struct PasteInputTests {
  static let start = Array("\u{1B}[200~".utf8)
  static let end = Array("\u{1B}[201~".utf8)

  static func pasted(_ bytes: some Sequence<UInt8>) -> [TerminalInput] { InputParser.inputs(start + Array(bytes) + end) }

  @Test(
    "a paste is read as text with line feeds and tabs, and without other control characters",
    arguments: [
      ("", ""), ("Grüße 👩‍💻", "Grüße 👩‍💻"), ("a\tb\nc", "a\tb\nc"), ("a\rb\r\nc\n\rd\r\r\n", "a\nb\nc\n\nd\n\n"),
      ("a\u{0}b\u{7}\u{8}c\u{7F}d", "abcd"), ("\u{85}x\u{9B}31m", "x31m"), ("\u{1B}[31mred\u{1B}[m", "[31mred[m"),
      ("\u{1B}[201", "[201"), ("\u{1B}\u{1B}[201\u{1B}[20", "[201[20"), ("\u{1B}[200~a", "[200~a"), ("Â£", "Â£"),
      ("\u{18}\u{1A}", ""),
    ])
  func isReadAsText(_ sent: String, _ text: String) {
    #expect(PasteInputTests.pasted(sent.utf8) == [.paste(text)])
  }

  @Test("ill-formed UTF-8 is one U+FFFD per maximal subpart, also around a control character")
  func repairs() {
    #expect(PasteInputTests.pasted([0x61, 0xE1, 0x80, 0xFF, 0x62]) == [.paste("a\u{FFFD}\u{FFFD}b")])
    #expect(PasteInputTests.pasted([0xC3, 0x00, 0xA9]) == [.paste("\u{FFFD}\u{FFFD}")])
  }

  @Test("keys before and after a paste are keys, also an ESC before it")
  func isAmongKeys() {
    let inputs = InputParser.inputs([0x61, 0x1B] + PasteInputTests.start + [0x62] + PasteInputTests.end + [0x63])
    #expect(inputs == [.key(KeyPress("a")!), .key(KeyPress(.escape)), .paste("b"), .key(KeyPress("c")!)])
  }

  @Test("the end of a paste can arrive in several reads", arguments: 1..<6)
  func joinsReads(_ cut: Int) {
    var parser = InputParser()
    #expect(parser.inputs(PasteInputTests.start + [0x61] + PasteInputTests.end[..<cut]).isEmpty && parser.isPasting)
    #expect(!parser.isPending)
    #expect(parser.inputs(PasteInputTests.end[cut...]) == [.paste("a")])
  }

  @Test("a paste without an end is ended by waiting")
  func endsByWaiting() {
    var parser = InputParser()
    #expect(parser.inputs(PasteInputTests.start + Array("text\u{1B}[20".utf8)).isEmpty && parser.isPasting)
    #expect(parser.flushed() == [.paste("text")] && !parser.isPasting)
    #expect(parser.inputs(PasteInputTests.end + [0x61]) == [.key(KeyPress("a")!)])
  }

  @Test("text beyond the limit of a paste is left out")
  func isLimited() {
    var parser = InputParser(pasteLimit: 5)
    let sent = PasteInputTests.start + Array("abcdefgh".utf8)
    #expect(parser.inputs(sent) == [])
    #expect(parser.inputs(Array("ijk".utf8) + PasteInputTests.end + [0x61]) == [.paste("abcde"), .key(KeyPress("a")!)])
    #expect(parser.inputs(PasteInputTests.start + Array("xy".utf8) + PasteInputTests.end) == [.paste("xy")])
    var none = InputParser(pasteLimit: -1)
    #expect(none.inputs(sent + PasteInputTests.end) == [.paste("")])
  }

  @Test("a large paste is read completely")
  func isLarge() {
    let text = String(repeating: "0123456789abcde\n", count: 1 << 16)
    #expect(PasteInputTests.pasted(text.utf8) == [.paste(text)])
  }
}
