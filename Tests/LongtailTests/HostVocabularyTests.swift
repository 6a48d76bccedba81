// What a host adds to the vocabulary is there in every way that what is built in is.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct HostVocabularyTests {
  private static let volume = EnvironmentKey("volume", .integer(0...11), default: 3, "How loud.")

  /// A view that wears a style as a value.
  private struct Banner: Control {
    var text = ""

    static let declaration = ViewDeclaration(
      "Banner", "A button in a style.", example: "", [Parameter<Banner>("text", \.text, .string, "What it says.")])

    func body(in context: inout ViewContext) -> View {
      let boxed = Style<Button.Configuration>("boxed", "In brackets.") { button, _ in
        View(HStack(spacing: 0), [View(Text("[[")), button.label, View(Text("]]"))])
      }
      let volume = context.environment[HostVocabularyTests.volume]
      return View(Button(ViewSlot(text + " \(volume)"))).modifier(ButtonStyleModifier(.host(HostStyle(boxed))))
    }
  }

  private struct Framed: DeclaredModifier {
    static let declaration = ModifierDeclaration("framed", "A border.", example: "", [Parameter<Framed>]())

    func effect(in context: inout ViewContext) -> ModifierEffect { Padding(.all, 1).effect(in: &context) }
  }

  private var options: RuntimeOptions {
    var options = RuntimeOptions()
    options.vocabulary.add(Banner.declaration)
    options.vocabulary.add(Framed.declaration)
    options.vocabulary.add(EnvironmentKeyDeclaration(HostVocabularyTests.volume))
    options.vocabulary.add(
      HostStyle(Style<Toggle.Configuration>("lit", "A lamp.") { toggle, _ in View(Text(toggle.isOn ? "(*)" : "( )")) }))
    return options
  }

  @Test("views, modifiers, keys and styles of the host are rendered, told in JSON, checked, set and loaded anew")
  func everywhere() throws {
    let source = """
      return VStack { alignment = "leading",
        Banner { text = "Buy" }:framed(), Toggle("", constant(true)):toggleStyle "lit",
        ZStack { Banner { text = "a" }:framed(), Text "b" },
      }
      """
    let runtime = try Runtime(source: source, options)
    let picture = runtime.render(.inline(width: 30))
    #expect(picture.diagnostics.isEmpty)
    #expect(picture.text.contains("[[Buy 3]]") && picture.text.contains("(*)"))
    #expect(picture.json.contains(#""Banner""#) && picture.json.contains(#""framed""#))
    #expect(runtime.structureNotes().isEmpty)
    try runtime.setEnvironment("volume", to: .integer(11))
    #expect(runtime.render(.inline(width: 30)).text.contains("[[Buy 11]]"))
    #expect(throws: Diagnostic.self) { try runtime.setEnvironment("volume", to: .integer(12)) }
    let unknown = #expect(throws: Diagnostic.self) { try runtime.setEnvironment("volum", to: .integer(1)) }
    #expect(unknown?.description.contains("did you mean 'volume'?") == true)
    try runtime.setStyle(of: "Toggle", to: "lit")
    try runtime.reload(source: source.replacing("Buy", with: "Sell"))
    #expect(runtime.render(.inline(width: 30)).text.contains("[[Sell 11]]"))
  }
}
