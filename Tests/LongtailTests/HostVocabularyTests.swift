// Views, modifiers, keys, styles, shapes and themes of a host, which work like the built-in ones.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct HostVocabularyTests {
  private static let volume = EnvironmentKey("volume", .integer(0...11), default: 3, "How loud.")

  /// A view that applies a style as a Swift value, not by its name.
  private struct Banner: Control {
    var text = ""

    static let name = "Banner"
    static let declaration = ViewDeclaration(
      "A button in a style.", example: "", [Parameter<Banner>("text", \.text, .string, "What it says.")])

    func body(in context: inout ViewContext) -> View {
      let boxed = Style<Button.Configuration>("boxed", "In brackets.") { button, _ in
        View(HStack(spacing: 0), [View(Text("[[")), button.label, View(Text("]]"))])
      }
      let volume = context.environment[HostVocabularyTests.volume]
      return View(Button(ViewSlot(text + " \(volume)"))).modifier(StyleModifier<Button.Configuration>(.host(HostStyle(boxed))))
    }
  }

  private struct Framed: DeclaredModifier {
    static let name = "framed"
    static let declaration = ModifierDeclaration("A border.", example: "", [Parameter<Framed>]())

    func effect(in context: inout ViewContext) -> ModifierEffect { Padding(.all, 1).effect(in: &context) }
  }

  private var options: RuntimeOptions {
    var options = RuntimeOptions()
    options.vocabulary.add(Banner.self)
    options.vocabulary.add(Framed.self)
    options.vocabulary.add(HostVocabularyTests.volume)
    options.vocabulary.add(
      HostStyle(Style<Toggle.Configuration>("lit", "A lamp.") { toggle, _ in View(Text(toggle.isOn ? "(*)" : "( )")) }))
    options.vocabulary.add(Diamond.self)
    options.vocabulary.add(Theme("harbor", "Ours.", Theme.Look(padding: 3, line: .double)))
    return options
  }

  /// A shape of the host.
  private struct Diamond: DeclaredView, CurvedShape {
    static let name = "Diamond"
    static let declaration = ViewDeclaration("A diamond.", rules: "", example: "", [] as [Parameter<Diamond>])

    func contains(x: Int, y: Int, in size: Size) -> Bool {
      abs(x - 4 * size.width) * size.height + abs(y - 4 * size.height) * size.width <= 4 * size.width * size.height
    }
  }

  @Test("the modifier of CONTRIBUTING.md draws a view twice") func echo() throws {
    var options = RuntimeOptions()
    options.vocabulary.add(Echo.self)
    func text(_ source: String) throws -> String { try Runtime(source: source, options).render(.screen(Size(2, 3))).text }
    #expect(try text("return Text 'Hi':padding('bottom', 2)") == "Hi\n\n\n")
    #expect(try text("return Text 'Hi':echo(2):padding('bottom', 2)") == "Hi\n\nHi\n")
    #expect(try Runtime(source: Echo.declaration.example.exampleScript, options).render().text.contains("Hi\n\nHi"))
  }

  @Test("shapes of a host are drawn, and its themes can be set and extended") func shapesAndThemes() throws {
    let shape = try Runtime(source: "return Diamond():fill 'red'", options).render(.screen(Size(7, 3))).surface
    let inside = [Point(3, 0), Point(3, 1), Point(1, 1), Point(3, 2)].map { shape.style(of: shape[$0.x, $0.y]) }
    #expect(Set(inside).count == 1 && inside[0] != shape.style(of: shape[0, 0]) && shape[0, 0] == shape[6, 2])
    let runtime = try Runtime(source: "return Text('x'):border()", options)
    try runtime.setTheme("harbor")
    #expect(runtime.render(.inline(width: 12)).text.contains("╔"))
    #expect(runtime.themes.contains("harbor"))
    let taken = #expect(throws: Diagnostic.self) { try Runtime(source: "theme('harbor', {})", options) }
    #expect(taken?.code == .nameTaken, "\(String(describing: taken))")
    #expect(
      try Runtime(source: "theme('own', { extends = 'harbor' }) return Text('x'):padding():theme('own')", options).render(
        .inline(width: 9)
      ).text.hasPrefix("\n\n\n"))
  }

  @Test("views, modifiers, keys and styles of a host are rendered, exported, checked, set and reloaded")
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
