// Reads JSON strictly (RFC 8259). This target does not link Foundation.

import LongtailCore

/// Reads one JSON text.
public struct JSONReader {
  /// The reason why a text is not valid JSON, or not the requested value.
  public struct Failure: Error, Hashable, Sendable {
    public let message: String
    /// The place of the error, in bytes from the start of the text.
    public let offset: Int

    package init(message: String, offset: Int) { (self.message, self.offset) = (message, offset) }
  }

  let text: [UInt8]
  var offset = 0
  /// The maximum nesting of lists and objects.
  var deepest = 32
  private var result: [UInt8] = []

  /// Returns the string in `text` as UTF-8. Blanks around it are allowed. Half of a surrogate pair becomes U+FFFD, because JSON
  /// can contain it and UTF-8 cannot.
  package static func string(_ text: [UInt8]) throws(Failure) -> [UInt8] {
    var reader = try JSONReader(text)
    reader.skipBlanks()
    guard reader.next == UInt8(ascii: "\"") else { throw Failure(message: "expected a JSON string", offset: reader.offset) }
    let string = try reader.string()
    try reader.end(after: "string")
    return string
  }

  init(_ text: [UInt8]) throws(Failure) {
    do {
      _ = try UTF8Span(validating: text.span)
    } catch {
      throw Failure(message: "this is not UTF-8", offset: error.byteOffsets.lowerBound)
    }
    self.text = text
  }

  var next: UInt8? { offset < text.count ? text[offset] : nil }

  mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  mutating func end(after what: String) throws(Failure) {
    skipBlanks()
    guard next == nil else { throw Failure(message: "expected nothing after the \(what)", offset: offset) }
  }

  /// Reads a string, from its opening quotation mark on.
  mutating func string() throws(Failure) -> [UInt8] {
    offset += 1
    result.removeAll(keepingCapacity: true)
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Failure(message: "a control character must be escaped", offset: offset) }
      if byte == UInt8(ascii: "\\") {
        try escape()
      } else {
        result.append(byte)
        offset += 1
      }
    }
    guard next != nil else { throw Failure(message: "unterminated string", offset: offset) }
    offset += 1
    return result
  }

  private mutating func escape() throws(Failure) {
    let start = offset
    offset += 1
    guard let letter = next else { throw Failure(message: "unterminated string", offset: offset) }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(letter)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var value = try codeUnit(escapedAt: start)
      // A high surrogate and the low one after it are one scalar.
      if 0xD800..<0xDC00 ~= value, text[offset...].starts(with: "\\u".utf8) {
        let second = offset
        offset += 2
        let low = try codeUnit(escapedAt: second)
        if 0xDC00..<0xE000 ~= low {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        } else {
          offset = second
        }
      }
      result.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    default:
      throw Failure(message: "invalid escape sequence", offset: start)
    }
  }

  private mutating func codeUnit(escapedAt start: Int) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw Failure(message: "expected four hexadecimal digits after \\u", offset: start)
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
