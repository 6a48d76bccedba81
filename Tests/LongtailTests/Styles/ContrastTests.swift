// The contrast of text in the controls of the catalog (WCAG 2): at least 4.5, or 3 in disabled controls and with 16 colours.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ContrastTests {
  /// Controls and texts in all their styles. If `data.isDisabled` is true, they are disabled.
  private static let script = """
    local Styles = component("Styles", {
      state = { on = true, off = false, n = 9, name = "Ada", mail = "", v = 0.4, pick = 2, day = 1764374400, tab = 1, open = true },
      body = function(self)
        local options = { Text "One":tag(1), Text "Two":tag(2), Text "Three":tag(3) }
        local function picker(style) return Picker(style, self:binding "pick", options):pickerStyle(style) end
        local function button(style) return Button(style):buttonStyle(style) end
        return HStack { alignment = "top", spacing = 3,
          VStack { alignment = "leading", spacing = 0,
            button "bordered", button "borderedProminent", button "borderless", button "link", button "plain",
            Button { "delete", role = "destructive" }, Button { "gone", role = "destructive" }:buttonStyle "borderedProminent",
            Button { "erase", role = "destructive" }:buttonStyle "borderless", Button { "yes", role = "confirm" },
            Toggle("checked", self:binding "on"), Toggle("empty", self:binding "off"),
            Toggle("switch", self:binding "on"):toggleStyle "switch", Toggle("button", self:binding "on"):toggleStyle "button",
            Badge "new", Badge("outline"):badgeStyle "outline", Badge("plain"):badgeStyle "plain",
            Menu("menu", { Button "a" }), Link("link", "https://example.org"), Link("small", "https://example.org"):font "caption",
            Stepper("seats", self:binding "n", { min = 0, max = 9 }),
          },
          VStack { alignment = "leading", spacing = 0,
            picker "segmented", picker "menu", picker "radioGroup", picker "inline", picker "wheel",
            TextField("name", self:binding "name"):frame(16), TextField("prompt", self:binding "mail"):frame(16),
            TextField("square", self:binding "mail"):textFieldStyle "squareBorder":frame(16),
            TextEditor(self:binding "name"):frame(16, 2), DatePicker("day", self:binding "day"),
            Slider(self:binding "v", { label = "slider" }):frame(20), ProgressView(self.v, "progress"):frame(20),
            Gauge(self.v, "gauge"):frame(20), DisclosureGroup("more", { isExpanded = self:binding "open", Text "inside" }),
            GroupBox { "box", Text "inside":foregroundStyle "secondary" }, LabeledContent("label", "value"):frame(20),
          },
          VStack { alignment = "leading", spacing = 1,
            List { selection = self:binding "pick", ForEach(3, function(i) return Text("row " .. i):badge(i) end) }:frame(14, 3),
            Text "secondary":foregroundStyle "secondary", Text "caption":font "caption",
            Section { header = "section", footer = "footer", Text "row" },
            Form { TextField("field", self:binding "name"), Toggle("toggle", self:binding "on") }:formStyle "grouped":frame(20),
            Text "quiet":foregroundStyle "secondary":padding("horizontal", 1):background "quaternary",
            GroupBox {
              label = "card", Button { "remove", role = "destructive" }, Button { "drop", role = "destructive" }:buttonStyle "borderless",
              Button "keep", Link("site", "https://example.org"), Toggle("set", self:binding "on"), Badge "news",
              Badge("line"):badgeStyle "outline", TextField("mail", self:binding "mail"):frame(16), picker "segmented",
              Text "quiet":foregroundStyle "secondary", GroupBox { "inner", Button { "cut", role = "destructive" } },
            }:groupBoxStyle "card",
          },
        }
      end,
    })
    return Styles {}:disabled(data.isDisabled):theme(data.theme)
    """

  /// Returns the characters whose contrast at a colour depth is below `least`, with their contrasts.
  private func faint(_ surface: Surface, _ depth: ColorDepth, least: Double) -> [String] {
    let scheme = surface.pageScheme
    func rgb(_ color: OutputColor, _ standard: RGB) -> RGB {
      switch color {
      case .standard: standard
      case .indexed(let index): RGB.palette[index]
      case .rgb(let rgb): rgb
      }
    }
    var found: [String] = []
    var known: [CellStyle: Double] = [:]
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width {
        // The texts of the script are in ASCII.
        guard let letter = Unicode.Scalar(surface[x, y].glyph), letter.isASCII,
          letter.properties.isAlphabetic || "0"..."9" ~= letter
        else { continue }
        let style = surface.style(of: surface[x, y])
        let contrast =
          known[style]
          ?? {
            let colors = OutputColors(text: style.foreground, over: style.background, depth, scheme)
            return RGB.contrast(rgb(colors.foreground, scheme.foreground), rgb(colors.background, scheme.background))
          }()
        known[style] = contrast
        if contrast < least {
          let line = surface.text(from: Point(max(0, x - 6), y), to: Point(min(surface.size.width - 1, x + 6), y))
          found.append("\(letter) in '\(line)': \((contrast * 100).rounded() / 100)")
        }
      }
    }
    return found
  }

  @Test("text has a contrast of 4.5, or 3 in disabled controls and with 16 colours", arguments: Theme.builtIn.map(\.name))
  func contrast(theme: String) throws {
    for scheme in ColorScheme.allCases {
      for isDisabled in [false, true] {
        var options = RuntimeOptions()
        options.program.data = ["isDisabled": .boolean(isDisabled), "theme": .string(theme)]
        options.colorScheme = scheme
        let driver = Driver(try Runtime(source: ContrastTests.script, options), Size(110, 60))
        try #require(!driver.rendering.hasErrors, "\(driver.rendering.diagnostics)")
        func check(_ state: String) {
          for depth in [ColorDepth.trueColor, .palette, .sixteen] {
            // The terminal chooses the 16 colours.
            let least = isDisabled || depth == .sixteen ? RGB.faintContrast : RGB.textContrast
            let found = faint(driver.rendering.surface, depth, least: least)
            #expect(found.isEmpty, "\(theme), \(scheme), \(depth), disabled: \(isDisabled), \(state)")
          }
        }
        check("at rest")
        if isDisabled { continue }
        // Each control has the focus once, and is pressed, without a click.
        for _ in 0..<40 {
          try driver.press("tab")
          let focus = driver.focus ?? ""
          check("focus on \(focus)")
          guard let frame = driver.runtime.focusFrame else { continue }
          driver.handle(.pointer(PointerEvent(.down(count: 1), at: Point(frame.x + 1, frame.y))))
          check("pressed \(focus)")
          driver.handle(.pointer(PointerEvent(.left, at: .zero)))
        }
      }
    }
  }
}
