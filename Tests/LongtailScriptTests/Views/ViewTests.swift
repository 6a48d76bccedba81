// Views in scripts: their children, positions and identities, and their repeated use.

import LongtailCore
import LongtailScript
import Testing

@Suite struct ViewTests {
  @Test func `strings and numbers are texts, arrays are groups`() throws {
    #expect(
      try picture(
        """
        return VStack { spacing = 0, alignment = "leading",
          "text", 12, 1.5, -0.0, 1e15, 2^53, 1 << 62, 1e300, 0/0, -1/0, { "a", { "b" } }, Text(7),
        }
        """) == """
          text
          12
          1.5
          0
          1000000000000000
          9007199254740992
          4611686018427387904
          1e+300
          nan
          -inf
          a
          b
          7
          """)
  }

  @Test func `false and nil keep the positions of their siblings (I6)`() throws {
    let script = try TestProgram(
      """
      local isShown = false
      return VStack { spacing = 0, isShown and Text "a", nil, Text "b", { false, "c" }, nil, nil, Text "d", nil }
      """)
    #expect(script.render().text == "b\nc\nd")
    #expect(
      script.render().paths == [
        "root/VStack", "root/VStack/Text[2]", "root/VStack/Group[3]/Text[1]", "root/VStack/Text[6]",
      ])
  }

  @Test func `If gives its branches two identities, a condition gives one (I2)`() throws {
    func paths(_ source: String) throws -> [String] { try TestProgram(source).render().paths }
    #expect(try paths("return If(true, Text 'a', Text 'b')") == ["root/If/Text[0]"])
    #expect(try paths("return If(false, Text 'a', Text 'b')") == ["root/If/Text[1]"])
    #expect(try paths("return If(nil, Text 'a', Divider())") == ["root/If/Divider[1]"])
    #expect(try paths("return If(nil, Text 'a')") == [])
    #expect(try paths("modifier('gone', function() return false end) return Group { Text('a'):gone(), Text 'b' }").count == 1)
    #expect(try paths("return If(0, Text 'a')") == ["root/If/Text[0]"], "as in Lua, 0 holds")
    #expect(try paths("return If(false, Text 'a')") == [])
    #expect(
      try paths("return VStack { true and Text 'a' or Text 'b' }")
        == (try paths("return VStack { false and Text 'a' or Text 'b' }")))
  }

  @Test func `ForEach takes a field, a function, positions or a count`() throws {
    func paths(_ arguments: String) throws -> [String] {
      let picture = try TestProgram(
        """
        local items = { { id = "x", n = 1 }, { id = "y", n = 2 } }
        return VStack { ForEach(\(arguments)) }
        """
      ).render()
      #expect(picture.codes == [])
      return picture.paths.dropFirst().map { String($0.dropFirst("root/VStack/ForEach[0]/".count)) }
    }
    #expect(try paths("items, 'id', function(item) return Text(item.id) end") == ["Text#x", "Text#y"])
    #expect(
      try paths("items, function(item) return item.n * 10 end, function(item, i) return Text(i) end") == ["Text#10", "Text#20"])
    #expect(try paths("items, function(item, i) return Text(i) end") == ["Text#1", "Text#2"])
    #expect(try paths("3, function(i) return Text(i) end") == ["Text#1", "Text#2", "Text#3"])
    #expect(try paths("0, print") == [])
    #expect(
      try paths("{ 'a', 'b' }, 'id', function(name) return Text(name) end") == ["Text#a", "Text#b"], "a plain item is its own id")
    #expect(try paths("items, 'id', function(item) return item.n == 2 and Text 'b' end") == ["Text#y"])
  }

  @Test func `items with the same id are all shown, with a warning (I5)`() throws {
    let picture = try TestProgram(
      """
      return VStack { spacing = 0, ForEach({ "a", "b", "a", "a" }, "id", function(name, index) return Text(name .. index) end) }
      """
    ).render()
    #expect(picture.text == "a1\nb2\na3\na4")
    #expect(
      picture.paths.dropFirst().map { $0.split(separator: "/").last } == ["Text#a", "Text#b", "Text#a(2)", "Text#a(3)"])
    #expect(
      picture.diagnostics.map(\.description) == [
        """
        warning: children 1 and 3 of 'root/VStack/ForEach[0]' have the identity 'a'
          hint: give each child an id of its own
          code: duplicate-identity   help: longtail explain duplicate-identity
        """
      ])
  }

  @Test func `ForEach skips holes and keeps positions`() throws {
    let picture = try TestProgram("return ForEach({ 'a', nil, 'c' }, function(name, i) return Text(name .. i) end)").render()
    #expect(picture.text == "a1\nc3")
    #expect(picture.paths == ["root/ForEach/Text#1", "root/ForEach/Text#3"])
  }

  @Test(arguments: [
    (#"Color "red""#, "red"), ("Color.red", "red"), (##"Color "#ff8000""##, "#ff8000"), ("Color(255, 128, 0)", "#ff8000"),
    ("Color.rgb(255, 128, 0)", "#ff8000"), ("Color{ red = 1, green = 0.5 }", "#ff8000"), ("Color(Color.red)", "red"),
  ])
  func `a colour has many spellings`(_ source: String, _ name: String) throws {
    #expect(try picture("return Text(tostring(\(source)))") == name)
    #expect(codes("return Text 'a':background(\(source):opacity(0.5)):frame(3, 1)") == [])
    #expect(codes("return \(source):frame(3, 1)") == [], "a colour is a view")
  }

  @Test
  func `a colour with opacity is a colour, and a view with opacity is a view`() throws {
    #expect(
      try picture(
        """
        local faded = Color.blue:opacity(0.5)
        return VStack { alignment = "leading", Text(tostring(faded)), tostring(faded:frame(1, 1)), tostring(Text "a":opacity(0.5)) }
        """) == """
          blue opacity 0.5
          Color
          Text
          """)
  }

  @Test
  func `a modifier does not change its base view, which can be used twice (M7)`() throws {
    let script = try TestProgram(
      """
      local base = Text "x"
      local wide = base:padding("horizontal", 2)
      return VStack { spacing = 0, alignment = "leading", base, wide, HStack { spacing = 0, base, wide, base } }
      """)
    #expect(script.render().text == "x\n  x\nx  x  x")
    #expect(script.render().paths.filter { $0.hasSuffix("Text[0]") } == ["root/VStack/Text[0]", "root/VStack/HStack[2]/Text[0]"])
  }

  @Test func `a view of module scope may be used in every rendering`() throws {
    let script = try TestProgram(
      """
      local star = Text "*":padding("leading", 1)
      local Card = component("Card", { props = { badge = star }, body = function(self)
        return HStack { spacing = 0, star, self.badge:padding("leading", 1), "end" }
      end })
      return VStack { spacing = 0, Card(), Card{ badge = star } }
      """)
    for _ in 1...3 { #expect(script.render().text == " *  *end\n *  *end") }
  }
}
