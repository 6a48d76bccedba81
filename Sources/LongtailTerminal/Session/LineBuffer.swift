// Bytes that come in pieces, as lines.

/// What was read and has not ended yet.
struct LineBuffer {
  /// A line without its newline.
  struct Line {
    var bytes: [UInt8] = []
    /// Whether the rest of it is left out.
    var isCut = false
  }

  /// Bytes of a line that are kept.
  let mostBytes: Int
  private var rest = Line()

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Takes over what was read. Returns the lines that have ended by now.
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

  /// The last line, which needs no newline; nil where there is none.
  mutating func end() -> Line? {
    defer { rest = Line() }
    return rest.bytes.isEmpty && !rest.isCut ? nil : rest
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = mostBytes - rest.bytes.count
    rest.bytes += bytes.prefix(room)
    if bytes.count > room { rest.isCut = true }
  }
}
