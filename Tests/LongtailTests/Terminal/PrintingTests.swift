// Rows that scripts print above the interface: each row once, and in order.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct PrintingTests {
  /// Returns the texts that were printed since the last call.
  private func printed(_ runtime: Runtime) -> [String] {
    runtime.takeRequests().compactMap { if case .printed(let view) = $0 { view.text } else { nil } }
  }

  private static func list(_ id: String = "\"self\"") -> String {
    """
    local count = { views = 0, ids = 0 }
    return component("Report", { state = { items = { "a", "b" }, title = "list" }, body = function(self)
      local rows = Static(self.items, \(id), function(item, index)
        count.views = count.views + 1
        return Text(index .. " " .. item)
      end)
      return VStack { spacing = 1, Text(self.title), rows, Text "end" }
        :onPaste(function(text)
          local command, rest = text:match "^(%a+) ?(.*)$"
          local words = {}
          for word in rest:gmatch "%S+" do table.insert(words, word) end
          if command == "set" then self.items = words
          elseif command == "append" then table.insert(self.items, rest)
          elseif command == "insert" then table.insert(self.items, 1, rest)
          elseif command == "remove" then table.remove(self.items)
          elseif command == "both" then table.insert(self.items, rest); printAbove "after"
          elseif command == "title" then self.title = rest
          elseif command == "many" then for i = 1, tonumber(rest) do table.insert(self.items, "x" .. i) end
          elseif command == "reset" then count.views, count.ids = 0, 0
          elseif command == "count" then emit("count", { count.views, count.ids }) end
        end)
    end }) {}
    """
  }

  @Test("the view of each new item is printed once, wherever the item is inserted, and is not in the interface")
  func newItems() throws {
    let driver = try Driver(Runtime(source: PrintingTests.list()), Size(20, 4))
    #expect(printed(driver.runtime) == ["1 a\n", "2 b\n"])
    #expect(
      driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } } == [
        "list", "", "end",
      ])
    func change(_ code: String, _ expected: [String]) {
      driver.handle(.paste(code))
      #expect(driver.mistakes.isEmpty && printed(driver.runtime) == expected, "\(code): \(driver.mistakes)")
    }
    change("append c", ["3 c\n"])
    change("insert d", ["1 d\n"])
    change("both z", ["5 z\n", "after\n"])
    change("title new", [])
    change("remove", [])
    change("set c e f", ["2 e\n", "3 f\n"])
    change("set", [])
    change("set a g", ["2 g\n"])
    driver.resize(to: Size(30, 6))
    #expect(printed(driver.runtime) == [])
  }

  @Test("law: in any order of changes, the ids are printed in the order in which they appear", arguments: Seeds.first(20))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let driver = try Driver(Runtime(source: PrintingTests.list()), Size(20, 4))
    var (items, known) = (["a", "b"], ["a", "b"])
    _ = printed(driver.runtime)
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: items.insert("x\(step)", at: Int.random(in: 0...items.count, using: &random))
      case 1 where !items.isEmpty: items.remove(at: Int.random(in: 0..<items.count, using: &random))
      case 2: items.shuffle(using: &random)
      case 3: items += ["y\(step)", "z\(step)"]
      case 4: items = Array(items.suffix(3)) + ["w\(step)"]
      default: items.append("x\(step)")
      }
      driver.handle(.paste("set " + items.joined(separator: " ")))
      let new = items.filter { !known.contains($0) }
      known += new
      #expect(printed(driver.runtime).map { String($0.dropLast().split(separator: " ")[1]) } == new, "step \(step) of \(seed)")
    }
  }

  @Test("after 10,000 items, one more item costs one view and three calls of the id function") func cost() throws {
    let source = PrintingTests.list("function(item) count.ids = count.ids + 1 return item end")
    let driver = try Driver(Runtime(source: source), Size(20, 4))
    driver.handle(.paste("many 10000"))
    #expect(printed(driver.runtime).count == 10_002)
    var work: [Int] = []
    for index in 1...3 {
      driver.handle(.paste("reset"))
      let before = driver.runtime.program.allocations
      driver.handle(.paste("append n\(index)"))
      #expect(printed(driver.runtime) == ["\(10_002 + index) n\(index)\n"])
      work.append(driver.runtime.program.allocations - before)
      var counts: PlainValue?
      driver.runtime.onEveryEvent { _, value in counts = value }
      driver.handle(.paste("count"))
      // The id function is called for the item that was the last one, for the new item, and for the view of the new item.
      #expect(counts == .list([.integer(1), .integer(3)]))
    }
    #expect(work.allSatisfy { $0 < 100 }, "allocations: \(work)")
  }

  @Test("a printed view has the environment of its place, and the width of the screen") func environment() throws {
    let source = """
      local Inner = component("Inner", { body = function(self)
        return Button("Go", function()
          printAbove(Text(("wide "):rep(6)))
          printAbove(Text(tostring(self.env.font)))
          printAbove "plain"
          printAbove(12)
        end):keyboardShortcut "g"
      end })
      return VStack { Inner {}:font "headline", Static({ "x" }, function(x) return Text(x) end):foregroundStyle "red" }
      """
    let driver = try Driver(Runtime(source: source), Size(16, 6))
    let first = driver.runtime.takeRequests()
    guard case .printed(let view)? = first.first else { return #expect(Bool(false), "\(first)") }
    #expect(view.ansi(.sixteen).contains("\u{1B}[91mx") || view.ansi(.sixteen).contains("\u{1B}[31mx"), "\(view.ansi(.sixteen))")
    driver.handle(.key(KeyPress(.character("g"))))
    #expect(driver.mistakes.isEmpty, "\(driver.mistakes)")
    #expect(printed(driver.runtime) == ["wide wide wide\nwide wide wide\n", "headline\n", "plain\n", "12\n"])
  }

  @Test("X1: a redacted view is printed as blocks") func redacted() throws {
    let source = #"return Static({ "s3cret" }, function(x) return Text(x) end):redacted "placeholder""#
    let driver = try Driver(Runtime(source: source), Size(16, 6))
    let texts = printed(driver.runtime)
    #expect(texts.count == 1 && !texts[0].contains("s3cret"), "\(texts)")
  }

  @Test("an error in a printed view is reported, and the other views are still shown") func errorsInPrintedViews() throws {
    let source = """
      return component("App", { state = { code = "" }, body = function(self)
        if self.code == "body" then printAbove "x" end
        local rows = self.code == "list" and Static({ 1, 2, 3 }, function(n) return n == 2 and error("no " .. n) or Text(n) end)
        return VStack { Text "fine", rows or EmptyView() }
          :onPaste(function(text)
            if text == "nil" then printAbove() elseif text == "bad" then printAbove({ x = 1 })
            elseif text == "broken" then printAbove(Text "a":frame "b") else self.code = text end
          end)
      end }) {}
      """
    for (code, wanted) in [
      ("nil", "printAbove"), ("bad", "printAbove"), ("body", "works only in handlers and tasks"), ("list", "no 2"),
    ] {
      let driver = try Driver(Runtime(source: source), Size(40, 6))
      driver.handle(.paste(code))
      let found = (driver.mistakes + driver.rendering.diagnostics).map(String.init(describing:))
      #expect(found.contains { $0.contains(wanted) }, "\(code): \(found)")
      #expect(code != "list" || printed(driver.runtime) == ["1\n", "3\n"], "\(code)")
      driver.handle(.paste(""))
      #expect(code == "body" || driver.screen.contains("fine"), "\(code): \(driver.screen)")
    }
  }

  @Test("a reload prints nothing again") func reload() throws {
    let folder = try ScriptFolder(["list.lua": PrintingTests.list()])
    let runtime = try Runtime(script: folder.path("list.lua"))
    _ = runtime.render(.screen(Size(20, 4)))
    #expect(printed(runtime) == ["1 a\n", "2 b\n"])
    try folder.save("list.lua", PrintingTests.list().replacing("\" \"", with: "\": \""))
    _ = try runtime.reload()
    _ = runtime.render(.screen(Size(20, 4)))
    #expect(printed(runtime) == [])
  }
}

