// Links in scripts.

import LongtailCore
import LongtailScript
import Testing

@Suite struct LinkScriptTests {
  @Test("a link takes a title and a destination, or views") func forms() throws {
    #expect(try picture(#"return Link("Docs", "https://e.x")"#) == "Docs")
    #expect(try picture(#"return Link "https://e.x""#) == "https://e.x")
    #expect(try picture(#"return Link{ title = "Docs", destination = "https://e.x" }"#) == "Docs")
    #expect(try picture(#"return Link{ destination = "https://e.x", Text "Docs":bold(), "2" }"#) == "Docs 2")
  }

  @Test("errors in the arguments of a link are reported") func errorsAreExplained() {
    #expect(codes("return Link()") == [.missingArgument])
    #expect(codes("return Link('Docs', 5)") == [.missingArgument])
    #expect(
      mistakes("return Link('Docs', 'docs.html')").map(\.sentence)
        == ["bad argument 'destination' to 'Link': expected a URI such as \"https://example.com\", found \"docs.html\""])
  }
}
