// `Text "a" + Text "b"` in scripts (T9, T10).

import LongtailCore
import LongtailScript
import Testing

@Suite struct JoiningTests {
  @Test("T9: texts, strings and numbers can be joined") func joins() throws {
    #expect(try picture(#"return Text "a" + Text "b":bold() + "c" + 4"#) == "abc4")
    #expect(try picture(#"return "a" + Text "b""#) == "ab")
    #expect(try picture(#"return 1 + Text "b""#) == "1b")
    #expect(try picture(#"return Text "the quick " + (Text "brown" + " fox"):italic()"#, width: 10) == "the quick\nbrown fox")
  }

  @Test("T9: a joined text is one view, and can be used twice") func isOneView() throws {
    let script = try TestProgram(
      """
      local ab = Text "a" + Text "b"
      return VStack { spacing = 0, alignment = "leading", ab, ab + "c", ab + "d", (ab + ab):bold() }
      """)
    #expect(script.render().text == "ab\nabc\nabd\nabab")
    #expect(
      script.render().paths == [
        "root/VStack", "root/VStack/Text[0]", "root/VStack/Text[1]", "root/VStack/Text[2]", "root/VStack/Text[3]",
      ])
  }

  @Test("T9: texts of module scope and of a body can be joined") func arenas() throws {
    #expect(
      try picture(
        """
        local star = Text "*":bold() + " "
        local Row = component("Row", { props = { title = "" }, body = function(self) return star:italic() + self.title + star end })
        return VStack { spacing = 0, alignment = "leading", Row "one", Row "two" }
        """) == "* one*\n* two*")
  }

  @Test("T9: a sum of 20,000 texts is not too deep") func longSum() throws {
    #expect(
      try picture(
        """
        local text = Text ""
        for i = 1, 20000 do text = text + "ab " end
        return text:lineLimit(1)
        """, width: 8) == "ab ab a…")
    #expect(
      try picture("local t = Text 'x' for i = 1, 400 do t = 'a' + t end return t:lineLimit(1)", width: 4) == "aaa…")
  }

  @Test(
    "T9: values that are not texts cannot be joined, and the error names both operands",
    arguments: [
      (#"Text "a":padding() + "b""#, #"'+' joins texts, found a Text with :padding and "b""#),
      (#"HStack { "a" } + Text "b""#, "'+' joins texts, found an HStack and a Text"),
      (#"Text "a" + nil"#, "'+' joins texts, found a Text and nil"),
      (#"Text "a" + Text "b":padding(1):bold()"#, "'+' joins texts, found a Text and a Text with :padding"),
      (#"Text "a" + {}"#, "'+' joins texts, found a Text and a table"),
      (#"Color.red + 1"#, "'+' joins texts, found the colour red and 1"),
      (#"Text "a" + print"#, "'+' joins texts, found a Text and a function"),
    ]) func refuses(source: String, sentence: String)
  {
    let found = mistakes("return \(source)")
    #expect(found.map(\.code) == [.cannotJoin])
    #expect(found.first?.sentence == sentence)
    #expect(found.first?.place == Diagnostic.Place(file: "script.lua", line: 1))
  }

  @Test("a component cannot be joined with a text") func components() {
    let found = mistakes(
      """
      local Card = component("Card", { body = function() return Text "a" end })
      return Card() + "b"
      """)
    #expect(found.map(\.sentence) == [#"'+' joins texts, found a Card and "b""#])
  }

  @Test("a view of an earlier evaluation cannot be joined") func stale() throws {
    let script = try TestProgram(
      """
      local kept
      local Card = component("Card", { body = function() kept = kept or Text "a" return kept + "b" end })
      return Card()
      """)
    #expect(script.render().codes == [])
    #expect(script.render().codes == [.staleView])
  }

  @Test("the error for concatenated texts has a hint to join them with +") func concatenation() {
    #expect(
      mistakes(#"return Text "a" .. Text "b""#).first?.hint
        == #"join texts with '+': Text "a" + Text "b"; put other views side by side: HStack { Text "a", view }"#)
  }

  @Test("M6: endless or huge sums of texts are stopped by the limits") func limits() {
    #expect(
      codes("local t = Text 'x' while true do t = t + t end").isSubset(of: [.tooManyElements, .tooDeep, .instructionLimit]))
    #expect(codes("local t = Text 'x' for i = 1, 60 do t = t + t end return t") == [.tooManyElements])
    #expect(codes("local t = Text 'x' for i = 1, 600 do t = 'a' + t end return t") == [.tooDeep])
  }
}

extension [DiagnosticCode] {
  fileprivate func isSubset(of codes: [DiagnosticCode]) -> Bool { !isEmpty && allSatisfy(codes.contains) }
}
