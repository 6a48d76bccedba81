// The environment in scripts: declared keys, the views that a value applies to, and errors for unknown keys (E1-E5, E11).

import LongtailCore
import LongtailScript
import Testing

@Suite struct EnvironmentScriptTests {
  /// The declaration of a key, and a component that shows its value.
  private static let probe = """
    environmentKey("mood", "calm")
    local Probe = component("Probe", { body = function(self) return Text(tostring(self.env.mood)) end })

    """

  private func shown(_ source: String) throws -> String { try picture(Self.probe + "return " + source) }

  @Test("E1: a value applies to the modified view and to all views inside it, and to no sibling") func e1Subtree() throws {
    #expect(
      try shown(
        """
        VStack { alignment = "leading",
          Probe(), Probe():environment("mood", "glad"), VStack { HStack { Probe() } }:environment("mood", "cross"), Probe() }
        """) == "calm\nglad\ncross\ncalm")
  }

  @Test("E2: the nearest value wins, and on one view the value of the first modifier") func e2Nearest() throws {
    #expect(
      try shown(#"VStack { Probe(), Probe():environment("mood", "glad") }:environment("mood", "cross")"#) == "cross\nglad")
    #expect(try shown(#"Probe():environment("mood", "glad"):environment("mood", "cross")"#) == "glad")
  }

  @Test("E1: equal texts that different bodies write are at different places in memory, and have the right value")
  func e1TextsOfBodies() throws {
    #expect(
      try picture(
        #"""
        local Reader = component("Reader", { body = function(self) return Text(self.env.locale) end })
        local A = component("A", { body = function() return Reader {}:environment("locale", "de") end })
        local B = component("B", { body = function()
          return VStack { alignment = "leading", Text "b":font "headline", Reader {}:environment("locale", "de") }
        end })
        return VStack { alignment = "leading", A {}, B {}, A {} }
        """#) == """
          de
          b
          de
          de
          """)
  }

  @Test("E3: a key that is not set has its default value") func e3Default() throws {
    #expect(try shown("Probe()") == "calm")
    #expect(try shown(#"Probe():environment("mood"):environment("mood", "cross")"#) == "calm", "nil is the default")
    #expect(
      try picture(
        """
        environmentKey("nothing", nil)
        local Probe = component("Probe", { body = function(self)
          return Text(tostring(self.env.nothing) .. " " .. tostring(self.env.lineLimit) .. " " .. self.env.font)
        end })
        return Probe()
        """) == "nil nil body")
  }

  @Test("E4: a transform receives the outer value, and outer transforms run first") func e4Transform() throws {
    #expect(
      try shown(
        """
        Probe()
          :transformEnvironment("mood", function(mood) return mood .. "!" end)
          :transformEnvironment("mood", function(mood) return mood .. "?" end)
          :environment("mood", "glad")
        """) == "glad?!")
  }

  @Test("E5: a view inside a disabled view cannot be enabled") func e5Disabled() throws {
    #expect(
      try picture(
        """
        local Save = component("Save", { body = function(self) return Text(self.env.isEnabled and "on" or "off") end })
        return HStack { Save(), Save():disabled(), HStack { Save():disabled(false) }:disabled() }
        """) == "on off off")
  }

  @Test("T14: the environment has the text style of the font") func t14Font() throws {
    #expect(
      try picture(
        """
        local Probe = component("Probe", { body = function(self) return Text(self.env.font) end })
        return VStack { alignment = "leading", Probe():font "headline", Probe():font("caption", { design = "monospaced" }) }
        """) == "headline\ncaption")
  }

  @Test("E11: a key has a unique name, a default value, and the type of this value") func e11Declaration() {
    func said(_ source: String) -> [String] { mistakes(Self.probe + source).map(\.sentence) }
    #expect(said("environmentKey('mood', 1) return 'x'") == ["environment key 'mood' already exists"])
    #expect(said("environmentKey('font', 1) return 'x'") == ["environment key 'font' already exists"])
    #expect(
      said("environmentKey('other', {}) return 'x'") == [
        "bad argument 'default' to 'environmentKey': expected a boolean, a number, a string or a colour, found a table"
      ])
    #expect(
      said("return Probe():environment('mood', 3)") == ["bad argument 'mood' to ':environment': expected a string, found 3"])
  }

  @Test("E11: it is an error to set or read an undeclared key") func e11Undeclared() throws {
    #expect(
      mistakes(Self.probe + "return Probe():environment('moood', 'glad')").map(\.description) == [
        """
        script.lua:3: unknown environment key 'moood'
          in Probe
          hint: did you mean 'mood'?
          code: unknown-environment-key   help: longtail explain unknown-environment-key
        """
      ])
    let reading = try TestProgram(
      Self.probe + """
        local Wrong = component("Wrong", { body = function(self) return Text(tostring(self.env.moood)) end })
        return VStack { alignment = "leading", Probe(), Wrong(), Probe() }
        """
    ).render(width: 40)
    #expect(reading.text == "calm\n⚠ script.lua:3: unknown environment key…\ncalm")
    #expect(reading.codes == [.unknownEnvironmentKey])
  }
}
