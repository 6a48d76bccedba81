import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct JSONWriterTests {
  private func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(capacity: 1)
    write(&writer)
    return text(writer.finish())
  }

  @Test("arrays and objects are nested, with commas between their members") func nestsAndSeparates() {
    let result = json { writer in
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.integer(1)
      writer.beginArray()
      writer.endArray()
      writer.null()
      writer.boolean(false)
      writer.endArray()
      writer.key("b")
      writer.beginObject()
      writer.endObject()
      writer.endObject()
    }
    #expect(result == #"{"a":[1,[],null,false],"b":{}}"#)
  }

  @Test(
    "control characters and invisible characters of a string are escaped",
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("\"\\/", #""\"\\/""#),
      ("\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}", #""\u0000\b\t\n\u000b\f\r\u001f""#),
      ("\u{7F}\u{80}\u{9B}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u009b\\u009f\u{A0}\""),
      ("a\u{2027}\u{2028}\u{2029}\u{202F}", "\"a\u{2027}\\u2028\\u2029\u{202F}\""),
      ("\u{AD}\u{61C}\u{200B}\u{200C}\u{200D}\u{200E}", "\"\\u00ad\\u061c\\u200b\u{200C}\u{200D}\\u200e\""),
      ("\u{202E}\u{2066}\u{2070}\u{FEFE}\u{FEFF}", "\"\\u202e\\u2066\u{2070}\u{FEFE}\\ufeff\""),
      ("日本 👨‍👩‍👧", "\"日本 👨‍👩‍👧\""),
    ])
  func escapes(_ value: String, _ expected: String) {
    #expect(json { $0.string(value) } == expected)
  }

  @Test(
    "an integer is written with all its digits",
    arguments: [
      (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (1_234_567_890, "1234567890"), (Int.min, "-9223372036854775808"),
      (Int.max, "9223372036854775807"),
    ])
  func integers(_ value: Int, _ expected: String) {
    #expect(json { $0.integer(value) } == expected)
  }

  @Test(
    "a number is written with the fewest digits from which it is read back",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (0.1, "0.1"), (1e-7, "1e-07"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
      (0.1 + 0.2, "0.30000000000000004"),
    ] as [(Double, String)])
  func numbers(_ value: Double, _ expected: String) throws {
    let result = json { $0.number(value) }
    #expect(result == expected)
    #expect(try JSONValue(Array(result.utf8)) == .number(value))
  }

  /// Law: a string of any scalars is read back as it was written.
  @Test(arguments: 0..<50 as Range<UInt64>) func stringsComeBack(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var value = ""
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let limit: UInt32 = [0x20, 0x80, 0x100, 0x2030, 0x110000].randomElement(using: &random)!
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { value.unicodeScalars.append(scalar) }
    }
    let bytes = Array(json { $0.string(value) }.utf8)
    #expect(try JSONValue(bytes) == .string(value), "seed \(seed)")
    #expect(!bytes.contains { $0 < 0x20 || $0 == 0x7F }, "seed \(seed)")
  }
}
