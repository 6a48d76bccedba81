// The environment and the modifiers that write it (E1-E9, T10).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct EnvironmentTests {
  @Test func e1IsSeenByTheViewAndItsSubtreeOnly() {
    #expect(Screen(hStack(spacing: 0, vStack(text("a")).foreground(.red), text("b")), 2, 1).foregrounds == "R-")
  }

  @Test func e2TheNearestSettingWins() {
    #expect(Screen(vStack(text("a").foreground(.red), text("b")).foreground(.blue), 1, 2).foregrounds == "R\nB")
    #expect(
      Screen(vStack(text("a\nb").modifier(LineLimit(2)), text("c\nd")).modifier(LineLimit(1)), 2, 3).text
        == "a·\nb·\nc…")
  }

  @Test func e3UnsetKeysHaveTheirDefault() {
    let values = EnvironmentValues()
    #expect(values[EnvironmentKeys.lineLimit] == nil)
    #expect(values[EnvironmentKeys.defaultPadding] == 1)
    #expect(values[EnvironmentKeys.font] == Font(.body))
  }

  @Test func e5DisabledIsAnAnd() {
    func isEnabled(_ inner: Bool, _ outer: Bool) -> Bool {
      var enabled = true
      for disabled in [outer, inner] {
        var context = ViewContext.test(environment: EnvironmentValues())
        context.environment[StandardKeys.isEnabled] = enabled
        _ = Disabled(disabled).effect(in: &context)
        enabled = context.environment[StandardKeys.isEnabled]
      }
      return enabled
    }
    #expect(isEnabled(false, false))
    #expect(!isEnabled(false, true))
    #expect(!isEnabled(true, false))
  }

  @Test func e7FrameAndBackgroundAreNotInherited() {
    #expect(Screen(vStack(text("a"), text("b")).modifier(Padding()), 3, 4).text == "···\n·a·\n·b·\n···")
  }

  private func style(_ name: NamedColor) -> ShapeStyle { .color(Color(name)) }

  @Test func e8LevelsAreDerivedFromTheFirst() {
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

  @Test func e8LevelsOfTheStyleAround() {
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
    let none = levels(ForegroundStyleModifier(Color(.primary)))
    #expect(none.foregrounds == "-??")
    #expect(none.attributes == "·dd")
  }

  @Test func e8ForegroundColorTakesLevelsFromTheColourAround() {
    let label = text("x").foreground(.secondary)
    #expect(Screen(label, 1, 1).foregrounds == "?")
    #expect(Screen(label, 1, 1).attributes == "d")
    // Readable on a card that is black on white, in a dark terminal.
    let card = Screen(label.background(.white).foreground(.black), 1, 1).rendering.surface
    #expect(card.style(of: card[0, 0]).foreground == CellColor(RGB(128, 128, 128)))
  }

  @Test func e8TintIsTheAccentColourOfThePlace() {
    let label = text("x").modifier(ForegroundStyleModifier(Color(.tint)))
    #expect(Screen(label, 1, 1).foregrounds == "B")
    #expect(Screen(label.modifier(Tint(Color(.green))), 1, 1).foregrounds == "G")
    // The place where it is used counts, not the one where the style is set.
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
    func set(_ key: String, _ value: String) -> View {
      View { arena, vocabulary in
        let modifier = EnvironmentModifier(key, arena.intern(value))
        return text("x").modifier(modifier).write(&arena, vocabulary)
      }
    }
    #expect(Screen(set("font", "title"), 1, 1).attributes == "b")
    #expect(Screen(set("fontWeight", "thin"), 1, 1).attributes == "f")
    let red = text("x").modifier(EnvironmentModifier("foregroundStyle", .color(Color(.red))))
    #expect(Screen(red, 1, 1).foregrounds == "R")
    let one = text("1\n2").modifier(EnvironmentModifier("lineLimit", .integer(1)))
    #expect(Screen(one, 2, 2).frames("Text")[0].height == 1)
    let none = text("1\n2").modifier(EnvironmentModifier("lineLimit", .absent)).modifier(LineLimit(1))
    #expect(Screen(none, 2, 2).frames("Text")[0].height == 2)
  }

  @Test func e7ACardOfTheOtherSchemeHasItsColours() {
    let card = text("x").background(.background).modifier(ColorSchemeModifier(.light))
    let surface = Screen(card, 1, 1).rendering.surface
    #expect(surface.style(of: surface[0, 0]).background == CellColor(ColorScheme.light.background))
    #expect(surface.style(of: surface[0, 0]).foreground == CellColor(ColorScheme.light.foreground))
    let same = Screen(text("x").background(.background).modifier(PreferredColorScheme(.dark)), 1, 1)
    #expect(same.foregrounds == "-")
    #expect(same.backgrounds == "·")
  }

  /// The terminal's own text colour is no background, and its background no text colour.
  @Test func theTerminalsOwnColoursKeepTheirRoles() {
    let area = Screen(View(Rectangle()), 1, 1).rendering.surface
    #expect(area.style(of: area[0, 0]).background == CellColor(ColorScheme.dark.foreground))
    let cut = Screen(text("x").foreground(.background).background(.blue), 1, 1).rendering.surface
    #expect(cut.style(of: cut[0, 0]).foreground == CellColor(ColorScheme.dark.background))
  }

  @Test func lightAndDarkPickOtherColours() {
    let view = text("x").background(.blue)
    let light = Screen(view, 1, 1) { $0[StandardKeys.colorScheme] = .light }
    #expect(light.backgrounds == "?")
    #expect(Screen(view, 1, 1).backgrounds == "B")
  }
}
