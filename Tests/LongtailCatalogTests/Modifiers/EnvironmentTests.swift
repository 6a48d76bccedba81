// The environment and the modifiers that set its values (E1-E9, T10).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct EnvironmentTests {
  @Test("E1: a value applies only to the modified view and to views inside it") func e1IsSeenByTheViewAndItsSubtreeOnly() {
    #expect(Screen(hStack(spacing: 0, vStack(text("a")).foreground(.red), text("b")), 2, 1).foregrounds == "R-")
  }

  @Test func e2TheNearestSettingWins() {
    #expect(Screen(vStack(text("a").foreground(.red), text("b")).foreground(.blue), 1, 2).foregrounds == "R\nB")
    #expect(
      Screen(vStack(text("a\nb").modifier(LineLimit(2)), text("c\nd")).modifier(LineLimit(1)), 2, 3).text
        == "a·\nb·\nc…")
    // On one view the first modifier is the nearest.
    #expect(Screen(vStack(text("a")).foreground(.red).foreground(.blue), 1, 1).foregrounds == "R")
    #expect(Screen(vStack(text("c\nd")).modifier(LineLimit(1)).modifier(LineLimit(2)), 2, 2).text == "c…\n··")
  }

  @Test func e3UnsetKeysHaveTheirDefault() {
    let values = EnvironmentValues()
    #expect(values[EnvironmentKeys.lineLimit] == nil)
    #expect(values[EnvironmentKeys.defaultPadding] == 1)
    #expect(values[EnvironmentKeys.font] == Font(.body))
  }

  @Test("E5: a view inside a disabled view stays disabled") func e5DisabledIsAnAnd() {
    let program = ClosureProgram()
    let button = program.component("Button") { environment in text(environment[StandardKeys.isEnabled] ? "on" : "off") }
    func shown(_ modify: (View) -> View) -> String { Screen(modify(button), 3, 1, in: program).text }
    #expect(shown { $0 } == "on·")
    #expect(shown { $0.modifier(Disabled()) } == "off")
    #expect(shown { vStack($0.modifier(Disabled(false))).modifier(Disabled()) } == "off", "an inner false cannot enable")
    #expect(shown { vStack($0.modifier(Disabled())).modifier(Disabled(false)) } == "off")
    #expect(shown { vStack($0.modifier(Disabled(false))).modifier(Disabled(false)) } == "on·")
  }

  // MARK: Inheritance

  /// Each modifier is applied around two views, mostly texts, and changes both of them.
  @Test("E7: text styles, colours and similar values are inherited by all views inside") func e7Inherited() {
    func around(_ modifier: some DeclaredModifier, _ content: String = "a", width: Int = 1, height: Int = 2) -> Screen {
      Screen(vStack(alignment: .leading, text(content), hStack(text(content))).modifier(modifier), width, height)
    }
    #expect(around(FontModifier(.title)).attributes == "b\nb")
    #expect(around(FontWeightModifier(.light)).attributes == "f\nf")
    #expect(around(Bold()).attributes == "b\nb")
    #expect(around(Italic()).attributes == "i\ni")
    #expect(around(Underline()).attributes == "u\nu")
    #expect(around(Strikethrough()).attributes == "s\ns")
    #expect(around(ForegroundColor(Color(.red))).foregrounds == "R\nR")
    #expect(around(ForegroundStyleModifier(Color(.green))).foregrounds == "G\nG")
    #expect(around(LineLimit(1), "a\nb", width: 2).text == "a…\na…")
    #expect(around(LineSpacing(1), "a\nb", height: 6).text == "a\n·\nb\na\n·\nb")
    #expect(around(MultilineTextAlignment(.trailing), "ab\nc", width: 2, height: 4).text == "ab\n·c\nab\n·c")
    #expect(around(TruncationModeModifier(.head), "abcd", width: 3).text == "…cd\n…cd")
    #expect(around(TextCaseModifier(.uppercase)).text == "A\nA")
    #expect(around(Redacted(.placeholder)).text == "░\n░")
    let directed = setting("layoutDirection", "rightToLeft", vStack(hStack(spacing: 0, text("a"), text("b"))))
    #expect(Screen(directed, 2, 1).text == "ba")
    let bars = vStack(View(ProgressView(0.5)), hStack(View(ProgressView(0.5)))).modifier(Tint(Color(.red)))
    #expect(Screen(bars, 4, 2).foregrounds == "RR··\nRR··")
    let card = vStack(text("a"), text("b")).background(.background).modifier(ColorSchemeModifier(.light))
    #expect(Screen(card, 1, 2).backgrounds == "W\nW")
  }

  @Test("E7: bold and italic are added to the font of a view") func e7AddedToTheFont() {
    let texts = vStack(text("a").modifier(FontModifier(.caption)), text("b").modifier(FontModifier(.body)))
    #expect(Screen(texts.modifier(Bold()), 1, 2).attributes == "b\nb")
    #expect(Screen(texts.modifier(Italic()), 1, 2).attributes == "*\ni")
  }

  /// Each modifier is applied to a stack of two texts and takes effect once, on the stack.
  @Test("E7: frames, padding, backgrounds and other drawing modifiers are not inherited") func e7NotInherited() {
    let two = vStack(text("a"), text("b"))
    func worn(_ modifier: some DeclaredModifier) -> Screen { Screen(two.modifier(modifier), 3, 4) }
    #expect(worn(Padding()).text == "···\n·a·\n·b·\n···")
    #expect(worn(Frame(width: 3, height: 4)).text == "···\n·a·\n·b·\n···")
    #expect(worn(Background(Color(.red))).backgrounds == "···\n·R·\n·R·\n···")
    #expect(worn(Border(Color(.red))).text == "┌─┐\n│a│\n│b│\n└─┘")
    #expect(Screen(two.overlay(text("x")), 1, 2).text == "x\nb")
    #expect(worn(Offset(x: 1)).text == "···\n··a\n··b\n···")
    #expect(Screen(two.modifier(Position(x: 2, y: 1)), 3, 4).text == "·a·\n·b·\n···\n···")
    #expect(Screen(color(.red).modifier(Opacity(0.5)).background(.blue), 1, 1).backgrounds == "?")
    #expect(Screen(two.frame(1, 1, .topLeading).modifier(Clipped()), 1, 2).text == "a\n·")
    let identified = Screen(two.modifier(Identified("x")), 1, 2)
    #expect(identified.paths == ["root", "root/VStack#x", "root/VStack#x/Text[0]", "root/VStack#x/Text[1]"])
  }

  /// Returns `view` with an environment key set to a string.
  private func setting(_ key: String, _ value: String, _ view: View) -> View {
    View { arena, vocabulary in
      view.modifier(EnvironmentModifier(key, arena.intern(value))).write(&arena, vocabulary)
    }
  }

  private func style(_ name: NamedColor) -> ShapeStyle { .color(Color(name)) }

  @Test("E8: missing levels are derived from the first style") func e8LevelsAreDerivedFromTheFirst() {
    let blue = ForegroundStyle(style(.blue))
    #expect(blue.resolve(style(.secondary)) == style(.blue).opacity(0.5))
    #expect(blue.resolve(style(.tertiary)) == style(.blue).opacity(0.3))
    #expect(blue.resolve(style(.quaternary)) == style(.blue).opacity(0.18))
    #expect(blue.resolve(style(.primary)) == style(.blue))
    #expect(blue.resolve(style(.red)) == style(.red))
    #expect(blue.resolve(style(.secondary).opacity(0.5)) == style(.blue).opacity(0.25))
    #expect(ForegroundStyle(style(.primary)).resolve(style(.secondary)) == style(.secondary))
    #expect(ForegroundStyle(style(.red), style(.green)).resolve(style(.secondary)) == style(.green))
  }

  @Test("E8: the secondary and tertiary styles are levels of the outer style") func e8LevelsOfTheStyleAround() {
    func levels(_ outer: ForegroundStyleModifier) -> Screen {
      let names: [NamedColor] = [.primary, .secondary, .tertiary]
      let texts = names.map { text("x").modifier(ForegroundStyleModifier(Color($0))) }
      return Screen(hStack(spacing: 0, texts[0], texts[1], texts[2]).modifier(outer), 3, 1)
    }
    let three = levels(ForegroundStyleModifier(Color(.red), Color(.green), Color(.blue)))
    #expect(three.foregrounds == "RGB")
    let one = levels(ForegroundStyleModifier(Color(.red)))
    #expect(one.foregrounds == "R??")
    #expect(one.attributes == "·dd")
    let surface = one.rendering.surface
    // The secondary level has an opacity of 0.5 and the tertiary level of 0.3, or more if the contrast would be too low to read.
    func contrast(_ column: Int) -> Double? {
      surface.style(of: surface[column, 0]).foreground.rgb.map { RGB.contrast($0, ColorScheme.dark.background) }
    }
    #expect((4.5..<4.6).contains(contrast(1) ?? 0) && (3..<3.1).contains(contrast(2) ?? 0))
    let none = levels(ForegroundStyleModifier(Color(.primary)))
    #expect(none.foregrounds == "-??")
    #expect(none.attributes == "·dd")
  }

  @Test("E8: a level in foregroundColor is taken from the outer colour")
  func e8ForegroundColorTakesLevelsFromTheColourAround() {
    let label = text("x").foreground(.secondary)
    #expect(Screen(label, 1, 1).foregrounds == "?")
    #expect(Screen(label, 1, 1).attributes == "d")
    // The secondary level is readable on a card with black text on white, in a dark terminal.
    let card = Screen(label.background(.white).foreground(.black), 1, 1).rendering.surface
    #expect(card.style(of: card[0, 0]).foreground == CellColor(RGB(118, 118, 118)))
  }

  @Test("E8: the style tint is the accent colour where the style is used") func e8TintIsTheAccentColourOfThePlace() {
    let label = text("x").modifier(ForegroundStyleModifier(Color(.tint)))
    #expect(Screen(label, 1, 1).foregrounds == "B")
    #expect(Screen(label.modifier(Tint(Color(.green))), 1, 1).foregrounds == "G")
    // The tint where the style is used counts, not the tint where the style is set.
    #expect(
      Screen(text("x").modifier(Tint(Color(.red))).modifier(ForegroundStyleModifier(Color(.tint))), 1, 1).foregrounds == "R")
    #expect(Screen(label.modifier(Tint(Color(.tint))).modifier(Tint(Color(.green))), 1, 1).foregrounds == "G")
    let half = Screen(color(.red).overlay(View(ColorView(Color(.tint).opacity(0.5)))).modifier(Tint(Color(.clear))), 1, 1)
    #expect(half.backgrounds == "R")
    let secondary = text("x").foreground(.secondary).modifier(ForegroundStyleModifier(Color(.tint)))
    #expect(Screen(secondary, 1, 1).attributes == "d")
    #expect(Screen(View(LinearGradient([Color(.tint)])).modifier(Tint(Color(.red))), 1, 1).backgrounds == "R")
  }

  @Test func e8LevelsOfForegroundColorDoNotAddUp() {
    func styles(_ names: NamedColor...) -> ForegroundStyle {
      names.reduce(ForegroundStyle(Color(.primary))) { $0.setting(Color($1)) }
    }
    #expect(styles(.red, .secondary).primary == style(.red).opacity(0.5))
    #expect(styles(.red, .secondary, .secondary) == styles(.red, .secondary))
    #expect(styles(.red, .secondary, .tertiary) == styles(.red, .tertiary))
    #expect(styles(.red, .quaternary).primary == style(.red).opacity(0.18))
    #expect(styles(.red, .secondary, .primary).primary == style(.red))
    #expect(styles(.red, .secondary, .blue) == styles(.blue))
    #expect(styles(.secondary).primary == style(.secondary))
    #expect(styles(.secondary, .secondary).primary == style(.secondary))
    let levels = ForegroundStyle(style(.red), style(.green), style(.blue))
    #expect(levels.setting(Color(.secondary)).primary == style(.green))
    #expect(levels.setting(Color(.secondary)).setting(Color(.tertiary)).primary == style(.blue))
    #expect(levels.setting(Color(.secondary).opacity(0.5)).primary == style(.green).opacity(0.5))
  }

  @Test func e11KeysAreSetByName() {
    #expect(Screen(setting("font", "title", text("x")), 1, 1).attributes == "b")
    #expect(Screen(setting("fontWeight", "thin", text("x")), 1, 1).attributes == "f")
    let red = text("x").modifier(EnvironmentModifier("foregroundStyle", .color(Color(.red))))
    #expect(Screen(red, 1, 1).foregrounds == "R")
    let one = text("1\n2").modifier(EnvironmentModifier("lineLimit", .integer(1)))
    #expect(Screen(one, 2, 2).frames("Text")[0].height == 1)
    let none = text("1\n2").modifier(EnvironmentModifier("lineLimit", .absent)).modifier(LineLimit(1))
    #expect(Screen(none, 2, 2).frames("Text")[0].height == 2)
  }

  @Test("E7: a card with another colour scheme has the colours of that scheme") func e7ACardOfTheOtherSchemeHasItsColours() {
    let card = text("x").background(.background).modifier(ColorSchemeModifier(.light))
    let surface = Screen(card, 1, 1).rendering.surface
    #expect(surface.style(of: surface[0, 0]).background == CellColor(ColorScheme.light.background))
    #expect(surface.style(of: surface[0, 0]).foreground == CellColor(ColorScheme.light.foreground))
    let same = Screen(text("x").background(.background).modifier(PreferredColorScheme(.dark)), 1, 1)
    #expect(same.foregrounds == "-")
    #expect(same.backgrounds == "·")
  }

  /// The default text colour cannot fill cells, and the default background cannot colour text. So such cells get explicit colours
  /// of the scheme.
  @Test("a default colour becomes explicit if it changes its role") func theTerminalsOwnColoursKeepTheirRoles() {
    let area = Screen(View(Rectangle()), 1, 1).rendering.surface
    #expect(area.style(of: area[0, 0]).background == CellColor(ColorScheme.dark.foreground))
    let cut = Screen(text("x").foreground(.background).background(.blue), 1, 1).rendering.surface
    #expect(cut.style(of: cut[0, 0]).foreground == CellColor(ColorScheme.dark.background))
  }

  @Test("a named colour differs between the light and the dark scheme") func lightAndDarkPickOtherColours() {
    let view = text("x").background(.blue)
    let light = Screen(view, 1, 1) { $0[StandardKeys.colorScheme] = .light }
    #expect(light.backgrounds == "?")
    #expect(Screen(view, 1, 1).backgrounds == "B")
  }
}
