// Components with a default style: their style modifiers and the configurations that styles receive (S10, S12).

import Longtail
import LongtailCore
import Testing

@Suite struct ComponentStyleTests {
  private static let card = """
    local Card = component("Card", {
      props = { title = required.string, content = optional.view, onTap = handler, isOn = binding(false) },
      state = { isOpen = true },
      defaultStyle = function(self, configuration)
        return VStack { alignment = "leading",
          Button((configuration.isOpen and "v " or "> ") .. configuration.title, function()
            configuration.isOpen = not configuration.isOpen
            configuration.onTap()
          end):buttonStyle "plain",
          configuration.isOpen and configuration.content,
        }
      end,
    })
    local Counter = component("Counter", {
      state = { n = 0 },
      body = function(self) return Button("n=" .. self.n, function() self.n = self.n + 1 end):buttonStyle "plain" end,
    })
    """

  private func driver(_ rest: String, _ size: Size = Size(24, 8)) throws -> Driver {
    try Driver(ComponentStyleTests.card + "\n" + rest, size)
  }

  @Test("S10: one declaration gives a component a default style, a style modifier and a configuration with state")
  func s10Kinds() throws {
    let driver = try driver(
      """
      Card:style("line", { mark = "*" }, function(self, configuration)
        return HStack { spacing = 1, Text(self.mark), Text(configuration.title), configuration.content }
      end)
      local App = component("App", {
        state = { taps = 0 },
        body = function(self)
          return VStack { alignment = "leading", spacing = 0,
            Card { title = "One", content = Counter {}, onTap = function() self.taps = self.taps + 1 end },
            VStack { alignment = "leading", spacing = 0, Card { title = "Two", content = Counter {} }, Card { title = "Three" } }
              :cardStyle("line", { mark = "#" }),
            Card { title = "Four" }:cardStyle "line",
            Card { title = "Five" }:cardStyle(function(self, configuration) return Text("<" .. configuration.title .. ">") end),
            Text("taps " .. self.taps),
          }
        end,
      })
      return App {}:frame(24, 8, "topLeading")
      """)
    #expect(driver.screen == "v One\nn=0\n# Two n=0\n# Three\n* Four\n<Five>\ntaps 0")
    try driver.tap("n=0")
    try driver.tap("v One")
    #expect(driver.screen == "> One\n# Two n=0\n# Three\n* Four\n<Five>\ntaps 1")
    try driver.tap("> One")
    // `onTap` of the latest evaluation runs, so both taps count. The counter was removed while its card was closed, so its state
    // is lost (C3).
    #expect(driver.screen == "v One\nn=0\n# Two n=0\n# Three\n* Four\n<Five>\ntaps 2")
  }

  @Test("a component and the views it was given keep their state when its style changes (S7)")
  func switching() throws {
    let driver = try driver(
      """
      Card:style("line", function(self, configuration)
        return HStack { spacing = 1, Text(configuration.isOpen and "open" or "closed"), configuration.content }
      end)
      local App = component("App", {
        state = { isLine = false },
        body = function(self)
          return VStack { alignment = "leading", spacing = 0,
            Card { title = "One", content = Counter {} },
            Button("switch", function() self.isLine = not self.isLine end):buttonStyle "plain",
          }:cardStyle(self.isLine and "line" or "automatic")
        end,
      })
      return App {}:frame(24, 4, "topLeading")
      """, Size(24, 4))
    try driver.tap("n=0")
    #expect(driver.screen == "v One\nn=1\nswitch")
    try driver.tap("switch")
    #expect(driver.screen == "open n=1\nswitch")
    try driver.tap("n=1")
    try driver.tap("switch")
    #expect(driver.screen == "v One\nn=2\nswitch")
    try driver.tap("v One")
    try driver.tap("switch")
    #expect(driver.screen == "closed n=0\nswitch")
  }

