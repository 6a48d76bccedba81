// The selection of list rows, with keys and with the mouse, including rows that are not created yet (I4, F2).

import Longtail
import LongtailCore
import Testing

@Suite struct ListTests {
  private static let birds = #"ForEach(self.birds, "id", function(bird) return Text(bird.name) end)"#
  private static let single = #"List { selection = self:binding "chosen", \#(birds) }"#
  private static let several = #"List { selection = self:binding "many", \#(birds) }"#
  private static let thousands =
    #"List { selection = self:binding "chosen", ForEach(10000, function(n) return Text("Row " .. n) end) }"#

  private func driver(
    _ list: String, state: String = "chosen = optional.string", _ rest: String = "Text(tostring(self.chosen))",
    _ size: Size = Size(20, 6), environment: String = ""
  ) throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = {
          birds = {
            { id = "swift", name = "Alpine swift" }, { id = "apus", name = "Common swift" }, { id = "tail", name = "Longtail" },
          },
          log = "", many = {}, \(state),
        },
        body = function(self)
          return VStack { alignment = "leading", \(list):frame(\(size.width), \(size.height - 1)), \(rest) }\(environment)
        end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  private func click(_ driver: Driver, _ text: String, _ modifiers: KeyModifiers) throws {
    let cell = try driver.place(of: text)
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: cell, modifiers)))
    driver.handle(.pointer(PointerEvent(.up, at: cell, modifiers)))
  }

  @Test("a tag on a row of a ForEach is reported, because the id of the item selects the row") func idleTag() throws {
    func codes(_ tag: String) throws -> [Diagnostic] {
      try self.driver(
        #"List { selection = self:binding "chosen", ForEach(self.birds, "id", function(bird) return Text(bird.name):tag(\#(tag)) end) }"#
      ).rendering.diagnostics
    }
    let first = try #require(codes("bird.name").first)
    #expect(first.code == .idleModifier && first.severity == .warning)
    #expect(first.sentence == #"':tag' has no effect: the row is selected by the id of its item, "swift", not by "Alpine swift""#)
    #expect(try codes("bird.id").isEmpty)
    let driver = try driver(#"List { selection = self:binding "chosen", Text "a":tag "x", Text "b":tag "y" }"#)
    try driver.tap("b")
    #expect(driver.rendering.diagnostics.isEmpty && driver.screen.hasSuffix("y"))
  }

  // MARK: A single selection

  @Test("I4, F5: keys move the selection, which is an id; the first arrow selects the row with the cursor") func one() throws {
    let driver = try driver(ListTests.single)
    #expect(driver.screen == " Alpine swift\n Common swift\n Longtail\n\n\nnil")
    try driver.press("tab")
    #expect(driver.screen == "›Alpine swift\n Common swift\n Longtail\n\n\nnil")
    try driver.press("down")
    #expect(driver.screen == "▐Alpine swift      ▌\n Common swift\n Longtail\n\n\nswift")
    try driver.press("down", "down", "down")
    #expect(driver.screen == " Alpine swift\n Common swift\n▐Longtail          ▌\n\n\ntail")
    try driver.press("home")
    #expect(driver.screen.hasSuffix("\nswift"))
    try driver.press("end", "up")
    #expect(driver.screen.hasSuffix("\napus"))
  }

  @Test("the cursor skips a header and starts at the first selectable row") func cursorOnHeader() throws {
    let driver = try driver(
      #"List { selection = self:binding "many", Section("Birds", { \#(ListTests.birds) }) }"#, "Text(#self.many)")
    try driver.press("tab")
    #expect(driver.screen.hasPrefix(" Birds\n›Alpine swift"))
    try driver.press("down")
    #expect(driver.screen.hasPrefix(" Birds\n Alpine swift\n›Common swift"))
    try driver.press("space")
    #expect(driver.screen.hasSuffix("1") && driver.screen.contains("›Common swift"))
  }

  @Test("F2, E10: a row that is not created again still shows if it has the focus")
  func keptRows() throws {
    let driver = try Driver(
      """
      local Name = component("Name", {
        props = { name = required.string },
        body = function(self) return Text(self.name .. (self.env.isFocused and "*" or "")) end,
      })
      return component("App", {
        state = { chosen = "b" },
        body = function(self)
          return List { selection = self:binding "chosen",
            ForEach({ "a", "b", "c" }, "self", function(name) return Name { name = name }:focusable() end),
            Name { name = "d" }:focusable(),
          }
        end,
      })
      """, Size(8, 4))
    try driver.press("tab", "tab")
    #expect(driver.screen == " a*\n▐b     ▌\n c\n d")
    try driver.press("tab")
    #expect(driver.screen == " a\n▐b*    ▌\n c\n d")
    try driver.press("tab", "tab")
    #expect(driver.screen == " a\n▐b     ▌\n c\n d*")
  }

  @Test("G3: a click selects a row and focuses the list; a click with ctrl deselects the row")
  func click() throws {
    let driver = try driver(ListTests.single)
    try driver.tap("Common")
    #expect(driver.screen == " Alpine swift\n▐Common swift      ▌\n Longtail\n\n\napus")
    driver.tap(at: Point(15, 2))
    #expect(driver.screen.hasSuffix("\ntail"))
    driver.tap(at: Point(3, 4))
    #expect(driver.screen.hasSuffix("\ntail"))
    try click(driver, "Longtail", .ctrl)
    #expect(driver.screen.hasSuffix("\nnil"))
  }

  @Test("the background of the selected row shows if the list has the focus") func colors() throws {
    let driver = try driver(ListTests.single, state: #"chosen = "swift""#, #"Button("Next", function() end)"#)
    func style(_ y: Int) -> CellStyle { driver.rendering.surface.style(of: driver.rendering.surface[2, y]) }
    let quiet = style(0)
    #expect(quiet.background != style(1).background && quiet.foreground == style(1).foreground)
    try driver.press("tab")
    #expect(style(0).background != quiet.background)
    try driver.press("tab")
    #expect(style(0) == quiet)
  }

  @Test("I4: the selection stays with the id, and the id of a removed row stays in the binding") func follows() throws {
    let driver = try driver(
      ListTests.single + #":onKeyPress("x", function() table.remove(self.birds, 1) end)"#, state: #"chosen = "apus""#)
    try driver.press("tab", "x")
    #expect(driver.screen == "▐Common swift      ▌\n Longtail\n\n\n\napus")
    try driver.press("x")
    #expect(driver.screen == "›Longtail\n\n\n\n\napus")
    try driver.press("down")
    #expect(driver.screen.hasSuffix("\ntail"))
  }

  @Test("ids are numbers or strings as in the data; static rows need a tag, and headers have none") func ids() throws {
    let driver = try driver(
      #"""
      List { selection = self:binding "chosen",
        Section("Head", { Text "a":tag "007", Text "none", Text "b":tag(7) }),
        ForEach({ 3, "4" }, "id", function(n) return Text("n" .. n) end),
      }
      """#, state: "chosen = optional.any", "Text((math.type(self.chosen) or type(self.chosen)) .. tostring(self.chosen))",
      Size(20, 9))
    for expected in ["string007", "integer7", "integer3", "string4"] {
      try driver.press(driver.focus == nil ? "tab" : "down")
      if driver.screen.hasSuffix("nilnil") { try driver.press("down") }
      #expect(driver.screen.hasSuffix("\n" + expected))
    }
    try driver.press("home")
    #expect(driver.screen.hasPrefix(" Head\n▐a"))
  }

  /// A list with sections from data, and with rows from data in each section.
  private static let sections = """
    List { selection = self:binding "chosen",
      ForEach(self.groups, "id", function(group)
        return Section(group.id, { ForEach(group.rows, function(row) return row end, function(row) return Text("row " .. row) end) })
      end),
    }
    """

  @Test("L43, I4: rows in a ForEach of sections have their own ids, and only visible rows are created")
  func dynamicSections() throws {
    let groups = "groups = { { id = 'a', rows = { 1, 2 } }, { id = 'b', rows = {} }, { id = 'c', rows = { 3 } } }"
    let driver = try driver(Self.sections, state: "chosen = 0, " + groups, "Text('chosen ' .. self.chosen)", Size(20, 11))
    #expect(driver.screen == " a\n row 1\n row 2\n\n b\n\n c\n row 3\n\n\nchosen 0")
    try driver.press("tab", "down", "down")
    #expect(driver.screen.contains("chosen 2"))
    try driver.press("down")
    #expect(driver.screen.contains("chosen 3"))
    try driver.tap("row 1")
    #expect(driver.screen.contains("chosen 1"))

    let many = """
      chosen = 0, groups = (function()
        local groups = {}
        for g = 1, 30 do
          local rows = {}
          for r = 1, 100 do rows[r] = g * 1000 + r end
          groups[g] = { id = "group " .. g, rows = rows }
        end
        return groups
      end)()
      """
    let long = try self.driver(Self.sections, state: many, "Text('chosen ' .. self.chosen)", Size(20, 11))
    #expect(long.rendering.counters.evaluated < 60, "\(long.rendering.counters.evaluated)")
    try long.press("tab", "end")
    #expect(long.screen.contains("row 30100") && long.screen.contains("chosen 30100"))
    try long.press("home", "down")
    #expect(long.screen.contains("chosen 1002"))
  }

  @Test("rows keep their state when a section is inserted, and a list at the root shows its sections")
  func sectionsChange() throws {
    let driver = try Driver(
      """
      local Row = component("Row", { props = { name = "" }, state = { taps = 0 }, body = function(self)
        return Text(self.name .. " " .. self.taps):onTapGesture(function() self.taps = self.taps + 1 end)
      end })
      local App = component("App", { state = { groups = { { id = "a", rows = { "x" } } } }, body = function(self)
        return List {
          ForEach(self.groups, "id", function(group)
            return Section(group.id, { ForEach(group.rows, function(row) return row end, function(row) return Row { name = row } end) })
          end),
        }:onKeyPress("n", function() table.insert(self.groups, 1, { id = "new", rows = { "y", "y" } }) end)
      end })
      return App {}
      """, Size(20, 8))
    try driver.tap("x 0")
    try driver.press("n")
    #expect(driver.screen == " new\n y 0\n y 0\n\n a\n x 1")
    #expect(driver.rendering.diagnostics.map(\.code) == [.duplicateIdentity])
    let root = try Driver(
      "return List { ForEach(2, function(g) return Section('s' .. g, { ForEach(2, function(r) return Text(g .. r) end) }) end) }",
      Size(8, 6))
    #expect(root.screen == " s1    ┃\n 11    ┃\n 12    ┃\n       ┃\n s2    ┃\n 21    │")
  }

  @Test("return and a double click call `:onSubmit`") func submit() throws {
    let driver = try driver(
      ListTests.single + #":onSubmit(function() self.log = self.log .. self.chosen end)"#, "Text(self.log)")
    try driver.press("tab", "down", "return")
    #expect(driver.screen.hasSuffix("\nswift"))
    try driver.tap("Longtail", count: 2)
    #expect(driver.screen.hasSuffix("\nswifttail"))
  }

  @Test("F5: keys and clicks do not select rows with `:selectionDisabled`") func disabled() throws {
    let driver = try driver(
      #"""
      List { selection = self:binding "chosen", ForEach({ "a", "b", "c", "d" }, "id", function(n)
        return Text("row " .. n):selectionDisabled(n == "a" or n == "c")
      end) }
      """#)
    try driver.press("tab", "home")
    #expect(driver.screen.hasSuffix("\nb"))
    try driver.press("down")
    #expect(driver.screen.hasSuffix("\nd"))
    try driver.tap("row c")
    #expect(driver.screen.hasSuffix("\nd"))
  }

  // MARK: A selection of several rows

  @Test("with several selectable rows, arrows move a cursor; space, shift and ctrl+a select rows") func multiple() throws {
    let driver = try driver(ListTests.several, #"Text(table.concat(self.many, " "))"#)
    try driver.press("tab")
    #expect(driver.screen == "›Alpine swift\n Common swift\n Longtail")
    try driver.press("down", "space")
    #expect(driver.screen == " Alpine swift\n›Common swift      ▌\n Longtail\n\n\napus")
    try driver.press("shift+down")
    #expect(driver.screen.hasSuffix("\napus tail"))
    try driver.press("shift+up", "shift+up")
    #expect(driver.screen.hasSuffix("\nswift apus"))
    try driver.press("ctrl+a")
    #expect(driver.screen.hasSuffix("\nswift apus tail"))
    try driver.press("space")
    #expect(driver.screen.hasSuffix("\napus tail"))
  }

  @Test("G3: with several selectable rows, a click with ctrl or shift extends the selection") func multipleClicks() throws {
    let driver = try driver(ListTests.several, #"Text(table.concat(self.many, " "))"#)
    try driver.tap("Longtail")
    try click(driver, "Alpine", .ctrl)
    #expect(driver.screen.hasSuffix("\ntail swift"))
    try click(driver, "Longtail", .ctrl)
    #expect(driver.screen.hasSuffix("\nswift"))
    try driver.tap("Alpine")
    try click(driver, "Longtail", .shift)
    #expect(driver.screen.hasSuffix("\nswift apus tail"))
    try driver.tap("Common")
    #expect(driver.screen.hasSuffix("\napus"))
  }

  // MARK: Many rows

  @Test("L43, F5: keys select rows that are not created yet, and the list scrolls to them") func lazy() throws {
    let driver = try driver(ListTests.thousands, state: "chosen = optional.integer")
    try driver.press("tab", "end")
    #expect(
      driver.screen
        == " Row 9996          │\n Row 9997          │\n Row 9998          │\n Row 9999          │\n▐Row 10000        ▌┃\n10000")
    try driver.press("pageUp")
    #expect(driver.screen.hasSuffix("\n9996"))
    try driver.press("up", "up")
    #expect(
      driver.screen
        == "▐Row 9994         ▌│\n Row 9995          │\n Row 9996          │\n Row 9997          ┃\n Row 9998          │\n9994")
    try driver.press("home", "down", "down", "down", "down", "down")
    #expect(
      driver.screen
        == " Row 2             ┃\n Row 3             │\n Row 4             │\n Row 5             │\n▐Row 6            ▌│\n6")
    #expect(driver.rendering.counters.evaluated < 50)
  }

  @Test("keys start at the selected row, even if it is far off-screen") func far() throws {
    let driver = try driver(ListTests.thousands, state: "chosen = 5000")
    try driver.press("tab", "down")
    #expect(driver.screen.contains("▐Row 5001") && driver.screen.hasSuffix("\n5001"))
  }

  // MARK: Rows with controls

  @Test("F1, F5: controls in rows receive keys and clicks") func controls() throws {
    let driver = try driver(
      #"""
      List { selection = self:binding "chosen", ForEach(self.birds, "id", function(bird)
        return HStack { Text(bird.name), Button("+", function() self.log = self.log .. bird.id .. " " end) }
      end) }
      """#, #"Text(tostring(self.chosen) .. ": " .. self.log)"#)
    try driver.press("tab", "tab", "tab", "return")
    #expect(driver.screen.hasSuffix("\nnil: apus"))
    try driver.tap("+")
    #expect(driver.screen.hasSuffix("\nnil: apus swift"))
    try driver.tap("Longtail")
    #expect(driver.screen.hasSuffix("\ntail: apus swift"))
  }

  @Test("keys in a field in a row have no effect on the rows") func fields() throws {
    let driver = try driver(
      #"""
      List { selection = self:binding "chosen",
        ForEach(self.birds, "id", function(bird) return TextField("", bird:binding "name") end)
          :onDelete(function() self.log = "deleted" end),
      }
      """#.replacing(#"bird:binding "name""#, with: #"constant "name""#),
      state: #"chosen = "swift""#, #"Text(self.chosen .. self.log)"#)
    try driver.press("tab", "tab", "delete", "delete", "space", "end")
    #expect(driver.screen.hasSuffix("\nswift"))
  }

  @Test("F1: tab leaves a list that has the focus at once") func tab() throws {
    let driver = try driver(ListTests.thousands, state: "chosen = optional.integer", #"Button("Next", function() end)"#)
    try driver.press("tab", "tab")
    #expect(driver.focus?.contains("Button") == true)
    #expect(driver.screen.hasPrefix(" Row 1 "))
  }

  // MARK: Deleting and moving rows

  private static let mortal = #"""
    ForEach(self.birds, "id", function(bird) return Text(bird.name) end):onDelete(function(positions)
      self.log = table.concat(positions, ",")
      for index = #positions, 1, -1 do table.remove(self.birds, positions[index]) end
    end)
    """#

  @Test("I4, F5: delete calls `:onDelete` with the positions of the selected rows") func delete() throws {
    let driver = try driver(
      #"List { selection = self:binding "chosen", Section("Birds", { \#(ListTests.mortal) }) }"#,
      #"Text(tostring(self.chosen) .. " " .. self.log)"#)
    try driver.tap("Common")
    try driver.press("delete")
    #expect(driver.screen == " Birds\n Alpine swift\n›Longtail\n\n\napus 2")
    try driver.press("down")
    #expect(driver.screen.hasSuffix("\ntail 2"))
    let several = try self.driver(#"List { selection = self:binding "many", \#(ListTests.mortal) }"#, "Text(self.log)")
    try several.press("tab", "ctrl+a", "delete")
    #expect(several.screen == "\n\n\n\n\n1,2,3")
  }

  @Test("I4, F5: alt with an arrow moves the selected row") func move() throws {
    let driver = try driver(
      #"""
      List { selection = self:binding "chosen", ForEach(self.birds, "id", function(bird) return Text(bird.name) end)
        :onMove(function(from, to) table.insert(self.birds, to, table.remove(self.birds, from)) end) }
      """#)
    try driver.tap("Alpine")
    try driver.press("alt+down")
    #expect(driver.screen == " Common swift\n▐Alpine swift      ▌\n Longtail\n\n\nswift")
    try driver.press("alt+down", "alt+down", "alt+up")
    #expect(driver.screen == " Common swift\n▐Alpine swift      ▌\n Longtail\n\n\nswift")
  }

  // MARK: The rest

  @Test("a list without a selection is not focusable if it shows all rows") func plain() throws {
    let driver = try driver("List { \(ListTests.birds) }", "")
    try driver.press("tab", "down")
    #expect(driver.focus == nil)
    #expect(driver.screen == " Alpine swift\n Common swift\n Longtail")
  }

  @Test("L69: in right-to-left layout, the scroll bar is on the left; ASCII has brackets for the selected row")
  func sides() throws {
    let driver = try driver(
      ListTests.thousands, state: "chosen = 2", "", Size(12, 4),
      environment: #":environment("layoutDirection", "rightToLeft"):environment("glyphs", "ascii")"#)
    #expect(driver.screen == "#     Row 1\n|[    Row 2]\n|     Row 3")
    driver.tap(at: Point(3, 2))
    #expect(driver.screen == "#     Row 1\n|     Row 2\n|[    Row 3]")
  }

  @Test("X3: the JSON of a list contains no button") func accessibility() throws {
    #expect(try !driver(ListTests.single).rendering.json.contains(#""button""#))
  }

  // MARK: Rows with controls

  @Test("a field in a selected row is readable, and tab goes from it to the view after the list") func fieldInRow() throws {
    let driver = try driver(
      """
      List { selection = self:binding "chosen",
        ForEach(40, function(n)
          if n == 2 then return TextField("t", self:binding "log") end
          return Text("Row " .. n)
        end),
      }
      """, state: "chosen = 2", #"Button("Below", function() self.log = self.log .. "!" end)"#)
    driver.paste("")
    try driver.press("tab")
    #expect(driver.focus?.contains("List") == true)
    driver.tap(at: Point(3, 1))
    driver.type("ab")
    try driver.press("shift+tab")
    let surface = driver.rendering.surface
    let style = surface.style(of: surface[2, 1])
    #expect(surface.text(row: 1).contains("ab") && style.foreground != style.background)
    #expect(style.background != surface.style(of: surface[18, 1]).foreground)
    try driver.press("tab", "tab", "return")
    #expect(driver.screen.hasPrefix(" Row 1"), "the list is where it was")
    #expect(driver.focus?.contains("Button") == true && driver.screen.contains("ab!"))
  }

  @Test("return opens the link in the selected row if the list has no `:onSubmit`") func link() throws {
    let driver = try Driver(
      """
      return component("App", {
        state = { chosen = "two" },
        body = function(self)
          return NavigationStack {
            List { selection = self:binding "chosen",
              ForEach({ "one", "two" }, "self", function(name) return NavigationLink(name, { value = name }) end),
            },
          }:navigationDestination(function(name) return Text("This is " .. name) end)
        end,
      })
      """, Size(20, 6))
    try driver.press("tab")
    #expect(driver.focus?.hasSuffix("rows") == true || driver.focus?.contains("List") == true)
    try driver.press("return")
    #expect(driver.screen.contains("This is two"))
  }

  @Test("F5: with several selectable rows, the cursor starts at the first selected row") func cursorAtChosen() throws {
    let driver = try driver(ListTests.several, state: #"many = { "apus" }"#, "Text(#self.many)")
    try driver.press("tab")
    #expect(driver.screen.contains("›Common swift"))
    try driver.press("shift+down")
    #expect(driver.screen.contains("›Longtail") && driver.screen.hasSuffix("2"))
  }

  @Test("F5, G3: return opens the link in the row with the cursor, and a click opens a link") func links() throws {
    func driver(_ selection: String) throws -> Driver {
      try Driver(
        """
        return component("App", {
          state = { sel = \(selection) },
          body = function(self)
            return NavigationStack { List { selection = self:binding "sel",
              ForEach({ "a", "b", "c" }, function(i) return i end, function(i) return NavigationLink("Go " .. i, { value = i }) end),
            } }:navigationDestination(function(value) return Text("at " .. value) end)
          end,
        })
        """, Size(24, 6))
    }
    let several = try driver("{}")
    try several.press("tab", "space", "down", "down", "return")
    #expect(several.screen.contains("at c"), "\(several.screen)")
    for selection in ["{}", #""""#] {
      let clicked = try driver(selection)
      clicked.handle(.pointer(PointerEvent(.down(count: 1), at: Point(2, 1))))
      clicked.handle(.pointer(PointerEvent(.up, at: Point(2, 1))))
      #expect(clicked.screen.contains("at b"), "\(clicked.screen)")
    }
  }

  @Test("all of 30,000 rows are selected and deleted; a whole float equals the same integer as id") func manyRows() throws {
    let driver = try Driver(
      #"""
      local rows = {}
      for row = 1, 30000 do rows[row] = row % 3 == 0 and row + 0.0 or row end
      return component("Page", { state = { chosen = {}, deleted = "" }, body = function(self)
        return VStack { spacing = 0, Text(#self.chosen .. " " .. self.deleted),
          List { selection = self:binding "chosen",
            ForEach(rows, "self", function(row) return Text(row) end):onDelete(function(positions)
              self.deleted = #positions .. " " .. positions[1] .. " " .. positions[#positions]
              self.chosen = { 3, 4.0, 5 }
            end),
          } }
      end })
      """#, Size(20, 4))
    try driver.press("tab", "ctrl+a")
    #expect(driver.screen.hasPrefix("       30000\n"), "\(driver.screen)")
    try driver.press("delete")
    #expect(driver.screen.contains("3 30000 1 30000"), "\(driver.screen)")
    try driver.press("delete")
    #expect(driver.screen.contains("3 3 3 5"), "\(driver.screen)")
  }

  @Test("in a plain list, the cursor is beside a selectable row") func plainCursor() throws {
    let driver = try Driver(
      #"""
      return component("Page", { state = { chosen = {} }, body = function(self)
        return List { selection = self:binding "chosen", Text "alpha":tag "a", Text "beta":tag "b" }:listStyle "plain"
      end })
      """#, Size(12, 2))
    try driver.press("tab", "down")
    #expect(driver.screen == " alpha\n›beta")
  }
}
