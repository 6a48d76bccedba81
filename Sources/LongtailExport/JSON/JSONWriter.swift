// JSON (RFC 8259) as bytes: what is written is what comes out, in that order; nothing is sorted, nothing is spaced.

import LongtailANSI
import LongtailCore

/// Writes one JSON text. Commas are its business; that begins and ends match is the caller's.
///
///     var json = JSONWriter()
///     json.beginObject()
///     json.key("width")
///     json.integer(80)
///     json.endObject()
///     json.finish()   // {"width":80}
public struct JSONWriter: ~Copyable {
  var bytes: ByteBuffer
  private var needsComma = false

  /// `capacity`: bytes to make room for at once.
  public init(capacity: Int = 256) { bytes = ByteBuffer(capacity: capacity) }

  /// Bytes so far.
  public var count: Int { bytes.count }

  /// The text as UTF-8.
  public consuming func finish() -> [UInt8] { bytes.finish() }

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// The name of the next value. It is written as it stands, so it must need no escape.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append("\":")
    needsComma = false
  }

  /// As ``key(_:)-(StaticString)``, for names that are not literals.
  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func null() { literal("null") }
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  public mutating func integer(_ value: Int) {
    separate()
    bytes.append(decimal: value)
  }

  /// The shortest decimal that reads back as `value`, which must be finite: 1, 0.1, 1e-07.
  public mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON has no number \(value)")
    separate()
    appendNumber(value)
  }

  public mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// A JSON text as it stands.
  public mutating func text(_ text: [UInt8]) {
    separate()
    text.withUnsafeBufferPointer { bytes.append($0) }
  }

  /// Plain data: names in alphabetical order, colours as they are called, what is no number in JSON as a string.
  public mutating func plain(_ value: PlainValue) {
    switch value {
    case .none: null()
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .number(let value):
      separate()
      appendNumber(value)
    case .string(let value): string(value)
    case .color(let value): string("\(value)")
    case .list(let values):
      beginArray()
      for value in values { plain(value) }
      endArray()
    case .table(let fields):
      beginObject()
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        key(name)
        plain(value)
      }
      endObject()
    }
  }

  /// A value that was written before.
  public mutating func value(_ written: [UInt8]) {
    separate()
    written.withUnsafeBufferPointer { bytes.append($0) }
  }

  /// A number without its comma; an infinite one or NaN as a string.
  mutating func appendNumber(_ value: Double) {
    switch value {
    case .infinity: bytes.append("\"infinity\"")
    case -.infinity: bytes.append("\"-infinity\"")
    case _ where value.isNaN: bytes.append("\"nan\"")
    case -0x1p53...0x1p53 where value == Double(Int(saturating: value)) && (value != 0 || value.sign == .plus):
      bytes.append(decimal: Int(saturating: value))
    default:
      let text = value.description
      bytes.append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    bytes.append(text)
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  /// Goes on inside an object or array to which bytes were added directly: the next value is not its first.
  mutating func resume() { needsComma = true }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
