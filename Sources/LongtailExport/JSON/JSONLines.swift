// Formats JSON for people: a value that fits stays on one line, and lists of objects are not indented.

/// JSON that is broken into lines.
public struct JSONLines {
  private let bytes: [UInt8]
  private let width: Int
  /// By offset of an opening bracket: the offset of its closing bracket.
  private var ends: [Int: Int] = [:]
  public private(set) var lines: [String] = []
  private var line: [UInt8] = []

  /// Breaks a document into lines of at most `width` columns, plus closing brackets. A single long value can exceed this.
  /// `document` is valid and has no blanks between values, as ``JSONWriter`` writes it.
  ///
  /// - Complexity: O(bytes).
  public init(_ document: [UInt8], width: Int) {
    (bytes, self.width) = (document, width)
    findEnds()
    write(0..<bytes.count, indent: 0)
    finish(indent: 0)
  }

  private mutating func findEnds() {
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(index) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if let start = open.popLast() { ends[start] = index }
      default: break
      }
      index += 1
    }
  }

  /// Returns the offset after a string that begins at `start`.
  private func endOfString(_ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, bytes.count)
  }

  /// Returns the offset after a member or an element that begins at `start`, and the offset of its value.
  private func member(_ start: Int) -> (value: Int, end: Int) {
    var (index, value) = (start, start)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(index)
      case UInt8(ascii: "{"), UInt8(ascii: "["): index = (ends[index] ?? index) + 1
      case UInt8(ascii: ":"):
        index += 1
        value = index
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return (value, index)
      default: index += 1
      }
    }
    return (value, index)
  }

  private mutating func write(_ range: Range<Int>, indent: Int) {
    guard line.count + range.count > width, let end = ends[range.lowerBound] else {
      line += bytes[range]
      return
    }
    let isArray = bytes[range.lowerBound] == UInt8(ascii: "[")
    line.append(bytes[range.lowerBound])
    var index = range.lowerBound + 1
    var isFirst = true
    while index < end {
      let (value, next) = member(index)
      let isLong = ends[value] != nil && indent + 2 + next - index > width
      if isArray, isLong {
        // Objects of an array share lines: "[{" and "}, {".
        if !isFirst { line.append(UInt8(ascii: " ")) }
        write(index..<next, indent: indent)
      } else {
        if isFirst || isLong || line.count + 2 + next - index > width {
          finish(indent: indent + 2)
        } else if line.count > indent + 2 {
          line.append(UInt8(ascii: " "))
        }
        line += bytes[index..<value]
        write(value..<next, indent: indent + 2)
        // The member after a long value begins on a new line.
        if isLong, next < end {
          line.append(UInt8(ascii: ","))
          finish(indent: indent + 2)
          (index, isFirst) = (next + 1, false)
          continue
        }
      }
      if next < end { line.append(UInt8(ascii: ",")) }
      (index, isFirst) = (next + 1, false)
    }
    if bytes[end - 1] != UInt8(ascii: "}") || !isArray { finish(indent: indent) }
    line.append(bytes[end])
  }

  private mutating func finish(indent: Int) {
    if line.contains(where: { $0 != UInt8(ascii: " ") }) { lines.append(String(decoding: line, as: UTF8.self)) }
    line = [UInt8](repeating: UInt8(ascii: " "), count: indent)
  }
}
