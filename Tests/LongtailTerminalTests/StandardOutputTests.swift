import Glibc
import LongtailCore
import LongtailTerminal
import Testing

/// Serialised, because these tests ignore SIGPIPE in the whole process.
@Suite(.serialized) struct StandardOutputTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test("all bytes are written") func writesAll() throws {
    let ends = pipePair()
    try StandardOutput.write(Array("long tail".utf8), to: ends.write)
    close(ends.write)
    #expect(readAll(ends.read) == Array("long tail".utf8))
    close(ends.read)
  }

  /// A pipe holds 64 kB. The rest is written when the reader has made space, in blocking and in nonblocking mode.
  @Test("writing continues after partial writes", arguments: [0, O_NONBLOCK]) func goesOnAfterPartialWrites(_ flags: Int32)
    async throws
  {
    let ends = pipePair(flags)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let reader = Task.detached { readAll(ends.read) }
    try StandardOutput.write(bytes, to: ends.write)
    close(ends.write)
    #expect(await reader.value == bytes)
    close(ends.read)
  }

  @Test("a closed reader is the error `closed`") func aClosedReaderIsAValue() {
    let ends = pipePair()
    close(ends.read)
    #expect(throws: StandardOutput.Failure.closed) { try StandardOutput.write([1], to: ends.write) }
    close(ends.write)
  }

  @Test("a full disk is the error `full`") func aFullDiskIsAValue() {
    let full = open("/dev/full", O_WRONLY)
    #expect(throws: StandardOutput.Failure.full) { try StandardOutput.write([1], to: full) }
    close(full)
  }

  @Test("a wrong descriptor is the error `system`, unless there is nothing to write") func aWrongDescriptorIsAValue() {
    #expect(throws: StandardOutput.Failure.system(EBADF)) { try StandardOutput.write([1], to: -1) }
    #expect(throws: Never.self) { try StandardOutput.write([], to: -1) }
  }

  @Test func aPipeIsNoTerminal() {
    let ends = pipePair()
    #expect(!StandardOutput.isTerminal(ends.write))
    close(ends.read)
    close(ends.write)
  }
}

/// A pipe whose write end has `flags`.
private func pipePair(_ flags: Int32 = 0) -> (read: Int32, write: Int32) {
  var ends: [Int32] = [0, 0]
  #expect(pipe(&ends) == 0)
  if flags != 0 { #expect(fcntl(ends[1], F_SETFL, flags) == 0) }
  return (ends[0], ends[1])
}

private func readAll(_ descriptor: Int32) -> [UInt8] {
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count <= 0 { return result }
    result += buffer[..<count]
  }
}
