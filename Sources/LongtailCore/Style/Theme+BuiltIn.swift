// The built-in themes. Each theme except `standard` has a palette for the light and the dark colour scheme. In these palettes,
// text has a contrast of at least 7 to the background, and hues have at least 3 (`ThemeTests`).

extension Theme {
  /// The default theme: the colours of the terminal, and Apple's hues.
  public static let standard = Theme("standard", "The terminal's text and background colours, with Apple's system colours.")

  /// The themes that come with Longtail.
  public static let builtIn: [Theme] = [standard, lagoon, ember, meadow, paper, orchid, graphite]

  /// Returns the built-in theme of that name; nil if there is none.
  public static func builtIn(named name: String) -> Theme? { builtIn.first { $0.name == name } }

  private static let lagoon = Theme(
    "lagoon", "Calm: teal on blue-black or pale blue, round lines, switches and full bars.",
    palette: Palette(
      background: (0xF4F9FA, 0x0B1D26), surface: (0xE2EFF2, 0x14303D), primary: (0x0C2A35, 0xDCEEF2),
      accent: (0x00717F, 0x36C5C9),
      red: (0xC0363C, 0xFF7A78), orange: (0xB25A00, 0xFFB066), yellow: (0x8A6A00, 0xF2D16B), green: (0x1D7A46, 0x63D39A),
      cyan: (0x00717F, 0x36C5C9),
      blue: (0x1668B8, 0x6CB8FF), purple: (0x6A4FB8, 0xB7A2FF)),
    Look(line: .rounded, styles: ["Toggle": "switch", "Gauge": "linearCapacity", "ProgressView": "linear"]))

  private static let ember = Theme(
    "ember", "Strong: orange on charcoal or warm white, heavy lines, and borders around tabs and tables.",
    palette: Palette(
      background: (0xFBF6F2, 0x1C1512), surface: (0xF2E6DD, 0x2E221C), primary: (0x33211A, 0xF3E4DA),
      accent: (0xAD5200, 0xFF9147),
      red: (0xBF2B26, 0xFF6F61), orange: (0xA85400, 0xFFA95C), yellow: (0x866300, 0xF7CE5B), green: (0x4B7328, 0xA5CE7B),
      cyan: (0x2B7A78, 0x7FCFC4),
      blue: (0x2D6796, 0x86BCE8), purple: (0x87478A, 0xD79BDC)),
    Look(line: .heavy, styles: ["Toggle": "button", "TabView": "bordered", "Badge": "outline", "Table": "bordered"]))

  private static let meadow = Theme(
    "meadow", "Open: green on dark or pale green, dotted lines, and titles and buttons without frames.",
    palette: Palette(
      background: (0xF6FAF1, 0x111A12), surface: (0xE6F0DC, 0x1E2C1F), primary: (0x1C2B1A, 0xE2EEDC),
      accent: (0x2F7A2B, 0x7FD069),
      red: (0xB8373E, 0xFF8282), orange: (0x9E5B00, 0xF3B25E), yellow: (0x7D6A00, 0xE6D663), green: (0x25773A, 0x7BD88B),
      cyan: (0x1F7A74, 0x6FD0C4),
      blue: (0x22699C, 0x7DBFEA), purple: (0x77508F, 0xCCA5E2)),
    Look(
      fonts: ["headline": [.bold, .underline]], line: .dotted,
      styles: ["GroupBox": "plain", "Button": "borderless", "Badge": "plain", "Toggle": "switch"]))

  private static let paper = Theme(
    "paper", "Printed: brown on cream or dark brown, double lines, italic captions, and buttons as links.",
    palette: Palette(
      background: (0xF7F1E3, 0x221E17), surface: (0xECE2CB, 0x312B20), primary: (0x2C2418, 0xEBE0C9),
      accent: (0x7A4A1C, 0xDBA661),
      red: (0x9E3023, 0xE8836E), orange: (0x8F5200, 0xE0A35B), yellow: (0x735C00, 0xDCC36A), green: (0x4D6B1F, 0xACC279),
      cyan: (0x2F6B66, 0x93C5BA),
      blue: (0x2F5D7C, 0x8FB7D0), purple: (0x714A70, 0xC6A0C4)),
    Look(
      fonts: ["largeTitle": [.bold, .underline], "title": [.bold, .underline], "caption": [.italic], "footnote": [.italic]],
      line: .double,
      styles: ["Button": "link", "Badge": "outline", "Menu": "borderlessButton"]))

