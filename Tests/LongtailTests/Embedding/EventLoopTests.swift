// Event loops that leave their actor free while they wait.

import Foundation
import LongtailCore
import LongtailTerminal
import Testing

@testable import Longtail

@MainActor @Suite(.timeLimit(.minutes(10))) struct EventLoopTests {
  /// A server over pipes, and the lines that a reader has received from it.
  @MainActor private final class Served {
    private let (input, output) = (Pipe(), Pipe())
    private(set) var lines = ""
    let runtime: Runtime
    private let server: MirrorServer

    init(_ source: String, functions: [RegisteredFunction] = []) throws {
      runtime = try Runtime(source: source, functions: functions)
      let channel = LineChannel(
        input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor)
      server = MirrorServer(MirrorSession(runtime), MirrorServer.Options(), channel, StopRequest())
    }

    func run() async throws { try await server.run() }

    func ask(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    func expect(_ text: String) async {
      let descriptor = output.fileHandleForReading.fileDescriptor
      while !lines.contains(text) {
        await Readiness(reading: [descriptor], seconds: nil).wait()
        lines += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      }
    }
  }

  @Test("other tasks of the actor run while a loop waits, and their changes are shown") func shares() async throws {
    let served = try Served("return component('A', { body = function() return Text('n ' .. (data.n or 'none')) end }) {}")
    let serving = Task { try await served.run() }
    await served.expect("n none")
    for n in 1...3 {
      served.runtime.data["n"] = n
      await served.expect("n \(n)")
    }
    served.ask(#"{"type":"quit"}"#)
    try await serving.value
  }

  @Test("events, reloads and `quit` from another task of the actor reach the loop") func others() async throws {
    let served = try Served(
      """
      return component("A", { state = { n = 0 }, body = function(self)
        return Text("n " .. self.n):onKeyPress("x", function() self.n = self.n + 1 end)
      end }) {}
      """)
    let serving = Task { try await served.run() }
    await served.expect("n 0")
    served.runtime.handle(.key(KeyPress(.character("x"))))
    await served.expect("n 1")
    try served.runtime.reload(source: "return Text 'other'")
    await served.expect("other")
    served.runtime.quit()
    await served.expect("bye")
    try await serving.value
  }

  @Test("a host function that runs on the actor of the loop can return") func answers() async throws {
    let fetch = RegisteredFunction("fetch") { (n: Int) async -> Int in await MainActor.run { n + 1 } }
    let served = try Served(
      """
      return component("A", { state = { n = 0 }, body = function(self)
        return Text("n " .. self.n):task(function() self.n = fetch(2) end)
      end }) {}
      """, functions: [fetch])
    let serving = Task { try await served.run() }
    await served.expect("n 3")
    serving.cancel()
    try await serving.value
    await served.expect("bye")
  }

  @Test("a loop whose task is already cancelled ends at once") func cancelled() async throws {
    let served = try Served("return Text 'x'")
    let serving = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await served.run()
    }
    try await serving.value
    await served.expect("bye")
  }

  @Test("a wait lasts until a descriptor is ready, the time is over, or the task is cancelled") func readiness() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    await Readiness(reading: [descriptor], seconds: 0).wait()
    await Readiness(reading: [], writing: [pipe.fileHandleForWriting.fileDescriptor], seconds: nil).wait()
    var ended = 0
    func wait() -> Task<Void, Never> {
      Task {
        await Readiness(reading: [descriptor, -1], seconds: nil).wait()
        ended += 1
      }
    }
    let waiting = wait()
    for _ in 0..<100 { await Task.yield() }
    #expect(ended == 0)
    waiting.cancel()
    await waiting.value
    let reading = wait()
    for _ in 0..<100 { await Task.yield() }
    #expect(ended == 1)
    pipe.fileHandleForWriting.write(Data([1]))
    await reading.value
    #expect(ended == 2)
  }
}
