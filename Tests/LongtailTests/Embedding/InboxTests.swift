// Work that other threads and tasks send to a runtime.

import Foundation
import LongtailCore
import LongtailTerminal
import Synchronization
import Testing

@testable import Longtail

@Suite struct InboxTests {
  private static let source = """
    local Line = component("Line", { props = { name = "" }, body = function(self)
      return Text(self.name .. " " .. tostring(data[self.name]))
    end })
    return component("App", { body = function(self)
      return VStack { spacing = 0, Line { name = "a" }, Text "between", Line { name = "b" } }
        :onKeyPress("e", function() emit("pressed") end)
    end }) {}
    """

  private func runtime(_ source: String = InboxTests.source) throws -> Runtime {
    var options = RuntimeOptions()
    options.program.data = ["a": .integer(0), "b": .integer(0)]
    let runtime = try Runtime(source: source, options)
    runtime.show(on: .screen(Size(20, 3)))
    return runtime
  }

  private func rows(_ runtime: Runtime) -> [String] {
    runtime.rendering?.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
  }

  private final class Bell: Sendable {
    let rings = Atomic(0)
    func ring() { rings.add(1, ordering: .relaxed) }
  }

  @Test("sent work runs in order at the next advance, and its changes are drawn together") func order() throws {
    let (runtime, bell) = (try runtime(), Bell())
    runtime.onWake { bell.ring() }
    #expect(runtime.nextDue == nil && !runtime.advance(to: 1))
    runtime.inbox.send { $0.data["a"] = 1 }
    runtime.inbox.send { runtime in
      for n in 2...3 { runtime.data["a"] = n }
      runtime.data["b"] = 7
    }
    #expect(bell.rings.load(ordering: .relaxed) == 2 && rows(runtime) == ["a 0", "between", "b 0"])
    #expect(runtime.nextDue == 1)
    #expect(runtime.advance(to: 2))
    #expect(rows(runtime) == ["a 3", "between", "b 7"] && runtime.nextDue == nil && runtime.time == 2)
    // Both changed rows are listed as drawn, and their bodies as evaluated.
    #expect(Set(runtime.drawnRows.joined()) == [0, 2])
    #expect(runtime.evaluations.count == 2, "\(runtime.evaluations)")
    #expect(!runtime.advance(to: 3))
    runtime.data["b"] = 8
    #expect(Set(runtime.drawnRows.joined()) == [2] && runtime.evaluations.count == 1)
  }

  @Test("changes that the host makes itself wake the event loop once, and are drawn together") func news() throws {
    let (runtime, bell) = (try runtime(), Bell())
    runtime.data["a"] = 1
    #expect(runtime.nextDue == 0 && runtime.advance(to: 1) && runtime.nextDue == nil && !runtime.advance(to: 1))
    runtime.onWake { bell.ring() }
    runtime.data["a"] = 2
    runtime.data["b"] = 2
    try runtime.setTheme("standard")
    #expect(bell.rings.load(ordering: .relaxed) == 1 && rows(runtime) == ["a 2", "between", "b 2"])
    #expect(runtime.nextDue == 1 && runtime.advance(to: 1) && runtime.nextDue == nil)
    #expect(Set(runtime.drawnRows.joined()).isSuperset(of: [0, 2]))
    #expect(!runtime.advance(to: 1))
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect(runtime.drawnRows.isEmpty)
  }

  @Test("changes of a listener belong to the same update as the changes of the script") func events() throws {
    let runtime = try runtime(InboxTests.source.replacing("emit(\"pressed\")", with: "emit(\"pressed\") error \"oh\""))
    runtime.onEvent("pressed") { [unowned runtime] (_: PlainValue) in
      runtime.data["a"] = 1
      runtime.data["b"] = 1
    }
    runtime.handle(.key(KeyPress(.character("e"))))
    #expect(rows(runtime) == ["a 1", "between", "b 1"])
    #expect(Set(runtime.drawnRows.joined()) == [0, 2] && runtime.mistakes.count == 1)
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect(runtime.mistakes.isEmpty && runtime.drawnRows.isEmpty)
  }

  private struct Refusal: Error, Equatable {}

