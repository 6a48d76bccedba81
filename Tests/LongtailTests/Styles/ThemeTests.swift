// Themes: sets of defaults for a part of the tree, or for the whole tree.

import Longtail
import LongtailCore
import Testing

@Suite struct ThemeTests {
  private func driver(_ script: String, _ size: Size = Size(20, 6)) throws -> Driver { try Driver(script, size) }

  /// Returns the colours of the first cell of `text`.
  private func colors(of text: String, _ driver: Driver) throws -> (text: RGB?, page: RGB?) {
    let place = try driver.place(of: text)
    let surface = driver.rendering.surface
    let style = surface.style(of: surface[place.x, place.y])
    return (style.foreground.rgb, style.background.rgb)
  }

  @Test("built-in themes are readable: text on the page and on plates, and hues on the page")
  func contrast() {
    for scheme in [ColorScheme.light, .dark] {
      for theme in Theme.builtIn.dropFirst() {
        for variant in [theme.look, theme.highContrast.extending(theme.look)] {
          func rgb(_ name: NamedColor) -> RGB { (variant.colors[name] ?? Color(name)).ink(in: scheme).rgb }
          let isHigh = variant.line == .heavy && variant.colors[.secondary] != nil
          for page in [NamedColor.background, .secondaryBackground] {
            let contrast = RGB.contrast(rgb(.primary), rgb(page))
            #expect(contrast >= (isHigh ? 18 : 7), "\(theme.name) \(scheme) primary on \(page): \(contrast)")
          }
          // Text on a plate (the background of a control): the colour of the page, blended with some of the text colour.
          let page = rgb(.background)
          let plate = page.blended(with: rgb(.primary), opacity: 180)
          #expect(RGB.contrast(rgb(.primary), plate) >= (isHigh ? 10 : 5), "\(theme.name) \(scheme) plate")
          for hue in [NamedColor.accent, .red, .orange, .yellow, .green, .teal, .cyan, .blue, .purple] {
            let contrast = RGB.contrast(rgb(hue), rgb(.background))
            #expect(contrast >= 3, "\(theme.name) \(scheme) \(hue): \(contrast)")
          }
        }
      }
    }
  }

  @Test("the roles of a theme also differ in sixteen colours, as text and as background") func sixteen() {
    for theme in Theme.builtIn {
      func shown(_ name: NamedColor, isGround: Bool) -> OutputColor {
        func rgb(_ name: NamedColor) -> RGB { (theme.look.colors[name] ?? Color(name)).ink(in: .dark).rgb }
        let colors =
          isGround
          ? OutputColors(text: .standard, over: CellColor(rgb(name)), .sixteen, .dark)
          : OutputColors(text: CellColor(rgb(name)), over: CellColor(rgb(.background)), .sixteen, .dark)
        return isGround ? colors.background : colors.foreground
      }
      for isGround in [false, true] {
        let place = "\(theme.name), \(isGround ? "grounds" : "letters")"
        func hue(_ name: NamedColor) -> Int {
          if case .indexed(let index) = shown(name, isGround: isGround) { index & 7 } else { -1 }
        }
        #expect(Set([NamedColor.red, .orange, .green].map(hue)) == [1, 2, 3], "\(place)")
        #expect(hue(.accent) != hue(.red) && ![0, 7].contains(hue(.accent)), "\(place)")
      }
    }
  }

  private static let harbor = """
    local Harbor = theme("harbor", {
      colors = { primary = "#112233", background = "#ddeeff", accent = "#aa0000", success = "#00aa00" },
      fonts = { headline = { "underline" }, body = "italic" },
      padding = 2, spacing = { horizontal = 3, vertical = 1 }, line = "double",
      symbols = { star = "*S" }, styles = { Button = "plain", GroupBox = "card" },
      highContrast = { colors = { primary = "#000000" } },
      mono = { line = "heavy", styles = { Button = "bordered" } },
    })

    """

  @Test("a theme gives defaults to the views inside it, and to no other views (E1)") func scope() throws {
    let driver = try driver(
      ThemeTests.harbor + """
        return VStack { alignment = "leading", spacing = 0,
          HStack { "a", "b" },
          VStack { alignment = "leading",
            HStack { "c", Image { systemName = "star" } },
            Button "d",
            Text("e"):border("black", { overlaid = true }),
          }:theme(Harbor),
          Text("f"):padding(),
        }:frame(20, 9, "topLeading")
        """, Size(20, 9))
    #expect(driver.screen == "a b\nc   *S\n\nd\n\n□\n\n f")
    #expect(try colors(of: "c", driver) == (RGB(packed: 0x112233), RGB(packed: 0xDDEEFF)))
    let outside = driver.rendering.surface
    #expect(outside.style(of: outside[0, 0]).background == .standard)
    let inner = try driver.place(of: "c")
    #expect(outside.style(of: outside[inner.x, inner.y]).attributes == .italic)
  }

