// A program pays for the declarations that it uses, and for no others.

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
      vocabulary.views.made, vocabulary.modifiers.made, vocabulary.environmentKeys.made, vocabulary.styleKinds.made,
      vocabulary.drawing.made, vocabulary.steps.made,
    ].map { $0.sorted() }
  }

  @Test("loading makes the declarations that the script names while it loads") func loading() throws {
    #expect(try made(by: "return 1 and Text 'Hi':bold()") { _ in } == [["Text"], ["bold"], [], [], [], []])
  }

  @Test("rendering makes the declarations that the views use, and those of what they are composed of") func rendering() throws {
    let used = try made(by: "return VStack { Text 'Hi':padding(), Color.red:opacity(0.5) }")
    #expect(used == [["Color", "Text", "VStack"], ["opacity", "padding"], [], [], [], []])
  }

  @Test("a style modifier makes its kind, and a key is made when a script names one") func stylesAndKeys() throws {
    let used = try made(by: "return Button('Go'):buttonStyle 'plain':environment('lineLimit', 1)")
    // The plain style is composed of a text and four modifiers.
    let modifiers = ["accessibilityElement", "background", "buttonStyle", "environment", "lineLimit"]
    #expect(used == [["Button", "Text"], modifiers, ["lineLimit"], ["Button", "PrimitiveButton"], [], []])
  }

  @Test("JSON makes no declaration that the tree does not contain") func json() throws {
    let plain = try made(by: "return Text 'Hi':padding()")
    #expect(try made(by: "return Text 'Hi':padding()") { _ = $0.render().json } == plain)
  }
}
