// Sessions over a Unix socket: each with a state, and an end, of its own.

import Foundation
import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Synchronization
import Testing

@testable import Longtail

@Suite struct MirrorListenerTests {
  private static let script = """
    return component("App", { state = { n = 0 }, body = function(self)
      return Text("n " .. self.n):onKeyPress("+", function() self.n = self.n + 1 print("now " .. self.n) end)
    end }) {}
    """
  private static let key = #"{"type":"key","key":"+"}"#

  /// A listener that runs, and what everyone is told.
  private final class Place {
    let path: String
    let listener: MirrorListener
    private let folder: ScriptFolder
    private let end = End()

    private final class End: Sendable { let isReached = Atomic(false) }

    init(most: Int = 1000, source: @escaping @Sendable () -> String = { MirrorListenerTests.script }) throws {
      folder = try ScriptFolder([:])
      path = folder.path("socket")
      var options = MirrorListener.Options()
      options.mostSessions = most
      options.session.canvas = .screen(Size(20, 3))
      listener = try MirrorListener(path, options) { log throws(Diagnostic) in
        var options = RuntimeOptions()
        options.program.log = { log.write($0) }
        return try Runtime(source: source(), options)
      }
      let hasStarted = SystemThread.detach { [listener, end] in
        listener.runBlocking()
        end.isReached.store(true, ordering: .releasing)
      }
      #expect(hasStarted)
    }

    /// Waits for what other threads do.
    func expect(_ words: String, _ isTrue: () -> Bool) {
      let deadline = Patience.deadline()
      while !isTrue(), Date() < deadline { usleep(10_000) }
      #expect(isTrue(), "\(words)")
    }

    func stop() {
      listener.end()
      expect("it ends") { end.isReached.load(ordering: .acquiring) }
    }
  }

  /// Somebody who has connected.
  private final class Client {
    private var channel: LineChannel
    var mirror = Mirror()
    var hasEnded: Bool { channel.isAtEnd }

    init(_ path: String) throws {
      let connection = try LocalSocket.connect(to: path)
      channel = LineChannel(input: connection, output: connection)
    }

    deinit { LineChannel.close(channel.input) }

    func send(_ lines: String...) throws {
      channel.put(Array((lines.joined(separator: "\n") + "\n").utf8))
      try channel.flush()
      while !channel.isIdle {
        _ = LineChannel.wait([(channel, isReading: false)], others: [], seconds: Patience.seconds)
        try channel.flush()
      }
    }

    /// Takes what comes until a line of a type has come, or nothing more does.
    func receive(until type: String) throws {
      let schema = try JSONSchema.serve()
      while !mirror.others.contains(where: { $0["type"]?.text == type }), !channel.isAtEnd {
        let ready = LineChannel.wait([(channel, isReading: true)], others: [], seconds: Patience.seconds)
        try #require(ready.channels[0], "nothing comes")
        for case .line(let line) in channel.read() { try mirror.take(line, schema) }
      }
    }

    var types: [String?] { mirror.others.map { $0["type"]?.text } }
  }

