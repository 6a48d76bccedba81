import Glibc
import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

/// Checks documents against docs/schema/render-1.json: each key is declared and in order, and no required key is missing.
@Suite struct SchemaTests {
  private let schema: JSONSchema

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    schema = JSONSchema(try JSONValue(try #require(contents("/\(root)/docs/schema/render-1.json"))))
  }

  @Test("the schema describes each member that is written") func describesEachWrittenMember() throws {
    var tree = TestTree()
    var words = Words()
    words.color = Color(.red)
    tree.add(nil, 0) { tree in
      tree.scope(.component, "Card", tree.identity("Card", .only)) { $0.add(View(words), 0) }
      tree.add(NodeSource(.failure), 0)
    }
    tree.tree.marks[1] = [
      .accessibilityIdentifier("a"), .accessibility(.label("b")), .accessibility(.value("c")), .accessibility(.hint("d")),
      .accessibility(.heading(2)), .accessibility(.element(.combine)), .gesture(Gesture(.tap(count: 1))),
      .gesture(Gesture(.longPress(seconds: 0.5, distance: 1))), .gesture(Gesture(.drag(distance: 1))),
    ]
    let diagnostic = Diagnostic(
      .unknownName(name: "Txt", suggestions: ["Text"]), place: .init(file: "a.lua", line: 1), trail: ["x"])
    let bytes = JSONExport(testVocabulary).bytes(
      tree.placed, on: surface(2, 2), elements: tree.elements.snapshot(), counters: Counters(), diagnostics: [diagnostic])
    let (problems, checked) = schema.problems(of: try JSONValue(bytes))
    #expect(problems == [] && checked > 20)
  }
}

private func contents(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = read(descriptor, &buffer, buffer.count), count > 0 { result += buffer[..<count] }
  return result
}
