// The cost of a save: from the rename of a file to the last byte of the frame that shows it.

import CFloor

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Benchmarks {
  private static let saves = 40

  /// A program of `count` components on a terminal, which is saved again and again. Measured by the wall clock, because waiting
  /// counts.
  func saves(_ longtail: String, count: Int) throws -> Sample {
    let parts = try Scene.source("cards").split(separator: "-- card\n")
    let source = ([parts[0]] + repeatElement(parts[1], count: count) + [parts[2]]).joined()
    return try withScript("cards.lua", source) { file in try saves(longtail, source, file, count: count) }
  }

  private func saves(_ longtail: String, _ source: String, _ file: String, count: Int) throws -> Sample {
    var words: [UnsafeMutablePointer<CChar>?] = [longtail, "run", file].map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let terminal = floor_start_on_terminal(&words, 80, 30, &child)
    guard terminal >= 0 else { throw Scene.Missing(name: "a pseudo-terminal") }
    defer {
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
      close(terminal)
    }
    // The program asks what the terminal supports, and goes on at once after the answer that all terminals give.
    _ = read(terminal, until: 1)
    let answer = "\u{1B}[?62c"
    _ = answer.withCString { systemWrite(terminal, $0, answer.utf8.count) }
    guard read(terminal, until: 0.5) != nil else { throw Scene.Missing(name: "the first frame") }
    var times: [Double] = []
    for number in 1...Benchmarks.saves {
      try write(source.split(separator: "version 0").joined(separator: "version \(number)"), file + ".new")
      let start = now()
      rename(file + ".new", file)
      guard let last = read(terminal, until: 0.2) else { throw Scene.Missing(name: "a frame after a save") }
      times.append(last - start)
    }
    return Sample("save to frame of \(count) components, by the clock", times)
  }

  /// Reads until no byte has arrived for a number of seconds. Returns the time of the last byte in nanoseconds; nil if there was
  /// none.
  private func read(_ terminal: Int32, until silence: Double) -> Double? {
    var last: Double?
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, Int32(silence * 1000)) > 0 {
      guard systemRead(terminal, &buffer, buffer.count) > 0 else { break }
      last = now()
    }
    return last
  }

  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
  private let systemWrite = Darwin.write
#else
  private let systemRead = Glibc.read
  private let systemWrite = Glibc.write
#endif
