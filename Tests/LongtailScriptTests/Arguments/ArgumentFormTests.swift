// Forms of arguments that the first user of Longtail tried.

import Glibc
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct ArgumentFormTests {
  @Test(
    "calls with simple values by position take the fast path",
    arguments: [
      ("Text 'a'", 0), ("Text('a'):padding(1)", 0), ("Text('a'):padding('horizontal', 1):padding()", 0),
      ("Text('a'):font('headline'):bold():foregroundColor('red')", 0), ("Text('a'):frame(4, 2):lineLimit(1):opacity(0.5)", 0),
      ("Text('a'):background('red')", 1), ("Text('a'):frame { width = 4 }", 1), ("Text('a'):padding { leading = 1 }", 1),
    ])
  func fastPath(view: String, slow: Int) throws {
    func matches(_ count: Int) throws -> Int {
      try TestProgram("local v for i = 1, \(count) do v = \(view) end return v").program.reader.slowMatches
    }
    // The first call of each declaration prepares the fast path.
    #expect(try matches(2) - matches(1) == slow)
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
