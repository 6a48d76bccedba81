// The language: components, properties, modifiers, environment, styles and previews. Each test has a script and its output.

import LongtailCore
import LongtailScript
import Testing

@Suite struct LanguageTests {
  @Test func `a component has properties with types and defaults`() throws {
    #expect(
      try picture(
        """
        local Card = component("Card", {
          props = { title = required.string, count = 3, isOpen = true, note = optional.string, footer = Text "end" },
          body = function(self)
            return VStack { alignment = "leading", spacing = 0,
              Text(self.title), Text(self.count), Text(tostring(self.isOpen)), Text(tostring(self.note)), self.footer,
            }
          end,
        })
        return VStack { alignment = "leading", spacing = 0,
          Card{ title = "first" },
          Card{ title = "second", count = 4.5, isOpen = false, note = "n", footer = "text" },
        }
        """) == """
          first
          3
          true
          nil
          end
          second
          4.5
          false
          n
          text
          """)
  }

  @Test(arguments: [
    ("string", #""a""#, "{}"), ("number", "1.5", #""1""#), ("integer", "2", "2.5"), ("boolean", "false", "0"),
    ("view", #"Text "a""#, "true"), ("color", #""red""#, "5"), ("table", "{}", #""a""#), ("array", "{ 1 }", "1"),
    ("handler", "print", #""print""#), ("binding", "constant(1)", "print"), ("shape", "Circle()", #"Text "a""#),
    ("any", "{}", "nil"),
  ])
  func `every type of property takes its values and no others`(_ type: String, _ good: String, _ bad: String) throws {
    func card(_ value: String, _ group: String) -> String {
      #"""
      local Card = component("Card", { props = { value = \#(group).\#(type) }, body = function() return "ok" end })
      return Card{ value = \#(value) }
      """#
    }
    #expect(codes(card(good, "required")) == [])
    #expect(codes(card("nil", "optional")) == [])
    #expect(codes(card("nil", "required")) == [.missingArgument])
    #expect(codes(card(bad, "required")) == [bad == "nil" ? .missingArgument : .badArgument])
  }

  @Test func `a component with one property takes it without its name`() throws {
    #expect(
      try picture(
        """
        local Tag = component("Tag", { props = { title = required.string }, body = function(self) return Text("#" .. self.title) end })
        return Tag "swift"
        """) == "#swift")
  }

  @Test
  func `a script can return a component without required properties`() throws {
    #expect(try picture(#"return component("Card", { body = function() return "alone" end })"#) == "alone")
  }

  @Test func `a modifier is a function of its content`() throws {
    #expect(
      try picture(
        """
        modifier("captioned", function(content, caption, count)
          return VStack { alignment = "leading", spacing = 0, content, Text(caption .. count) }
        end)
        return Text "Hi":captioned("seen ", 2):padding("leading", 1)
        """) == """
           Hi
           seen 2
          """)
  }

  @Test func `a modifier with a body has parameters and an environment`() throws {
    #expect(
      try picture(
        """
        environmentKey("mark", "-")
        modifier("listed", {
          params = { level = 1, title = required.string },
          body = function(self, content)
            return HStack { spacing = 0, Text((" "):rep(self.level) .. self.env.mark .. self.title .. " "), content }
          end,
        })
        return VStack { alignment = "leading", spacing = 0,
          Text "one":listed{ title = "a" },
          Text "two":listed{ title = "b", level = 3 }:environment("mark", "*"),
        }
        """) == """
           -a one
             *b two
          """)
  }

  @Test
  func `an environment value applies to all views inside, and to no view beside`() throws {
    #expect(
      try picture(
        """
        environmentKey("depth", 0)
        local Probe = component("Probe", { body = function(self) return Text(self.env.depth .. " " .. tostring(self.env.lineLimit)) end })
        modifier("deeper", function(content)
          return content:transformEnvironment("depth", function(depth) return depth + 1 end)
        end)
        return VStack { alignment = "leading", spacing = 0,
          Probe(),
          VStack { spacing = 0, Probe(), Probe():deeper() }:environment("depth", 5):lineLimit(2),
          Probe():environment("depth", 7):environment("depth", 8),
        }
        """) == """
          0 nil
          5 2
          6 2
          7 nil
          """)
  }

  @Test func `a style changes its component only, with parameters`() throws {
    #expect(
      try picture(
        """
        local Card = component("Card", {
          styleModifier = "dressed", props = { title = "" }, body = function(self) return Text(self.title) end,
        })
        Card:style("framed", { left = "[", right = "]" }, function(self, content)
          return HStack { spacing = 0, Text(self.left), content, Text(self.right) }
        end)
        Card:style("plain", function(self, content) return content end)
        return VStack { alignment = "leading", spacing = 0,
          Card "a":dressed "framed", Card "b":dressed("framed", { left = "<" }), Card "c":dressed "plain":padding("leading", 1),
        }
        """) == """
          [a]
          <b]
           c
          """)
  }

  @Test func `a preview is kept with its component, its name and its size`() throws {
    let script = try TestProgram(
      """
      local Card = component("Card", { props = { title = required.string }, body = function(self) return Text(self.title) end })
      preview(Card, "short", { width = 4 }, function() return Card "a long title" end)
      preview("free", function() return Text "free" end)
      return Card
      """)
    let previews = script.program.previews
    #expect(previews.map(\.name) == ["short", "free"])
    #expect(previews.map(\.component) == ["Card", nil])
    #expect(previews.map(\.width) == [4, nil])
    #expect(!script.program.hasContent, "the component needs a title")
    #expect(
      script.render(preview: previews[0]).text == """
        a
        long
        titl
        e
        """)
    #expect(script.render(preview: previews[1]).text == "free")
  }

  @Test func `constants and bindings are read as their values`() throws {
    #expect(
      try picture(
        """
        local Switch = component("Switch", {
          props = { isOn = binding(false), level = required.binding },
          body = function(self) return Text(tostring(self.isOn) .. " " .. self.level) end,
        })
        return VStack { spacing = 0, Switch{ level = constant(2) }, Switch{ isOn = constant(true), level = binding(3) } }
        """) == """
          false 2
          true 3
          """)
  }

  @Test func `a rendering does not call handlers`() throws {
    let script = try TestProgram(
      """
      local calls = 0
      local Row = component("Row", {
        props = { onOpen = handler, onClose = function() calls = calls + 1 end },
        body = function(self)
          return Text("calls " .. calls .. " " .. type(self.onOpen) .. " " .. type(self.onClose)):onTapGesture(self.onClose)
        end,
      })
      return Row{ onOpen = function() calls = calls + 1 end }
        :onTapGesture{ count = 2, action = function() calls = calls + 1 end }
      """)
    #expect(script.render().text == "calls 0 function function")
    #expect(script.render().text == "calls 0 function function", "and not between renderings")
  }
}