  @Test("the page of the standard theme is the terminal's background, also inside another theme") func standardPage() throws {
    let surface = try driver(
      #"return Text("a"):padding("horizontal", 1):theme("standard"):padding("horizontal", 1):theme "lagoon""#, Size(5, 1)
    ).rendering.surface
    #expect((0..<5).map { surface.style(of: surface[$0, 0]).background == .standard } == [false, true, true, true, false])
  }

  @Test("values that a view sets itself override its theme (E2)") func explicit() throws {
    let driver = try driver(
      ThemeTests.harbor + """
        return VStack { alignment = "leading", spacing = 0,
          Button("one"):buttonStyle "bordered",
          Text("two"):foregroundColor "#ff0000",
          HStack { spacing = 0, "x", "y" },
        }:theme(Harbor):frame(20, 6, "topLeading")
        """)
    #expect(driver.screen == "▐ one ▌\ntwo\nxy")
    #expect(try colors(of: "two", driver).text == RGB(packed: 0xFF0000))
  }

  @Test("variants: increased contrast has its own colours; without colours, lines and styles differ") func variants() throws {
    let script =
      ThemeTests.harbor + """
        return VStack { alignment = "leading", spacing = 0, Text "text", Divider():frame(4, 1), Button "go" }
          :theme(Harbor):frame(20, 6, "topLeading")
        """
    let driver = try driver(script)
    #expect(driver.screen == "text\n════\ngo")
    #expect(try colors(of: "text", driver).text == RGB(packed: 0x112233))
    try driver.runtime.setEnvironment("colorSchemeContrast", to: .string("increased"))
    driver.advance(by: 0)
    let high = Driver(driver.runtime, Size(20, 6))
    #expect(try colors(of: "text", high).text == RGB(packed: 0))
    try driver.runtime.setEnvironment("accessibilityDifferentiateWithoutColor", to: .boolean(true))
    #expect(Driver(driver.runtime, Size(20, 6)).screen == "text\n━━━━\n▐ go ▌")
  }

  @Test("a theme extends another theme, and roles follow the hues of the theme") func extending() throws {
    let driver = try driver(
      ThemeTests.harbor + """
        theme("pier", { extends = "harbor", colors = { red = "#990000", primary = "#445566" }, line = "single" })
        return VStack { alignment = "leading", spacing = 0,
          Text("error"):foregroundColor "error", Text("success"):foregroundColor "success", Text("text"),
          Text("tint"):foregroundStyle "tint", Divider():frame(4, 1),
        }:theme "pier":frame(20, 6, "topLeading")
        """)
    #expect(driver.screen == "error\nsuccess\ntext\ntint\n────")
    #expect(try colors(of: "error", driver).text == RGB(packed: 0x990000))
    #expect(try colors(of: "success", driver).text == RGB(packed: 0x00AA00))
    #expect(try colors(of: "text", driver) == (RGB(packed: 0x445566), RGB(packed: 0xDDEEFF)))
    #expect(try colors(of: "tint", driver).text == RGB(packed: 0xAA0000))
  }

