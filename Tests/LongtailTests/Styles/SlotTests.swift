// Slots of components: they take views, texts, and functions that return views or texts (S13).

import Longtail
import LongtailCore
import Testing

@Suite struct SlotTests {
  private static let item = """
    local Title = component("Title", { props = { content = required.view }, defaultStyle = function(self, configuration)
      return configuration.content:bold()
    end })
    local IconStack = component("IconStack", { props = { icons = required.view }, fluent = { limit = 2 }, body = function(self)
      local more = self.icons:count() - self.limit
      return HStack { spacing = 0, self.icons:prefix(self.limit), more > 0 and Text("+" .. more) }
    end })
    local Item = component("Item", {
      slots = { title = slot(Title), status = slot(), icons = slots(IconStack) },
      defaultStyle = function(self, configuration)
        return HStack { spacing = 1,
          configuration.title, configuration.icons,
          not configuration.status:isEmpty() and HStack { spacing = 0, "[", configuration.status, "]" },
        }
      end,
    })

    """

  private func tree(_ arguments: String) throws -> String {
    let driver = try Driver(SlotTests.item + "return Item { \(arguments) }:frame(24, 1, 'topLeading')", Size(24, 1))
    #expect(driver.rendering.diagnostics.isEmpty, "\(arguments)")
    return driver.rendering.json
  }

