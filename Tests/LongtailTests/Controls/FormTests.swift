// Forms, with labels and controls in columns or with sections in frames (S9).

import Longtail
import LongtailCore
import Testing

@Suite struct FormTests {
  private func driver(_ style: String = "automatic", _ size: Size = Size(30, 10), _ rest: String = "") throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = { name = "Ada", seats = 3, class = 2, window = true },
        body = function(self)
          return Form {
            Section("Trip", { footer = "Until Friday.",
              TextField("Passenger", self:binding "name"),
              Picker("Class", self:binding "class", { Text("First"):tag(1), Text("Second"):tag(2) }),
              Stepper("Seats", self:binding "seats"),
              LabeledContent("Price", self.seats * 40),
            }),
            Section("More", { Toggle("Window", self:binding "window"), Button("Book", function() self.seats = 9 end) }),
          }:formStyle "\(style)"
        end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")\(rest)
      """, size)
  }

  @Test("S9: in columns, labels end where controls start; titles and footers start at the edge")
  func columns() throws {
    let columns = """
      Trip
      Passenger ▐Ada               ▌
          Class ▐ Second ▾ ▌
          Seats ▐ − │ + ▌
          Price 120
      Until Friday.

      More
                ▐✓▌ Window
                ▐ Book ▌
      """
    #expect(try driver("columns").screen == columns)
    #expect(try driver().screen == columns)
  }

  @Test("S9: in a grouped form, sections have frames, and controls are at the trailing edge") func grouped() throws {
    let driver = try driver("grouped", Size(30, 14))
    #expect(
      driver.screen == """
          Trip
        ╭────────────────────────────╮
        │ Passenger    ▐Ada        ▌ │
        │ Class         ▐ Second ▾ ▌ │
        │ Seats            ▐ − │ + ▌ │
        │ Price                  120 │
        ╰────────────────────────────╯
          Until Friday.

          More
        ╭────────────────────────────╮
        │ ▐✓▌ Window                 │
        │ ▐ Book ▌                   │
        ╰────────────────────────────╯
        """)
  }

  @Test("S9: in a grouped form, controls that take any width are half as wide as the row, unless a label is longer")
  func halves() throws {
    let driver = try Driver(
      """
      return Form {
        TextField("Name", constant "Ada"),
        TextField("A long name of a field", constant "Ada"),
        TextField("A name that takes more than the row", constant "Ada"),
        Slider(constant(50), { max = 100, label = "Volume" }),
        Picker("Size", constant(2), { "Small", "Medium", "Large" }):pickerStyle "segmented",
      }:formStyle "grouped"
      """, Size(32, 5))
    #expect(
      driver.screen == """
        Name            ▐Ada           ▌
        A long name of a field ▐Ada    ▌
        A name that takes more… ▐Ada   ▌
        Volume          ━━━━━━━━●━━━━━━━
        Size  ▐ Small │▐Medium▌│ Large ▌
        """)
  }

  @Test("S9: a section of a grouped form without rows has no frame", arguments: ["", "ForEach({}, Text)", "If(false, 'a')"])
  func emptySections(content: String) throws {
    let driver = try Driver(
      """
      return Form { Section { header = "Empty", \(content) }, Section { header = "Full", "row" } }:formStyle "grouped"
      """, Size(16, 6))
    #expect(
      driver.screen == """
          Empty

