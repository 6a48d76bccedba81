// Writes JSON (RFC 8259) as bytes, in the order of the calls, without blanks.

import LongtailANSI
import LongtailCore

/// A writer of one JSON text. It writes the commas. The caller must end each object and array that it begins.
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

  /// Creates a writer. `capacity`: the bytes to reserve.
  public init(capacity: Int = 256) { bytes = ByteBuffer(capacity: capacity) }

  /// The number of bytes so far.
  public var count: Int { bytes.count }

  /// Returns the text as UTF-8.
  public consuming func finish() -> [UInt8] { bytes.finish() }

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the name of the next value. The name is not escaped, so it must not need an escape.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append("\":")
    needsComma = false
  }

  /// As ``key(_:)-(StaticString)``, for names that are not literals. The name is escaped.
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

  /// Writes the shortest decimal that reads back as `value`, which must be finite: 1, 0.1, 1e-07.
  public mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON has no number \(value)")
    separate()
    appendNumber(value)
  }

  public mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// Writes plain data: names in alphabetical order, colours as in scripts, and infinities and NaN as strings.
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

  /// Writes a value that is already encoded as JSON.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    json.withUnsafeBufferPointer { bytes.append($0) }
  }

  /// Writes a number without a comma. Infinities and NaN become strings.
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

  /// Continues an object or array to which bytes were added directly, so that a comma precedes the next value.
  mutating func resume() { needsComma = true }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