  @Test("S13: texts, views and functions that return them give the same tree")
  func s13Forms() throws {
    let value = try tree(#"title = "A", status = "on", icons = { "1", Image { systemName = "star" }, "3" }"#)
    for other in [
      #"title = Text "A", status = Text "on", icons = { Text "1", Image { systemName = "star" }, Text "3" }"#,
      """
      title = function() return "A" end, status = function() return Text "on" end,
      icons = function() return { "1", Image { systemName = "star" }, Text "3" } end
      """,
      #"title = "A", status = "on", icons = function() return Group { "1", Image { systemName = "star" }, "3" } end"#,
    ] {
      #expect(try tree(other) == value, "\(other)")
    }
    let driver = try Driver(
      SlotTests.item
        + #"return Item { title = "A", status = "on", icons = { "1", "2", "3", "4" } }:frame(24, 1, "topLeading")"#, Size(24, 1))
    #expect(driver.screen == "A 12+2 [on]")
  }

  @Test("S13: a view that already is the slot's component is not wrapped again") func s13Once() throws {
    let plain = try tree(#"title = "A", icons = { "1", "2" }"#)
    for same in [
      #"title = Title "A", icons = IconStack { icons = Group { "1", "2" } }"#,
      #"title = function() return Title "A" end, icons = { IconStack { icons = Group { "1", "2" } } }"#,
    ] {
      #expect(try tree(same) == plain, "\(same)")
    }
    // A Title with modifiers is still a Title. An IconStack beside another view is wrapped together with this view.
    let worn = try tree(#"title = Title "A":italic()"#)
    #expect(worn.components(separatedBy: #""kind":"Title""#).count == 2)
    let several = try tree(#"icons = { IconStack { icons = Text "1" }, "2" }"#)
    #expect(several.components(separatedBy: #""kind":"IconStack""#).count == 3)
    // Around passes the view of its slot to Item. This view is already wrapped, and Item does not wrap it again.
    let around = try Driver(
      SlotTests.item + """
        local Around = component("Around", { slots = { title = slot(Title) }, body = function(self) return Item { title = self.title } end })
        return Around { title = "A" }
        """, Size(24, 1))
    #expect(around.rendering.json.components(separatedBy: #""kind":"Title""#).count == 2)
  }

  @Test("S13: views without a name go to the content slot, alone or beside other arguments") func s13Nameless() throws {
    func text(_ definition: String, _ use: String) throws -> String {
      try Driver("local K = component('K', { \(definition) }) return \(use):frame(24, 3, 'topLeading')", Size(24, 3)).screen
    }
    let one =
      "slots = { content = slot() }, body = function(self) return VStack { spacing = 0, alignment = 'leading', 'Head', self.content } end"
    for use in [
      "K { Text 'A', Text 'B' }", "K { 'A', 'B' }", "K { function() return { 'A', 'B' } end }", "K { content = { 'A', 'B' } }",
    ] {
      #expect(try text(one, use) == "Head\nA\nB", "\(use)")
    }
    #expect(try text(one, "K { function() return 'A' end }") == "Head\nA")
    let named = """
      props = { gap = 0 }, slots = { value = slot(), icon = slot() }, content = "value",
      body = function(self) return HStack { spacing = self.gap, self.icon, self.value } end
      """
    #expect(try text(named, "K { Text '12', icon = '*', gap = 2 }") == "*  12")
    #expect(try text(named, "K { function() return Text '12' end, icon = function() return '*' end }") == "*12")
    #expect(try text(named, "K { '1', '2' }") == "12")
    #expect(
      try text(
        "slots = { a = slot(), b = slot(), content = slot() }, body = function(self) return HStack { self.a, self.content } end",
        "K { 'x', a = 'y' }") == "y x")
    // An entry that is nil takes no space, and the entries after it are kept.
    #expect(try text(one, "K { 'A', nil, 'B' }") == "Head\nA\nB")
    #expect(try text(one, "K { [3] = 'A', [5] = 'B' }") == "Head\nA\nB")
    // If the slot takes a list, the views without a name are its items.
    let many =
      "slots = { icons = slots() }, fluent = { limit = 1 }, body = function(self) return HStack { self.icons:prefix(self.limit) } end"
    #expect(try text(many, "K { 'a', 'b' }:limit(2)") == "a b")
    let kpi = try Driver(
      Runtime(source: "return (require 'kpi') { Text '12', caption = 'open' }", folder: Project.path("scripts")), Size(12, 2))
    #expect(kpi.screen.contains("12") && kpi.screen.contains("open"))
    for (definition, use, code) in [
      (
        "slots = { a = slot(), b = slot() }, body = function(self) return self.a end", "K { Text 'x' }",
        DiagnosticCode.unknownOption
      ),
      (one, "K { true }", .badArgument), (one, "K { 'x', true }", .badArgument),
      (one, "K { 'x', content = 'y' }", .badArgument), (one, "K { 'x', content = '' }", .badArgument),
      (one, "K { 'x', [true] = 'y' }", .unknownOption), (one, "K { 'x', [2.5] = 'y' }", .unknownOption),
      (one, "K { 'x', [0] = 'y' }", .unknownOption), (one, "K { 'x', [1 << 62] = 'y' }", .tooManyElements),
      ("slots = { a = slot() }, content = 'b', body = function(self) return self.a end", "K {}", .badArgument),
      ("props = { a = 1 }, content = 'a', body = function(self) return Text 'x' end", "K {}", .badArgument),
    ] {
      do {
        _ = try text(definition, use)
        Issue.record("no mistake: \(use)")
      } catch let diagnostic as Diagnostic {
        #expect(diagnostic.code == code, "\(use): \(diagnostic)")
        if use.contains("[2.5]") { #expect("\(diagnostic)".contains("unknown option '2.5' for 'K'")) }
      }
    }
  }

  @Test("S13: nil, an empty text, no items and empty views are an empty slot, which takes no space")
  func s13Empty() throws {
    let none = try tree(#"title = "A""#)
    for empty in [
      #"status = nil"#, #"status = false"#, #"status = """#, #"status = {}"#, #"status = EmptyView()"#, #"status = Group {}"#,
      #"status = function() end"#, #"status = function() return "" end"#, #"status = function() return EmptyView() end"#,
      #"icons = {}"#, #"icons = { false }"#, #"icons = function() return {} end"#,
    ] {
      #expect(try tree(#"title = "A", "# + empty) == none, "\(empty)")
    }
    let driver = try Driver(SlotTests.item + #"return Item { title = "A" }:frame(24, 1, "topLeading")"#, Size(24, 1))
    #expect(driver.screen == "A")
  }

  @Test("S12: the style of a part applies to that part only, and to every part of its kind in a view")
  func s12Parts() throws {
    let driver = try Driver(
      SlotTests.item + """
        return VStack { alignment = "leading", spacing = 0,
          Item { title = "A", status = "x" }, Item { title = "B" }, Title(Text "C"),
        }:titleStyle(function(self, configuration) return HStack { spacing = 0, "<", Title(configuration), ">" } end)
          :frame(24, 3, "topLeading")
        """, Size(24, 3))
    #expect(driver.screen == "<A> [x]\n<B>\n<C>")
  }

  @Test("views in a slot keep their state; a component that is skipped shows the latest views (K3)")
  func slotsThatChange() throws {
    let driver = try Driver(
      SlotTests.item + """
        local Counter = component("Counter", { state = { n = 0 }, body = function(self)
          return Button("n" .. self.n, function() self.n = self.n + 1 end):buttonStyle "plain"
        end })
        local App = component("App", {
          state = { taps = 0, isBraced = false },
          body = function(self)
            return VStack { alignment = "leading", spacing = 0,
              Item {
                title = function() return Counter {} end,
                icons = { Button("t", function() self.taps = self.taps + 1 end):buttonStyle "plain", "2", "3" },
                status = function() return self.taps end,
              },
              Button("brace", function() self.isBraced = not self.isBraced end):buttonStyle "plain",
            }:itemStyle(self.isBraced and function(self, configuration)
                return HStack { spacing = 0, "{", configuration.title, "|", configuration.icons, "}" }
              end or "automatic")
          end,
        })
        return App {}:frame(24, 2, "topLeading")
        """, Size(24, 2))
    #expect(driver.screen == "n0 t2+1 [0]\nbrace")
    try driver.tap("n0")
    for _ in 0..<3 { try driver.tap("t2") }
    #expect(driver.screen == "n1 t2+1 [3]\nbrace")
    try driver.tap("brace")
    #expect(driver.screen == "{n1|t2+1}\nbrace")
    try driver.tap("t2")
    try driver.tap("brace")
    #expect(driver.screen == "n1 t2+1 [4]\nbrace")
    #expect(driver.mistakes.isEmpty)
  }

  @Test("S7: the first views of a slot keep their state in styles that show all views or only some") func prefixes() throws {
    let driver = try Driver(
      """
      local Counter = component("Counter", { props = { name = "" }, state = { n = 0 }, body = function(self)
        return Button(self.name .. self.n, function() self.n = self.n + 1 end):buttonStyle "plain"
      end })
      local Row = component("Row", { slots = { content = slots() }, defaultStyle = function(_, row)
        return HStack { row.content:prefix(2) }
      end })
      Row:style("all", function(_, row) return HStack { "[", row.content, "]" } end)
      Row:style("wrapped", function(_, row) return HStack { "(", Row(row), ")" } end)
      local App = component("App", { state = { i = 1 }, body = function(self)
        local styles = { "automatic", "all", "wrapped" }
        return VStack { alignment = "leading", spacing = 0,
          Row { content = { Counter { name = "a" }, false, Counter { name = "b" }, Counter { name = "c" } } }:rowStyle(styles[self.i]),
          Button("next", function() self.i = self.i % 3 + 1 end):buttonStyle "plain",
        }
      end })
      return App {}:frame(20, 2, "topLeading")
      """, Size(20, 2))
    #expect(driver.screen == "a0 b0\nnext")
    try driver.tap("a0")
    try driver.tap("b0")
    try driver.tap("b1")
    #expect(driver.screen == "a1 b2\nnext")
    try driver.tap("next")
    #expect(driver.screen == "[ a1 b2 c0 ]\nnext")
    try driver.tap("next")
    #expect(driver.screen == "( a1 b2 )\nnext")
    try driver.tap("next")
    #expect(driver.screen == "a1 b2\nnext")
  }

  @Test("errors in slots say what is expected")
  func slotErrors() throws {
    func cause(_ script: String) -> String {
      do throws(Diagnostic) {
        _ = try Runtime(source: SlotTests.item + script).render(.inline(width: 20))
        return "none"
      } catch {
        return "\(error.cause)"
      }
    }
    for (script, part) in [
      ("return Item { title = 1 < 2 }", "a view, a text, an array of views and texts, or a function that returns one of these"),
      ("return Item { icons = { print } }", "notAView"),
      ("return component('X', { slots = { a = required.view }, body = print })", "slot(), slot(Component) or slots(Component)"),
      (
        "return component('X', { slots = { a = slot(Text) }, body = print })",
        "a component with a view property, which must be named content"
      ),
      (
        "return component('X', { slots = { a = slot(Item) }, body = print })",
        "a component with a view property, which must be named content"
      ),
      ("return component('X', { props = { a = '' }, slots = { a = slot() }, body = print })", "nameTaken"),
      ("return component('X', { body = print, defaultStyle = print })", "no body, because the component has a defaultStyle"),
      ("return component('X', { defaultStyle = {} })", "a function"),
      ("return component('X', { styleModifier = 'padding', defaultStyle = print })", "nameTaken"),
      ("Item:style('automatic', print)", "nameTaken"),
    ] {
      #expect(cause(script).contains(part), "\(script): \(cause(script))")
    }
  }
}