  @Test("each session has a state of its own; only the owner may connect; at the end all are told, and the socket is gone")
  func sessions() throws {
    let place = try Place()
    var entry = stat()
    #expect(stat(place.path, &entry) == 0 && entry.st_mode & 0o777 == 0o600 && entry.st_mode & S_IFMT == S_IFSOCK)
    let (first, second) = (try Client(place.path), try Client(place.path))
    try first.send(MirrorListenerTests.key, MirrorListenerTests.key, #"{"type":"frame"}"#)
    try first.receive(until: "frame")
    try second.send(MirrorListenerTests.key, #"{"type":"frame"}"#)
    try second.receive(until: "frame")
    #expect(first.mirror.id(ofText: "n 2") != nil && second.mirror.id(ofText: "n 1") != nil)
    #expect(first.types == ["hello", "log", "log", "frame"] && second.types == ["hello", "log", "frame"])
    #expect(place.listener.count == 2)
    // One asks to end, one just leaves, one is told.
    try first.send(#"{"type":"quit"}"#)
    try first.receive(until: "bye")
    place.expect("the first has ended") { place.listener.count == 1 }
    do {
      let third = try Client(place.path)
      try third.receive(until: "hello")
    }
    place.expect("the third has ended") { place.listener.count == 1 }
    place.stop()
    try second.receive(until: "bye")
    #expect(second.types.last == "bye" && place.listener.count == 0)
    #expect(!FileManager.default.fileExists(atPath: place.path))
    #expect(throws: SocketFailure.self) { try Client(place.path) }
  }

  @Test("who comes when there is no room is told, and others once there is") func room() throws {
    let place = try Place(most: 1)
    do {
      let first = try Client(place.path)
      try first.receive(until: "hello")
      let second = try Client(place.path)
      try second.receive(until: "bye")
      #expect(second.types == ["error", "bye"])
      #expect(second.mirror.others.first?["message"]?.text == "the limit of 1 session is reached")
    }
    place.expect("the first has ended") { place.listener.count == 0 }
    let third = try Client(place.path)
    try third.receive(until: "hello")
    place.stop()
  }

  @Test("a script that cannot be loaded is told to who connects, and the next has what it is by then") func broken() throws {
    let source = Mutex("return Text(")
    let place = try Place { source.withLock(\.self) }
    let first = try Client(place.path)
    try first.receive(until: "bye")
    #expect(first.types == ["mistake", "bye"])
    #expect(first.mirror.others.first?["diagnostic"]?["code"]?.text == "syntax")
    source.withLock { $0 = MirrorListenerTests.script }
    let second = try Client(place.path)
    try second.receive(until: "hello")
    place.stop()
  }

  @Test("one that does not read holds up no other, nor the end") func stuck() throws {
    let place = try Place {
      #"""
      return component("App", { state = { n = 0 }, body = function(self)
        return Text("n " .. self.n):onKeyPress("+", function() self.n = self.n + 1 emit("n", ("x"):rep(100000)) end)
      end }) {}
      """#
    }
    let first = try Client(place.path)
    for _ in 0..<20 { try first.send(MirrorListenerTests.key) }
    let second = try Client(place.path)
    try second.send(MirrorListenerTests.key)
    try second.receive(until: "event")
    #expect(second.mirror.id(ofText: "n 1") != nil)
    place.stop()
    #expect(place.listener.count == 0)
  }

  @Test("where nobody can listen that is told") func wrong() throws {
    let folder = try ScriptFolder(["file": "x"])
    func failure(_ path: String) -> SocketFailure? {
      do throws(SocketFailure) {
        _ = try LocalSocket(path)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(folder.path("file")) == .occupied)
    #expect(failure(folder.path("none/socket")) == .system(ENOENT))
    #expect(failure("") == .system(ENOENT))
    #expect(failure("/tmp/" + String(repeating: "x", count: 200)) == .tooLong(most: 107))
    let socket = try LocalSocket(folder.path("socket"))
    #expect(failure(folder.path("socket")) == .inUse)
    withExtendedLifetime(socket) {}
  }

  @Test("a socket that somebody has left behind gives way, and one that took the place of ours stays") func left() throws {
    let folder = try ScriptFolder([:])
    let (path, other) = (folder.path("socket"), folder.path("other"))
    var socket: LocalSocket? = try LocalSocket(path)
    // As it is after a crash: the file is there, and nobody listens.
    try FileManager.default.moveItem(atPath: path, toPath: other)
    socket = nil
    #expect(FileManager.default.fileExists(atPath: other))
    let next = try LocalSocket(other)
    socket = try LocalSocket(path)
    try FileManager.default.removeItem(atPath: path)
    let last = try LocalSocket(path)
    socket = nil
    #expect(socket == nil && FileManager.default.fileExists(atPath: path))
    withExtendedLifetime((next, last)) {}
  }

  @Test("the command serves until it is asked to end, and leaves nothing behind") func command() throws {
    let folder = try ScriptFolder(["a.lua": MirrorListenerTests.script, "pid": ""])
    // As docs/serve.md says.
    let line = try #require(
      Project.text("docs/serve.md").split(separator: "\n").first { $0.hasPrefix("longtail") && $0.contains("listen") }
    )
    .replacing("scripts/counter.lua", with: "a.lua").replacing(#""$XDG_RUNTIME_DIR/counter.sock""#, with: "s")
    let run = try Run(
      shell: """
        cd \(folder.path(""))
        sh -c 'echo $$ > pid; exec \(line) --limit-sessions 5' &
        for i in $(seq 400); do [ -S s ] && break; sleep 0.05; done
        ls -l s | cut -c1-10; \(line); echo $?
        kill -TERM $(cat pid); for i in $(seq 400); do [ -S s ] || break; sleep 0.05; done; ls
        """)
    #expect(run.output == "srw-------\n2\na.lua\npid\n", "\(run.output)")
    #expect(run.error.hasPrefix("listening on s\nerror: --listen s: another process is listening on this path\n"), "\(run.error)")
  }
}
