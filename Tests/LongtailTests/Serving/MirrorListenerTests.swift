// Sessions over a Unix socket: each session has its own state and its own end.

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

  /// A listener that runs on a thread, with its socket in a folder of its own.
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

    /// Waits until a condition that depends on other threads is true.
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

  /// A client that is connected to the listener.
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

    /// Receives lines until one has the given type or the connection ends.
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

  @Test("each session has its own state; only the owner may connect; the end sends `bye` and removes the socket")
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
    // The first client sends `quit`, the third client disconnects, and the second client receives `bye`.
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

  @Test("a client above the limit of sessions gets an error; once a session has ended, a client is accepted") func room() throws {
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

  @Test("a client gets the error of a broken script; the next client gets the script as it is by then") func broken() throws {
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

  @Test("a client that does not read delays neither other clients nor the end") func stuck() throws {
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

  @Test("a path on which the process cannot listen is an error with its reason") func wrong() throws {
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

  @Test("a socket file that a process left behind is replaced; a socket that replaced ours is not removed") func left() throws {
    let folder = try ScriptFolder([:])
    let (path, other) = (folder.path("socket"), folder.path("other"))
    var socket: LocalSocket? = try LocalSocket(path)
    // As after a crash: the file exists, and no process listens.
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

  @Test("the command serves until a signal ends it, and removes its socket") func command() throws {
    let folder = try ScriptFolder(["a.lua": MirrorListenerTests.script, "pid": ""])
    // The command line that docs/serve.md shows.
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
