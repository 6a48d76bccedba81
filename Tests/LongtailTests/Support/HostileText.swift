// Bytes of hostile texts that data from outside may contain. For example, an escape sequence in a text could change cells outside
// of the text.

/// The texts, by name.
enum HostileText {
  static let all: [(name: String, bytes: [UInt8])] = [
    row("clear screen", "\u{1B}[2J\u{1B}[H"),
    row("colour", "\u{1B}[31mred"),
    row("lone escape", "a\u{1B}"),
    row("title", "\u{1B}]0;owned\u{7}"),
    row("clipboard", "\u{1B}]52;c;cm0gLXJm\u{1B}\\"),
    row("hyperlink", "\u{1B}]8;;http://evil.example\u{1B}\\here\u{1B}]8;;\u{1B}\\"),
    row("device string", "\u{1B}P+q544e\u{1B}\\"),
    row("program command", "\u{1B}_Ga=d\u{1B}\\"),
    row("reset", "\u{1B}c"),
    row("query", "\u{1B}[6n\u{1B}[c"),
    row("bell and backspace", "a\u{7}\u{8}\u{8}b"),
    row("null", "a\u{0}b"),
    row("delete", "a\u{7F}b"),
    scalars("all controls", Array(0..<0x20)),
    row("shift out", "\u{E}qqq\u{F}"),
    row("line ends", "a\rb\r\nc\u{B}d\u{C}e"),
    row("C1 as UTF-8", "\u{9B}31mred\u{9D}0;t\u{9C}\u{85}"),
    ("C1 as bytes", [0x9B, 0x33, 0x31, 0x6D, 0x90, 0x9D, 0x30, 0x3B, 0x9C]),
    ("stray continuation", [0x61, 0x80, 0xBF, 0x62]),
    ("overlong escape", [0xC0, 0x9B, 0xE0, 0x80, 0x9B, 0xF0, 0x80, 0x80, 0x9B]),
    ("surrogates", [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80]),
    ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80, 0xF8, 0x88, 0x80, 0x80, 0x80, 0xFF, 0xFE]),
    ("cut off", [0x61, 0xF0, 0x9F, 0x91]),
    row("bidi overrides", "a\u{202E}evil\u{202C}b\u{202D}c\u{202A}d\u{202B}e"),
    row("bidi isolates", "\u{2066}a\u{2067}b\u{2068}c\u{2069}"),
    row("bidi marks", "\u{200E}a\u{200F}b\u{61C}c"),
    row("right to left", "שלום עולם مرحبا 123"),
    row("separators", "a\u{2028}b\u{2029}c"),
    scalars("noncharacters", [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF]),
    row("byte order mark", "\u{FEFF}a\u{FEFF}"),
    row("soft hyphens", "so\u{AD}ft\u{AD}\u{AD}"),
    row("zero width", "a\u{200B}\u{200C}\u{200D}\u{2060}b"),
    row("annotations", "\u{FFF9}a\u{FFFA}b\u{FFFB}"),
    row("tags", "\u{E0001}\u{E0041}\u{E0042}\u{E007F}a"),
    row("flag of tags, unended", "🏴\u{E0067}\u{E0062}\u{E0065}"),
    row("orphan mark", "\u{301}\u{308}a"),
    row("orphan spacing mark", "\u{93F}\u{BBF}"),
    row("enclosing", "a\u{20DD}\u{20E3}\u{488}"),
    row("10,000 marks", "e" + String(repeating: "\u{301}", count: 10_000) + "!"),
    row("lone regional indicator", "🇩"),
    row("odd flags", "🇩🇪🇫"),
    row("joiner chain", Array(repeating: "👩", count: 40).joined(separator: "\u{200D}")),
    row("trailing joiner", "👩\u{200D}"),
    row("skin tones", "🏽🏽👍🏽🏿"),
    row("variation selectors", "a\u{FE0F}❤\u{FE0E}❤\u{FE0F}\u{E0100}\u{FE0F}"),
    row("jamo", "\u{1161}\u{11A8}\u{1100}\u{1161}\u{1161}\u{3164}\u{115F}"),
    row("conjuncts", "क्" + String(repeating: "ष्", count: 30) + "ि"),
    row("enclosing signs", "\u{600}\u{605}\u{70F}\u{110BD}"),
    row("format strings", "%s%n%d %@ \\(x) ${x} \\x1b[31m \\033[0m &#27; &lt;"),
    row("markup", "</text><script>alert(1)</script>]]>&\"'<!-- -->"),
    row("quotes and braces", "\"}],\\\"'[[]]--{\\u001b"),
    row("very long word", String(repeating: "x", count: 3_000)),
    row("very wide word", String(repeating: "漢", count: 1_000)),
    row("many lines", String(repeating: "\n", count: 300) + "\t\t\t"),
    row("private use", "\u{E000}\u{F8FF}\u{F0000}\u{10FFFD}"),
    row("unassigned", "\u{378}\u{1FAFF}\u{2FFFD}\u{E0FFF}"),
  ]

  private static func row(_ name: String, _ text: String) -> (name: String, bytes: [UInt8]) { (name, Array(text.utf8)) }

  private static func scalars(_ name: String, _ values: [UInt32]) -> (name: String, bytes: [UInt8]) {
    row(name, String(String.UnicodeScalarView(values.map { Unicode.Scalar($0)! })))
  }

  /// Returns the bytes as a string literal of Lua.
  static func literal(_ bytes: [UInt8]) -> String {
    "\"" + bytes.map { "\\" + String(repeating: "0", count: 3 - String($0).count) + String($0) }.joined() + "\""
  }
}