  @Test("a function as a style uses the values and the handlers of the latest evaluation (K3)") func functions() throws {
    let driver = try driver(
      """
      local App = component("App", {
        state = { n = 0, log = "" },
        body = function(self)
          local n = self.n
          local function act(name) return function() self.log = self.log .. name .. n .. " " end end
          return VStack { alignment = "leading", spacing = 0,
            Button("more", function() self.n = self.n + 1 end):buttonStyle "plain",
            Card { title = "t" }:cardStyle(function(_, c) return Text("card " .. n):onTapGesture(act "c") end),
            Button("b", act "b"):buttonStyle(function(_, b) return HStack { b.label, Text("button " .. n):onTapGesture(act "x") } end),
            Toggle("x", constant(true)):toggleStyle(n % 2 == 0 and function() return Text "even" end or function() return Text "odd" end),
            Text(self.log),
          }
        end,
      })
      return App {}:frame(24, 6, "topLeading")
      """, Size(24, 6))
    #expect(driver.screen == "more\ncard 0\nb button 0\neven")
    try driver.tap("more")
    #expect(driver.screen == "more\ncard 1\nb button 1\nodd")
    try driver.tap("more")
    try driver.tap("card 2")
    try driver.tap("button 2")
    #expect(driver.screen == "more\ncard 2\nb button 2\neven\nc2 x2")
  }

  @Test("S5: a style or a default style that shows itself is reported; the style is replaced by the default style")
  func s5Recursion() throws {
    let own = try driver(
      """
      Card:style("own", function(self, configuration) return Card(configuration):cardStyle "own" end)
      return VStack { "top", Card { title = "A" }:cardStyle "own", "bottom" }
      """)
    #expect(own.screen.contains("top") && own.screen.contains("v A") && own.screen.contains("bottom"))
    #expect(own.rendering.diagnostics.map(\.code) == [.styleRecursion])
    let base = try Driver(
      """
      local Base
      Base = component("Base", { defaultStyle = function(self, configuration) return VStack { "x", Base(configuration) } end })
      return Base {}
      """, Size(10, 3))
    #expect(base.rendering.diagnostics.map(\.code) == [.styleRecursion])
  }

  @Test("S12: default styles build on each other: each shows its configuration in the style before it")
  func s12DefaultStyles() throws {
    let driver = try Driver(
      """
        local Title = component("Title", { props = { content = required.view },
          defaultStyle = function(self, configuration) return configuration.content end })
        local Item
        Item = component("Item", {
          props = { title = required.string, note = "" },
          defaultStyle = {
            function(self, configuration) return HStack { spacing = 1, Title(Text(configuration.title)), Text(configuration.note) } end,
            function(self, configuration) return HStack { spacing = 0, Text "(", Item(configuration), Text ")" } end,
            function(self, configuration) return HStack { spacing = 0, Text "[", Item(configuration), Text "]" } end,
          },
        })
        Item:style("loud", function(self, configuration) return HStack { spacing = 0, Item(configuration), Text "!" } end)
        return VStack { alignment = "leading", spacing = 0,
          Item { title = "a" },
          Item { title = "b" }:itemStyle "loud",
          Item { title = "c" }:itemStyle "loud":itemStyle "loud",
          Item { title = "d" }:itemStyle "automatic":itemStyle "loud",
          Item { title = "e", note = "n" }
            :titleStyle(function(self, configuration) return HStack { spacing = 0, Text "*", Title(configuration) } end),
          Item { title = "f" }
            :itemStyle(function(self, configuration) return HStack { spacing = 0, Item(configuration), Item { title = "g" } } end),
        }:frame(16, 6, "topLeading")
      """, Size(16, 6))
    #expect(driver.rendering.diagnostics.isEmpty)
    #expect(
      driver.screen
        == "[(a )]\n[(b )]!\n[(c )]!!\n[(d )]\n[(*e n)]\n[(f )][(g )]")
  }
}
