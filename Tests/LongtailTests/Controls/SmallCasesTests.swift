// Controls and modifiers in unusual surroundings: small screens, wrong values, images behind other views.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct SmallCasesTests {
  private func render(_ source: String, _ size: Size) throws -> Rendering {
    try Runtime(source: source, folder: Project.path("scripts"), .withPictures).render(.screen(size))
  }

  private func style(_ rendering: Rendering, _ text: Character) -> (text: RGB, background: RGB)? {
    let surface = rendering.surface
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width where surface.text(from: Point(x, y), to: Point(x, y)).first == text {
        return surface.colors(of: surface[x, y])
      }
    }
    return nil
  }

  @Test("text in front of a legible background has a contrast of at least 4.5, on a card as on the page")
  func legible() throws {
    for color in ["blue", "red", "yellow", "orange", "green", "gray", "purple"] {
      for page in ["", ":background 'white'", ":colorScheme 'light'"] {
        let view = "Text('x'):background(Color.\(color):opacity(0.8), { legible = true }):padding(1)\(page)"
        let found = try style(render("return \(view)", Size(5, 3)), "x")
        let colors = try #require(found)
        #expect(RGB.contrast(colors.text, colors.background) >= 4.5, "\(color) \(page)")
        #expect(colors.text == RGB(255, 255, 255) || colors.text == RGB(0, 0, 0))
      }
    }
  }

  @Test("the focus of a button is a bright edge on both sides, which differs from the plate") func focusEdge() throws {
    let driver = try Driver("return HStack { Button 'a':buttonStyle 'borderedProminent' }", Size(7, 1))
    func edge() -> RGB? {
      let surface = driver.rendering.surface
      return surface.colors(of: surface[surface.size.width / 2 - 2, 0]).text
    }
    let before = edge()
    try driver.press("tab")
    #expect(before != edge() && edge() == ColorScheme.dark.foreground)
  }

  @Test("in each theme, the edges of a focused button have a contrast of 3 to its plate", arguments: Theme.builtIn.map(\.name))
  func distinctEdges(theme: String) throws {
    for scheme in ColorScheme.allCases {
      var options = RuntimeOptions()
      options.colorScheme = scheme
      let driver = Driver(
        try Runtime(
          source: """
            return HStack { Button("ab"):buttonStyle "bordered", Button("cd"):buttonStyle "borderedProminent",
              Button { "ef", role = "destructive" }, Toggle("", constant(true)):toggleStyle "switch" }:theme "\(theme)"
            """, options), Size(50, 1))
      for label in ["ab", "cd", "ef", "●"] {
        try driver.press("tab")
        let surface = driver.rendering.surface
        let text = Array(surface.text(row: 0))
        let frame = try #require(driver.runtime.focusFrame)
        let edge = surface.colors(of: surface[frame.x, 0])
        let plate = surface.colors(of: surface[frame.x + 1, 0]).background
        #expect(RGB.contrast(edge.text, plate) >= 3, "\(theme), \(scheme), \(label): \(String(text))")
      }
    }
  }

  @Test("a switch in a row leaves the space to its neighbours, and in a column it is at the end") func switchInRow() throws {
    let toggle = "Toggle('Sw', constant(true)):toggleStyle 'switch'"
    #expect(try render("return HStack { \(toggle), Text 'a long text' }", Size(20, 1)).text == "Sw ▐  ●▌ a long text\n")
    #expect(try render("return VStack { \(toggle) }", Size(12, 1)).text == "Sw     ▐  ●▌\n")
    #expect(try render("return VStack { Toggle('', constant(true)):toggleStyle 'switch' }", Size(12, 1)).text == "   ▐  ●▌\n")
  }

  @Test("in a form, the label of a slider ends where the other labels end") func sliderLabel() throws {
    let form = "return Form { TextField('Name', constant 'x'), Slider(constant(0.5), { label = 'Vol' }) }"
    #expect(try render(form, Size(16, 2)).text == "Name ▐x        ▌\n Vol ━━━━━●━━━━━\n")
  }

  @Test("in a narrow form, long labels are truncated, and all controls begin in one column") func narrowForm() throws {
    let form = """
      return Form {
        TextField('Name', constant 'Ada'), TextField('Address for invoices', constant 'Harbour 1'), Toggle('News', constant(true)),
        DisclosureGroup('More', { isExpanded = constant(true), TextField('Proxy', constant 'p'), Toggle('Check', constant(false)) }),
      }
      """
    #expect(
      try render(form, Size(28, 6)).text == """
                Name ▐Ada          ▌
        Address for… ▐Harbour 1    ▌
                     ▐✓▌ News
                     ▾ More
               Proxy ▐p            ▌
                      □  Check

        """)
  }

  @Test("in a theme with square lines, the corners of sections are square as those of group boxes") func squareSections() throws {
    for box in ["Form { Section('A', { 'x' }) }:formStyle 'grouped'", "GroupBox('A', { 'x' })"] {
      let text = try render("return \(box):theme 'graphite'", Size(12, 6)).text
      #expect(text.contains("┌") && !text.contains("╭"), "\(text)")
      #expect(try render("return \(box)", Size(12, 6)).text.contains("╭"))
    }
  }

  @Test("in a form, a row with a wide control stays in the form") func wideControls() throws {
    let form = """
      return Form {
        Picker('Pick something long here', constant 'a', { Text 'a':tag 'a' }), TextField('Proxy server name', constant 'p'),
        Stepper('Steps', constant(3)),
      }
      """
    for width in 36...50 {
      let rows = try render(form, Size(width, 3)).text.split(separator: "\n")
      #expect(rows.count == 3 && rows.allSatisfy { $0.hasSuffix("▌") }, "\(width): \(rows)")
    }
  }

  @Test("a free row is between a search field and a list, unless there is little space") func searchField() throws {
    let list = "return List { Text 'a', Text 'b' }:searchable(constant '')"
    #expect(try render(list, Size(10, 8)).text.hasPrefix("▐Search  ▌\n\n a\n b\n"))
    #expect(try render(list, Size(10, 7)).text.hasPrefix("▐Search  ▌\n a\n b\n"))
  }

  @Test("without the focus, a field shows the start of a long text, and with it the cursor") func longText() throws {
    let driver = try Driver("return TextField('', constant 'https://example.org/a/b'):frame(12)", Size(12, 1))
    #expect(driver.screen == "▐https://e…▌")
    try driver.press("tab", "end")
    #expect(driver.screen == "▐e.org/a/b ▌")
    let secret = try render("return SecureField('', constant '0123456789'):frame(8):environment('glyphs', 'ascii')", Size(8, 1))
    #expect(secret.text == "[*****.]\n")
    #expect(try render("return TextField('', constant '山田太郎'):frame(8)", Size(8, 1)).text == "▐山田… ▌\n")
    #expect(try render("return TextField('', constant '山'):frame(3)", Size(3, 1)).text == "▐ ▌\n")
  }

  @Test("if a focused view is removed, the focus goes to the view that the script names, before any neighbour")
  func namedFocus() throws {
    let driver = try Driver(
      """
      return component("Panes", { state = { focus = "a", searches = false, text = "" }, body = function(self)
        local function pane(name) return Button(name, function() end):focused(self:binding "focus", name) end
        return VStack { spacing = 0, pane "a", pane "b",
          self.searches and TextField("", self:binding "text"):focused(self:binding "focus", "search")
            :onSubmit(function() self.searches, self.focus = false, "a" end) or Text "hint",
          Text(self.focus):tag "now",
        }:onKeyPress("/", function() self.searches, self.focus = true, "search" end)
      end })
      """, Size(12, 5))
    try driver.press("/", "x", "return")
    #expect(driver.focus?.contains("Button[0]") == true, "\(driver.focus ?? "none")\n\(driver.screen)")
  }

  @Test("in a control group, the focus covers a column on each side of a label") func controlGroup() throws {
    let driver = try Driver("return ControlGroup { Button '+', Button '++' }", Size(12, 1))
    let start = driver.rendering.surface.text(row: 0)
    func background() -> String {
      let surface = driver.rendering.surface
      return (0..<12).map { surface.colors(of: surface[$0, 0]).background == ColorScheme.dark.foreground ? "#" : "-" }.joined()
    }
    try driver.press("tab")
    #expect(background() == "--###-------")
    try driver.press("tab")
    #expect(background() == "------####--" && driver.rendering.surface.text(row: 0) == start)
  }

  @Test("a background that is not a colour cannot make text legible: a warning says so") func illegible() throws {
    for background in ["Text 'b'", "LinearGradient({ 'red', 'blue' })"] {
      let rendering = try render("return Text 'a':background(\(background), { legible = true })", Size(3, 1))
      #expect(rendering.diagnostics.map(\.code) == [.badArgument] && !rendering.hasErrors)
    }
  }

  @Test("the message of a component that failed is legible in both schemes") func failure() throws {
    let script = "return component('A', { body = function() return Text('x'):foregroundColor 'bleu' end })"
    for scheme in ColorScheme.allCases {
      var options = RuntimeOptions()
      options.colorScheme = scheme
      let driver = Driver(try Runtime(source: script, options), Size(40, 1))
      let surface = driver.rendering.surface
      let colors = surface.colors(of: surface[0, 0])
      #expect(driver.screen.contains("unknown colour") && RGB.contrast(colors.text, colors.background) >= 4.5)
    }
  }

  @Test("on a very narrow screen, a popover shows some of its content") func narrowPopover() throws {
    for width in 1...4 {
      let text = try render("return Text 'x':popover(constant(true), Text 'HELLO')", Size(width, 6)).text
      #expect(text.contains("H"), "\(width)\n\(text)")
    }
  }

  @Test("the clickable area of a circle is the circle that is drawn") func circle() throws {
    let driver = try Driver(
      """
      return component("A", { state = { n = 0 }, body = function(self)
        return Circle():fill "blue":overlay(Text "A", "leading"):overlay(Text(self.n), "trailing"):frame(8, 4)
          :contentShape(Circle()):onTapGesture(function() self.n = self.n + 1 end)
      end })
      """, Size(8, 4))
    try driver.tap("A")
    #expect(driver.screen.contains("1"))
  }

  @Test("a wrong edge in a binding is reported, and stays until the container is scrolled") func wrongEdge() throws {
    let source = """
      return component("A", { state = { edge = "oops" }, body = function(self)
        return VStack {
          ScrollView { VStack { spacing = 0, ForEach(9, function(i) return Text(i) end) } }:frame(10, 3)
            :scrollPosition { edge = self:binding "edge" },
          Text(self.edge),
        }
      end })
      """
    let rendering = try render(source, Size(12, 5))
    #expect(rendering.text.contains("oops") && !rendering.diagnostics.isEmpty)
  }

  @Test("an image keeps its brightness in text behind a sheet, and after a change of its colours") func images() throws {
    let image = "Image { file = 'pictures/lake.png' }:resizable():frame(12, 4)"
    let plain = try render("return \(image)", Size(12, 4)).text
    #expect(plain.contains { "▀▄█".contains($0) })
    for change in [":grayscale(0.5)", ":colorInvert()"] {
      #expect(try render("return \(image)\(change)", Size(12, 4)).text.contains { "▀▄█".contains($0) }, "\(change)")
    }
    let sheet = try render("return \(image):frame(12, 8):sheet(constant(true), Text 'hi')", Size(12, 8)).text
    #expect(sheet.contains { "▀▄█".contains($0) })
  }

  @Test("a row that is selected later, but comes first, has the cursor") func laterSelection() throws {
    let driver = try Driver(
      """
      return component("A", { state = { chosen = { "c" } }, body = function(self)
        return List { selection = self:binding "chosen", ForEach({ "a", "b", "c" }, function(x) return x end, function(x)
          return Text("row " .. x) end) }
          :onKeyPress("1", function() self.chosen = { "a", "c" } end)
      end })
      """, Size(10, 4))
    try driver.press("tab", "1")
    #expect(driver.screen.contains("›row a"), "\(driver.screen)")
  }

  @Test("the spacing of a theme applies to scroll views, links and grids") func themedSpacing() throws {
    let source = """
      theme("airy", { spacing = { horizontal = 3, vertical = 1 } })
      return VStack { spacing = 0, ScrollView { Text "a", Text "b" }, GridRow { Text "c", Text "d" },
        LazyVGrid { columns = { { fixed = 1 }, { fixed = 1 } }, Text "e", Text "f" } }:theme "airy"
      """
    let text = try render(source, Size(10, 6)).text
    #expect(text.contains("c   d") && text.contains("a\n\n"), "\(text)")
  }

  @Test("a badge in a container inside a tab is shown in the tab's view", arguments: ["Form", "ZStack", "Grid", "ViewThatFits"])
  func badgeInTab(container: String) throws {
    let text = try render("return TabView { \(container) { Text 'x':badge(7) } }", Size(12, 4)).text
    #expect(text.contains("7"), "\(text)")
  }

  @Test("marks in a container that is no chart are reported", arguments: ["HStack", "ZStack"]) func misplacedMarks(
    container: String
  ) throws {
    let rendering = try render("return Chart { \(container) { BarMark('A', 4) } }", Size(20, 8))
    #expect(rendering.diagnostics.contains { "\($0)".contains("misplaced-view") }, "\(rendering.diagnostics)")
  }

  @Test("a field shows its number in the format of a new locale") func newLocale() throws {
    let driver = try Driver(
      """
      return component("A", { state = { n = 1.5, locale = "en" }, body = function(self)
        return TextField("N", self:binding "n"):environment("locale", self.locale)
          :onKeyPress("f5", function() self.locale = "de" end)
          :onKeyPress("f6", function() self.n = 2.5 end)
      end })
      """, Size(10, 1))
    #expect(driver.screen.contains("1.5"))
    try driver.press("f5")
    #expect(driver.screen.contains("1,5"), "\(driver.screen)")
    try driver.press("f6")
    #expect(driver.screen.contains("2,5"), "\(driver.screen)")
  }
}
