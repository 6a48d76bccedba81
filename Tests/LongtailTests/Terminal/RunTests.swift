// `longtail run` on a terminal: its screens, and the state of the terminal after its end.

import Foundation
import LongtailCore
import Testing

@Suite(.serialized) struct RunTests {
  private let counter = ["run", "scripts/counter.lua"]

  @Test("keys change the screen; q quits and restores the terminal") func keys() throws {
    let terminal = try PseudoTerminal(counter)
    try terminal.expect("+ and − count")
    terminal.type("++\u{1B}[A-")
    try terminal.expect("\n                   2")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty, "\(terminal.modesLeft)")
    #expect(terminal.text.hasSuffix("\u{1B}[?1049l\u{1B}[?25h"))
  }

  @Test("a script that quits in its first frame ends, although the terminal sends nothing") func quitsAtOnce() throws {
    let folder = try ScriptFolder(["quit.lua": #"return Text("x"):onAppear(function() quit() end)"#])
    let terminal = try PseudoTerminal(["run", folder.path("quit.lua")])
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored)
  }

  @Test(
    "shapes and ratios follow the cell size of the terminal; without it, a cell is twice as high as wide",
    arguments: [(Size(10, 10), "4x4"), (Size(9, 18), "8x4"), (Size(7, 22), "12x4"), (Size.zero, "8x4")])
  func cellAspect(cell: Size, square: String) throws {
    let folder = try ScriptFolder([
      "square.lua": """
      return Color "blue":aspectRatio(1, "fit")
        :overlay(GeometryReader(function(area) return Text(area.size.width .. "x" .. area.size.height) end)):frame(20, 4)
      """
    ])
    let terminal = try PseudoTerminal(["run", folder.path("square.lua")], cell: cell)
    try terminal.expect(square)
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("f1 shows the list of keys; escape hides it, and then keys reach the script again") func keyList() throws {
    let terminal = try PseudoTerminal(counter)
    try terminal.expect("+ and − count")
    terminal.type("\u{1B}OP")
    try terminal.expect("f1 Hide")
    terminal.type("\u{1B}[27u+")
    try terminal.expect("\n                   1")
    #expect(!(try terminal.screen().contains("f1 Hide")))
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("clicks reach the view under the pointer; with `--mouse off`, the mouse is not taken") func mouse() throws {
    let terminal = try PseudoTerminal(counter)
    try terminal.expect("+ and − count")
    try terminal.wait(for: "the mouse") { $0.contains("\u{1B}[?1002h\u{1B}[?1006h") }
    let lines = try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(" + ") && !$0.contains("and") })
    let column = try #require(lines[row].firstIndex(of: "+")).utf16Offset(in: lines[row])
    terminal.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    try terminal.expect("\n                   1")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)

    let still = try PseudoTerminal(["run", "scripts/profile.lua", "--mouse", "off"])
    try still.wait(for: "questions") { $0.contains("\u{1B}[c") }
    still.type("q")
    #expect(try still.end() == 0)
    #expect(!still.text.contains("\u{1B}[?1002h"))
  }

  /// SIGSTKFLT, and the first of the real-time signals that programs may use.
  private static let (stackFault, realTime): (Int32, Int32) = (16, 40)

  @Test(
    "signals and faults end the program with their own status, and the terminal is restored",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
      SIGXCPU, SIGIO, RunTests.stackFault, RunTests.realTime,
    ])
  func signals(signal: Int32) throws {
    let terminal = try PseudoTerminal(counter)
    try terminal.expect("+ and − count")
    terminal.send(signal)
    #expect(try terminal.end() == -signal)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty, "\(terminal.modesLeft)")
  }

  @Test("a task that a key starts counts its time from the key, however long nothing happened before") func clock() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString).lua")
    defer { try? FileManager.default.removeItem(at: file) }
    let script = """
      return component("Nap", { state = { word = "up" }, body = function(self)
        return Text(self.word):onKeyPress("n", function() self.word = "dozing" end)
          :task(self.word, function() if self.word == "dozing" then sleep(0.3) self.word = "rested" end end)
      end })
      """
    try Data(script.utf8).write(to: file)
    let terminal = try PseudoTerminal(["run", file.path(percentEncoded: false)])
    try terminal.expect("up")
    Thread.sleep(forTimeInterval: 0.5)
    terminal.type("n")
    // The output contains the frame, even if the screen shows the next frame by now.
    try terminal.wait(for: "a frame before the nap is over") { $0.contains("dozing") }
    try terminal.expect("rested")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("frames are shown between slow keys, even while more keys wait") func heldKeys() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString).lua")
    defer { try? FileManager.default.removeItem(at: file) }
    let script = """
      return component("Slow", { state = { count = 0 }, body = function(self)
        return Text("count " .. self.count):onKeyPress("n", function()
          local start = os.clock()
          while os.clock() - start < 0.06 do end
          self.count = self.count + 1
        end)
      end })
      """
    try Data(script.utf8).write(to: file)
    let terminal = try PseudoTerminal(["run", file.path(percentEncoded: false), "--stats"])
    try terminal.expect("count 0")
    terminal.type(String(repeating: "n", count: 8))
    try terminal.expect("count 8")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    // The handler of each key runs longer than the longest delay of a frame. So there are frames between the keys, in addition to
    // the first frame.
    let frames = try #require(terminal.text.firstMatch(of: /(\d+) frames/)).1
    #expect(try #require(Int(frames)) > 4, "\(frames)")
  }

  @Test("a terminal that hangs up ends the program") func hangUp() throws {
    let terminal = try PseudoTerminal(counter)
    try terminal.expect("+ and − count")
    terminal.hangUp()
    #expect(try terminal.end() == 129)
  }

  @Test("after a change of the size, the screen is drawn again") func resize() throws {
    let terminal = try PseudoTerminal(counter, Size(30, 8))
    try terminal.expect("+ and − count")
    terminal.resize(to: Size(60, 5))
    try terminal.wait(for: "another first frame") { $0.components(separatedBy: "\u{1B}[J").count > 2 }
    try terminal.expect("+ and − count, r starts over, q quits")
    terminal.type("+q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored)
  }

  @Test("a terminal that answers no query does not delay the program") func mute() throws {
    let terminal = try PseudoTerminal(counter)
    terminal.answers = false
    try terminal.expect("+ and − count")
    terminal.type("+")
    try terminal.expect("\n                   1")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty)
  }

  @Test("ctrl+z in a field is undo, also if there is nothing to undo, and does not suspend the program") func undo() throws {
    let folder = try ScriptFolder([
      "field.lua": """
      return component("Page", { state = { text = "" }, body = function(self)
        return VStack { TextField("name", self:binding "text"):frame(20), Text("text=" .. self.text .. ".") }
      end })
      """
    ])
    let terminal = try PseudoTerminal(["run", folder.path("field.lua")])
    try terminal.expect("text=.")
    terminal.type("\tabc")
    try terminal.expect("text=abc.")
    terminal.type("\u{1A}\u{1A}\u{1A}")
    try terminal.expect("text=.")
    terminal.type("d")
    try terminal.expect("text=d.")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("ctrl+c copies the selection of a field, or else ends the program; no script can handle ctrl+c") func copy()
    throws
  {
    let folder = try ScriptFolder([
      "field.lua": """
      return component("Page", { state = { text = "" }, body = function(self)
        return VStack { TextField("name", self:binding "text"):frame(20), Text("text=" .. self.text .. ".") }
          :onKeyPress("ctrl+c", function() self.text = "kept" end)
      end })
      """
    ])
    let terminal = try PseudoTerminal(["run", folder.path("field.lua")])
    try terminal.expect("text=.")
    terminal.type("\tabc\u{1B}[1;2D\u{1B}[1;2D\u{3}")
    // "bc" in Base64, for the clipboard.
    try terminal.wait(for: "the copied text") { $0.contains("\u{1B}]52;c;YmM=") }
    terminal.type("d")
    try terminal.expect("text=adbc.")
    terminal.type("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test("pasted text is not keys, however long it is") func paste() throws {
    let terminal = try PseudoTerminal(counter)
    try terminal.expect("+ and − count")
    terminal.type("\u{1B}[200~" + String(repeating: "+q\u{3}", count: 100_000) + "\u{1B}[201~+")
    try terminal.expect("\n                   1")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("a terminal that names itself gets a title; the background colour is queried again on focus")
  func answers()
    throws
  {
    let terminal = try PseudoTerminal(counter)
    try terminal.expect("+ and − count")
    terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}P>|foot(1.16)\u{1B}\\")
    try terminal.wait(for: "the title") { $0.contains("\u{1B}[22;2t\u{1B}]2;counter\u{1B}\\") }
    terminal.type("+")
    try terminal.expect("\n                   1")
    terminal.type("\u{1B}[I")
    try terminal.wait(for: "a second question") { $0.components(separatedBy: "\u{1B}]11;?").count > 2 }
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try terminal.wait(for: "a frame for a light ground") { $0.components(separatedBy: "\u{1B}[H\u{1B}[J").count > 2 }
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.text.hasSuffix("\u{1B}[?25h\u{1B}[23;2t"))
  }

  // MARK: Inline

  @Test("an inline program is below the prompt, and its last frame stays, with the effect of the last keys") func inline()
    throws
  {
    let terminal = try PseudoTerminal(counter + ["--inline"])
    try terminal.expect("+ and − count")
    let before = try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before[0].contains("0") && before[5...].allSatisfy { $0.allSatisfy { $0 == " " } })
    terminal.type("+++q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty, "\(terminal.modesLeft)")
    let after = try terminal.screen()
    #expect(after.hasPrefix("                  3 "), "\(after)")
    #expect(!terminal.text.contains("\u{1B}[?1049h") && !terminal.text.contains("\u{1B}[?1002h"))
    #expect(terminal.text.hasSuffix("\u{1B}[4B\r\n\u{1B}[?25h"))
  }

  @Test("signals, faults and changes of the size leave nothing behind an inline program", arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func inlineSignals(signal: Int32) throws {
    let terminal = try PseudoTerminal(counter + ["--inline"], Size(30, 8))
    try terminal.expect("+ and − count")
    terminal.resize(to: Size(60, 3))
    try terminal.wait(for: "another first frame") { $0.components(separatedBy: "\u{1B}[m\r\u{1B}[C\u{1B}[J").count > 2 }
    // The frame is cut to the height of the terminal, and its end stays visible.
    try terminal.expect("+ and − count, r starts over, q quits")
    terminal.send(signal)
    #expect(try terminal.end() == -signal)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty, "\(terminal.modesLeft)")
    #expect(terminal.text.contains("\u{1B}[2B\r\n\u{1B}[?25h"))
  }

  @Test("printed text, errors, `--why` and `--stats` are shown after the screen is restored") func log()
    throws
  {
    let script = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString).lua")
    try Data(
      """
      print "loaded"
      return component("Page", {
        state = { n = 0 },
        body = function(self)
          local items = ForEach(3, function(i) return Text(i) end)
          return VStack { Text("n" .. self.n), Text "x":id "same", Text "x":id "same", items }
            :onKeyPress("a", function() self.n = self.n + 1 print("a\\27[2J", self.n) end)
            :onKeyPress("b", function() error "no b" end)
        end,
      })
      """.utf8
    ).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    let terminal = try PseudoTerminal(["run", script.path(percentEncoded: false), "--why", "--stats"])
    try terminal.expect("n0")
    terminal.type("a")
    try terminal.expect("n1")
    terminal.type("bq")
    #expect(try terminal.end() == 0)
    let after = try #require(terminal.text.range(of: "\u{1B}[?25h")).upperBound
    let log = terminal.text[after...].split(separator: "\r\n").map(String.init)
    #expect(log.first == "loaded" && log.contains("a\\x1B[2J\t1"), "\(log)")
    let warnings = log.filter { $0.contains("have the identity") }
    #expect(warnings.count == 1 && warnings.first?.contains(".lua:6: warning") == true, "\(log)")
    #expect(
      log.contains { $0.hasSuffix("no b") } && log.count { $0.hasSuffix("Page: _n") } == 1, "\(log)")
    #expect(log.contains { $0.hasSuffix("ForEach[3]: 0 of 3 items") }, "\(log)")
    #expect(log.last?.contains("frames") == true, "\(log)")
  }

  @Test("with `--once` or on a dumb terminal, one frame is printed without the alternate screen") func once() throws {
    let piped = try Run(["run", "scripts/counter.lua", "--once"])
    #expect(piped.status == 0 && piped.output.contains("+ and − count") && !piped.output.contains("\u{1B}"))
    let dumb = try PseudoTerminal(counter, environment: ["TERM": "dumb"])
    #expect(try dumb.end() == 0)
    #expect(dumb.text.contains("+ and − count") && !dumb.text.contains("\u{1B}"))
    let once = try PseudoTerminal(counter + ["--once"])
    #expect(try once.end() == 0)
    #expect(once.text.contains("+ and − count") && !once.text.contains("\u{1B}[?1049h"))
  }

  @Test("arguments that cannot be run are reported before the screen is taken") func refused() throws {
    for (arguments, message) in [
      (["run", "scripts/none.lua"], "none.lua"), (["run", "scripts/counter.lua", "--env", "nonsense=1"], "nonsense"),
      (["run", "components/profile_card.lua", "--mouse", "on"], "mouse"), (["run", "scripts/counter.lua", "--env", "x"], "x"),
    ] {
      let terminal = try PseudoTerminal(arguments, Size(200, 10))
      #expect(try terminal.end() != 0)
      #expect(terminal.text.contains(message) && !terminal.text.contains("\u{1B}"), "\(terminal.text)")
    }
  }

  @Test("`--env` sets a value of the environment for all views") func environment() throws {
    let terminal = try PseudoTerminal(counter + ["--env", "lineLimit=1", "--env", "isEnabled=false"])
    try terminal.expect("count")
    terminal.type("+q")
    #expect(try terminal.end() == 0)
    #expect(!(try terminal.screen().contains("\n                   1")))
  }
}
