// Command lines without options, which are parsed without the ArgumentParser package.

import ArgumentParser
import Testing

@testable import LongtailCommand

@Suite struct ShortCommandTests {
  @Test("a short command has the same defaults as a parsed command") func defaults() throws {
    #expect(try RunCommand.parse(["a.lua"]).settings == RunCommand.Settings(file: "a.lua"))
    #expect(try RenderCommand.parse(["a.lua"]).settings == RenderCommand.Settings(file: "a.lua"))
    #expect(try RenderCommand.parse(["a.lua", "--trust"]).settings != RenderCommand.Settings(file: "a.lua"))
  }

  @Test(
    "a command line with options or without a file is no short command",
    arguments: [
      [], ["run"], ["render"], ["--version"], ["render", "--help"], ["render", "a.lua", "--trust"], ["check", "a.lua"], ["a"],
      ["run", "a.lua", "b.lua"], ["-.lua"],
    ])
  func others(arguments: [String]) {
    #expect(ShortCommand(arguments) == nil)
  }

  @Test(
    "a command line with only a script is a short command",
    arguments: [["run", "a.lua"], ["run", "-"], ["render", "a"], ["a.lua"], ["./b/a.lua"]])
  func short(arguments: [String]) {
    #expect(ShortCommand(arguments) != nil)
  }

  @Test("`longtail` runs a script that is its only argument") func scriptAlone() throws {
    let folder = try ScriptFolder(["a.lua": "return Text 'Hi'"])
    let terminal = try PseudoTerminal([folder.path("a.lua")])
    try terminal.expect("Hi")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    let missing = try Run(["none.lua"])
    #expect(missing.status == 1 && missing.error.contains("none.lua"))
  }
}
