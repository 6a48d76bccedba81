// Forms of arguments that the first user of Longtail tried.

import Glibc
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct ArgumentFormTests {
  @Test(
    "calls with simple values take the fast path",
    arguments: [
      ("Text 'a'", 0), ("Text('a'):padding(1)", 0), ("Text('a'):padding('horizontal', 1):padding()", 0),
      ("Text('a'):font('headline'):bold():foregroundColor('red')", 0), ("Text('a'):frame(4, 2):lineLimit(1):opacity(0.5)", 0),
      ("Text('a'):frame { width = 4 }:padding { leading = 1 }", 0), ("Text('a'):border('gray', { line = 'rounded' })", 0),
      ("LineMark { x = 1, y = 0.5 }", 0), ("LineMark { x = 'Mon', y = 2, series = 'a' }", 0), ("VStack { spacing = 1 }", 0),
      ("Text('a'):background('red')", 1), ("Text('a'):onTapGesture { action = print }", 1), ("VStack { spacing = 1, 'a' }", 1),
    ])
  func fastPath(view: String, slow: Int) throws {
    func matches(_ count: Int) throws -> Int {
      try TestProgram("local v for i = 1, \(count) do v = \(view) end return v").program.reader.slowMatches
    }
    // The first call of each declaration prepares the fast path.
    #expect(try matches(2) - matches(1) == slow)
  }

  @Test(
    "the fast path gives the same view or the same error as the slow path",
    arguments: [
      "Text('a'):frame { width = 4, alignment = 'trailing' }", "Text('a'):frame { 4, 2 }", "Text('a'):frame(4, { height = 2 })",
      "Text('a'):frame(4, { width = 6 })", "Text('a'):frame { width = 'wide' }", "Text('a'):frame { widht = 4 }",
      "Text('a'):frame {}", "Text('a'):frame { width = 0/0 }", "Text('a'):frame { width = infinity, [true] = 1 }",
      "Text('a'):padding('horizontal', { 1 })", "Text('a'):padding { leading = 2, top = 1 }", "Text('a'):padding { -1 }",
      "Text('a'):border { color = 'red', line = 'double' }", "Text('a'):border { line = 'doubel' }",
      "Text('a'):border('red', { line = 'double' })", "Text('a'):border('red', 2, { line = 'double' })",
      "Text('a'):foregroundStyle { style = 'red' }", "Text('a'):font { size = 1 }", "Text { content = 'a' }", "Text { 'a' }",
      "Text {}", "Divider { 1 }", "VStack { spacing = 1 }", "VStack { spacing = 1, 'a', 'b' }",
      "VStack('leading', { spacing = 2 })",
      "HStack { 'a', 'b', spacing = 3 }", "Gauge { value = 0.5 }", "Gauge { max = 2 }", "Gauge { value = 1/0 }",
      "ProgressView { value = 0.5 }", "Chart { LineMark { x = 1, y = 2 }, LineMark { x = 2, y = 3 } }:frame { height = 5 }",
      "Chart { BarMark { x = 'a', y = 2, series = 1 } }", "Chart { BarMark { x = true } }",
      "Text('a'):environment { key = 'font', value = 'title' }", "Text('a'):lineLimit { 1 }", "Text('a'):offset { x = 1 }",
      "Text('a'):opacity { 0.5 }", "Text('a'):background { 'red', alignment = 'top' }",
      "Text('a'):frame(setmetatable({}, { __index = { width = 3 } }))", "Text('a'):frame({ width = 3 }, { height = 2 })",
    ])
  func bothPaths(view: String) throws {
    func outcome(_ recordsLines: Bool) -> (picture: String, styles: [CellStyle], causes: [Diagnostic.Cause]) {
      do throws(Diagnostic) {
        // The first call of each declaration prepares the fast path.
        let script = try TestProgram("local v for i = 1, 2 do v = \(view) end return v") { $0.recordsLines = recordsLines }
        let picture = script.render()
        return (picture.text, picture.styles, picture.diagnostics.map(\.cause))
      } catch {
        return ("", [], [error.cause])
      }
    }
    let (fast, slow) = (outcome(false), outcome(true))
    #expect(fast.picture == slow.picture)
    #expect(fast.styles == slow.styles)
    #expect(fast.causes == slow.causes)
  }

  @Test func `one positional value in a table of options is that value, not a group`() throws {
    #expect(try TestProgram(#"return Text "3":background{ "red" }"#).render().text == "3")
    #expect(try TestProgram(#"return Text "3":background{ "red", shape = Capsule() }"#).render().text == "3")
    #expect(try TestProgram(#"return Text "3":padding(1):overlay{ "bottom", "top" }"#).render().text.contains("top"))
  }

  @Test
  func `an item function that returns nothing is an error, and one that returns false is not`() {
    #expect(codes("return ForEach({ 1, 2 }, function() end)") == [.notAView])
    #expect(codes("return ForEach({ 1, 2 }, function(item) return item > 1 and Text(item) end)") == [])
  }

  @Test func `ForEach does not accept a table with only named entries`() {
    let causes = mistakes(#"return ForEach({ ada = 1 }, function(item) return Text(item) end)"#).map(\.cause)
    #expect(
      causes == [
        .badArgument(
          callee: "ForEach", argument: "items", expected: "an array or a whole number of items from 0 to 100000",
          found: #"a table with the key "ada""#)
      ])
    #expect(codes("return ForEach({}, function(item) return Text(item) end)") == [])
    #expect(codes("return ForEach({ 1, name = 2 }, function(item) return Text(item) end)") == [])
  }

  @Test func `a module cannot be loaded from a pipe`() throws {
    let folder = TestFolder()
    #expect(mkfifo(folder.path + "/pipe.lua", 0o600) == 0)
    let main = folder.write("main.lua", #"return Text(require "pipe")"#)
    #expect(throws: Diagnostic.self) { try TestProgram(file: main) }
  }
}
