// The Swift of README.md, compiled and run as it stands there.

import Longtail
import Testing

/// Keeps what the snippets print out of the output of the tests.
private func print(_ value: Any) {}

@Suite struct ReadmeSnippet {
  /// `swift test` runs in the repository's top folder, as the snippet expects.
  @Test func runs() throws {
    let runtime = try Runtime(script: "scripts/profile.lua")
    let rendering = runtime.render(.inline(width: 80))
    print(rendering.text)  // or .ansi(.trueColor), .json, .svg
    for diagnostic in rendering.diagnostics { print(diagnostic) }

    #expect(rendering.text.contains("johndoe") && rendering.diagnostics.isEmpty)
  }

  @Test func embeds() throws {
    struct Order: Codable { var id: Int, total: Double }

    let shop = try Runtime(
      source: """
        return component("Shop", { body = function(self)
          return VStack { ForEach(data.orders, "id", function(order)
            return Button(price(order.total), function() emit("chosen", order) end)
          end) }
        end })
        """)
    try shop.register("price") { (total: Double) in "\(total) EUR" }
    shop.data["orders"] = [Order(id: 1, total: 9.5), Order(id: 2, total: 20)]
    shop.onEvent("chosen") { (order: Order) in print(order.id) }
    print(shop.render(.inline(width: 20)).text)  // or run it: try await TerminalApp(shop).run()

    #expect(shop.render(.inline(width: 20)).text.contains("9.5 EUR"))
    var chosen: [Int] = []
    shop.onEvent("chosen") { (order: Order) in chosen.append(order.id) }
    try Driver(shop, Size(20, 4)).tap("20.0 EUR")
    #expect(chosen == [2] && shop.mistakes.isEmpty)
  }

  @Test func sends() async throws {
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

  @Test func drives() throws {
    let stopwatch = try #require(DocumentTests.luaOfReadme.first { $0.contains("Stopwatch") })
    let driver = try Driver(Runtime(source: stopwatch), Size(20, 4))
    driver.advance(by: 3)
    try driver.tap("lap")
    print(driver.screen)  // 3 s, lap 1: 3 s
    print(driver.runtime.evaluations)  // one body was run, because of laps

    #expect(driver.screen.contains("3 s") && driver.screen.contains("lap 1: 3 s"))
    #expect(driver.runtime.evaluations.map(\.reasons) == [["_laps"]])
    #expect(driver.rendering.diagnostics.isEmpty)
  }
}
