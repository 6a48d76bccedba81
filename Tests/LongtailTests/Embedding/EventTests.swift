// Events of scripts, their listeners, and the lifetime of the runtime.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct EventTests {
  private struct Order: Codable, Equatable, Sendable { var id: Int }

  /// Emits an order with each key. The second order has an id of the wrong type.
  private static let source = """
    return component("Shop", { state = { n = 0 }, body = function(self)
      return Text(data.status or "-"):onKeyPress("x", function()
        self.n = self.n + 1
        emit("chosen", { id = self.n ~= 2 and self.n or "two" })
        save(self.n)
      end)
    end }) {}
    """

  private func runtime() throws -> Runtime {
    let save = RegisteredFunction("save") { (runtime: Runtime, n: Int) in runtime.data["saved"] = n }
    let runtime = try Runtime(source: EventTests.source, functions: [save])
    runtime.show(on: .screen(Size(10, 1)))
    return runtime
  }

  private func press(_ runtime: Runtime) { runtime.handle(.key(KeyPress(.character("x")))) }

  @Test("listeners and functions that take the runtime do not keep it alive") func owners() throws {
    weak var gone: Runtime?
    do {
      let runtime = try runtime()
      gone = runtime
      runtime.onEvent("chosen") { (runtime, order: Order) in runtime.data["status"] = "order \(order.id)" }
      try runtime.register("again") { (runtime: Runtime) in runtime.data["again"] = true }
      let sequence = runtime.events("chosen", as: Order.self)
      press(runtime)
      #expect(runtime.rendering?.text.contains("order 1") == true && (runtime.data["saved"] as? PlainValue) == 1)
      withExtendedLifetime(sequence) {}
    }
    #expect(gone == nil)
  }

  @Test("a listener takes plain data or a Swift type, with or without the runtime") func forms() throws {
    let runtime = try runtime()
    var heard: [String] = []
    runtime.onEvent("chosen") { heard.append("\($0.phrase)") }
    press(runtime)
    runtime.onEvent("chosen") { runtime, value in heard.append("\(value.phrase) \(runtime.time)") }
    press(runtime)
    runtime.onEvent("chosen") { (order: Order) in heard.append("\(order.id)") }
    press(runtime)
    runtime.onEvent("chosen") { (runtime, order: Order) in heard.append("\(order.id) \(runtime.time)") }
    press(runtime)
    #expect(heard == ["a table", "a table 0.0", "3", "4 0.0"])
  }

  @Test("a function that takes the runtime cannot be called while the script loads") func loading()
    throws
  {
    let save = RegisteredFunction("save") { (runtime: Runtime) in runtime.data["saved"] = 1 }
    #expect(throws: Diagnostic.self) { try Runtime(source: "save() return Text 'x'", functions: [save]) }
    let source = "return component('A', { body = function() return Text('a'):onKeyPress('x', function() save() end) end }) {}"
    let runtime = try Runtime(source: source, functions: [save])
    runtime.show(on: .screen(Size(3, 1)))
    try runtime.reload(source: source.replacing("'a'", with: "'b'"))
    press(runtime)
    #expect(throws: Diagnostic.self) { try runtime.reload(source: "save() " + source) }
    #expect((runtime.data["saved"] as? PlainValue) == 1 && runtime.mistakes.isEmpty, "\(runtime.mistakes)")
  }

  @Test("every sequence receives all events in order, and ends when the runtime is destroyed", .timeLimit(.minutes(10)))
  func sequences() async throws {
    var runtime: Runtime? = try runtime()
    let (first, second) = (
      try #require(runtime).events("chosen", as: Order.self), try #require(runtime).events("chosen", as: PlainValue.self)
    )
    for _ in 1...3 { press(try #require(runtime)) }
    // The second value is no order. This error is reported, and removed with the next event.
    #expect(try #require(runtime).mistakes.isEmpty)
    runtime = nil
    var orders: [Order] = []
    for await order in first { orders.append(order) }
    #expect(orders == [Order(id: 1), Order(id: 3)])
    var values = 0
    for await _ in second { values += 1 }
    #expect(values == 3)
  }

  @Test("a cancelled sequence ends, and others go on", .timeLimit(.minutes(10))) func leaving() async throws {
    let runtime = try runtime()
    let (first, second) = (runtime.events("chosen", as: PlainValue.self), runtime.events("chosen", as: PlainValue.self))
    let waiting = Task { for await _ in first {} }
    waiting.cancel()
    await waiting.value
    press(runtime)
    press(runtime)
    #expect(runtime.mistakes.isEmpty)
    var iterator = second.makeAsyncIterator()
    #expect(await iterator.next()?["id"] == 1)
    #expect(await iterator.next()?["id"] == "two")
  }

  @Test("a value of the wrong type is reported until a correct one follows") func mismatch() throws {
    let runtime = try runtime()
    let orders = runtime.events("chosen", as: Order.self)
    press(runtime)
    press(runtime)
    #expect(
      runtime.mistakes.map(\.sentence) == [
        "bad argument 'value.id' to 'emit': expected a whole number for the event \"chosen\", found \"two\""
      ])
    press(runtime)
    #expect(runtime.mistakes.isEmpty)
    withExtendedLifetime(orders) {}
  }
}
