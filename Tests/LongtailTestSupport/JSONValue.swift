/// A short JSON parser that keeps the order of keys. It rejects invalid JSON (RFC 8259), except for some numbers such as 01. It
/// is recursive, and so only for small texts.
public indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Equatable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  public struct Failure: Error { public let offset: Int }

  public init(_ bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    self = try reader.value()
    reader.skipBlanks()
    guard reader.offset == bytes.count else { throw Failure(offset: reader.offset) }
  }

  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  public subscript(index: Int) -> JSONValue? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }

  public var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  public var items: [JSONValue] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    mutating func skipBlanks() {
      while [0x20, 0x09, 0x0A, 0x0D].contains(next), offset < bytes.count { offset += 1 }
    }

    mutating func take(_ text: StaticString) throws {
      for index in 0..<text.utf8CodeUnitCount {
        guard next == text.utf8Start[index] else { throw Failure(offset: offset) }
        offset += 1
      }
    }

    mutating func accept(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard next == byte else { return false }
      offset += 1
      return true
    }

    mutating func value() throws -> JSONValue {
      skipBlanks()
      switch next {
      case UInt8(ascii: "n"):
        try take("null")
        return .null
      case UInt8(ascii: "t"):
        try take("true")
        return .boolean(true)
      case UInt8(ascii: "f"):
        try take("false")
        return .boolean(false)
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "["): return .array(try list(UInt8(ascii: "]")) { try $0.value() })
      case UInt8(ascii: "{"):
        return .object(
          try list(UInt8(ascii: "}")) { reader in
            reader.skipBlanks()
            let key = try reader.string()
            guard reader.accept(UInt8(ascii: ":")) else { throw Failure(offset: reader.offset) }
            return Member(key: key, value: try reader.value())
          })
      default: return .number(try number())
      }
    }

    mutating func list<Item>(_ end: UInt8, _ item: (inout Reader) throws -> Item) throws -> [Item] {
      offset += 1
      var result: [Item] = []
      if accept(end) { return result }
      repeat { result.append(try item(&self)) } while accept(UInt8(ascii: ","))
      guard accept(end) else { throw Failure(offset: offset) }
      return result
    }

    mutating func number() throws -> Double {
      let start = offset
      while "+-.0123456789eE".utf8.contains(next) { offset += 1 }
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      guard let value = Double(text), !text.hasPrefix("+"), !text.hasPrefix("."), !text.hasSuffix(".") else {
        throw Failure(offset: start)
      }
      return value
    }

    mutating func string() throws -> String {
      try take("\"")
      var result: [UInt8] = []
      while next != UInt8(ascii: "\"") {
        guard offset < bytes.count, next >= 0x20 else { throw Failure(offset: offset) }
        if next == UInt8(ascii: "\\") {
          offset += 1
          result += try escape()
        } else {
          result.append(next)
          offset += 1
        }
      }
      offset += 1
      guard let text = String(validating: result, as: UTF8.self) else { throw Failure(offset: offset) }
      return text
    }

    /// Reads one escape. A surrogate is an error, because this project never writes one.
    mutating func escape() throws -> [UInt8] {
      let letter = next
      offset += 1
      if letter == UInt8(ascii: "u") {
        let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { throw Failure(offset: offset) }
        offset += 4
        return Array(String(scalar).utf8)
      }
      let plain: [UInt8: UInt8] = [0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9]
      guard let byte = plain[letter] else { throw Failure(offset: offset) }
      return [byte]
    }
  }
}
