// State that is kept between runs.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct StoredTests {
  /// A storage in memory that notes what was saved, and can refuse it.
  private final class Memory: ValueStorage, @unchecked Sendable {
    var values: [String: PlainValue]
    var saves: [[String: PlainValue]] = []
    var refusal: String?

    init(_ values: [String: PlainValue] = [:]) { self.values = values }

    struct Refusal: Error, CustomStringConvertible { let description: String }

    func load() throws -> [String: PlainValue] {
      if let refusal { throw Refusal(description: refusal) }
      return values
    }

    func save(_ changes: [String: PlainValue]) throws {
      if let refusal { throw Refusal(description: refusal) }
      saves.append(changes)
      for (key, value) in changes { values[key] = value == .none ? nil : value }
    }
  }

  private func runtime(_ source: String, _ storage: (any ValueStorage)?) throws -> Runtime {
    var options = RuntimeOptions()
    options.storage = storage
    return try Runtime(source: source, name: "app.lua", options)
  }

  private func driver(_ source: String, _ storage: (any ValueStorage)?) throws -> Driver {
    try Driver(runtime(source, storage), Size(40, 12))
  }

  private let counter = """
    return component("Counter", {
      state = { count = stored(0), other = 0 },
      body = function(self)
        return VStack {
          Text("count " .. self.count .. " other " .. self.other),
          Button("more", function() self.count = self.count + 1 end):keyboardShortcut "m",
          Button("other", function() self.other = self.other + 1 end):keyboardShortcut "o",
        }
      end,
    })
    """

  @Test("a stored value is that of the last run, and is saved once when it changes") func keeps() throws {
    let memory = Memory()
    let first = try driver(counter, memory)
    #expect(first.screen.contains("count 0 other 0"))
    try first.press("m")
    try first.press("m")
    try first.press("o")
    #expect(first.screen.contains("count 2 other 1"))
    #expect(memory.saves == [["count": .integer(1)], ["count": .integer(2)]])
    #expect(try driver(counter, memory).screen.contains("count 2 other 0"))
  }

  @Test("state with the same key is one value, in views, modifiers and objects, and as a binding") func shared() throws {
    let memory = Memory()
    let driver = try driver(
      """
      local Settings = observable("Settings", { name = stored("ada", "user"), flip = function(self) self.name = "eve" end })
      local settings = Settings()
      local Reader = component("Reader", {
        state = { user = stored("ada") },
        body = function(self) return Text("user " .. self.user) end,
      })
      modifier("signed", {
        state = { user = stored("ada") },
        body = function(self, content) return VStack { content, Text("signed " .. self.user) } end,
      })
      return component("App", {
        state = { who = stored("ada", "user") },
        body = function(self)
          return VStack {
            Reader {}:signed(),
            TextField("name", self:binding "who"),
            Text("object " .. settings.name),
            Button("flip", function() settings:flip() end):keyboardShortcut "ctrl+f",
          }
        end,
      })
      """, memory)
    #expect(driver.screen.contains("user ada") && driver.screen.contains("signed ada") && driver.screen.contains("object ada"))
    try driver.press("ctrl+f")
    #expect(driver.screen.contains("user eve") && driver.screen.contains("signed eve") && driver.screen.contains("object eve"))
    try driver.press("tab")
    driver.type("x")
    #expect(driver.screen.contains("user evex") && driver.screen.contains("object evex"), "\(driver.screen)")
    #expect(memory.values == ["user": .string("evex")])
  }

  @Test("tables are stored when an entry in them changes, and nil removes a value") func tables() throws {
    let memory = Memory()
    let source = """
      return component("App", {
        state = { recent = stored({}), window = stored({ width = 80, panes = { "a" } }), name = stored(optional.string) },
        body = function(self)
          return VStack {
            Text(#self.recent .. " " .. self.window.width .. " " .. #self.window.panes .. " " .. tostring(self.name)),
            Button("a", function() table.insert(self.recent, "x") end):keyboardShortcut "a",
            Button("b", function() self.window.panes[2] = "b" end):keyboardShortcut "b",
            Button("c", function() self.name = "ada" end):keyboardShortcut "c",
            Button("d", function() self.name = nil end):keyboardShortcut "d",
            Button("e", function() self.window = { width = 100, panes = {} } end):keyboardShortcut "e",
            Button("f", function() self.window.width = 100 end):keyboardShortcut "f",
          }
        end,
      })
      """
    let driver = try driver(source, memory)
    #expect(driver.screen.contains("0 80 1 nil"))
    for key in ["a", "b", "c", "d", "e", "f"] { try driver.press(key) }
    #expect(driver.screen.contains("1 100 0 nil"))
    #expect(
      memory.saves == [
        ["recent": ["x"]], ["window": ["width": 80, "panes": ["a", "b"]]], ["name": "ada"], ["name": .none],
        ["window": ["width": 100, "panes": []]],
      ])
    #expect(try self.driver(source, memory).screen.contains("1 100 0 nil"))
  }

  @Test("a value that does not fit the declaration is not used, and stays where it is") func unfit() throws {
    let memory = Memory([
      "count": "many", "flag": 1, "list": ["a": 1], "window": ["width": 3], "color": "no colour", "name": 7, "unused": true,
    ])
    let values = memory.values
    let driver = try driver(
      """
      return component("App", {
        state = {
          count = stored(0), flag = stored(true), list = stored({ 1, 2 }), window = stored({ width = 1, height = 2 }),
          color = stored(Color.red), name = stored(optional.string),
        },
        body = function(self)
          return Text(self.count .. tostring(self.flag) .. #self.list .. self.window.height .. tostring(self.name))
            :foregroundStyle(self.color)
        end,
      })
      """, memory)
    #expect(driver.screen.contains("0true22nil"))
    #expect(memory.values == values && memory.saves.isEmpty)
  }

  @Test("a reload keeps stored values, also where no storage is, and a rehearsed script saves nothing") func reload() throws {
    for memory in [nil, Memory()] {
      let driver = try driver(counter, memory)
      try driver.press("m")
      try driver.runtime.reload(source: counter.replacing("\"count \"", with: "\"now \""))
      #expect(driver.screen.contains("now 1"))
      #expect(throws: Diagnostic.self) {
        try driver.runtime.reload(
          source: counter.replacing(
            "return component",
            with: "local s = observable('S', { count = stored(0) })()\ns.count = 9\nerror 'no' return component"))
      }
      try driver.press("m")
      #expect(driver.screen.contains("now 2"))
      #expect(memory?.values ?? ["count": 2] == ["count": 2])
      // State that becomes stored begins with what is stored; it stays itself when it is stored no more.
      try driver.runtime.reload(source: counter.replacing("stored(0)", with: "0"))
      #expect(driver.screen.contains("count 2"))
      try driver.press("m")
      try driver.runtime.reload(source: counter)
      #expect(driver.screen.contains("count 2"))
    }
  }

  @Test("a key has one default, and stored takes data") func mistakes() throws {
    func message(_ code: String) -> String {
      do {
        _ = try runtime(code, nil)
        return ""
      } catch { return (error as? Diagnostic)?.sentence ?? "\(error)" }
    }
    func slot(_ code: String) -> String {
      message("component('A', { state = { a = \(code) }, body = function() return EmptyView() end })")
    }
    let views = "component('A', { state = { a = stored(1, 'k') }, body = function() return EmptyView() end })\n"
    func second(_ code: String) -> String {
      message(views + "component('B', { state = { b = \(code) }, body = function() return EmptyView() end })")
    }
    #expect(second("stored(1, 'k')") == "")
    #expect(
      second("stored(2, 'k')")
        == "bad argument 'default' to 'stored': expected 1, the default of A.a, which has the same key \"k\", found 2")

    let data = "bad argument 'default' to 'stored': expected plain data or a type such as optional.string, found "
    #expect(slot("stored()") == data + "nothing")
    #expect(slot("stored(nil, 'k')") == data + "nil")
    #expect(slot("stored(function() end)") == data + "a function")
    #expect(slot("stored(stored(1))") == data + "a value declared with stored(...)")
    #expect(slot("stored(observable('O', {}))") == data + "the type O")
    #expect(slot("stored(observable('O', {})())") == data + "an O")
    #expect(slot("stored({ o = observable('O', {})() })") == data + "a table with the key \"o\"")
    #expect(slot("stored({ f = print })") == "'a' cannot hold a function, only plain data")
    #expect(
      slot("stored(required.string)")
        == "bad argument 'a' to 'A': expected an initial value or a type such as optional.string, found required.string")
    let name =
      "bad argument 'key' to 'stored': expected a name of at most 100 ASCII letters, digits and _, not starting with a digit, found "
    #expect(slot("stored(1, '')") == name + "\"\"")
    #expect(slot("stored(1, 'a b')") == name + "\"a b\"")
    #expect(slot("stored(1, 2)") == name + "2")
    #expect(slot("stored(1, 'k', 3)") == "too many arguments to 'stored': expected at most 2, found 3")

    // Outside of state it is no value.
    let declared = "found a value declared with stored(...)"
    #expect(
      message("component('A', { props = { a = stored(1) }, body = function() return EmptyView() end })")
        == "bad argument 'a' to 'A.props': expected a default value or a type such as required.string, \(declared)")
    #expect(message("return Text(stored('a'))") == "bad argument 'content' to 'Text': expected a string or a number, \(declared)")
    #expect(
      message("return Toggle('a', stored(true))")
        == "bad argument 'isOn' to 'Toggle': expected a binding to true or false, or an array of such bindings, \(declared)")
    #expect(message("print(stored(1).value)") == "attempt to index a stored value")
    #expect(message("local x = stored(1) x.y = 2") == "attempt to index a stored value (local 'x')")
    #expect(
      message("observable('S', { a = stored(1) }) { a = 2 }")
        == "bad argument 'a' to 'S': expected no initial value, because the property is stored; assign a value to it to change it, found 2"
    )
  }

  @Test("what cannot be loaded is an error of the load, and what cannot be saved is reported until it is") func refusals() throws
  {
    let memory = Memory()
    memory.refusal = "no disk"
    do {
      _ = try runtime(counter, memory)
      Issue.record("it was loaded")
    } catch let error as Diagnostic {
      #expect(error.description.contains("the stored values cannot be loaded: no disk"))
      #expect(error.place?.line == 1)
    }
    // A script without stored values needs no storage.
    _ = try runtime("return Text 'a'", memory)
    memory.refusal = nil
    let driver = try driver(counter, memory)
    memory.refusal = "no disk"
    try driver.press("m")
    #expect(driver.runtime.mistakes.map(\.sentence) == ["the stored values cannot be saved: no disk"])
    #expect(driver.screen.contains("count 1"))
    memory.refusal = nil
    try driver.press("o")
    try driver.press("m")
    #expect(driver.runtime.mistakes.isEmpty && memory.values == ["count": 2])
  }

  // MARK: Files

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("a storage file holds a JSON object, which only the user can read, and keeps the values of others") func file() throws {
    try withFolder { folder in
      let file = StorageFile(path: folder + "/new/app.json")
      #expect(try file.load() == [:])
      try file.save(["b": ["x", 1.5, true], "a": "\"quoted\""])
      #expect(try text(file.path) == "{\n  \"a\": \"\\\"quoted\\\"\",\n  \"b\": [\"x\",1.5,true]\n}\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      try StorageFile(path: file.path).save(["c": 1])
      try file.save(["a": .none])
      #expect(try file.load() == ["b": ["x", 1.5, true], "c": 1])
      try file.save(["b": .none, "c": .none])
      #expect(try text(file.path) == "{}\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new") == ["app.json"])
    }
  }

  @Test("a broken or large file is refused and stays as it is") func broken() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let file = StorageFile(path: folder + "/app.json")
      func failure(_ body: () throws -> Void) -> String {
        do {
          try body()
          return ""
        } catch { return "\(error)".replacing(folder, with: "F") }
      }
      for (content, expected) in [
        ("", "F/app.json:1:1: expected an object with the stored values, found the end of the input"),
        ("[1]", "F/app.json:1:1: expected an object with the stored values, found '['"),
        ("{ \"a\": }", "F/app.json:1:8: expected a value, found '}'"),
        ("{\"a\": 1} x", "F/app.json:1:10: expected nothing after the object"),
      ] {
        try Data(content.utf8).write(to: URL(fileURLWithPath: file.path))
        #expect(failure { _ = try file.load() } == expected)
        #expect(failure { try file.save(["a": 2]) } == expected)
        #expect(try text(file.path) == content)
        #expect(
          failure { _ = try runtime(counter, file) }.hasPrefix("app.lua:1: the stored values cannot be loaded: " + expected))
      }
      try Data("{}".utf8).write(to: URL(fileURLWithPath: file.path))
      let long = PlainValue.string(String(repeating: "x", count: 1 << 20))
      #expect(failure { try file.save(["a": long]) } == "they take 1048590 bytes, more than 1048576")
      #expect(try text(file.path) == "{}")
      #expect(failure { _ = try StorageFile(path: folder).load() } == "F: is a directory")
      #expect(
        failure { try StorageFile(path: "/proc/none/app.json").save(["a": 1]) }
          == "/proc/none/app.json: no such file or directory")
    }
  }
}
