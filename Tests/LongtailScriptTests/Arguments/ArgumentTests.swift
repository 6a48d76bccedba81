// Unusual arguments: NaN, invalid text, tables with metatables, and too many or too long values.

import LongtailCore
import LongtailScript
import Testing

@Suite struct ArgumentTests {
  @Test(arguments: [
    ("0/0", "NaN (0/0)"), ("-1/0", "-inf"), ("2^63", "9.223372036854776e+18"), ("1e300", "1e+300"), ("1.5", "1.5"),
    ("math.mininteger", "-9223372036854775808"), ("math.maxinteger", "9223372036854775807"), ("'3'", "\"3\""), ("-1", "-1"),
    ("{}", "a table"), ("print", "a function"), ("Text 'a'", "a Text"), ("Color.red", "the colour red"),
    ("constant(1)", "a binding"),
    ("binding { 1 }", "a binding declared with binding(...)"),
    ("component('C', { body = print })", "the component C"), ("required.string", "a property type"),
    ("('x'):rep(5000)", "\"" + String(repeating: "x", count: 199) + "…"),
  ])
  func `a number of cells is a whole number`(_ value: String, _ found: String) {
    #expect(
      mistakes("return Text 'a':frame{ minWidth = 1, idealWidth = 2, maxWidth = 3 }:padding{ top = \(value) }").map(\.sentence)
        == [
          "bad argument 'top' to ':padding': expected a whole number of cells from 0 to 999, found \(found)"
        ])
  }

  @Test(arguments: ["-0.0", "3.0", "0x10", "2^9"])
  func `a float with a whole value is a whole number`(_ value: String) {
    #expect(codes("return Text 'a':padding(\(value)):frame{ width = \(value) }:opacity(-0.0)") == [])
  }

  @Test
  func `texts are shown with placeholders for control characters and invalid bytes`() throws {
    #expect(
      try picture(
        #"""
        return VStack { alignment = "leading", spacing = 0,
          "nul \0 here", "\xff\xfe bytes", "\27[31mred", "tab\there", Text "x":id "\xff\0\27":accessibilityLabel "\xff\0",
        }
        """#) == """
          nul ␀ here
          \u{FFFD}\u{FFFD} bytes
          ␛[31mred
          tab here
          x
          """)
  }

  @Test(arguments: [
    (#"VStack { ["a\0b"] = 1 }"#, "unknown option 'a\\x00b' for 'VStack'"),
    (#"VStack { ["\xff"] = 1 }"#, "unknown option '\u{FFFD}' for 'VStack'"),
    (#"VStack { [1.5] = "a" }"#, "unknown option '1.5' for 'VStack'"),
    (#"VStack { [0] = "a" }"#, "unknown option '0' for 'VStack'"),
    (#"VStack { [true] = "a" }"#, "unknown option 'true' for 'VStack'"),
    (#"VStack { [print] = "a" }"#, "unknown option 'a function' for 'VStack'"),
    (
      #"component("a\0b", { body = print })"#,
      "bad argument 'name' to 'component': expected a name of at most 100 ASCII letters, digits and _, not starting with a digit, found \"a\\x00b\""
    ),
    (
      #"component("", { body = print })"#,
      "bad argument 'name' to 'component': expected a name of at most 100 ASCII letters, digits and _, not starting with a digit, found \"\""
    ),
    (
      #"modifier("1st", print)"#,
      "bad argument 'name' to 'modifier': expected a name of at most 100 ASCII letters, digits and _, not starting with a digit, found \"1st\""
    ),
    (
      #"environmentKey("ä", 1)"#,
      "bad argument 'name' to 'environmentKey': expected a name of at most 100 ASCII letters, digits and _, not starting with a digit, found \"ä\""
    ),
    (
      #"component("C", { props = { ["a b"] = 1 }, body = print })"#,
      "bad argument 'props' to 'C': expected names of at most 100 ASCII letters, digits and _, not starting with a digit, found \"a b\""
    ),
    (#"component("C", { props = { env = 1 }, body = print })"#, "'env' is a reserved name: it cannot be declared or assigned"),
    (
      #"component("C", { props = { x = component("D", { body = print }) }, body = print })"#,
      "bad argument 'x' to 'C.props': expected a default value or a type such as required.string, found the component D"
    ),
    (#"ForEach({ 1 }, "id")"#, "missing argument 'content' to 'ForEach': expected a function"),
    (#"ForEach{ 1, 2 }"#, "missing argument 'content' to 'ForEach': expected a function"),
    (#"Text(Text "a")"#, "bad argument 'content' to 'Text': expected a string or a number, found a Text"),
    (#"Text "a".bold"#, "a script must return a view or a component, found a function"),
    (#"Color(1)"#, "bad argument 'green' to 'Color': expected a whole number from 0 to 255, found nothing"),
    (#"Color{ red = 2 }"#, "bad argument 'red' to 'Color': expected a number from 0 to 1, found 2"),
    (#"Text "a":bold():cardStyle()"#, "unknown modifier ':cardStyle' on a Text"),
  ])
  func `a strange call is explained`(_ call: String, _ sentence: String) {
    #expect(mistakes("return \(call)").map(\.sentence) == [sentence])
  }

  @Test func `options are read without metamethods`() throws {
    let guarded = "setmetatable({ 'a', 'b' }, { __index = error, __len = error, __pairs = error, __next = error, __eq = error })"
    #expect(try picture("return VStack(\(guarded))") == "a\nb")
    #expect(try picture("return VStack { \(guarded) }") == "a\nb")
    #expect(try picture("return ForEach(\(guarded), function(name) return name end)") == "a\nb")
  }

  @Test
  func `300 arguments are too many for a modifier, but a stack can have 300 children`() throws {
    let many = "local t = {} for i = 1, 300 do t[i] = 'x' end "
    #expect(codes(many + "return Text 'a':padding(table.unpack(t))") == [.badArgument])
    #expect(codes(many + "return Text 'a':bold(true, table.unpack(t))") == [.tooManyArguments])
    #expect(try picture(many + "return VStack(table.unpack(t))").split(separator: "\n").count == 300)
  }

  @Test func `a component has at most a hundred properties`() throws {
    func script(_ count: Int) -> String {
      """
      local props, given = {}, {}
      for i = 1, \(count) do props["p" .. i] = function() return "default " .. i end given["p" .. i] = function() return "given " .. i end end
      local Big = component("Big", { props = props, body = function(self) return Text(self.p1() .. ", " .. self.p\(count)()) end })
      return VStack { spacing = 0, Big(), Big(given) }
      """
    }
    #expect(try picture(script(100)) == "default 1, default 100\n  given 1, given 100")
    #expect(codes(script(101)) == [.badArgument])
  }

  @Test func `messages stay short, even if they contain a very long name`() {
    let name = String(repeating: "n", count: 100_000)
    #expect(mistakes("return Text 'a':\(name)()").map { $0.description.count < 2000 } == [true])
    #expect(mistakes("return \(name)").map { $0.description.count < 2000 } == [true])
    #expect(mistakes("error(('x'):rep(1e7))").map { $0.description.count < 2000 } == [true])
    #expect(codes("component('\(name)', {})") == [.badArgument])
    #expect(codes("return require '\(name)'") == [.badArgument])
  }
}