  @Test("`perform` returns the result of its work, or throws the error", .timeLimit(.minutes(10))) func answers() async throws {
    let runtime = try runtime()
    let inbox = runtime.inbox
    let answers = Task.detached {
      let first = try await inbox.perform { runtime in
        runtime.data["a"] = 5
        return runtime.rendering?.text.contains("a 5") == true
      }
      let second = await #expect(throws: Refusal.self) { try await inbox.perform { _ in throw Refusal() } }
      return (first, second)
    }
    while runtime.inbox.isEmpty { await Task.yield() }
    runtime.advance(to: 1)
    while runtime.inbox.isEmpty { await Task.yield() }
    runtime.advance(to: 2)
    #expect(try await answers.value == (true, Refusal()))
  }

  @Test(
    "`perform` throws, and its work does not run, if its task is cancelled or the runtime destroyed", .timeLimit(.minutes(10))
  )
  func cancelled() async throws {
    let done = Bell()
    var runtime: Runtime? = try runtime()
    let inbox = try #require(runtime).inbox
    let first = Task.detached { try await inbox.perform { _ in done.ring() } }
    while inbox.isEmpty { await Task.yield() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(inbox.isEmpty)
    let early = Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      try await inbox.perform { _ in done.ring() }
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    let second = Task.detached { try await inbox.perform { _ in done.ring() } }
    while inbox.isEmpty { await Task.yield() }
    runtime = nil
    await #expect(throws: CancellationError.self) { try await second.value }
    await #expect(throws: CancellationError.self) { try await inbox.perform { _ in done.ring() } }
    inbox.send { _ in done.ring() }
    #expect(runtime == nil && inbox.isEmpty && done.rings.load(ordering: .relaxed) == 0)
  }

  @Test("work that other work sends runs at the next advance, and work can quit the runtime") func again() throws {
    let runtime = try runtime()
    runtime.inbox.send { runtime in
      runtime.data["a"] = 1
      runtime.inbox.send { $0.data["a"] = 2 }
    }
    runtime.advance(to: 1)
    #expect(rows(runtime).first == "a 1")
    runtime.inbox.send { $0.quit() }
    runtime.advance(to: 1)
    #expect(rows(runtime).first == "a 2" && runtime.takeRequests() == [.quit] && runtime.takeRequests() == [])
  }

  @Test("no work is lost when many threads send work to several runtimes", .timeLimit(.minutes(10))) func threads() async throws {
    let (senders, count) = (3, 200)
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          await withCheckedContinuation { continuation in
            let hasStarted = SystemThread.detach {
              continuation.resume(returning: (try? InboxTests.sum(senders: senders, count: count)) ?? -1)
            }
            if !hasStarted { continuation.resume(returning: -4) }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: senders * count, count: 4))
  }

  /// Returns the number that a script shows after `senders` threads have each increased a value `count` times. The script also
  /// calls an asynchronous function of the host.
  private static func sum(senders: Int, count: Int) throws -> Int {
    let runtime = try Runtime(
      source: """
        return component("App", { state = { n = 0, calls = 0 }, body = function(self)
          return Text(self.n .. "/" .. self.calls)
            :onChange(data.ticks, function(old, new) self.n = self.n + new - old end)
            :task(function() while true do self.calls = self.calls + echo(1) end end)
        end }) {}
        """)
    try runtime.register("echo") { (n: Int) async in n }
    runtime.data["ticks"] = 0
    runtime.show(on: .screen(Size(20, 1)))
    let inbox = runtime.inbox
    for _ in 0..<senders {
      _ = SystemThread.detach {
        for _ in 0..<count { inbox.send { $0.data["ticks"] = ($0.data["ticks"] as? PlainValue)?.plus(1) } }
      }
    }
    let wakeUp = WakeUp()
    runtime.onWake { wakeUp.ring() }
    var time = 0.0
    while (runtime.data["ticks"] as? PlainValue) != .integer(senders * count), time < 100_000 {
      _ = LineChannel.wait([], others: [wakeUp.descriptor], seconds: 0.01)
      _ = wakeUp.take()
      time += 1
      runtime.advance(to: time)
    }
    let text = runtime.rendering?.text.split(separator: "/") ?? []
    guard text.count == 2, let calls = Int(text[1].trimmingCharacters(in: .whitespacesAndNewlines)), calls > 0 else { return -2 }
    return Int(text[0].trimmingCharacters(in: .whitespaces)) ?? -3
  }
}

extension PlainValue {
  fileprivate func plus(_ number: Int) -> PlainValue? { if case .integer(let own) = self { .integer(own + number) } else { nil } }
}
