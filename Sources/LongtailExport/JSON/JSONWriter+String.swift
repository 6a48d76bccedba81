// Escapes strings, so that the output is one line of valid UTF-8, and harmless when it is printed on a terminal.

import LongtailCore

extension JSONWriter {
  /// Writes `text` in quotation marks.
  mutating func appendQuoted(_ text: String) {
    var text = text
    text.withUTF8 { appendQuoted($0) }
  }

  /// Writes `text` without quotation marks.
  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  /// Writes `text` in quotation marks. Invalid UTF-8 becomes U+FFFD.
  mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes `text` without quotation marks. It escapes `"`, `\`, U+0000-001F, and characters that JSON allows but terminals and
  /// JavaScript interpret: U+007F-009F, line separators, marks that change the direction of writing, and similar invisible marks.
  ///
  /// - Complexity: O(bytes). Ranges without escapes are copied as a whole.
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    var isChecked = false
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      if byte >= 0x80, !isChecked {
        guard isValid(text) else { return appendRepaired(UnsafeBufferPointer(rebasing: text[start...])) }
        isChecked = true
      }
      let (length, scalar) = special(text, at: index)
      if let scalar {
        bytes.append(UnsafeBufferPointer(rebasing: text[start..<index]))
        appendEscape(scalar)
        start = index + length
      }
      index += length
    }
    bytes.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Returns the length of the scalar at `index`, and its value if it must be escaped.
  private func special(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (length: Int, scalar: UInt32?) {
    let byte = text[index]
    switch byte {
    case 0..<0x80: return (1, UInt32(byte))
    case 0xC0..<0xE0:
      let scalar = UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)
      return (2, Unicode.Scalar(scalar)?.isControlOrFormat == true ? scalar : nil)
    case 0xE0..<0xF0:
      let scalar = UInt32(byte & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
      return (3, Unicode.Scalar(scalar)?.isControlOrFormat == true ? scalar : nil)
    default: return (4, nil)
    }
  }

  private mutating func appendEscape(_ scalar: UInt32) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    (try? UTF8Span(validating: text.span)) != nil
  }

  private mutating func appendRepaired(_ text: UnsafeBufferPointer<UInt8>) {
    var repaired = String(decoding: text, as: UTF8.self)
    repaired.withUTF8 { appendEscaped($0) }
  }
}
