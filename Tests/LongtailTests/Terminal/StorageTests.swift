// The file with the stored values of a script, on the command line.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite(.serialized) struct StorageTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder([
      "count.lua": """
      return component("Count", { state = { count = stored(0) }, body = function(self)
        return Text("count " .. self.count):onKeyPress("m", function() self.count = self.count + 1 end)
      end })
      """,
      "broken.json": "{ \"count\": }",
    ])
  }

  private func terminal(_ line: String) throws -> PseudoTerminal {
    try PseudoTerminal(shell: "export XDG_STATE_HOME=$PWD/state; \(line); echo code $?", Size(60, 12), folder: folder.path(""))
  }

  /// Runs a script, presses m and ends it.
  private func run(_ line: String, from first: Int) throws {
    let terminal = try terminal(line)
    try terminal.expect("count \(first)")
    terminal.type("m")
    try terminal.expect("count \(first + 1)")
    terminal.type("q")
    try terminal.wait(for: "code 0") { $0.contains("code 0") }
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("state/longtail/storage"))) ?? []).sorted()
  }

  @Test("a script continues with the values of its last run, by whatever path it is started") func keeps() throws {
    try run("longtail run count.lua", from: 0)
    try run("longtail count.lua", from: 1)
    try run("ln -s count.lua link.lua; cd /; longtail run $OLDPWD/link.lua", from: 2)
    #expect(files.count == 1 && files[0].hasPrefix("count.lua-") && files[0].hasSuffix(".json"))
    let name = try #require(files.first)
    #expect(
      try String(contentsOfFile: folder.path("state/longtail/storage/" + name), encoding: .utf8) == "{\n  \"count\": 3\n}\n")
    // With another storage file and in another script, the count starts at 0. A command that only shows the script has no
    // storage.
    try run("longtail run count.lua --storage other/own.json", from: 0)
    #expect(FileManager.default.fileExists(atPath: folder.path("other/own.json")))
    try run("cp count.lua copy.lua; longtail run copy.lua", from: 0)
    let shown = try terminal("longtail render count.lua")
    try shown.wait(for: "code 0") { $0.contains("count 0") && $0.contains("code 0") }
    #expect(files.count == 2)
  }

  @Test("a script from a pipe has no storage file") func pipe() throws {
    try run("bash -c 'longtail run <(cat count.lua)'", from: 0)
    try run("bash -c 'longtail run <(cat count.lua)'", from: 0)
    #expect(files == [])
  }

  @Test(
    "a storage file that cannot be used is an error before the script starts, and is not changed",
    arguments: [
      ("broken.json", "the stored values cannot be loaded: broken.json:1:12: expected a value, found '}'"),
      (".", "the stored values cannot be loaded: .: is a directory"),
      ("/dev/null", "the stored values cannot be loaded: /dev/null: it is not a regular file"),
      ("''", "--storage takes the path of a file"),
    ]) func unusable(path: String, message: String) throws
  {
    for command in ["run", "serve"] {
      let terminal = try terminal("longtail \(command) count.lua --storage \(path)")
      try terminal.wait(for: "code 2") { $0.contains("code 2") }
      #expect(terminal.text.replacing(#/\s+/#, with: " ").contains(message), "\(terminal.text)")
    }
    #expect(try String(contentsOfFile: folder.path("broken.json"), encoding: .utf8) == "{ \"count\": }")
  }
}
