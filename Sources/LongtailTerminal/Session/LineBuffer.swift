// Collects bytes into lines.

/// The bytes of a line that has not ended yet.
struct LineBuffer {
  /// A line without its newline.
  struct Line {
    var bytes: [UInt8] = []
    /// True if the rest of the line was discarded.
    var isCut = false
  }

  /// The most bytes of a line that are kept.
  let mostBytes: Int
  private var rest = Line()

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Takes bytes. Returns the lines that are now complete.
  mutating func add(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[..<end])
      lines.append(rest)
      rest = Line()
      bytes = bytes[(end + 1)...]
    }
    keep(bytes)
    return lines
  }

  /// Returns the last line, even without a newline; nil if there is none.
  mutating func end() -> Line? {
    defer { rest = Line() }
    return rest.bytes.isEmpty && !rest.isCut ? nil : rest
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let available = mostBytes - rest.bytes.count
    rest.bytes += bytes.prefix(available)
    if bytes.count > available { rest.isCut = true }
  }
}
