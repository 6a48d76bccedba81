// JSON as lines for people: nothing is lost, and lines use the available width.

import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct JSONLinesTests {
  private func lines(_ document: String, _ width: Int) -> [String] { JSONLines(Array(document.utf8), width: width).lines }

  @Test("a value that fits is one line") func short() {
    #expect(lines(#"{"a":1,"b":[2,3]}"#, 20) == [#"{"a":1,"b":[2,3]}"#])
    #expect(lines("7", 1) == ["7"])
  }

  @Test("members share a line if they fit; a long member has its own lines") func long() {
    #expect(
      lines(#"{"id":1,"kind":"Text","frame":{"x":0,"y":1},"children":[],"end":"a, {b} \" [c]"}"#, 24) == [
        "{", #"  "id":1, "kind":"Text","#, #"  "frame":{"x":0,"y":1},"#, #"  "children":[],"#, #"  "end":"a, {b} \" [c]""#, "}",
      ])
  }

  @Test("objects in an array have no further indentation for the array") func arrays() {
    #expect(
      lines(#"{"children":[{"kind":"Text","a":1},{"kind":"HStack","b":2}]}"#, 20) == [
        "{", #"  "children":[{"#, #"    "kind":"Text","#, #"    "a":1"#, "  }, {", #"    "kind":"HStack","#, #"    "b":2"#,
        "  }]", "}",
      ])
  }

  /// Law: without spaces, the lines equal the document. A line that is too wide contains a single value.
  @Test func nothingIsLost() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let document = JSONLinesTests.value(5, &random)
      let width = Int.random(in: 1...60, using: &random)
      let lines = lines(document, width)
      func packed(_ text: String) -> String { String(text.filter { $0 != " " }) }
      #expect(packed(lines.joined()) == packed(document), "seed \(seed)")
      // Closing brackets at the end of a line may exceed the width.
      for line in lines where line.utf8.count > width + 4 {
        let values = line.replacing(/"(\\.|[^"\\])*"/, with: "s").replacing(/[\]\},\[\{ ]*$/, with: "")
        #expect(values.count { ",[{".contains($0) } == 0, "seed \(seed): \(width) \(line)")
      }
    }
  }

  private static func value(_ depth: Int, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
    case 0: return "\(Int.random(in: -9...9999, using: &random))"
    case 1: return ["true", "null", "\"\"", "\"a\\\\\"", "\"{[,:\\\"\""].randomElement(using: &random)!
    case 2: return "\"" + String(repeating: "x", count: Int.random(in: 0...12, using: &random)) + "\""
    case 3:
      return "[" + (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth - 1, &random) }.joined(separator: ",") + "]"
    default:
      return "{"
        + (0..<Int.random(in: 0...4, using: &random)).map { "\"k\($0)\":" + value(depth - 1, &random) }.joined(separator: ",")
        + "}"
    }
  }
}
