// The cost of many sessions in one process: the memory of each idle session, and the time of one update with all of them open.

import Longtail
import LongtailCore
import LongtailTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Benchmarks {
  private static let updates = 200

  /// Sends one key after the other, each to one of `count` sessions over a Unix socket, and waits for the patch that follows.
  /// Measured by the wall clock.
  func sessions(of script: String, _ keys: [String], count: Int) throws -> Sample {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
    // 1. Open the sessions, and read the first patch of each. Memory that the first session allocates for all is not counted.
    let path = "/tmp/longtail-bench-\(getpid())-\(script)-\(count)"
    let file = Scene.package + "/../scripts/" + script + ".lua"
    var options = MirrorListener.Options()
    options.mostSessions = count + 1
    let listener = try MirrorListener(path, options) { log throws(Diagnostic) in
      var options = RuntimeOptions()
      options.program.log = { log.write($0) }
      return try Runtime(script: file, options)
    }
    guard SystemThread.detach({ listener.runBlocking() }) else { throw Scene.Missing(name: "a thread") }
    defer { listener.end() }
    var first = try Mirroring(path)
    try first.awaitPatch()
    let before = residentBytes()
    var all: [Mirroring] = []
    for _ in 0..<count {
      all.append(try Mirroring(path))
      try all[all.count - 1].awaitPatch()
    }
    let each = (residentBytes() - before) / count
    // 2. Update one session after the other.
    var times: [Double] = []
    for turn in 0..<Benchmarks.updates {
      let (index, key) = (turn * 7919 % count, keys[turn / count % keys.count])
      let start = now()
      all[index].send(#"{"type":"key","key":"\#(key)"}"#)
      try all[index].awaitPatch()
      times.append(now() - start)
    }
    for session in all + [first] { session.close() }
    while listener.count > 0 { usleep(1000) }
    return Sample("update of one of \(grouped(count)) sessions of \(script)", times).with([("KiB each", each >> 10)])
  }

  private func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, 128, file) != nil else { return 0 }
    let pages = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
    return (Int(pages.dropFirst().first ?? "") ?? 0) * Int(getpagesize())
  }
}

/// A connected client.
private struct Mirroring {
  private var channel: LineChannel

  init(_ path: String) throws {
    let connection = try LocalSocket.connect(to: path)
    channel = LineChannel(input: connection, output: connection)
  }

  mutating func send(_ line: String) {
    channel.put(Array((line + "\n").utf8))
    try? channel.flush()
  }

  mutating func awaitPatch() throws {
    let start = Array(#"{"type":"patch""#.utf8)
    while LineChannel.wait([(channel, isReading: true)], others: [], seconds: 20).channels[0] {
      for case .line(let line) in channel.read() where line.starts(with: start) { return }
    }
    throw Scene.Missing(name: "a patch")
  }

  func close() { LineChannel.close(channel.input) }
}
