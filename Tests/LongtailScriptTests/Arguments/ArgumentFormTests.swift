// Forms of arguments that the first user of Longtail tried.

import Glibc
import LongtailCore
import LongtailScript
import Testing

@Suite struct ArgumentFormTests {
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
