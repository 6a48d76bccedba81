// Reads JSON: the value of each form, and the message for invalid JSON.

import LongtailCore
import LongtailExport
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(JSONReader.Failure) -> [String: PlainValue] { try JSONReader.object(Array(text.utf8)) }

  @Test("each form of a value is read") func values() throws {
    let text = #"""
      {"n": 1, "big": 9223372036854775808, "f": -0.5e+1, "one": 1.0, "t": true, "f2": false, "nothing": null,
       "s": "a\"é😀\n", "list": [1, [], {}, null], "": {"deep": {"er": "x"}}}
      """#
    #expect(
      try read(text) == [
        "n": .integer(1), "big": .number(9_223_372_036_854_775_808), "f": .number(-5), "one": .number(1), "t": .boolean(true),
        "f2": .boolean(false), "nothing": PlainValue.none, "s": .string("a\"é😀\n"),
        "list": .list([.integer(1), .list([]), .table([:]), .none]), "": .table(["deep": .table(["er": .string("x")])]),
      ])
    #expect(try read(" \t\r\n{ } ") == [:])
    #expect(try JSONReader.object([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == [:])
  }

  @Test(
    "an error in JSON has its place",
    arguments: [
      ("", "1:1: expected an object with the entries of 'data', found the end of the input"),
      ("[1]", "1:1: expected an object with the entries of 'data', found '['"),
      ("{\"a\": 1,\n  \"é\" 2}", "2:7: expected ':', found '2'"),
      ("{\"a\": 1,}", "1:9: expected a name in quotation marks, found '}'"),
      ("{\"a\": nil}", "1:7: expected a value, found 'nil'"),
      ("{\"a\": 'x'}", "1:7: expected a value, found '''"),
      ("{\"a\": [1 2]}", "1:10: expected ',' or ']', found '2'"),
      ("{\"a\": 01}", "1:7: expected a number without leading zeros"),
      ("{\"a\": 1.}", "1:9: expected a digit, found '}'"),
      ("{\"a\": -}", "1:8: expected a digit, found '}'"),
      ("{\"a\": 1e999}", "1:7: expected a number that fits into 64 bits, found 1e999"),
      ("{\"a\": 1, \"a\": 2}", "1:10: duplicate name \"a\""),
      ("{\"a\": \"x", "1:9: unterminated string"),
      ("{} {}", "1:4: expected nothing after the object"),
      ("{\"a\": 1", "1:8: expected ',' or '}', found the end of the input"),
      ("{\"a\": \"\u{1}\"}", "1:8: a control character must be escaped"),
    ])
  func failures(text: String, message: String) {
    #expect(throws: JSONReader.Failure.self) { try read(text) }
    do throws(JSONReader.Failure) { _ = try read(text) } catch { #expect(error.description(in: Array(text.utf8)) == message) }
  }

  @Test("nested levels are limited, whatever they contain") func depth() throws {
    func nested(_ levels: Int) -> String {
      "{\"a\":" + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "}"
    }
    #expect(throws: Never.self) { try read(nested(31)) }
    #expect(throws: JSONReader.Failure.self) { try read(nested(32)) }
    #expect(throws: JSONReader.Failure.self) { try read(nested(1_000_000)) }
    #expect(throws: JSONReader.Failure.self) { try JSONReader.object([0x7B, 0x22, 0xFF, 0x22, 0x7D]) }
  }
}
