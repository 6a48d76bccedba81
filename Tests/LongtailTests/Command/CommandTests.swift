// The command `longtail` as a shell runs it: its output, errors and exit status.

import Foundation
import Testing

@Suite struct CommandTests {
  private let card = #"return Text "Hi":foregroundColor "red":border()"#

  @Test("output to a file or pipe is plain text") func pipedIsPlain() throws {
    let run = try Run(["render", "-"], input: card)
    #expect(run.output == "┌──┐\n│Hi│\n└──┘\n")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.error.isEmpty && run.status == 0)
  }

  @Test("--size WxH sets a canvas, in which the view is centred (L4)") func screen() throws {
    let run = try Run(["render", "-", "--size", "6x3"], input: #"return Text "Hi""#)
    #expect(run.output == "\n  Hi\n\n")
  }

  @Test("--format ansi and --color add colours to output without a terminal") func ansiOnDemand() throws {
    #expect(try Run(["render", "-", "--format", "ansi"], input: card).output.contains("\u{1B}[38;2;255;69;58mHi"))
    #expect(try Run(["render", "-", "--color", "16"], input: card).output.contains("\u{1B}[91mHi"))
    #expect(try !Run(["render", "-", "--color", "none", "--format", "ansi"], input: card).output.contains("\u{1B}[3"))
  }

  @Test("CLICOLOR_FORCE adds colours to piped output, and NO_COLOR overrides it") func colourPolicy() throws {
    let forced = ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"]
    #expect(try Run(["render", "-"], input: card, environment: forced).output.contains("\u{1B}["))
    let both = forced.merging(["NO_COLOR": "1"]) { $1 }
    #expect(try !Run(["render", "-"], input: card, environment: both).output.contains("\u{1B}["))
  }

  @Test("--color none and NO_COLOR apply the mono look of the theme; piped output alone does not") func withoutColor() throws {
    let script = #"theme("a", { mono = { line = "ascii" } }) return Text "xx":border():theme "a""#
    func picture(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
      try Run(["render", "-"] + arguments, input: script, environment: environment).output
    }
    #expect(try picture([]) == "┌──┐\n│xx│\n└──┘\n")
    for format in ["text", "ansi"] { #expect(try picture(["--color", "none", "--format", format]).hasPrefix("+--+")) }
    #expect(try picture(["--color", "none"]) == "+--+\n|xx|\n+--+\n")
    #expect(try picture([], ["NO_COLOR": "1"]).hasPrefix("+--+"))
    #expect(try picture(["--format", "ansi"], ["NO_COLOR": "1"]).hasPrefix("┌──┐"), "as all colours are, which were asked for")
    #expect(try picture(["--format", "svg", "--color", "none"]).contains("+"))
    #expect(try !picture(["--format", "svg"], ["NO_COLOR": "1"]).contains("+"))
  }

  @Test("the window of an SVG image has the page colour of the theme, or that of a large background")
  func windows() throws {
    func window(_ view: String, _ arguments: String...) throws -> Substring {
      let picture = try Run(["render", "-", "--format", "svg"] + arguments, input: "return " + view).output
      let rect = try #require(picture.firstRange(of: #"rx="9" fill=""#))
      return picture[rect.upperBound...].prefix(7)
    }
    let page = try window("Text('a'):frame(12, 6)", "--theme", "paper")
    #expect(try page != window("Text('a'):frame(12, 6)"))
    for view in [#"Button "Save""#, #"Text("a"):background "red""#, #"Text("a"):frame(9, 6):background "red""#] {
      #expect(try window(view, "--theme", "paper") == page, "\(view)")
    }
    #expect(try window(#"Text("a"):background "red""#) == window(#"Text "a""#))
    #expect(try window(#"Text("a"):frame(9, 6):background "red""#) != window(#"Text "a""#))
  }

  /// The arguments for a command, with `--once` for `run`, so that no terminal is needed.
  private func words(_ command: String) -> [String] { command == "run" ? ["run", "--once"] : [command] }

  @Test(
    "--limit-time and --limit-memory limit a script, and --trust removes the time limit",
    arguments: ["render", "check", "run"]) func limits(command: String) throws
  {
    func run(_ script: String, _ limits: String...) throws -> Run { try Run(words(command) + ["-"] + limits, input: script) }
    let long = "local n = 0 for i = 1, 6e7 do n = n + 1 end return Text(n)"
    #expect(try run("while true do end", "--limit-time", "20").error.contains("stopped after"))
    #expect(try run(long).error.contains("stopped after 100,000,000 instructions"))
    #expect(try run(long, "--trust").status == 0)
    let large = "local t = {} for i = 1, 1e6 do t[i] = i end return Text(#t)"
    #expect(try run(large, "--limit-memory", "4").error.contains("stopped at the memory limit of 4 MB"))
    #expect(try run(large).status == 0)
    for wrong in [["--limit-time", "9"], ["--limit-time", "x"], ["--limit-memory", "1"], ["--trust", "--limit-time", "20"]] {
      let refused = try Run(words(command) + ["-"] + wrong, input: large)
      #expect(refused.status == 2 && refused.error.contains("--limit"), "\(refused.error)")
    }
  }

  @Test("the same script gives the same bytes in each run") func deterministic() throws {
    for format in ["json", "svg", "ansi"] {
      let runs = try (0..<3).map { _ in try Run(["render", "scripts/profile.lua", "--size", "60", "--format", format]).output }
      #expect(!runs[0].isEmpty && runs.allSatisfy { $0 == runs[0] })
    }
  }

  @Test("--data passes the object in a JSON file to the script", arguments: ["render", "run", "check"])
  func data(command: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "orders.json")
    let path = file.path(percentEncoded: false)
    func run(_ json: String, _ script: String) throws -> Run {
      try Data(json.utf8).write(to: file)
      return try Run(words(command) + ["-", "--data", path], input: script)
    }
    let script = #"return Text(data.orders[2].name .. " " .. data.total .. " " .. tostring(data.missing))"#
    let good = try run(#"{"orders": [{"name": "Tea"}, {"name": "Café"}], "total": 12}"#, script)
    #expect(good.status == 0 && good.error.isEmpty)
    #expect(good.output == (command == "check" ? "1 script: 0 errors, 0 warnings\n" : "Café 12 nil\n"))
    let bad = try run("{\n  \"total\": 12,\n}", script)
    #expect(bad.status == 2 && bad.output.isEmpty)
    #expect(bad.error == "error: \(path):3:1: expected a name in quotation marks, found '}'\n")
    let folders = try Run(words(command) + ["-", "--data", folder.path(percentEncoded: false)], input: script)
    #expect(folders.status == 2 && folders.error.contains("cannot be read: Is a directory"))
    #expect(try Run(words(command) + ["-", "--data", path + "x"], input: script).error.contains("cannot be read: No such file"))
    #expect(
      try Run(words(command) + ["-", "--data", "-"], input: script).error
        == "error: "
        + (command == "check"
          ? "this command reads --data from a file with a JSON object only: use 'run' or 'render'\n"
          : "--data - reads standard input: give the script as a file\n"))
  }

  @Test("an error in a body prints its place and trail, and exits with 1; other views are still shown")
  func scriptError() throws {
    let script = """
      local Card = component("Card", { body = function(self)
        return Text "x"
          :padding(1)
          :padding(-1)
      end })
      return VStack { Text "above", Card(), Text "below" }
      """
    let run = try Run(["render", "-"], input: script)
    #expect(run.status == 1)
    #expect(run.output.contains("above") && run.output.contains("below"))
    #expect(
      run.error == """
        (standard input):4: bad argument 'length' to ':padding': expected a whole number of cells from 0 to 999, found -1
          in Text > Card
          code: bad-argument   help: longtail explain bad-argument

        """)
  }