/// Printing on a terminal.
@Suite(.serialized) struct PrintedRowsTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder([
      "report.lua": """
      return component("Report", { state = { done = {}, n = 0 }, body = function(self)
        return VStack { alignment = "leading", spacing = 0, Static(self.done, function(n) return Text("done " .. n) end), "working " .. self.n, "end" }
          :onKeyPress("a", function() for i = 1, 12 do self.n = self.n + 1; table.insert(self.done, self.n) end end)
          :onKeyPress("p", function() printAbove("a line that is longer than the terminal is wide") print("said\tso") end)
          :onKeyPress("x", function() finish "result" end)
      end }) {}
      """
    ])
  }

  private func run(_ line: String, rows: Int = 4, _ keys: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(shell: line, Size(30, rows), folder: folder.path(""))
    try terminal.expect("working 0")
    for key in keys { terminal.type(key) }
    _ = try terminal.endOfLine()
    return terminal
  }

  @Test("rows are printed above an inline interface, and nothing else is left above it", arguments: [4, 10, 40])
  func inline(rows: Int) throws {
    let terminal = try run("longtail run report.lua --inline", rows: rows, "a", "p", "a", "x")
    let expected =
      (1...12).map { "done \($0)" } + ["a line that is longer than the", "terminal is wide", "said    so"]
      + (13...24).map { "done \($0)" } + ["working 24", "end", "result"]
    let rows = try terminal.allRows()
    #expect(Array(rows.prefix(expected.count)) == expected, "\(rows)")
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty)
  }

  @Test("rows printed by an interface on the whole screen are on the shell's screen after its end") func wholeScreen() throws {
    let terminal = try run("longtail run report.lua", "a", "p", "x")
    let printed = terminal.text.split(separator: "\u{1B}[?1049l").last ?? ""
    for text in (1...12).map({ "done \($0)\r\n" }) + ["longer than the\r\nterminal is wide\r\n", "result"] {
      #expect(printed.contains(text), "\(text): \(printed.debugDescription)")
    }
    #expect(terminal.text.split(separator: "\u{1B}[?1049l").first?.contains("done 1") == false)
  }

  @Test("printed rows are plain lines with `--once` and `--linear`, and a message of `serve`") func elsewhere() throws {
    try folder.save(
      "once.lua", #"return VStack { Static({ 1, 2 }, function(n) return Text("done " .. n):bold() end), Text "end" }"#)
    #expect(try Run(["run", folder.path("once.lua"), "--once"]).output == "done 1\ndone 2\nend\n")
    let linear = try Run(["run", folder.path("report.lua"), "--linear"], input: "a\nx\n")
    #expect(linear.output.contains("done 1\ndone 2\ndone 3\n"), "\(linear.output)")
    let served = try Run(["serve", folder.path("once.lua")], input: "")
    #expect(
      served.output.contains(#"{"type":"printed","text":"done 1\n","ansi":"\u001b[1mdone 1\u001b[m\n"}"#), "\(served.output)")
  }
}
