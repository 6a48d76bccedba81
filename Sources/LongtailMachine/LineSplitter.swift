// Splits the output of a program into lines.

import LongtailCore

/// Splits output into lines.
struct LineSplitter {
  let longest: Int
  private var rest: [UInt8] = []

  init(longest: Int) { self.longest = longest }

  /// Takes bytes, and returns the complete lines without their line ends. A line that is too long is split.
  mutating func take(_ bytes: [UInt8]) -> [MachineValue] {
    var lines: [MachineValue] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
      lines.append(.bytes(rest))
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    if rest.count >= longest {
      lines.append(.bytes(rest))
      rest = []
    }
    return lines
  }

  mutating func end() -> [MachineValue] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [.bytes(rest)]
  }
}
