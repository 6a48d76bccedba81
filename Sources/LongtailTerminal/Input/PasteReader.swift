// Reads a bracketed paste: all bytes are text until the end mark, which reads may split anywhere.

/// A paste that has begun.
struct PasteReader: Sendable {
  /// The most bytes to keep; the rest is discarded.
  let limit: Int
  private var bytes: [UInt8] = []
  /// The number of bytes of the end mark that have arrived.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)

  init(limit: Int) { self.limit = limit }

  /// Takes bytes from `offset` on, and moves `offset` after them. Returns true if they contain the end mark.
  mutating func take(_ input: UnsafeRawBufferPointer, from offset: inout Int) -> Bool {
    while offset < input.count {
      if input[offset] == PasteReader.end[matched] {
        matched += 1
        offset += 1
        if matched == PasteReader.end.count { return true }
      } else if matched > 0 {
        // This was not the end mark. Only its first byte is ESC, so none of these bytes can begin another end mark.
        append(PasteReader.end[..<matched])
        matched = 0
      } else {
        let next = input[offset...].firstIndex(of: PasteReader.end[0]) ?? input.count
        append(input[offset..<next])
        offset = next
      }
    }
    return false
  }

  /// The text that was pasted so far.
  var text: String { PasteReader.text(of: bytes) }

  private mutating func append(_ part: some Collection<UInt8>) {
    bytes.append(contentsOf: part.prefix(limit - bytes.count))
  }

  /// Returns repaired UTF-8 without control characters. Tabs stay; "\r\n" and "\r" become "\n".
  private static func text(of bytes: [UInt8]) -> String {
    let text = String(streamSafe: bytes)
    // C1 controls are 0xC2 and a byte below 0xA0.
    let isSuspicious = text.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }
    guard isSuspicious else { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if last != "\r" { result.append("\n") }
      case "\t": result.append("\t")
      default: if !scalar.isControl { result.append(scalar) }
      }
      last = scalar
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// True for C0, DEL or C1 control characters.
  var isControl: Bool { value < 0x20 || 0x7F..<0xA0 ~= value }
}