  private static let orchid = Theme(
    "orchid", "Soft: magenta on plum or pale pink, cards instead of frames, and switches.",
    palette: Palette(
      background: (0xFCF5FA, 0x1B1222), surface: (0xF2E3EF, 0x2C1D37), primary: (0x311C33, 0xF1E2F4),
      accent: (0xA02A83, 0xF078CE),
      red: (0xBD2B50, 0xFF7894), orange: (0xA95212, 0xFFAC75), yellow: (0x82650A, 0xF3D477), green: (0x2C7553, 0x7AD6A8),
      cyan: (0x2A7390, 0x82D3EC),
      blue: (0x3C5FBE, 0x93B4FF), purple: (0x7A3DB0, 0xC79BFF)),
    Look(line: .rounded, styles: ["GroupBox": "card", "Toggle": "switch", "Menu": "borderlessButton"]))

  private static let graphite = Theme(
    "graphite", "Precise: blue on grey, thin square lines, full bars, and borders around tabs and tables.",
    palette: Palette(
      background: (0xF7F8F9, 0x17191C), surface: (0xE9ECEF, 0x24282D), primary: (0x1E2328, 0xE4E7EB),
      accent: (0x2B5FA8, 0x79AEF2),
      red: (0xB03A3A, 0xF08585), orange: (0x97590F, 0xE2AC6B), yellow: (0x776410, 0xDECB7A), green: (0x3C713F, 0x93C795),
      cyan: (0x2E7480, 0x86C5CE),
      blue: (0x2B5FA8, 0x79AEF2), purple: (0x6C5295, 0xBDA6DF)),
    Look(
      line: .single, styles: ["Table": "bordered", "TabView": "bordered", "Gauge": "linearCapacity"]))

  /// The light and dark value of each colour.
  private struct Palette {
    let background, surface, primary, accent, red, orange, yellow, green, cyan, blue, purple: (light: UInt32, dark: UInt32)

    var colors: [NamedColor: Color] {
      [
        .background: background, .secondaryBackground: surface, .primary: primary, .accent: accent, .red: red, .orange: orange,
        .yellow: yellow, .green: green, .mint: cyan, .teal: cyan, .cyan: cyan, .blue: blue, .indigo: purple, .purple: purple,
        .pink: red, .brown: orange,
      ].mapValues { Color(.adaptive(light: RGB(packed: $0.light), dark: RGB(packed: $0.dark))) }
    }
  }

  private convenience init(_ name: String, _ summary: String, palette: Palette, _ look: Look) {
    self.init(name, summary, colors: palette.colors, look)
  }

  /// Creates a theme from colours. It has variants for increased contrast and for outputs without colours.
  public convenience init(
    _ name: String, _ summary: String = "", scheme: ColorScheme? = nil, colors: [NamedColor: Color], _ look: Look = Look()
  ) {
    var look = look
    look.colors = colors
    self.init(
      name, summary, scheme: scheme, look, highContrast: Look(colors: Theme.highContrast, line: .heavy),
      mono: Look(line: .single, styles: ["Button": "bordered", "Toggle": "checkbox"]))
  }

  /// Black on white in the light scheme, white on black in the dark scheme.
  private static let highContrast: [NamedColor: Color] = [
    .background: (0xFFFFFF, 0x000000), .secondaryBackground: (0xFFFFFF, 0x000000), .primary: (0x000000, 0xFFFFFF),
    .secondary: (0x2A2A2A, 0xDDDDDD),
  ].mapValues { (pair: (UInt32, UInt32)) in Color(.adaptive(light: RGB(packed: pair.0), dark: RGB(packed: pair.1))) }
}
