// Scripts as tools of the shell: the interface is on the terminal, the result on standard output.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite(.serialized) struct ResultTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder([
      "pick.lua": """
      return component("Pick", { state = { c = "a" }, body = function(self)
        return List { selection = self:binding "c", ForEach({ "a", "b b", "c" }, "self", function(x) return Text("choice " .. x) end) }
          :onSubmit(function() print("printed") emit("chosen", { c = self.c }) finish(self.c) end)
          :onKeyPress("l", function() finish({ self.c, 2, { x = true } }) end)
          :onKeyPress("n", function() finish() end)
          :onKeyPress("x", function() quit() end)
          :onKeyPress("2", function() finish(1) finish(2) fail("late") end)
          :onKeyPress("f", function() fail("bad \\27[31m choice", 7) end)
          :onKeyPress("e", function() for i = 1, 3 do emit("n", i) end quit() end)
      end }) {}
      """,
      "lines.lua": """
      return component("Lines", { state = { n = 1 }, body = function(self)
        local rows = ForEach(data.lines, "self", function(line) return Text(line) end)
        return VStack { tostring(data.isComplete), List { selection = self:binding "n", rows }
          :onSubmit(function() finish({ #data.lines, data.lines[1], data.isComplete, data.title }) end) }
      end }) {}
      """,
    ])
  }

  /// Runs a line in a shell, types keys into the script that it starts, and checks the printed text. If `isAtEnd` is true, only
  /// the text after the end of the script counts.
  private func run(_ line: String, keys: String, prints expected: String, isAtEnd: Bool = true) throws {
    let terminal = try PseudoTerminal(shell: line, Size(60, 8), folder: folder.path(""))
    try terminal.expect("choice c")
    terminal.type(keys)
    #expect(try terminal.endOfLine() == 0)
    let text = terminal.text.replacing("\r\n", with: "\n")[...]
    let printed = isAtEnd ? text.split(separator: "\u{1B}[?25h").last ?? "" : text
    #expect(printed.contains(expected), "\(line): \(terminal.text.debugDescription)")
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty, "\(line)")
  }

  @Test(
    "a shell captures the result of a script that runs on the terminal; exit codes follow the shell",
    arguments: [
      ("\t\r", "GOT[a] 0"), ("\t\u{1B}[B\r", "GOT[b b] 0"), ("l", "GOT[[\"a\",2,{\"x\":true}]] 0"), ("n", "GOT[] 0"),
      ("x", "GOT[] 0"),
      ("q", "GOT[] 0"), ("2", "GOT[1] 0"), ("f", "GOT[] 7"), ("\u{3}", "GOT[] 130"),
    ])
  func captured(keys: String, expected: String) throws {
    for inline in ["", " --inline"] {
      try run("x=$(longtail run pick.lua\(inline)); echo \"GOT[$x] $?\"", keys: keys, prints: expected)
    }
  }

  @Test("a script in the middle of a pipe leaves standard input and output to the other programs") func pipe() throws {
    try run("echo line | longtail pick.lua | tr a-z A-Z", keys: "\t\r", prints: "A\n")
    try run("longtail run pick.lua --null | od -c", keys: "l", prints: "a  \\0   2  \\0   {   \"   x   \"   :")
    try run("longtail run pick.lua --null | od -c", keys: "\t\u{1B}[B\r", prints: "b       b  \\0")
  }

  @Test("the message of fail is printed without its control characters") func message() throws {
    try run("longtail run pick.lua; echo code $?", keys: "f", prints: "bad \\x1B[31m choice\ncode 7\n")
  }

  @Test("standard input is read while the script runs on the terminal") func input() throws {
    let result = #"[3,"a",true,"t"]"#
    try run(
      "x=$(printf '[\"a\",\"b\"]\\n{\"title\":\"t\"}\\n\"choice c\"' | longtail run lines.lua --data -); echo \"GOT$x\"",
      keys: "\t\r", prints: "GOT" + result)
    try run(
      "(echo a; sleep 0.2; echo choice c) | longtail run lines.lua --data - --data-lines --data-keep 1 | cat", keys: "\t\r",
      prints: "[2,null,")
    try run(
      "printf '{bad\\n\"choice c\"' | longtail run lines.lua --data -", keys: "\t\r", prints: "(standard input):1: expected")
  }

  @Test("events are written as lines of JSON, to a file or to a descriptor") func events() throws {
    try run(
      "longtail run pick.lua --events e.jsonl > /dev/null; cat e.jsonl", keys: "\t\r",
      prints: #"{"name":"chosen","value":{"c":"a"}}"#)
    try run("longtail run pick.lua --events 3 3> f.jsonl; wc -l < f.jsonl", keys: "e", prints: "3\n")
    try run(
      "longtail run pick.lua --events 3 3>&1 > /dev/null | cat", keys: "e", prints: #"{"name":"n","value":3}"#, isAtEnd: false)
  }

  @Test("a reader of events that closes its end, or never reads, does not stop the script") func reader() throws {
    try run("longtail run pick.lua --events 3 3>&1 > /dev/null | true; echo end", keys: "e", prints: "end")
    try run("mkfifo p; exec 4<>p; longtail run pick.lua --events p; echo end", keys: "x", prints: "end")
  }

  @Test("without a terminal, `run` names the alternatives") func none() throws {
    let run = try Run(detached: ["run", folder.path("pick.lua")], environment: ["TERM": "xterm"])
    #expect(run.status == 2 && run.output.isEmpty)
    for word in ["no terminal", "render", "--linear", "serve"] { #expect(run.error.contains(word), "\(run.error)") }
  }

  @Test(
    "a target to which events cannot be written is an error before the screen is taken",
    arguments: [("99", "not open for writing"), ("/", "Is a directory"), ("none/e", "No such file"), ("p", "No such device")])
  func unwritable(target: String, message: String) throws {
    let terminal = try PseudoTerminal(
      shell: "mkfifo p; longtail run pick.lua --events \(target)", Size(100, 8), folder: folder.path(""))
    #expect(try terminal.endOfLine() == 2)
    #expect(terminal.text.contains(message) && !terminal.text.contains("\u{1B}"), "\(terminal.text)")
  }

  @Test("the result is the last output of --linear") func linear() throws {
    try folder.save(
      "linear.lua", "return VStack { Button('Go', function() finish 'gone' end), Button('No', function() fail('no', 4) end) }")
    let gone = try Run(["run", folder.path("linear.lua"), "--linear"], input: "1\n")
    #expect(gone.status == 0 && gone.output.hasSuffix("\ngone\n"), "\(gone.output)")
    let failed = try Run(["run", folder.path("linear.lua"), "--linear"], input: "2\n")
    #expect(failed.status == 4 && failed.error == "no\n", "\(failed.error)")
  }

  @Test("bad arguments of finish and fail are errors") func bad() throws {
    for (call, message) in [
      ("fail()", "message"), ("fail('x', 0)", "1 to 255"), ("fail('x', 256)", "1 to 255"), ("fail('x', 1.5)", "1 to 255"),
      ("fail('x', 'y')", "1 to 255"), ("finish(print)", "value"), ("finish(1, 2)", "finish"), ("fail({})", "message"),
    ] {
      let driver = try Driver(Runtime(source: "return Button('b', function() \(call) end)"), Size(10, 1))
      try driver.tap("b")
      #expect(driver.runtime.mistakes.contains { "\($0)".contains(message) }, "\(call): \(driver.runtime.mistakes)")
      #expect(driver.runtime.takeRequests() == [])
    }
  }
}
