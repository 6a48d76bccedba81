// Colour files of other programs: all formats give the same theme, and errors in a file have a place.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct ThemeFileTests {
  private static let hex = [
    "101010", "cc0000", "00cc00", "cccc00", "0000cc", "cc00cc", "00cccc", "cccccc",
    "404040", "ff8080", "80ff80", "ffff80", "8080ff", "ff80ff", "80ffff", "ffffff",
  ]
  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  private static func text(_ format: ThemeFormat) -> String {
    switch format {
    case .base16:
      return """
        # A scheme.
        scheme: "Test" # the name
        palette:
          base00: "202020" # ground
          base01: '303030'
          base05: "#e0e0e0"
          base08: cc0000
          base09: "ff8000"
          base0A: "cccc00"
          base0B: "00cc00"
          base0C: "00cccc"
          base0D: "8080ff"
          base0E: "cc00cc"
          base0F: "804000"
        """
    case .ghostty:
      return (0..<16).map { "palette = \($0)=#\(hex[$0])" }.joined(separator: "\n")
        + "\nbackground = #202020\r\nforeground=e0e0e0\ncursor-color = nothing"
    case .kitty:
      return "# vim:ft=kitty\n\nbackground            #202020\nforeground #e0e0e0\nmark1_foreground black\n"
        + (0..<16).map { "color\($0)   #\(hex[$0])" }.joined(separator: "\n")
    case .alacritty:
      let (normal, bright) = (0..<8).reduce(into: ("", "")) { texts, index in
        texts.0 += "\(names[index]) = '#\(hex[index])'\n"
        texts.1 += "\(names[index]) = \"0x\(hex[index + 8])\", "
      }
      return "[colors.primary]\nbackground = '#202020' # dark\nforeground = \"#e0e0e0\"\n\n[colors.normal]\n\(normal)\n"
        + "[colors]\nbright = { \(bright) }\n"
    case .iterm2:
      func color(_ name: String, _ hex: String) -> String {
        let rgb = RGB(packed: UInt32(hex, radix: 16) ?? 0)
        func component(_ name: String, _ value: UInt8) -> String {
          "\t\t<key>\(name) Component</key>\n\t\t<real>\(Double(value) / 255)</real>\n"
        }
        return "\t<key>\(name)</key>\n\t<dict>\n\t\t<key>Alpha Component</key>\n\t\t<real>1</real>\n"
          + component("Blue", rgb.blue)
          + "\t\t<key>Color Space</key>\n\t\t<string>sRGB</string>\n" + component("Green", rgb.green) + component("Red", rgb.red)
          + "\t</dict>\n"
      }
      return "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n"
        + (0..<16).map { color("Ansi \($0) Color", hex[$0]) }.joined() + color("Background Color", "202020")
        + color("Cursor Color", "ff0000") + color("Foreground Color", "e0e0e0") + "</dict>\n</plist>\n"
    }
  }

  private func color(_ name: NamedColor, of theme: Theme) -> String? {
    guard case .rgb(let rgb)? = theme.look.colors[name]?.base else { return nil }
    return String(rgb.hex.dropFirst())
  }

  @Test("each format gives a theme with its colours", arguments: ThemeFormat.allCases) func formats(format: ThemeFormat) throws {
    let theme = try ThemeFile.theme(of: Self.text(format), path: "themes/night.owl.conf")
    #expect(ThemeFormat(of: Self.text(format)) == format)
    #expect(theme.name == "night.owl" && theme.scheme == .dark && theme.summary.contains(format.name))
    let expected: [NamedColor: String] = [
      .background: "202020", .primary: "e0e0e0", .green: "00cc00", .yellow: "cccc00", .cyan: "00cccc",
      // Dark blue is hardly visible on dark grey, so the bright blue is used.
      .blue: "8080ff", .accent: "8080ff",
    ]
    for (name, hex) in expected { #expect(color(name, of: theme) == hex, "\(name)") }
    // The other formats have no orange. It is the mean of yellow and bright red, because dark red is hardly visible.
    #expect(color(.orange, of: theme) == (format == .base16 ? "ff8000" : "e6a640"))
    #expect(color(.secondaryBackground, of: theme) == (format == .base16 ? "303030" : "313131"))
    #expect(color(.pink, of: theme) == (format == .base16 ? "cc0066" : "ff80ff"))
  }

  private var sixHues: String { (1...6).map { "\ncolor\($0) #\(Self.hex[$0])" }.joined() }

  @Test("a grey does not replace a pale colour as its bright variant; keys of base16 may be in lower case") func hues() throws {
    let pale = "background #fdf6e3\nforeground #657b83" + sixHues + "\ncolor2 #859900\ncolor10 #586e75"
    #expect(color(.green, of: try ThemeFile.theme(of: pale, path: "x")) == "859900")
    let lower = Self.text(.base16).replacing("base0B", with: "base0b").replacing("base0D", with: "base0d")
    #expect(color(.accent, of: try ThemeFile.theme(of: lower, path: "x")) == "8080ff")
  }

  @Test("a light background gives a light theme, and a theme never has the name of a built-in theme") func light() throws {
    let theme = try ThemeFile.theme(of: "background #ffffff\nforeground #222" + sixHues, path: "lagoon")
    #expect(theme.scheme == .light && theme.name == "lagoon (file)" && color(.primary, of: theme) == "222222")
    #expect(try ThemeFile.theme(of: "background white\nforeground rgb:22/22/22" + sixHues, path: ".hidden").name == ".hidden")
  }

  @Test(
    "errors in a file have their place",
    arguments: [
      (
        "",
        "x.conf: expected colours in the format of base16, Ghostty, Kitty, Alacritty or iTerm2; a file that it refers to is not read"
      ),
      (
        "return Text 'x'",
        "x.conf: expected colours in the format of base16, Ghostty, Kitty, Alacritty or iTerm2; a file that it refers to is not read"
      ),
      (
        "background #101010\nforeground #fff\n\ncolor1 crimson",
        "x.conf:4: expected a colour such as '#1d2021' for 'color1', found 'crimson'"
      ),
      ("background = #12345\n", "x.conf:1: expected a colour such as '#1d2021' for 'background', found '#12345'"),
      ("background #101010\n", "x.conf: the Kitty file has no 'foreground'; a file that it refers to is not read"),
      ("base05: 'ffffff'", "x.conf: the base16 file has no 'base00'; a file that it refers to is not read"),
      (
        "[colors.primary]\nforeground = '#fff'",
        "x.conf: the Alacritty file has no 'colors.primary.background'; a file that it refers to is not read"
      ),
      (
        "background #000\nforeground #fff\ncolor1 #f00",
        "x.conf: the Kitty file has no 'color2'; a file that it refers to is not read"
      ),
      ("foreground = #fff", "x.conf: the Ghostty file has no 'background'; a file that it refers to is not read"),
    ])
  func errorPlaces(text: String, message: String) {
    do {
      _ = try ThemeFile.theme(of: text, path: "x.conf")
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("law: a file that is cut off or changed anywhere is read or refused", arguments: ThemeFormat.allCases, [UInt64(1), 2, 3])
  func damaged(format: ThemeFormat, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = Array(Self.text(format).unicodeScalars)
    for _ in 0..<60 {
      var scalars = text
      let place = Int.random(in: 0..<scalars.count, using: &random)
      if Bool.random(using: &random) {
        scalars.removeSubrange(place...)
      } else {
        scalars[place] = "\u{FFFD}<=#\n\"{".unicodeScalars.randomElement(using: &random)!
      }
      let changed = String(String.UnicodeScalarView(scalars))
      do { _ = try ThemeFile.theme(of: changed, path: "x") } catch { #expect(error.description.hasPrefix("x"), "\(changed)") }
    }
  }

  @Test("the sheet of each theme shows the catalog without an error", arguments: Theme.builtIn, ColorScheme.allCases)
  func sheets(theme: Theme, scheme: ColorScheme) throws {
    for width in [ThemeSheet.width, 60] {
      let sheet = try ThemeSheet.rendering(of: theme, scheme, width: width)
      #expect(sheet.diagnostics.isEmpty && sheet.text.contains(theme.name) && sheet.size.width <= width)
    }
  }

  @Test("a view without a label has the style of the theme, too") func stylesOfThemes() throws {
    let source = """
      theme("full", { styles = { Gauge = "linearCapacity", Table = "bordered", Badge = "outline" } })
      return VStack{ spacing = 0,
        Gauge(0.5):frame(8), Text "a":badge(2),
        Table({ { n = "x" } }, { columns = { { title = "N", value = "n" } } }):frame(8, 5),
      }
      """
    let runtime = try Runtime(source: source)
    let plain = runtime.render(.inline(width: 20)).text
    try runtime.setTheme("full")
    let themed = runtime.render(.inline(width: 20)).text
    #expect(!plain.contains("╭") && themed.contains("╭") && themed.contains("[2]") && !plain.contains("[2]"))
    #expect(plain.contains("┃") && !themed.contains("┃"))
  }
}
