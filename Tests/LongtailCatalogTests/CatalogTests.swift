// Checks of all declarations in the catalog: names, summaries, rules, examples and defaults.

import LongtailCatalog
import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct CatalogTests {
  @Test("names of views begin with a capital letter, all other names with a small letter") func namesAreSpelledAsInSwiftUI() {
    for view in Catalog.vocabulary.views { #expect(view.name.first?.isUppercase == true, "\(view.name)") }
    for modifier in Catalog.vocabulary.modifiers { #expect(modifier.name.first?.isLowercase == true, "\(modifier.name)") }
    for key in Catalog.vocabulary.environmentKeys { #expect(key.name.first?.isLowercase == true, "\(key.name)") }
  }

  /// The test has the names of SwiftUI that appear in the documents from which Longtail was made.
  @Test("the catalog has the views and modifiers of SwiftUI that its source documents use") func namesOfSwiftUIAreThere() {
    let views = Set(Catalog.vocabulary.views.map(\.name))
    let wanted = """
      Text Image Button Toggle Label DisclosureGroup ControlGroup GroupBox Form HStack VStack ZStack Spacer ForEach Circle Capsule \
      RoundedRectangle
      """
    for name in wanted.split(separator: " ") { #expect(views.contains(String(name))) }
    let modifiers = Set(Catalog.vocabulary.modifiers.map(\.name))
    let worn = """
      font foregroundColor padding background cornerRadius shadow frame overlay border clipShape opacity resizable scaledToFill \
      lineLimit onTapGesture onHover disabled environment buttonStyle labelStyle stroke strokeBorder
      """
    for name in worn.split(separator: " ") { #expect(modifiers.contains(String(name))) }
  }

  @Test("names with a hint for unknown names are not in the catalog") func hintedNamesAreMissing() {
    let (views, modifiers) = (Set(Catalog.vocabulary.views.map(\.name)), Set(Catalog.vocabulary.modifiers.map(\.name)))
    #expect(modifiers.isDisjoint(with: CommonErrorHints.modifiers.keys))
    #expect(views.isDisjoint(with: CommonErrorHints.names.keys))
  }

  @Test func summariesAreSentences() {
    let vocabulary = Catalog.vocabulary
    let names =
      vocabulary.views.map { ($0.name, $0.summary) } + vocabulary.modifiers.map { ($0.name, $0.summary) }
      + vocabulary.environmentKeys.map { ($0.name, $0.summary) }
    let parameters =
      vocabulary.views.flatMap { view in view.parameters.map { ("\(view.name).\($0.name)", $0.summary) } }
      + vocabulary.modifiers.flatMap { modifier in modifier.parameters.map { ("\(modifier.name).\($0.name)", $0.summary) } }
    for (summaries, longest) in [(names, 150), (parameters, 300)] {
      for (name, summary) in summaries {
        #expect(summary.hasSuffix(".") && summary.count <= longest, "\(name): \(summary)")
        #expect(summary.first?.isUppercase == true || summary.first?.isNumber == true || summary.first == "\"", "\(name)")
      }
    }
  }

  @Test func everyDeclarationHasRulesAndAnExample() {
    for view in Catalog.vocabulary.views { #expect(!view.rules.isEmpty && view.example.contains(view.name), "\(view.name)") }
    for modifier in Catalog.vocabulary.modifiers {
      #expect(!modifier.rules.isEmpty && modifier.example.contains(":" + modifier.name), "\(modifier.name)")
    }
  }

  @Test func parameterNamesAreUnique() {
    let lists =
      Catalog.vocabulary.views.map { ($0.name, $0.parameters) } + Catalog.vocabulary.modifiers.map { ($0.name, $0.parameters) }
    for (name, parameters) in lists {
      #expect(Set(parameters.map(\.name)).count == parameters.count, "\(name)")
    }
  }

  @Test func defaultsAreReadFromTheDeclaration() {
    func text(_ modifier: String, _ parameter: String) -> String? {
      Catalog.vocabulary.modifiers.first { $0.name == modifier }?.parameters.first { $0.name == parameter }?.defaultText
    }
    #expect(text("padding", "edges") == "\"all\"")
    #expect(text("padding", "length") == nil)
    #expect(text("frame", "alignment") == "\"center\"")
    #expect(text("border", "width") == "1")
    #expect(text("shadow", "color") == "\"black opacity 0.33\"")
    #expect(text("bold", "isActive") == "true")
  }

  @Test("the declaration of an environment key contains its default") func environmentKeysSayTheirDefaults() {
    let defaults = Dictionary(uniqueKeysWithValues: Catalog.vocabulary.environmentKeys.map { ($0.name, $0.defaultText) })
    #expect(defaults["font"] == "\"body\"")
    #expect(defaults["colorScheme"] == "\"dark\"")
    #expect(defaults["defaultPadding"] == "1")
    #expect(defaults["lineLimit"] == .some(nil))
    #expect(defaults["foregroundStyle"] == "\"primary\"")
  }
}