          Full
        ╭──────────────╮
        │ row          │
        ╰──────────────╯
        """)
  }

  @Test("S9: a row of a grouped form can have several views, or none") func groups() throws {
    let driver = try Driver(
      """
      return Form {
        LabeledContent("Two", { "a", "b" }),
        LabeledContent { label = { "a", "label" }, content = "c" },
        LabeledContent { label = "None", content = {} },
        Toggle { "Switch", isOn = constant(true) }:toggleStyle "switch",
      }:formStyle "grouped"
      """, Size(20, 4))
    #expect(
      driver.screen == """
        Two              a b
        a label            c
        None
        Switch         ▐  ●▌
        """)
  }

  @Test("a form that is higher than its place scrolls, and shows the control with the focus", arguments: ["columns", "grouped"])
  func scrolls(style: String) throws {
    let driver = try driver(style, Size(30, 5))
    let top = driver.screen
    #expect(top.hasPrefix("Trip") || top.hasPrefix("  Trip"))
    #expect(top.split(separator: "\n").allSatisfy { $0.hasSuffix("┃") || $0.hasSuffix("│") })
    for _ in 0..<5 { try driver.press("tab") }
    #expect(driver.screen.contains("Book") && !driver.screen.contains("Trip"))
    try driver.press("return")
    try driver.press("tab")
    #expect(driver.screen.contains("Passenger") && !driver.screen.contains("Book"))
  }

  @Test("a form that fits is no scroll container, so one around it scrolls") func formInScrollView() throws {
    let driver = try Driver(
      """
      return component("Page", { body = function()
        local rows = {}
        for i = 1, 20 do rows[i] = Button("row " .. i, function() end):buttonStyle "plain":id(i) end
        return ScrollView { VStack { "title", Form(rows), "end" } }:frame(12, 4)
          :onKeyPress("g", function() scrollTo(10, "top") end)
      end })
      """, Size(12, 4))
    try driver.press("g")
    #expect(driver.screen.contains("row 10") && driver.screen.contains("row 13"), "\(driver.screen)")
    try driver.press("shift+tab")
    #expect(driver.screen.contains("end"), "\(driver.screen)")
    try driver.press("tab")
    #expect(driver.screen.contains("title"), "\(driver.screen)")
  }

  @Test("a form that fits again after it was too high cannot have the focus itself") func fitsAgain() throws {
    let driver = try Driver(
      """
      local rows = {}
      for i = 1, 8 do rows[i] = Text("row " .. i) end
      return Form(rows)
      """, Size(12, 10))
    try driver.press("tab")
    #expect(driver.runtime.focus == nil)
    driver.resize(to: Size(12, 4))
    try driver.press("tab")
    #expect(driver.runtime.focus != nil)
    driver.resize(to: Size(12, 10))
    #expect(driver.runtime.focus == nil && driver.screen.contains("row 8") && !driver.screen.contains("┃"))
  }

  @Test("tab to the first and last control of a form also shows the title and the frame of its section") func edges() throws {
    let driver = try driver("grouped", Size(30, 6))
    for _ in 0..<6 { try driver.press("tab") }
    #expect(driver.screen.hasPrefix("  Trip"), "\(driver.screen)")
    for _ in 0..<4 { try driver.press("tab") }
    #expect(driver.screen.contains("\n╰"), "\(driver.screen)")
  }

  @Test("a row with several controls is aligned by the first one") func severalControls() throws {
    let driver = try Driver(
      """
      return Form {
        TextField("A long label", constant "x"),
        HStack { TextField("One", constant "1"), TextField("Two", constant "2") },
      }
      """, Size(40, 2))
    let rows = driver.screen.split(separator: "\n").map(String.init)
    let columns = rows.map { row in row.prefix { $0 != "▐" }.count }
    #expect(columns == [13, 13], "\(driver.screen)")
  }

  @Test("a form in a low place shows its first rows, and scrolls to the last one", arguments: [1, 2, 3, 4])
  func low(height: Int) throws {
    let driver = try Driver(
      """
      local rows = {}
      for i = 1, 6 do rows[i] = Button("b" .. i, function() end):buttonStyle "plain" end
      return Form(rows):frame(8, \(height))
      """, Size(8, height))
    let first = (1...height).map { "b\($0)" }
    #expect(driver.screen.split(separator: "\n").map { String($0.dropFirst(2).prefix(2)) } == first)
    for _ in 0..<6 { try driver.press("tab") }
    #expect(driver.screen.contains("b6") && !driver.screen.contains("b1"))
  }

  @Test("in a stack that is too short for the other views, a form keeps five rows") func leastRows() throws {
    let driver = try Driver(
      """
      local function fields(count)
        local rows = {}
        for i = 1, count do rows[i] = Text("row " .. i) end
        return Form(rows)
      end
      return VStack { alignment = "leading", fields(7), fields(2), Color.red:frame { height = 11 } }:frame(12, 12, "topLeading")
      """, Size(12, 12))
    #expect(
      driver.screen.split(separator: "\n").prefix(7).joined(separator: "\n") == """
        row 1 ┃
        row 2 ┃
        row 3 ┃
        row 4 │
        row 5 │
        row 1
        row 2
        """)
  }

  @Test("a field of a form keeps its text and the focus when the form style changes") func controls() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { name = "", isGrouped = false },
        body = function(self)
          return Form { TextField("Name", self:binding "name", { prompt = "yours" }), Text("Hello " .. self.name) }
            :formStyle(self.isGrouped and "grouped" or "columns")
            :onKeyPress("ctrl+g", function() self.isGrouped = not self.isGrouped end)
        end,
      })
      return App {}:frame(24, 3, "topLeading")
      """, Size(24, 3))
    #expect(driver.screen == "Name ▐yours            ▌\n     Hello")
    try driver.press("tab")
    driver.type("Ada")
    #expect(driver.screen == "Name ▐Ada              ▌\n     Hello Ada")
    try driver.press("ctrl+g")
    #expect(driver.screen == "Name        ▐Ada       ▌\nHello Ada")
    driver.type("!")
    #expect(driver.screen == "Name        ▐Ada!      ▌\nHello Ada!")
  }

  @Test("a form is mirrored in right-to-left layout, and has no diagnostics at any width", arguments: [0, 1, 2, 5, 9, 12])
  func narrow(width: Int) throws {
    let mirrored = try driver("columns", Size(30, 10), #":environment("layoutDirection", "rightToLeft")"#)
    #expect(mirrored.screen.contains("▐ ▾ Second ▌ Class") && mirrored.rendering.diagnostics.isEmpty)
    for style in ["columns", "grouped"] {
      #expect(try driver(style, Size(max(1, width), 12)).rendering.diagnostics.isEmpty)
    }
  }
}
