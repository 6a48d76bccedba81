// A declaration of the vocabulary is created only when a script uses its name.

import LongtailCatalog
import Testing

@testable import Longtail

@Suite struct StartTests {
  private func made(by source: String, _ use: (Runtime) -> Void = { _ = $0.render() }) throws -> [[String]] {
    var options = RuntimeOptions()
    options.vocabulary = Catalog.newVocabulary()
    use(try Runtime(source: source, options))
    let vocabulary = options.vocabulary
    return [
      vocabulary.views.createdNames, vocabulary.modifiers.createdNames, vocabulary.environmentKeys.createdNames,
      vocabulary.styleKinds.createdNames,
      vocabulary.drawing.createdNames, vocabulary.steps.createdNames,
    ].map { $0.sorted() }
  }

  @Test("loading creates only the declarations that the script names while it loads") func loading() throws {
    #expect(try made(by: "return 1 and Text 'Hi':bold()") { _ in } == [["Text"], ["bold"], [], [], [], []])
  }

  @Test("rendering creates the declarations of the views, and of the views that these consist of") func rendering() throws {
    let used = try made(by: "return VStack { Text 'Hi':padding(), Color.red:opacity(0.5) }")
    #expect(used == [["Color", "Text", "VStack"], ["opacity", "padding"], [], [], [], []])
  }

  @Test("a style modifier creates the declaration of its kind, and a key name that of the key") func stylesAndKeys() throws {
    let used = try made(by: "return Button('Go'):buttonStyle 'plain':environment('lineLimit', 1)")
    // The plain style is composed of a text and four modifiers.
    let modifiers = ["accessibilityElement", "background", "buttonStyle", "environment", "lineLimit"]
    #expect(used == [["Button", "Text"], modifiers, ["lineLimit"], ["Button", "PrimitiveButton"], [], []])
  }

  @Test("JSON output creates no further declarations") func json() throws {
    let plain = try made(by: "return Text 'Hi':padding()")
    #expect(try made(by: "return Text 'Hi':padding()") { _ = $0.render().json } == plain)
  }
}
