// `Text.markdown`, `Text.key` and `locale` in scripts (T11).

import LongtailCore
import LongtailScript
import Testing

@Suite struct MarkedTextTests {
  @Test("T11: Text is verbatim, and Text.markdown parses Markdown") func markdown() throws {
    #expect(try picture(#"return Text "**a** {b}""#) == "**a** {b}")
    #expect(try picture(#"return Text.markdown "**a** _b_ `c` {d}""#) == "a b c {d}")
    #expect(try picture(#"return Text{ "*a*", markup = "markdown" }"#) == "a")
    #expect(try picture("return Text.markdown(5)") == "5")
    #expect(try picture(#"return Text.markdown "*a* " + Text "*b*""#) == "a *b*")
    #expect(try picture(#"return Text.markdown """#) == "")
    #expect(try picture(#"return Text.markdown "[a](https://b.c)""#) == "a")
  }

  @Test("T11: a key is looked up in its locale, then in its language, and is otherwise shown itself") func lookup() throws {
    func shown(_ locale: String) throws -> String {
      try picture(
        """
        locale("de", { hello = "Hallo *du*", cart = "Warenkorb" })
        locale("de-AT", { hello = "Servus" })
        locale("de", { bye = "Tschüs" })
        return HStack { Text.key "hello", Text.key "cart", Text.key "bye", Text.key "*none*" }:environment("locale", "\(locale)")
        """)
    }
    #expect(try shown("de") == "Hallo du Warenkorb Tschüs none")
    #expect(try shown("de-AT") == "Servus Warenkorb Tschüs none")
    #expect(try shown("DE_at") == "Servus Warenkorb Tschüs none")
    #expect(try shown("de-CH-1996") == "Hallo du Warenkorb Tschüs none")
    #expect(try shown("fr") == "hello cart bye none")
    #expect(try shown("") == "hello cart bye none")
    #expect(try picture("locale('en', { a = 'A' }) return Text.key 'a'") == "A", "English where nothing is set")
  }

  @Test("T11: values replace placeholders and are shown verbatim") func values() throws {
    func shown(_ key: String, _ values: String) throws -> String { try picture("return Text.key([[\(key)]], \(values))") }
    #expect(try shown("Hello, {name}!", "{ name = 'Ada' }") == "Hello, Ada!")
    #expect(try shown("*{name}*", "{ name = '*x* {name} [a](b)' }") == "*x* {name} [a](b)")
    #expect(try shown("{a}{b}{a}", "{ a = 1, b = 2.5 }") == "12.51")
    #expect(try shown("{ a } {} {a", "{ a = 1 }") == "{ a } {} {a")
    #expect(try shown("{first_name}", "{ first_name = 'Ada' }") == "Ada")
    #expect(try picture("return Text.key '{name}'") == "{name}", "without values nothing is a place")
    #expect(codes("return Text.key('{nam}', { name = 'Ada' })") == [.missingArgument])
    #expect(try TestProgram("return Text.key('{nam}', { name = 'Ada' })").render().text == "{nam}")
  }

  @Test("T11: a count selects the plural form") func plurals() throws {
    func shown(_ locale: String, _ count: String) throws -> String {
      try picture(
        """
        local forms = { one = "{count} one", other = "{count} other" }
        for _, tag in ipairs{ "en", "fr", "ja", "pt", "pt-PT" } do locale(tag, { n = forms }) end
        locale("sv", { n = { zero = "none", one = "one", other = "{count}" } })
        return Text.key("n", { count = \(count) }):environment("locale", "\(locale)")
        """)
    }
    #expect(try shown("en", "1") == "1 one")
    #expect(try shown("en", "0") == "0 other")
    #expect(try shown("en", "1.5") == "1.5 other")
    #expect(try shown("en", "-1") == "-1 one")
    #expect(try shown("fr", "0") == "0 one")
    #expect(try shown("fr", "1.5") == "1.5 one")
    #expect(try shown("fr", "2") == "2 other")
    #expect(try shown("ja", "1") == "1 other")
    #expect(try shown("pt", "0") == "0 one")
    #expect(try shown("pt-PT", "0") == "0 other")
    #expect(try shown("sv", "0") == "none")
    #expect(try shown("sv", "7") == "7")
    #expect(try shown("en", "'many'") == "many other", "what is no number is other")
  }

  @Test("a text by key in the body of a component follows the locale of the environment") func inBodies() throws {
    #expect(
      try picture(
        """
        locale("de", { ok = "In Ordnung" })
        local Key = component("Key", { props = { title = "" }, body = function(self) return Text.key(self.title) end })
        return HStack { Key "ok", Key "ok":environment("locale", "de") }
        """) == "ok In Ordnung")
  }

  @Test(
    "errors in arguments are explained",
    arguments: [
      ("return Text.markdown()", "missing argument 'content' to 'Text.markdown': expected a string or a number"),
      ("return Text.markdown('a', 'b')", "too many arguments to 'Text.markdown': expected at most 1, found 2"),
      (
        "return Text.key('a', { {} })",
        "bad argument 'values' to 'Text.key': expected a table whose values are strings or numbers, such as { name = \"Ada\" }, found a table"
      ),
      ("return Text.mark 'a'", "'Text' has no property 'mark'"),
      ("return Text:bold()", "'Text' has no property 'bold'"),
      ("return VStack:bold()", "attempt to index a function value (field 'bold')"),
      ("return (function() end)[{}]", "attempt to index a function value (field '?')"),
      ("locale('de', 1)", "bad argument 'texts' to 'locale': expected a table of texts, found 1"),
      (
        "locale('d e', {})",
        "bad argument 'language' to 'locale': expected a language such as \"de\" or \"de-AT\", found \"d e\""
      ),
      ("locale('de', { a = 1 })", "bad argument 'a' to 'locale': expected a string or a table of plural forms, found 1"),
      ("locale('de', { a = { few = 'x', other = 'y' } })", "unknown option 'few' for 'locale'"),
      (
        "locale('de', { a = { one = 'x' } })",
        "bad argument 'a' to 'locale': expected a plural form \"other\", found a table with the key \"one\""
      ),
      ("locale('de', { 'a' })", "bad argument 'texts' to 'locale': expected keys that are strings, found 1"),
    ]) func errorsAreExplained(source: String, sentence: String)
  {
    #expect(mistakes(source).map(\.sentence) == [sentence])
  }

  @Test("T11: a link with a forbidden destination is plain text and is reported") func badLink() throws {
    let program = try TestProgram(#"return Text.markdown "[a](javascript:alert(1)) [b](nowhere)""#)
    #expect(program.render().text == "a b")
    #expect(program.render().codes == [.badArgument, .badArgument])
  }

  @Test("Text is still a function, although it has fields") func functions() throws {
    #expect(
      try picture("return Text(type(Text) .. type(Text.markdown) .. tostring(getmetatable(Text)))") == "functionfunctionfalse")
    #expect(codes("Text.markdown = 1") == [.scriptError])
  }

  @Test(
    "T12: control characters and invalid bytes in texts are replaced",
    arguments: ["\\x1b]0;x\\x07", "\\xff\\xfe", "\\xc2\\x9b31m", "\\u{202E}", "\\0"])
  func hostile(bytes: String) throws {
    for call in [
      "Text.markdown('*\(bytes)*')", "Text.key('\(bytes)', { a = '\(bytes)' })", "Text.key('{a}', { a = '\(bytes)' })",
    ] {
      let picture = try TestProgram("return \(call)").render()
      #expect(picture.codes == [])
      for scalar in picture.text.unicodeScalars { #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)) }
    }
  }
}