  @Test(
    "wrong usage exits with 2",
    arguments: [
      ["render"], ["render", "-", "--size", "ten"], ["render", "scripts/profile.lua", "--theme", "lagon"],
      ["render", "-", "--size", "0x4"], ["render", "-", "--format", "pdf"],
      ["nonsense"], ["doc", "paddin"], ["explain", "bad-argumnt"], ["render", "-", "--preview", "none"],
    ])
  func usage(arguments: [String]) throws {
    let run = try Run(arguments, input: card)
    #expect(run.status == 2 && !run.error.isEmpty && run.output.isEmpty)
  }

  @Test("the message about an unknown name suggests the most similar name") func suggestions() throws {
    #expect(try Run(["doc", "paddin"]).error == "error: there is no page for 'paddin'; did you mean 'padding'?\n")
    #expect(try Run(["rendr", "x"]).error == "error: there is no command 'rendr'; did you mean 'render'?\n")
    #expect(try Run(["explain", "bad-argumnt"]).error == "error: there is no code 'bad-argumnt'; did you mean 'bad-argument'?\n")
  }

  @Test(
    "a script that cannot be read exits with 1 and an unreadable-file error",
    arguments: ["missing.lua", "components", "/dev/null/x.lua"])
  func unreadable(file: String) throws {
    let run = try Run(["render", file])
    #expect(run.status == 1 && run.error.contains("unreadable-file"))
  }

