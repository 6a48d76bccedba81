// Parses values that arrive while a script runs: JSON documents, JSON lines, or lines of text.

import LongtailCore
import LongtailExport
import LongtailScript

/// Takes the bytes of an input in pieces, and converts them to lines and to entries of `data`.
///
/// Lines of text are appended to `data.lines`. In JSON, the members of objects become entries of `data`. Items of arrays, and
/// other values, are appended to `data.lines`.
package final class DataStream {
  /// The content of an input.
  package enum Format: Sendable { case json, lines }

  /// A part of the input that is not JSON.
  struct LineError {
    /// The line number, from 1.
    let line: Int
    let reason: String
  }

  let lines: LineStore
  private let format: Format
  /// The received input, without bytes that were parsed and removed. Its first `taken` bytes are parsed.
  private var rest: [UInt8] = []
  /// The number of bytes of `rest` that are parsed. They are removed after each piece of the input.
  private var taken = 0
  /// The number of the line in which the unparsed input begins.
  private var line = 1
  /// True if values may extend over several lines, because the first line was only the beginning of a value. Nil before the first
  /// value.
  private var isDocument: Bool?
  /// The state of the search for the end of a value with several lines: the position in `rest`, the number of open brackets, and
  /// the state of a string.
  private var (scanned, depth, isInString, isEscaped) = (0, 0, false, false)

  /// The most bytes of one value.
  private static let mostBytes = 16 << 20

  package init(_ format: Format, mostLines: Int) {
    self.format = format
    lines = LineStore(mostLines: mostLines) { (try? JSONReader.value($0)) ?? .none }
  }

  /// Takes a piece of the input. Returns the new entries of `data`, and the errors.
  func take(_ bytes: [UInt8]) -> (entries: [String: PlainValue], errors: [LineError]) {
    rest += bytes
    var (entries, errors) = ([String: PlainValue](), [LineError]())
    if format == .lines {
      takeLines()
    } else {
      while let end = nextEnd(isAtEnd: false) { take(upTo: end, &entries, &errors) }
      rest.removeSubrange(..<taken)
      (scanned, taken) = (max(0, scanned - taken), 0)
      if rest.count > DataStream.mostBytes {
        errors.append(LineError(line: line, reason: "a value is larger than 16 MB"))
        forget(upTo: rest.count)
      }
    }
    return (entries, errors)
  }

  /// Parses the input that is left when the input has ended. Returns the new entries of `data`, and the errors.
  func end() -> (entries: [String: PlainValue], errors: [LineError]) {
    var (entries, errors) = ([String: PlainValue](), [LineError]())
    if format == .lines {
      if !rest.isEmpty { rest.withUnsafeBytes { lines.append($0) } }
      rest = []
    } else {
      while let end = nextEnd(isAtEnd: true) { take(upTo: end, &entries, &errors) }
    }
    return (entries, errors)
  }

  private func takeLines() {
    guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else {
      // Store a line that is too long, even though its end has not arrived.
      if rest.count > LineStore.longestLine {
        rest.withUnsafeBytes { lines.append($0) }
        rest = []
      }
      return
    }
    rest.withUnsafeBytes { lines.append(lines: UnsafeRawBufferPointer(rebasing: $0[...last])) }
    rest.removeSubrange(...last)
  }

  // MARK: JSON

  /// Returns the position in `rest` at which the next value ends; nil if its end has not arrived.
  private func nextEnd(isAtEnd: Bool) -> Int? {
    skipBlanks()
    guard taken < rest.count else { return nil }
    if isDocument == true { return endOfValue() ?? (isAtEnd ? rest.count : nil) }
    return rest[taken...].firstIndex(of: UInt8(ascii: "\n")) ?? (isAtEnd ? rest.count : nil)
  }

  private func skipBlanks() {
    if scanned > taken { return }
    forget(upTo: rest[taken...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? rest.count)
  }

  /// Skips bytes at the front of the unparsed input.
  private func forget(upTo end: Int) {
    line += rest[taken..<end].count { $0 == 0x0A }
    taken = end
    (scanned, depth, isInString, isEscaped) = (end, 0, false, false)
  }

  /// Returns the position after the bracket that closes the value; for a value without brackets, the position after its line. Nil
  /// if the end has not arrived.
  private func endOfValue() -> Int? {
    while scanned < rest.count {
      let byte = rest[scanned]
      scanned += 1
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return scanned }
      case UInt8(ascii: "\n") where depth == 0: return scanned
      default: break
      }
    }
    return nil
  }

  /// Parses the value that ends at a position of `rest`.
  private func take(upTo end: Int, _ entries: inout [String: PlainValue], _ errors: inout [LineError]) {
    let text = Array(rest[taken..<end])
    do throws(JSONReader.Failure) {
      let value = try JSONReader.value(text)
      isDocument = isDocument ?? false
      add(value, &entries)
      forget(upTo: end)
    } catch {
      // If the text of the first value ends too early, it is only the first line of a value with several lines.
      if isDocument == nil, error.offset >= text.count {
        isDocument = true
        return
      }
      let lines = text[..<min(error.offset, text.count)].count { $0 == 0x0A }
      errors.append(LineError(line: line + lines, reason: error.message))
      forget(upTo: end)
    }
  }

  private func add(_ value: PlainValue, _ entries: inout [String: PlainValue]) {
    switch value {
    case .table(let members): entries.merge(members) { $1 }
    case .list(let items): for item in items { append(item) }
    case .none: break
    default: append(value)
    }
  }

  private func append(_ item: PlainValue) {
    let isText = if case .string(let text) = item { !text.utf8.contains(0x0A) } else { false }
    if case .string(let text) = item, isText {
      Array(text.utf8).withUnsafeBytes { lines.append($0) }
    } else {
      Array(item.json.utf8).withUnsafeBytes { lines.append($0, isJSON: true) }
    }
  }
}
