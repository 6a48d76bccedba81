// Arguments of views with slots in scripts: by position, by name, and both.

import LongtailCore
import LongtailScript
import Testing

@Suite struct ContentViewTests {
  @Test(arguments: [
    #"Label("Inbox", "star")"#, #"Label("Inbox", { systemImage = "star" })"#,
    #"Label { title = "Inbox", systemImage = "star" }"#,
    #"Label { title = Text "Inbox", icon = "☆" }"#, #"Label({ Text "Inbox" }, { icon = Image "star" })"#,
  ])
  func `a label can be written in several forms`(_ form: String) throws {
    #expect(try picture("return " + form) == "☆ Inbox")
  }

  @Test
  func `a table after positional arguments has options, and children if the view can have them`() throws {
    #expect(try picture(#"return Text "a":frame(3, { alignment = "trailing" })"#) == "  a")
    #expect(
      try picture(#"return GroupBox("T", { Text "a", Text "b" }):frame { width = 9 }"#)
        == picture(#"return GroupBox { label = "T", "a", "b" }:frame { width = 9 }"#))
    #expect(codes(#"return Text("a", { colour = 1 })"#) == [.unknownOption])
    #expect(codes(#"return Text("a", { 1, x = 1 })"#) == [.unknownOption])
    #expect(codes(#"return Label("a", "star", { "b" })"#) == [.badArgument])
  }

  @Test(arguments: [
    ("0/0", true), ("1/0", false), ("-1/0", false), ("5", false), ("5, { total = 0 }", true), ("5, { total = 0/0 }", true),
  ])
  func `progress accepts every number, and reports NaN and numbers out of range`(_ arguments: String, _ isUnknown: Bool) throws {
    let picture = try TestProgram("return HStack { '[', ProgressView(\(arguments)), ']' }").render()
    #expect(picture.codes == [.badArgument])
    #expect(picture.text.contains("⠋") == isUnknown)
  }

  @Test func `the error for a wrong argument has the expected and the found value`() {
    #expect(
      mistakes(#"return Label(true)"#).map(\.sentence)
        == ["bad argument 'title' to 'Label': expected a string, a number or a view, found true"])
    #expect(
      mistakes(#"return Text "a":badge(-1)"#).map(\.sentence)
        == ["bad argument 'content' to ':badge': expected a whole number of at least 0 or a string, found -1"])
    #expect(mistakes(#"return Gauge()"#).map(\.code) == [.missingArgument])
  }

  @Test
  func `an error inside a composed view has the line of the view`() {
    let diagnostics = mistakes("return VStack {\n  Text 'a',\n  Label('b', 'stra'),\n}")
    #expect(diagnostics.map(\.place?.line) == [3] && diagnostics.map(\.trail) == [["Image", "Label"]])
  }

  @Test
  func `texts in slots cannot send control characters to the terminal`() throws {
    let text = try picture(#"return GroupBox("\27[31m", { LabeledContent("\0", "\xff"), Badge "\27]0;x\7", ProgressView "\r" })"#)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