  @Test("styles of a theme are at the end of every stack, also for nested views and for components")
  func styles() throws {
    let driver = try driver(
      """
      style("Button", "starred", function(self, configuration) return HStack { spacing = 0, "*", Button(configuration) } end)
      local Card = component("Card", { props = { title = "" }, defaultStyle = function(self, configuration)
        return HStack { spacing = 0, "<", configuration.title, ">" }
      end })
      local Loud = Card:style("loud", function(self, configuration) return HStack { spacing = 0, Card(configuration), "!" } end)
      theme("sky", { styles = { Button = "starred", GroupBox = "plain", Card = Loud } })
      return VStack { alignment = "leading", spacing = 0,
        Button(HStack { spacing = 0, "a", Button "b" }),
        GroupBox("out", { GroupBox("in", { "text" }) }),
        Card { title = "c" },
        Card { title = "d" }:cardStyle(function(self, configuration) return HStack { spacing = 0, Card(configuration), "?" } end),
      }:theme "sky":frame(20, 9, "topLeading")
      """, Size(20, 9))
    #expect(driver.screen == "*▐ a*▐ b ▌ ▌\nout\nin\ntext\n<c>!\n<d>!?")
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test("a theme change keeps all state, and evaluates only the bodies that set or read the theme") func cost() throws {
    let driver = try driver(
      """
      local Cell = component("Cell", {
        props = { id = 0 }, state = { clicks = 0 },
        body = function(self) return Button("b" .. self.id .. ":" .. self.clicks, function() self.clicks = self.clicks + 1 end) end,
      })
      local Name = component("Name", { body = function(self) return Text(self.env.theme) end })
      local Rows = component("Rows", {
        body = function(self)
          local rows = { alignment = "leading", spacing = 0 }
          for id = 1, 1000 do rows[id] = Cell { id = id } end
          return VStack(rows)
        end,
      })
      local App = component("App", {
        state = { theme = "lagoon" },
        body = function(self)
          return VStack { alignment = "leading", spacing = 0,
            Name {}:onTapGesture(function() self.theme = self.theme == "lagoon" and "ember" or "lagoon" end),
            Rows {},
          }:theme(self.theme)
        end,
      })
      return App {}:frame(24, 1001, "topLeading")
      """, Size(24, 1001))
    try driver.tap("b7:0")
    let before = try colors(of: "b7:1", driver)
    try driver.tap("lagoon")
    #expect(driver.screen.hasPrefix("ember\n") && driver.screen.contains("b7:1"))
    #expect(try colors(of: "b7:1", driver) != before)
    // The app, which sets the theme, and the component that reads its name.
    #expect(driver.rendering.counters.evaluated == 2)
  }

  @Test("a theme for the runtime fills the canvas, and a dark theme stays dark in a light scheme") func root() throws {
    let runtime = try Runtime(source: #"theme("night", { extends = "ember", scheme = "dark" }) return Text "hi""#)
    try runtime.setTheme("night")
    let driver = Driver(runtime, Size(6, 3))
    let surface = driver.rendering.surface
    let page = Theme.builtIn(named: "ember")?.look.colors[.background]?.ink(in: .dark).rgb
    #expect((0..<3).allSatisfy { y in (0..<6).allSatisfy { surface.style(of: surface[$0, y]).background.rgb == page } })
    try runtime.setEnvironment("colorScheme", to: .string("light"))
    #expect(Driver(runtime, Size(6, 3)).rendering.surface.style(of: surface[0, 0]).background.rgb == page)
    try runtime.setTheme("standard")
    let plain = Driver(runtime, Size(6, 3)).rendering.surface
    #expect(plain.style(of: plain[0, 0]).background == .standard && plain.scheme == .light)
    #expect(throws: Diagnostic.self) { try runtime.setTheme("nihgt") }
  }

  @Test("errors in themes say what is expected")
  func themeErrors() throws {
    func cause(_ script: String) -> String {
      do throws(Diagnostic) {
        let rendering = try Runtime(source: script).render(.inline(width: 20))
        return rendering.diagnostics.map(String.init(describing:)).joined()
      } catch {
        return String(describing: error)
      }
    }
    for (script, part) in [
      ("theme('lagoon', {})", "no built-in theme has"), ("theme('a')", "a table"),
      ("theme('a', { extends = 'lagon' })", "'lagoon'"),
      ("theme('a', { color = {} })", "colors"), ("theme('a', { colors = { primry = 'red' } })", "primary"),
      ("theme('a', { colors = { primary = 'rad' } })", "'red'"),
      ("theme('a', { fonts = { headlin = 'bold' } })", "headline"),
      ("theme('a', { fonts = { headline = 'fat' } })", "bold"), ("theme('a', { fonts = { headline = { 1 } } })", "bold"),
      ("theme('a', { padding = -1 })", "0 to 100"), ("theme('a', { spacing = 1 })", "a table"),
      ("theme('a', { spacing = { horizontal = 'x' } })", "0 to 100"), ("theme('a', { line = 'thick' })", "heavy"),
      ("theme('a', { symbols = { star = 'too long' } })", "one to four"),
      ("theme('a', { styles = { Buton = 'plain' } })", "Button"),
      ("theme('a', { styles = { Button = 'plan' } })", "'plain'"),
      ("theme('a', { styles = { Button = 1 } })", #"the result of style("Button", ...)"#),
      ("theme('a', { styles = { Button = style('Toggle', function() end) } })", #"the result of style("Button", ...)"#),
      ("theme('a', { scheme = 'dim' })", "dark"), ("theme('a', { mono = { extends = 'b' } })", "extends"),
      ("theme('a', { mono = 1 })", "a table"), ("return Text('a'):theme 'lagon'", "'lagoon'"),
      ("return Text('a'):environment('theme', 'lagon')", "lagoon"),
    ] {
      #expect(cause(script).contains(part), "\(script): \(cause(script))")
    }
  }

  @Test(
    "errors in declarations of themes and experiments say what is expected",
    arguments: [
      (#"theme("a", { symbols = { ["star.fill"] = "\n" } })"#, "expected a string of one to four printable characters"),
      (#"theme("a", { symbols = { ["star.fill"] = "\xff" } })"#, "expected a string of one to four printable characters"),
      (
        #"theme("lagoon", {})"#,
        #"expected a name that no built-in theme has (to extend that theme, write { extends = "lagoon" })"#
      ),
      (#"theme("a", { extends = "a" })"#, "expected a theme that is declared earlier, found the theme itself"),
      (#"theme("a", { highContrast = 3 })"#, "bad argument 'highContrast' to 'theme': expected a table, found 3"),
      (#"experiment("e", { axes = { a = {} }, render = print })"#, "found 0 values"),
      (#"experiment("e", { axes = { a = { 1, "1" } }, render = print })"#, "found 1 twice"),
      (#"experiment("e", { axes = { a = { 1, nil, 2 } }, render = print })"#, "found nil at 2"),
    ])
  func declarationErrors(declaration: String, message: String) throws {
    let mistake = #expect(throws: Diagnostic.self) { try Runtime(source: declaration + " return Text 'x'") }
    #expect(mistake?.sentence.contains(message) == true, "\(String(describing: mistake))")
  }
}
