// The Swift snippets of the documents, each in consecutive lines. They are compiled and run.

import Foundation
import Logging
import Longtail
import LongtailPictures
import Testing

/// Discards the output of the snippets.
private func print(_ value: Any) {}

@Suite struct SwiftSnippets {
  /// `swift test` runs in the repository's top folder, as the snippet expects.
  @Test("a runtime renders a script as text") func runs() throws {
    let runtime = try Runtime(script: "scripts/profile.lua")
    let rendering = runtime.render(.inline(width: 80))
    print(rendering.text)  // or .ansi(.trueColor), .json, .svg
    for diagnostic in rendering.diagnostics { print(diagnostic) }

    #expect(rendering.text.contains("johndoe") && rendering.diagnostics.isEmpty)
  }

  @Test("a host registers a function, sets data and listens to an event") func embeds() throws {
    struct Order: Codable { var id: Int, total: Double }

    let shop = try Runtime(script: "docs/examples/shop.lua")
    try shop.register("price") { (total: Double) in "\(total) EUR" }
    shop.data["orders"] = [Order(id: 1, total: 9.5), Order(id: 2, total: 20)]
    shop.onEvent("chosen") { (order: Order) in print("chosen: \(order.id)") }
    print(shop.render(.inline(width: 40)).text)

    #expect(shop.render(.inline(width: 40)).text.contains("9.5 EUR"))
    var chosen: [Int] = []
    shop.onEvent("chosen") { (order: Order) in chosen.append(order.id) }
    let driver = Driver(shop, Size(20, 4))
    try driver.tap("20.0 EUR")
    #expect(chosen == [2] && driver.screen.contains("chosen: 2") && shop.mistakes.isEmpty)
  }

  @Test("a host registers a function before the script is loaded") func registersBeforeLoading() throws {
    let motto = RegisteredFunction("motto") { (name: String) in "Hello, \(name)" }
    let greeting = try Runtime(source: #"return Text(motto("Ada"))"#, functions: [motto])

    #expect(greeting.render(.inline(width: 20)).text == "Hello, Ada\n" && greeting.mistakes.isEmpty)
  }

  @Test("a host enables image files") func images() throws {
    var pictured = RuntimeOptions()
    pictured.program.pictures = .standard
    let lake = try Runtime(
      source: #"return Image{ file = "pictures/lake.png" }:resizable()"#, folder: "scripts", pictured)
    print(lake.render(.screen(Size(24, 8))).ansi(.trueColor))

    #expect(lake.render(.screen(Size(24, 8))).diagnostics.isEmpty)
    #expect(
      try Runtime(source: #"return Image{ file = "pictures/lake.png" }"#, folder: "scripts").render(.inline(width: 40)).text
        == "[pictures/lake.png]\n")
  }

  @Test("a host grants the access that a script requests") func grants() throws {
    var options = RuntimeOptions()
    options.grants = Grants(read: ["docs"], run: ["sh"])
    let runtime = try Runtime(script: "scripts/counter.lua", options)
    try runtime.grant(runtime.requestedGrants)

    #expect(runtime.requestedGrants.isEmpty)
  }

  @Test("a host sends the messages of a script to its logger") func logs() throws {
    let logger = Logger(label: "tool")
    var options = RuntimeOptions()
    options.log(to: logger)
    var terminal = TerminalApp.Options()
    terminal.watchesFiles = true
    terminal.log(to: logger)
    let app = try TerminalApp(Runtime(script: "scripts/counter.lua", options), terminal)

    _ = app
  }

  @Test("a host makes several changes in one update") func updates() throws {
    var options = RuntimeOptions()
    options.program.data = ["items": ["a"], "index": 1]
    let pair = try Runtime(
      source: #"return component("Pair", { body = function() return Text(data.items[data.index]) end }) {}"#, options)
    pair.update {
      pair.data["items"] = ["a", "b"]
      pair.data["index"] = 2
    }

    #expect(pair.render(.inline(width: 9)).text == "b\n" && pair.mistakes.isEmpty)
  }

  @Test("a host stores and restores the state of a script") func stores() throws {
    let counter = try Runtime(script: "scripts/counter.lua")
    _ = counter.render(.screen(Size(40, 8)))
    counter.handle(.key(KeyPress(.character("+"))))
    let stored = try JSONEncoder().encode(counter.state)

    var options = RuntimeOptions()
    options.state = try JSONDecoder().decode(ScriptState.self, from: stored)
    let restored = try Runtime(script: "scripts/counter.lua", options)
    print(restored.render(.screen(Size(40, 8))).text)

    #expect(restored.render(.screen(Size(40, 8))).text.contains("  1\n"))
  }

  @Test("stored values of a script are kept in a file") func storesValues() throws {
    var kept = RuntimeOptions()
    kept.storage = StorageFile(path: FileManager.default.temporaryDirectory.path + "/settings.json")
    let settings = try Driver(Runtime(script: "docs/examples/settings.lua", kept), Size(30, 2))

    defer { try? FileManager.default.removeItem(atPath: FileManager.default.temporaryDirectory.path + "/settings.json") }
    try settings.press("tab")
    try settings.press("right")
    let later = try Driver(Runtime(script: "docs/examples/settings.lua", kept), Size(30, 2))
    #expect(later.screen == settings.screen && settings.screen.contains("Size 13"))
  }

  @Test("a task sends work to a runtime through its inbox") func sends() async throws {
    let runtime = try Runtime(source: #"return component("App", { body = function() return Text(data.line) end })"#)
    runtime.data["line"] = "begun"
    let inbox = runtime.inbox
    let work = Task.detached {
      for line in ["read", "sorted", "written"] { try await inbox.perform { $0.data["line"] = line } }
      inbox.send { $0.quit() }
    }

    func line() -> String { String(runtime.render(.inline(width: 20)).text.prefix { $0 != "\n" }) }
    var lines = [line()]
    while runtime.takeRequests().isEmpty {
      await Task.yield()
      if runtime.advance(to: runtime.time) { lines.append(line()) }
    }
    try await work.value
    #expect(lines.prefix(4) == ["begun", "read", "sorted", "written"], "\(lines)")
  }

  @Test("a driver advances the time, taps a view and reports evaluations") func drives() throws {
    let driver = try Driver(Runtime(script: "docs/examples/stopwatch.lua"), Size(20, 4))
    driver.advance(by: 3)
    try driver.tap("lap")
    print(driver.screen)  // 3 s, lap 1: 3 s
    print(driver.runtime.evaluations)  // one body ran, because `laps` changed

    #expect(driver.screen.contains("3 s") && driver.screen.contains("lap 1: 3 s"))
    #expect(driver.runtime.evaluations.map(\.reasons) == [["_laps"]])
    #expect(driver.rendering.diagnostics.isEmpty)
  }
}
