// `longtail run` whose files are saved while it runs.

import Foundation
import LongtailCore
import Testing

@Suite(.serialized) struct WatchTests {
  private func app(_ word: String, _ module: String = "row") -> String {
    """
    local row = require "\(module)"
    return component("App", { state = { count = 0, name = "" }, body = function(self)
      return VStack { Text("\(word) " .. self.count), TextField("Name", self:binding "name"):frame(20), row() }
        :onKeyPress("f2", function() self.count = self.count + 1 end)
    end })
    """
  }

  private func row(_ word: String) -> String { "return function() return Text '\(word)' end" }

  private func run(_ folder: ScriptFolder, _ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["run", folder.path("app.lua")] + arguments, Size(60, 16))
    try terminal.expect("count 0")
    return terminal
  }

  @Test("a saved file is shown with the old state, even while a field is edited") func saving() throws {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": row("first")])
    let terminal = try run(folder, "--stats")
    terminal.type("\u{1B}OQ\u{1B}OQ\tab")
    try terminal.expect("count 2")
    try terminal.expect("ab")
    try folder.save("app.lua", app("number"))
    try terminal.expect("number 2")
    try folder.save("row.lua", row("second"))
    try terminal.expect("second")
    terminal.type("c")
    try terminal.expect("abc")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty)
    #expect(terminal.text.contains("reload: 2 state values kept; "))
  }

  @Test("an error in a saved script is shown over the running script until a version without an error is saved")
  func brokenScript() throws {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": row("first")])
    let terminal = try run(folder)
    try folder.save("row.lua", "local x\nreturn function() return Text 'x':padding(-1) end\n-- the end")
    try terminal.expect("row.lua:2")
    try terminal.expect("▸ 2  return function() return Text 'x':padding(-1) end")
    try terminal.expect("3  -- the end")
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 1")
    #expect(try terminal.screen().contains("row.lua:2"))
    try folder.save("row.lua", row("better"))
    try terminal.expect("better")
    #expect(!(try terminal.screen().contains("row.lua:2")))
    // Escape hides the error.
    try folder.save("app.lua", "return 1 +")
    try terminal.expect("syntax")
    terminal.type("\u{1B}[27u\u{1B}OQ")
    try terminal.expect("count 2")
    #expect(!(try terminal.screen().contains("syntax")))
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.text.hasSuffix("syntax\n") || terminal.text.contains("syntax error"))
  }

  @Test("the file of `--data` is watched: saved data is shown, and other content than an object is reported") func data() throws {
    let script = """
      return component("App", { state = { count = 0 }, body = function(self)
        return Text("count " .. self.count .. " of " .. data.most .. (data.extra or ""))
          :onKeyPress("f2", function() self.count = self.count + 1 end)
      end })
      """
    let folder = try ScriptFolder(["app.lua": script, "data.json": #"{ "most": 7 }"#])
    let terminal = try run(folder, "--data", folder.path("data.json"))
    try terminal.expect("count 0 of 7")
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 1 of 7")
    try folder.save("data.json", #"{ "most": 8, "extra": "!" }"#)
    try terminal.expect("count 1 of 8!")
    try folder.save("data.json", "{\n 8 }")
    try terminal.expect("data.json:2")
    try terminal.expect("as a JSON object")
    #expect(try terminal.screen().contains("count 1 of 8!"))
    try FileManager.default.removeItem(atPath: folder.path("data.json"))
    try terminal.expect("no such file")
    try folder.save("data.json", #"{ "most": 9 }"#)
    try terminal.expect("count 1 of 9")
    try terminal.expectGone("9!")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("the watch notices files that are removed, restored or created") func missing() throws {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": row("first")])
    let terminal = try run(folder)
    try FileManager.default.moveItem(atPath: folder.path("row.lua"), toPath: folder.path("away.lua"))
    try terminal.expect("module 'row' was not found")
    try FileManager.default.moveItem(atPath: folder.path("away.lua"), toPath: folder.path("row.lua"))
    try terminal.expectGone("module 'row'")
    try folder.save("app.lua", app("count", "other"))
    try terminal.expect("module 'other' was not found")
    try folder.save("other.lua", row("came"))
    try terminal.expect("came")
    try FileManager.default.moveItem(atPath: folder.path("app.lua"), toPath: folder.path("away.lua"))
    try terminal.expect("no such file")
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 1")
    try folder.save("app.lua", app("back", "other"))
    try terminal.expect("back 1")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("a hundred saves in a row end with the last version, without an error") func storm() throws {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": row("first")])
    let terminal = try run(folder)
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 1")
    for number in 1...100 { try folder.save("app.lua", number % 3 == 0 ? "return 1 +" : app("save\(number)x")) }
    try terminal.expect("save100x 1")
    #expect(!(try terminal.screen().contains("syntax error")))
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("with `--no-watch`, saved files are not loaded") func notWatching() throws {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": row("first")])
    let terminal = try run(folder, "--no-watch")
    try folder.save("app.lua", app("number"))
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 1")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("modules that a handler or a body is the first to load are watched from then on") func late() throws {
    let script = """
      return component("App", { state = { word = "-", shows = false }, body = function(self)
        return VStack { Text("count 0 " .. self.word), Text(self.shows and require("sub.late").word or "nothing") }
          :onKeyPress("f2", function() self.word = require("late").word end)
          :onKeyPress("f3", function() self.shows = true end)
      end })
      """
    let folder = try ScriptFolder(["app.lua": script, "late.lua": "return { word = 'old' }"])
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true)
    try folder.save("sub/late.lua", "return { word = 'first' }")
    let terminal = try run(folder)
    terminal.type("\u{1B}OQ\u{1B}OR")
    try terminal.expect("count 0 old")
    try terminal.expect("first")
    try folder.save("sub/late.lua", "return { word = 'second' }")
    try terminal.expect("second")
    try folder.save("late.lua", "return { word = 'new' }")
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 0 new")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("a pipe in the place of the script or of the data is refused, and does not block") func pipes() throws {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": row("first"), "data.json": "{}"])
    let terminal = try run(folder, "--data", folder.path("data.json"))
    func pipe(_ name: String) throws {
      try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
      try #require(rename(folder.path("pipe"), folder.path(name)) == 0)
    }
    try pipe("app.lua")
    try terminal.expect("it is not a regular file")
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 1")
    try folder.save("app.lua", app("back"))
    try terminal.expect("back 1")
    try pipe("data.json")
    try terminal.expect("it is not a regular file")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("an error of a handler is shown at once, but not again if the same error follows") func calls() throws {
    let folder = try ScriptFolder([
      "app.lua": """
      return component("App", { state = { count = 0 }, body = function(self)
        return Text("count " .. self.count):onKeyPress("f2", function() self.count = self.count + 1 nope() end)
          :onKeyPress("f3", function() other() end)
      end })
      """
    ])
    let terminal = try run(folder)
    terminal.type("\u{1B}OQ")
    try terminal.expect("unknown name 'nope'")
    #expect(try terminal.screen().contains("▸ 2"))
    terminal.type("\u{1B}[27u\u{1B}OQ")
    try terminal.expect("count 2")
    try terminal.expectGone("unknown name")
    terminal.type("\u{1B}OR")
    try terminal.expect("unknown name 'other'")
    try folder.save("app.lua", "return Text 'mended'")
    try terminal.expect("mended")
    try terminal.expectGone("unknown name")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("`run` waits for a save if the script fails at the start; with `--no-watch`, it ends") func awaiting()
    throws
  {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": "return 1 +"])
    let terminal = try PseudoTerminal(["run", folder.path("app.lua"), "--theme", "own"], Size(60, 16))
    try terminal.expect("row.lua:1")
    try terminal.expect("fix and save the script")
    try folder.save("row.lua", row("first"))
    try terminal.expect("there is no theme 'own'")
    try folder.save("app.lua", "theme('own', { extends = 'ember' })\n" + app("count"))
    try terminal.expect("count 0")
    terminal.type("\u{1B}OQ")
    try terminal.expect("count 1")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(!terminal.text.hasSuffix("explain syntax\r\n"), "an error that was fixed is not printed")
    try folder.save("app.lua", "return 1 +")
    #expect(try PseudoTerminal(["run", folder.path("app.lua"), "--no-watch"], Size(60, 16)).end() == 1)
    #expect(try PseudoTerminal(["run", folder.path("nowhere.lua")], Size(60, 16)).end() == 1)
  }

  @Test(
    "a signal ends a trusted script in an endless loop, and restores the terminal", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    let folder = try ScriptFolder(["app.lua": app("count"), "row.lua": row("first")])
    let terminal = try run(folder, "--trust")
    try folder.save("row.lua", "print 'begun' while true do pcall(function() while true do end end) end")
    usleep(200_000)
    terminal.send(signal)
    #expect(try terminal.end() == -signal)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty)
  }

  @Test("clicks on the error panel do not reach the view below it") func clicks() throws {
    let folder = try ScriptFolder([
      "app.lua": """
      return component("App", { state = { count = 0 }, body = function(self)
        return VStack { Text("count " .. self.count), Spacer(), Text("more"):onTapGesture(function() self.count = self.count + 1 end) }
      end })
      """
    ])
    let terminal = try run(folder)
    func click() { terminal.type("\u{1B}[<0;30;16M\u{1B}[<0;30;16m") }
    click()
    try terminal.expect("count 1")
    try folder.save("app.lua", "return 1 +")
    // No view has the focus, so the error panel is at the bottom.
    try terminal.expect("syntax error")
    #expect(try !terminal.screen().contains("more"))
    click()
    terminal.type("\u{1B}[27u")
    try terminal.expectGone("syntax error")
    #expect(try terminal.screen().contains("count 1"))
    click()
    try terminal.expect("count 2")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }
}