  @Test("`longtail types` exits with 1 if the file does not exist") func unreadableTypes() throws {
    let run = try Run(["types", "missing.lua"])
    #expect(run.status == 1 && run.error.contains("unreadable-file") && run.output.isEmpty)
  }

  @Test("a full disk is an error, not a crash") func fullDisk() throws {
    let run = try Run(["render", "scripts/profile.lua"], device: "/dev/full")
    #expect(
      run.status == 1
        && run.error == "error: the output could not be written: the disk is full, or a quota or size limit is reached\n")
    #expect(try Run(["--help"], device: "/dev/full").status == 1)
  }

  @Test(
    "a file size limit is an error, and SIGXFSZ does not end the program",
    .enabled(if: Sanitizers.options.isEmpty, "the thread sanitizer writes a file when a program starts"))
  func fileLimit() throws {
    let run = try Run(shell: "(ulimit -f 0; exec longtail render scripts/counter.lua > \"$(mktemp)\"); echo status $? >&2")
    // The limit holds for the file of standard error, too, so no message is expected.
    #expect(run.error.hasSuffix("status 1\n"), "\(run.error)")
  }

  @Test(
    "a command with closed standard descriptors exits with the right status",
    arguments: [
      ("serve scripts/counter.lua 0<&-", 0), ("serve scripts/counter.lua 1>&- < /dev/null", 1),
      ("run scripts/counter.lua --linear 0<&-", 0),
      ("render scripts/counter.lua 0<&- 2>&-", 0), ("render - 0<&-", 2), ("render scripts/counter.lua 1>&-", 1),
      ("serve scripts/counter.lua 0<&- 1>&- 2>&-", 1),
    ])
  func closedDescriptors(line: String, status: Int32) throws {
    #expect(try Run(shell: "exec longtail " + line).status == status)
  }

  @Test("a server without free file descriptors reports that, and does not start", arguments: 4...5) func fewDescriptors(
    count: Int
  ) throws {
    let folder = try ScriptFolder(["a.lua": "return Text 'x'"])
    let run = try Run(
      shell: """
        (exec < /dev/null 2>&1; ulimit -n \(count); exec longtail serve --listen \(folder.path("s")) \(folder.path("a.lua")))
        echo status $?
        """)
    #expect(run.output.contains("Too many open files") && run.output.hasSuffix("status 2\n"), "\(run.output)")
    #expect(!run.output.contains("listening"))
  }

  @Test("written files keep their permissions and links, and no file beside them is changed") func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "types"), withIntermediateDirectories: true)
    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }
    let manager = FileManager.default
    try Data("return Text 'x'".utf8).write(to: folder.appending(path: "a.lua"))
    #expect(manager.createFile(atPath: path("kept"), contents: Data(), attributes: [.posixPermissions: 0o640]))
    try manager.createSymbolicLink(atPath: path("types/longtail.d.lua"), withDestinationPath: "../kept")
    // An earlier version wrote the new text to this name before it renamed the file.
    #expect(manager.createFile(atPath: path("victim"), contents: Data("as it was".utf8)))
    try manager.createSymbolicLink(atPath: path("types/project.d.lua.new"), withDestinationPath: "../victim")
    let run = try Run(shell: "umask 027; exec longtail types \(path(""))")
    #expect(run.status == 0, "\(run.error)")
    #expect(try String(contentsOfFile: path("victim"), encoding: .utf8) == "as it was")
    #expect(try manager.destinationOfSymbolicLink(atPath: path("types/longtail.d.lua")) == "../kept")
    #expect(try !String(contentsOfFile: path("kept"), encoding: .utf8).isEmpty)
    #expect(try mode("kept") == 0o640 && mode("types/project.d.lua") == 0o640)
    #expect(
      try manager.contentsOfDirectory(atPath: path("types")).sorted() == ["longtail.d.lua", "project.d.lua", "project.d.lua.new"])
  }

  @Test("a reader that closes the pipe ends the program with status 0 and without a message") func closedPipe() throws {
    // More text than the buffer of a pipe holds, so that a write fails after the reader has closed the pipe.
    let script = "local t = {} for i = 1, 5000 do t[i] = ('x'):rep(100) end return VStack(t)"
    let run = try Run(shell: "(printf '%s' \"\(script)\" | longtail render - --size 100; echo status $? >&2) | true")
    #expect(run.error == "status 0\n")
  }

  @Test("`longtail check` reports each error of all scripts once") func check() throws {
    let fine = try Run(["check", "scripts/profile.lua", "components/profile_card.lua"])
    #expect(fine.output == "2 scripts: 0 errors, 0 warnings\n" && fine.status == 0)
    let script = """
      local A = component("A", { body = function(self) return Text(self.x) end })
      local B = component("B", { body = function(self) return Image "star.fil" end })
      return VStack { A(), B(), A():id(2) }
      """
    let wrong = try Run(["check", "-"], input: script)
    #expect(wrong.status == 1)
    // The error in the line of A is reported once for both uses of A.
    #expect(wrong.output == "1 script: 1 error, 1 warning\n")
    #expect(wrong.error.contains("unknown-property") && wrong.error.contains("unknown-symbol"))
  }

  @Test("of many warnings with one code, the first 100 are printed, and the number of the others") func warningLimit() throws {
    let run = try Run(["render", "-"], input: "return VStack { ForEach(150, function(i) return Image('bogus' .. i) end) }")
    let warnings = run.error.split(separator: "\n").filter { $0.contains("unknown symbol 'bogus") }
    #expect(warnings.count == 100)
    #expect(run.error.hasSuffix("(standard input): warning: 50 more with the code unknown-symbol\n"))
  }

  @Test("`print` writes to standard error") func printing() throws {
    let run = try Run(["render", "-"], input: "print('a', 1) return Text 'x'")
    #expect(run.output == "x\n" && run.error == "a\t1\n")
  }

  @Test("control characters in printed text and in arguments are escaped on standard error") func standardErrorIsSafe() throws {
    let printed = try Run(["render", "-"], input: #"print("\27[31mx\7") return Text "y""#)
    #expect(printed.error == "\\x1B[31mx\\x07\n")
    let turned = try Run(["render", "-"], input: "print('a\u{202E}b\u{9B}c', 'd\\ne') return Text 'y'")
    #expect(turned.error == "a\\u{202E}b\\x9Bc\td\ne\n")
    let typed = try Run(["render", "-", "--preview", "a\u{1B}[2J"], input: card)
    #expect(!typed.error.contains("\u{1B}"))
  }

  @Test("a canvas of more than a million cells is rejected as wrong usage") func hugeCanvas() throws {
    #expect(try Run(["render", "-", "--size", "3000x3000"], input: card).status == 2)
    #expect(try Run(["render", "-", "--size", "1000x1000"], input: card).status == 0)
  }

  @Test("`doc`, `explain` and `--version` print pages, codes and the version") func documents() throws {
    #expect(try Run(["doc", "padding"]).output.contains("Adds space around the view."))
    let list = try Run(["doc"]).output.split(separator: "\n")
    for name in ["Text", ":padding", "self.env.colorScheme", "component"] {
      #expect(list.count { $0.hasPrefix("  \(name) ") } == 1, "\(name)")
    }
    #expect(try Run(["explain", "bad-argument"]).output.hasPrefix("bad-argument\n"))
    #expect(try Run(["--version"]).output == "0.1.0\n")
  }
}
