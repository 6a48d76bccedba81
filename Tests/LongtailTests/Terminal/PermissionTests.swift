// Scripts that need files and programs: the question on the terminal, the record of the answer, and the end of their programs.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite(.serialized) struct PermissionTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder([
      "tool.lua": """
      -- longtail: allow-read=. allow-run=sh
      return component("Tool", { state = { text = "waiting" }, body = function(self)
        return Text("says " .. self.text):task(function() self.text = require("words").text .. process.run { "sh", "-c", "echo run" }.output end)
      end }) {}
      """,
      "words.lua": "return { text = 'program ' }",
      "main.lua": "-- longtail: allow-run=sh\nlocal words = require 'words' return Text('says ' .. words.text)",
      "bare.lua": """
      return component("Bare", { state = { text = "" }, body = function(self)
        return Text("says " .. self.text):task(function()
          process.run { "sh", "-c", "echo $$ > number; sleep 1000", onLine = print }
        end)
      end }) {}
      """,
    ])
  }

  private func terminal(_ line: String) throws -> PseudoTerminal {
    try PseudoTerminal(shell: "export XDG_STATE_HOME=$PWD/state; \(line); echo code $?", Size(60, 12), folder: folder.path(""))
  }

  /// Waits until a text was written, also outside of the interface.
  private func wait(_ terminal: PseudoTerminal, _ text: String) throws { try terminal.wait(for: text) { $0.contains(text) } }

  @Test("a script is asked about once, and again when it or one of its modules has changed") func asks() throws {
    func run(answers: String?) throws {
      let terminal = try terminal("longtail run main.lua")
      if let answers {
        try wait(terminal, "Allow this to main.lua until it changes? [y/N] ")
        #expect(terminal.text.contains("run programs"))
        terminal.type(answers)
      }
      try terminal.expect("says program")
      #expect(terminal.text.contains("Allow") == (answers != nil))
      terminal.type("q")
      try wait(terminal, "code 0")
    }
    try run(answers: "y\r")
    // A copy of the script must not be readable by others.
    let records = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/longtail/permissions"))
    #expect(records.count == 1)
    var status = stat()
    #expect(
      stat(folder.path("state/longtail/permissions/" + (records.first ?? "")), &status) == 0 && status.st_mode & 0o777 == 0o600)
    try run(answers: nil)
    try folder.save("words.lua", "return { text = 'program, changed' }")
    try run(answers: "YES\r")
    try run(answers: nil)
  }

  @Test("a script that is not allowed does not run, and is asked about the next time", arguments: ["n\r", "\r", "yesterday\r"])
  func refused(answer: String) throws {
    for _ in 0..<2 {
      let terminal = try terminal("longtail run tool.lua")
      try wait(terminal, "[y/N] ")
      terminal.type(answer)
      try wait(terminal, "tool.lua is not allowed to run\r\ncode 1")
      #expect(!terminal.text.contains("says"))
    }
  }

  @Test("text that was typed before the question does not answer it") func typedAhead() throws {
    let terminal = try terminal("sleep 0.3; longtail run tool.lua")
    terminal.type("y\r")
    try wait(terminal, "[y/N] ")
    terminal.type("\r")
    try wait(terminal, "code 1")
    #expect(!terminal.text.contains("says"))
  }

  @Test("a script that changes while it asks does not run with the answer") func changed() throws {
    let terminal = try terminal("longtail run main.lua")
    try wait(terminal, "[y/N] ")
    try folder.save("words.lua", "return { text = 'other' }")
    terminal.type("y\r")
    try wait(terminal, "has changed while it asked for permission")
    #expect(!terminal.text.contains("says"))
  }

  @Test("options grant what a script asks for, without a question") func options() throws {
    let terminal = try terminal("longtail run tool.lua --allow-read . --allow-run sh")
    try terminal.expect("says program run")
    terminal.type("q")
    try wait(terminal, "code 0")
    #expect(!terminal.text.contains("Allow"))
  }

  @Test("without a terminal, the message says which options are missing") func noTerminal() throws {
    let terminal = try terminal("setsid -w longtail run tool.lua --linear --allow-run sh < /dev/null 2>&1 | cat")
    try wait(terminal, "tool.lua needs permission, and there is no terminal to ask on: add --allow-read .")
  }

  @Test("a grant for a program that does not exist is an error before anything is shown") func missing() throws {
    let terminal = try terminal("longtail run bare.lua --allow-run no-such-program")
    try wait(terminal, "--allow-run 'no-such-program' cannot be granted: there is no such program in PATH")
    try wait(terminal, "code 1")
    #expect(!terminal.text.contains("says"))
  }

  @Test(
    "commands that only show a script ask for nothing and run nothing",
    arguments: ["render tool.lua", "run --once tool.lua", "check tool.lua"])
  func shown(command: String) throws {
    let terminal = try terminal("longtail \(command)")
    try wait(terminal, "code 0")
    #expect(!terminal.text.contains("Allow") && !terminal.text.contains("program run"))
  }

  @Test(
    "a program ends with longtail, however longtail ends",
    arguments: ["q", "\u{3}", "kill -TERM", "kill -KILL", "kill -HUP", "kill -SEGV"])
  func ended(how: String) throws {
    unlink(folder.path("number"))
    let terminal = try terminal("longtail run bare.lua --allow-run sh")
    try terminal.expect("says")
    var number: pid_t?
    while number == nil {
      usleep(2000)
      number = (try? String(contentsOfFile: folder.path("number"), encoding: .utf8)).flatMap {
        $0.hasSuffix("\n") ? pid_t($0.dropLast()) : nil
      }
    }
    if how.hasPrefix("kill") {
      let signal = Process()
      signal.executableURL = URL(fileURLWithPath: "/bin/sh")
      signal.arguments = ["-c", "kill \(how.dropFirst(5)) $(ps -o ppid= -p \(number!))"]
      try signal.run()
    } else {
      terminal.type(how)
    }
    try wait(terminal, "code ")
    while kill(number!, 0) == 0, !isZombie(number!) { usleep(2000) }
  }

  private func isZombie(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.split(separator: ")").last?.split(separator: " ").first == "Z"
  }
}
