// Functions of the host that scripts call.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct RegisteredFunctionTests {
  private struct User: Codable, Equatable {
    var name: String
    var age: Int?
    var tags: [String] = []
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "the door is shut" }
  }

  private func runtime(_ source: String, _ functions: [RegisteredFunction]) throws -> Runtime {
    try Runtime(source: source, name: "app.lua", functions: functions)
  }

  @Test("functions take and return Swift values, while the script loads and in bodies") func values() throws {
    let functions = [
      RegisteredFunction("double") { (n: Int) in n * 2 },
      RegisteredFunction("half") { (n: Double) in n / 2 },
      RegisteredFunction("greet") { (user: User) in
        "\(user.name), \(user.age.map(String.init) ?? "ageless"), \(user.tags.count) tags"
      },
      RegisteredFunction("find") { (name: String, age: Int?) -> User? in
        name == "nobody" ? nil : User(name: name, age: age, tags: ["a", "b"])
      },
      RegisteredFunction("now") { 7 },
    ]
    let runtime = try runtime(
      """
      local loaded = double(21)
      return component("App", { body = function(self)
        local user = find("Ada", 36)
        return VStack {
          Text(tostring(loaded)), Text(tostring(half(5))), Text(tostring(now())),
          Text(greet { name = "Bo", tags = { "x" } }), Text(greet { name = "Cy", age = 3, tags = {} }),
          Text(user.name .. user.age .. #user.tags .. user.tags[2]), Text(tostring(find("nobody"))),
        }
      end })
      """, functions)
    let picture = runtime.render(.inline(width: 40))
    #expect(picture.diagnostics.isEmpty, "\(picture.diagnostics)")
    #expect(
      picture.text.split(separator: "\n").map(\.trimmed) == [
        "42", "2.5", "7", "Bo, ageless, 1 tags", "Cy, 3, 0 tags", "Ada362b", "nil",
      ])
  }

  @Test(
    "a wrong argument is reported with its path in the value and its line",
    arguments: [
      ("double('x')", "bad argument '1' to 'double': expected a whole number, found \"x\""),
      ("double()", "bad argument '1' to 'double': expected a whole number, found nothing"),
      ("double(1.5)", "bad argument '1' to 'double': expected a whole number, found 1.5"),
      ("double(1, 2)", "too many arguments to 'double': expected at most 1, found 2"),
      ("greet { name = 'x', age = 'y', tags = {} }", "bad argument '1.age' to 'greet': expected a whole number, found \"y\""),
      ("greet { age = 1, tags = {} }", "bad argument '1.name' to 'greet': expected a value, found nothing"),
      ("greet { name = 'x', tags = { 'a', 2 } }", "bad argument '1.tags[2]' to 'greet': expected a string, found 2"),
      (
        "double(print)",
        "bad argument '1' to 'double': expected plain data: a string, a number, a boolean, a colour, or a list or table of these, found a function"
      ),
      ("refuse()", "'refuse' failed: the door is shut"),
    ])
  func wrongArguments(call: String, sentence: String) throws {
    let runtime = try runtime(
      "return component('App', { body = function(self)\n  return Text(tostring(\(call)))\nend })",
      [
        RegisteredFunction("double") { (n: Int) in n * 2 }, RegisteredFunction("greet") { (user: User) in user.name },
        RegisteredFunction("refuse") { () throws -> Int in throw Refusal() },
      ])
    let found = try #require(runtime.render(.inline(width: 40)).diagnostics.first)
    #expect(found.sentence == sentence)
    #expect(found.place == Diagnostic.Place(file: "app.lua", line: 2))
  }

  @Test("a script can catch an error that a function throws, with its description") func caught() throws {
    let runtime = try runtime(
      "local ok, why = pcall(refuse) return Text(tostring(ok) .. ' ' .. tostring(why))",
      [RegisteredFunction("refuse") { () throws -> Int in throw Refusal() }])
    #expect(runtime.render(.inline(width: 80)).text.trimmed.contains("false"))
    #expect(runtime.render(.inline(width: 80)).text.contains("the door is shut"))
  }

  @Test("bodies run again when a function is registered or replaced, and a reload keeps the function") func later() throws {
    let runtime = try runtime(
      "return component('App', { body = function(self) return Text(word()) end })", [])
    runtime.show(on: .screen(Size(10, 1)))
    func shown() -> String { runtime.render(.inline(width: 10)).text.filter { !$0.isWhitespace } }
    #expect(runtime.render(.inline(width: 10)).diagnostics.map(\.code) == [.unknownName])
    try runtime.register("word") { "one" }
    #expect(shown() == "one")
    try runtime.register("word") { "two" }
    #expect(shown() == "two")
    try runtime.reload()
    #expect(shown() == "two")
  }

  @Test(
    "a function cannot have an invalid name or a name that is in use",
    arguments: ["", "a b", "1a", "end", "Text", "component", "print", "ä", "a.b"])
  func names(name: String) throws {
    let runtime = try Runtime(source: "return Text 'x'")
    #expect(throws: Diagnostic.self) { try runtime.register(name) { 1 } }
    #expect(throws: Diagnostic.self) { try Runtime(source: "return Text 'x'", functions: [RegisteredFunction(name) { 1 }]) }
    #expect(runtime.render().diagnostics.isEmpty)
  }

  @Test("an event is decoded for its listener; a value of the wrong type is reported until a correct one") func events() throws {
    struct Saved: Decodable, Equatable { var id: Int }
    let runtime = try runtime(
      """
      return component("A", { state = { n = 0 }, body = function(self)
        return Text("x"):onTapGesture(function() self.n = self.n + 1 emit("saved", { id = self.n == 1 and "one" or self.n }) end)
      end })
      """, [])
    var heard: [Saved] = []
    runtime.onEvent("saved") { (saved: Saved) in heard.append(saved) }
    runtime.show(on: .screen(Size(1, 1)))
    runtime.handle(.tap(.zero))
    #expect(heard.isEmpty)
    #expect(
      runtime.mistakes.map(\.sentence) == [
        "bad argument 'value.id' to 'emit': expected a whole number for the event \"saved\", found \"one\""
      ])
    runtime.handle(.tap(.zero))
    #expect(heard == [Saved(id: 2)] && runtime.mistakes.isEmpty)
  }

  @Test("only the task that called an asynchronous function waits for it") func waiting() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: String.self)
    let woken = AsyncStream.makeStream(of: Void.self)
    let runtime = try runtime(
      """
      return component("App", { state = { got = "waiting", n = 0 }, body = function(self)
        return Text(self.got .. self.n):onTapGesture(function() self.n = self.n + 1 end)
          :task(function() self.got = fetch("a") .. fetch("b") end)
      end })
      """,
      [
        RegisteredFunction("fetch") { (name: String) async throws -> String in
          for await word in answers { return name + word }
          throw Refusal()
        }
      ])
    runtime.onWake { woken.continuation.yield() }
    runtime.show(on: .screen(Size(20, 1)))
    func shown() -> String { runtime.surface?.text(row: 0).trimmed ?? "" }
    #expect(shown() == "waiting0" && runtime.nextDue == nil)
    runtime.handle(.tap(Point(10, 0)))
    #expect(shown() == "waiting1")
    var wakes = woken.stream.makeAsyncIterator()
    for word in ["1", "2"] {
      answer.yield(word)
      await wakes.next()
      #expect(runtime.nextDue != nil)
      runtime.advance(to: runtime.time)
    }
    #expect(shown() == "a1b21")
    #expect(runtime.mistakes.isEmpty)
  }
}
