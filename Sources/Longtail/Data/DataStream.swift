// Values that arrive while a script runs: JSON documents, JSON lines, or lines of text.

import LongtailCore
import LongtailExport
import LongtailScript

/// Takes the bytes of an input in pieces, and makes of them lines, and entries of `data`.
///
/// Lines of text are appended to `data.lines`. Of JSON, the members of objects become entries of `data`; items of arrays, and other values,
/// are appended to `data.lines`.
package final class DataStream {
  /// The content of an input.
  package enum Format: Sendable { case json, lines }

  /// A part of the input that is no JSON.
  struct Mistake {
    /// From 1.
    let line: Int
    let reason: String
  }

  let lines: LineStore
  private let format: Format
  /// The input from the last value on.
  private var rest: [UInt8] = []
  /// The number of bytes of `rest` that were taken. They are removed after each piece of the input.
  private var taken = 0
  /// The number of the line that `rest` begins in.
  private var line = 1
  /// True if values may have several lines: the first line was the beginning of a value.
  private var isDocument: Bool?
  /// How far the search for the end of a value in a document has come in `rest`, and the brackets and strings that are open there.
  private var (scanned, depth, isInString, isEscaped) = (0, 0, false, false)

  /// Bytes of one value.
  private static let mostBytes = 16 << 20

  package init(_ format: Format, mostLines: Int) {
    self.format = format
    lines = LineStore(mostLines: mostLines) { (try? JSONReader.value($0)) ?? .none }
  }

  /// Takes a piece of the input. Returns the entries of `data` that are new, and what is wrong.
  func take(_ bytes: [UInt8]) -> (entries: [String: PlainValue], mistakes: [Mistake]) {
    rest += bytes
    var (entries, mistakes) = ([String: PlainValue](), [Mistake]())
    if format == .lines {
      takeLines()
    } else {
      while let end = nextEnd(isAtEnd: false) { take(upTo: end, &entries, &mistakes) }
      rest.removeSubrange(..<taken)
      (scanned, taken) = (max(0, scanned - taken), 0)
      if rest.count > DataStream.mostBytes {
        mistakes.append(Mistake(line: line, reason: "a value is larger than 16 MB"))
        forget(upTo: rest.count)
      }
    }
    return (entries, mistakes)
  }

  /// Takes the end of the input.
  func end() -> (entries: [String: PlainValue], mistakes: [Mistake]) {
    var (entries, mistakes) = ([String: PlainValue](), [Mistake]())
    if format == .lines {
      if !rest.isEmpty { rest.withUnsafeBytes { lines.append($0) } }
      rest = []
    } else {
      while let end = nextEnd(isAtEnd: true) { take(upTo: end, &entries, &mistakes) }
    }
    return (entries, mistakes)
  }

  private func takeLines() {
    guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else {
      // A line without an end is cut.
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

  /// Where the next value in `rest` ends; nil if its end has not arrived.
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

  /// Takes bytes at the front of `rest` away.
  private func forget(upTo end: Int) {
    line += rest[taken..<end].count { $0 == 0x0A }
    taken = end
    (scanned, depth, isInString, isEscaped) = (end, 0, false, false)
  }

  /// Looks for the bracket that closes the first one, or the end of a line outside of brackets.
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

  /// Takes the value that ends at a position of `rest`.
  private func take(upTo end: Int, _ entries: inout [String: PlainValue], _ mistakes: inout [Mistake]) {
    let text = Array(rest[taken..<end])
    do throws(JSONReader.Failure) {
      let value = try JSONReader.value(text)
      isDocument = isDocument ?? false
      add(value, &entries)
      forget(upTo: end)
    } catch {
      // The first line is the beginning of a value that has several.
      if isDocument == nil, error.offset >= text.count {
        isDocument = true
        return
      }
      let lines = text[..<min(error.offset, text.count)].count { $0 == 0x0A }
      mistakes.append(Mistake(line: line + lines, reason: error.message))
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
