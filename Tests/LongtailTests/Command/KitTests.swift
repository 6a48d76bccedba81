// The commands of the kit, such as `longtail choose`, in shell lines on a pseudo-terminal.

import ArgumentParser
import Foundation
import Longtail
import LongtailCore
import Testing

@testable import LongtailCommand

@Suite(.serialized) struct KitTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder([
      "people.csv": "name,born\nAda,1815\n\"Hopper, Grace\",1906\n",
      "text.txt": (1...100).map { "line \($0)" }.joined(separator: "\n") + "\n",
      "look.lua": """
      theme("mine", { colors = { accent = "#FF0000" } })
      return function(view) return VStack { Text "restyled", view } end
      """,
      "broken.lua": "return 1 +",
    ])
  }

  /// Runs a line in a shell. When the interface shows `shown`, types `keys`. Returns the text that is printed after the interface
  /// has closed.
  private func run(_ line: String, shows shown: String, keys: [String]) throws -> String {
    let terminal = try PseudoTerminal(shell: line, Size(80, 20), folder: folder.path(""))
    try terminal.expect(shown)
    for key in keys {
      // Waits for the effect of a key before the next one is typed.
      if key.hasPrefix("expect ") { try terminal.expect(String(key.dropFirst(7))) } else { terminal.type(key) }
    }
    _ = try terminal.endOfLine()
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty, "\(line)")
    let text = terminal.text.replacing("\r\n", with: "\n")
    return String(text.split(separator: "\u{1B}[?25h").last ?? "").split(separator: "[status").first.map(String.init) ?? ""
  }

  private static let (down, right) = ("\u{1B}[B", "\u{1B}[C")

  @Test(
    "a tool prints its result, erases its interface and exits with its status",
    arguments: [
      ("longtail choose apple fig plum", "plum", ["\r"], "GOT[apple] 0"),
      ("longtail choose apple fig plum --selected fig", "plum", [down, "\r"], "GOT[plum] 0"),
      (
        "longtail choose apple fig plum --no-limit", "choose",
        [" ", "expect choose 1", down, down, " ", "expect choose 2", "\r"], "GOT[apple\nplum] 0"
      ),
      ("longtail choose apple fig plum --limit 1", "plum", ["q"], "GOT[] 1"),
      ("longtail choose apple fig", "fig", ["\u{3}"], "GOT[] 130"),
      ("printf 'one\\ntwo\\n' | longtail choose --header Which", "Which", [down, "\r"], "GOT[two] 0"),
      ("seq 100000 | longtail filter", "100000/100000", ["99999", "expect 1/100000", "\r"], "GOT[99999] 0"),
      ("printf 'plain\\n\\377.txt\\n' | longtail filter | od -An -tx1", "/2", [down, "\r"], "GOT[ ff 2e 74 78 74 0a] 0"),
      ("seq 100 | longtail filter --limit 2 --value 9", "/100", ["\t", "expect (1)", "\t", "expect (2)", "\r"], "GOT[9\n90] 0"),
      ("seq 100 | longtail filter", "100/100", ["x", "expect 0/100", "\r"], "GOT[] 1"),
      (
        "seq 300 | longtail filter --height 5", "300/300", ["\u{1B}[6~", "expect 6", "\u{1B}[6~", "expect 11", "\r"], "GOT[11] 0"
      ),
      ("longtail input --header Name --value Ad", "Name", ["a\r"], "GOT[Ada] 0"),
      ("echo Ada | longtail input", "Ada", ["!\r"], "GOT[Ada!] 0"),
      ("longtail input --password", "return finish", ["secret\r"], "GOT[secret] 0"),
      ("longtail write --header Note", "Note", ["one\rtwo", "expect two", "\u{13}"], "GOT[one\ntwo] 0"),
      ("longtail confirm 'Really?'", "Really?", ["\r"], "GOT[] 0"),
      ("longtail confirm 'Really?'", "Really?", [right, "\r"], "GOT[] 1"),
      ("longtail confirm --no", "Are you sure?", ["\r"], "GOT[] 1"),
      ("longtail confirm", "Are you sure?", ["y"], "GOT[] 0"),
      ("longtail table people.csv", "Hopper", [down, "\r"], "GOT[\"Hopper, Grace\",1906] 0"),
      ("longtail table people.csv --column born", "Hopper", ["\r"], "GOT[1815] 0"),
      ("cat people.csv | longtail table --column name", "Hopper", [down, "\r"], "GOT[Hopper, Grace] 0"),
      (
        "longtail form name! age:number=36 fruit:choice=fig,plum news:toggle=true", "Submit",
        ["\r", "expect is missing", "Ada\r"],
        "GOT[{\"age\":36,\"fruit\":\"fig\",\"name\":\"Ada\",\"news\":true}] 0"
      ),
      (
        "longtail form age:number=36 name", "Submit", ["x", "\u{13}", "expect is not a number", "\u{7F}", "\u{13}"],
        "GOT[{\"age\":36,\"name\":\"\"}] 0"
      ),
      ("longtail pager text.txt -n", "1 line 1", ["q"], "GOT[] 0"),
      ("cat text.txt | longtail pager", "100 lines", ["/line 77\r", "expect line 77", "q"], "GOT[] 0"),
    ]) func result(line: String, shown: String, keys: [String], expected: String) throws
  {
    #expect(try run("x=$(\(line)); echo \"GOT[$x] $?\"", shows: shown, keys: keys).contains(expected), "\(line)")
  }

  @Test(
    "`longtail spin` exits with the status of its program, and prints its output and errors as requested",
    arguments: [
      ("sh -c 'sleep 0.1; echo out; echo bad >&2; exit 3'", "bad\nGOT[] 3"),
      ("--show-output -- sh -c 'sleep 0.1; echo out'", "GOT[out] 0"),
      ("--show-output -- sh -c 'sleep 0.1; echo out; echo bad >&2; exit 3'", "out\nbad\nGOT[] 3"),

      ("sleep 0.1", "GOT[] 0"),
    ])
  func spinner(arguments: String, expected: String) throws {
    let line =
      "x=$(longtail spin --title Working \(arguments.hasPrefix("--") ? arguments : "-- " + arguments)); echo \"GOT[$x] $?\""
    let text = try run(line, shows: "Working", keys: [])
    #expect(text.contains(expected), "\(text)")
  }

  @Test("`longtail choose` fails if standard input has no lines") func empty() throws {
    let terminal = try PseudoTerminal(shell: "longtail choose < /dev/null", Size(80, 20), folder: folder.path(""))
    #expect(try terminal.endOfLine() == 1)
    #expect(terminal.text.contains("there is nothing to choose from"))
  }

  @Test("--style and --theme change the look of a tool") func style() throws {
    #expect(
      try run("longtail confirm --style look.lua --theme mine; echo code $?", shows: "restyled", keys: ["y"]).contains("code 0"))
  }

  @Test(
    "wrong usage of a tool is reported before the tool draws on the terminal",
    arguments: [
      ("longtail choose < /dev/tty", "choose reads standard input, which is the terminal"),
      ("ls | longtail choose --selected b", "--selected needs the lines as arguments"),
      ("longtail choose a --selected b", "--selected 'b' is not one of the lines"),
      ("longtail choose a --limit 0", "--limit takes a whole number"),
      ("longtail filter", "filter reads standard input, which is the terminal"),
      ("longtail table none.csv", "none.csv cannot be read"),
      ("longtail table people.csv --column age", "there is no column 'age'; the columns are name, born"),
      ("longtail form a:date", "write NAME, NAME! or NAME:KIND=VALUE"), ("longtail form a a", "two fields have the same name"),
      ("longtail form a:number=x", "the value is not a number"), ("longtail form a:choice", "a choice needs options"),
      ("longtail form", "Missing expected argument"),
      ("longtail spin", "spin takes a program"),
      ("longtail spin -- no-such-program", "no-such-program: there is no such program"), ("longtail pager .", ". is a folder"),
      ("longtail confirm --style none.lua", "none.lua cannot be read"), ("longtail confirm --style broken.lua", "syntax error"),
      ("longtail confirm --theme none", "there is no theme 'none'"), ("longtail pager none.txt", "none.txt cannot be read"),
      ("longtail confirm --height 3", "Unknown option '--height'"),
      ("TERM=dumb longtail confirm a", "confirm needs a terminal to draw on"),
      ("setsid -w longtail choose a b < /dev/null > out.txt", "choose needs a terminal to draw on"),
    ])
  func wrongUsage(line: String, expected: String) throws {
    let terminal = try PseudoTerminal(shell: line, Size(80, 20), folder: folder.path(""))
    #expect([1, 2, 127].contains(try terminal.endOfLine()), "\(line)")
    #expect(terminal.text.replacing(#/\s+/#, with: " ").contains(expected), "\(line): \(terminal.text)")
    #expect(!terminal.text.contains("\u{1B}["), "\(line)")
  }

  // MARK: Pages

  private static let examples: [(name: String, options: [String: PlainValue], lines: String?)] = [
    ("choose", ["header": "Which fruits?", "items": ["apple", "fig", "plum"], "limit": 3], nil),
    ("filter", ["value": "re", "height": 4], "README.md\nRELEASES.md\nrequire.lua\nscripts\nrender.swift\n"),
    ("input", ["header": "Your name", "value": "Ada"], nil),
    ("write", ["header": "Message", "value": "Dear reader,\n", "height": 4], nil),
    ("confirm", ["question": "Delete the branch?"], nil),
    ("spin", ["title": "Building", "command": ["make"]], nil),
    ("table", ["columns": ["name", "born"], "rows": [["name": "Ada", "born": 1815], ["name": "Grace", "born": 1906]]], nil),
    (
      "form",
      [
        "fields": [
          ["name": "name", "label": "name", "kind": "text", "value": "Ada", "isRequired": true],
          ["name": "age", "label": "age", "kind": "number", "value": 36],
          ["name": "fruit", "label": "fruit", "kind": "choice", "choices": ["fig", "plum"], "value": "fig"],
          ["name": "news", "label": "news", "kind": "toggle", "value": true],
        ]
      ], nil
    ),
    ("pager", ["hasNumbers": true], "Dear reader,\nthis is a text\nof three lines.\n"),
  ]

  private static let tools: [any ParsableCommand.Type] = [
    ChooseCommand.self, FilterCommand.self, InputCommand.self, WriteCommand.self, ConfirmCommand.self, SpinCommand.self,
    TableCommand.self, FormCommand.self, PagerCommand.self,
  ]

  @Test("the page of each tool has its image and lists all its options", arguments: examples.map(\.name))
  func page(name: String) throws {
    let example = try #require(KitTests.examples.first { $0.name == name })
    var options = RuntimeOptions()
    options.usesMachine = false
    options.program.data["options"] = .table(example.options)
    if let lines = example.lines {
      options.program.data["lines"] = .list(lines.split(separator: "\n").map { .string(String($0)) })
    }
    let runtime = try Runtime(script: Project.path("scripts/kit/\(name).lua"), options)
    let rendering = runtime.render(name == "pager" ? .screen(Size(44, 6)) : .inline(width: 44))
    #expect(rendering.diagnostics.isEmpty)
    let picture = "docs/images/kit/\(name).svg"
    if ProcessInfo.processInfo.environment["LONGTAIL_RECORD"] != nil {
      try Data(rendering.svg.utf8).write(to: URL(filePath: Project.path(picture)))
    }
    #expect(try Project.text(picture) == rendering.svg, "LONGTAIL_RECORD=1 make suite NAME=KitTests")
    let page = try Project.text("docs/kit/\(name).md")
    #expect(page.contains("(../images/kit/\(name).svg)"))
    let tool = try #require(KitTests.tools.first { $0.configuration.commandName == name })
    let common: Set<Substring> = ["--theme", "--style", "--color", "--color-scheme", "--version", "--help"]
    for option in Set(tool.helpMessage().matches(of: #/--[a-z]+(?:-[a-z]+)*/#).map(\.output)).subtracting(common) {
      #expect(page.contains("`\(option)"), "\(option)")
    }
  }
}
