// Splits the output of a program into lines.

import LongtailCore

/// Splits output into lines.
struct LineSplitter {
  let longest: Int
  private var rest: [UInt8] = []
  /// True if a part of the current line was returned.
  private var isSplit = false

  init(longest: Int) { self.longest = longest }

  /// Takes bytes, and returns the complete lines without their line ends. A line that is too long is split.
  mutating func take(_ bytes: [UInt8]) -> [MachineValue] {
    var lines: [MachineValue] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      add(bytes[start..<end], &lines)
      if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
      if !rest.isEmpty || !isSplit { lines.append(.bytes(rest)) }
      (rest, isSplit) = ([], false)
      start = end + 1
    }
    add(bytes[start...], &lines)
    return lines
  }

  /// Adds bytes to the current line, and returns its beginning when it is too long.
  private mutating func add(_ bytes: ArraySlice<UInt8>, _ lines: inout [MachineValue]) {
    var bytes = bytes
    while rest.count + bytes.count >= longest {
      let part = bytes.prefix(longest - rest.count)
      lines.append(.bytes(rest + part))
      (rest, isSplit) = ([], true)
      bytes = bytes.dropFirst(part.count)
    }
    rest += bytes
  }

  mutating func end() -> [MachineValue] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [.bytes(rest)]
  }
}
