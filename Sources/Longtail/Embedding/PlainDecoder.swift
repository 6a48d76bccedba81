// Decodes Swift values from the plain data of scripts. Errors name the place in the data, as a script writes it.

import LongtailCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PlainValue {
  /// Decodes a Swift value; the inverse of `PlainValue(encoding:)`. A float without a fraction decodes as an integer, because 3.0
  /// equals 3 in Lua. An empty table decodes as a list or as a dictionary.
  ///
  /// - Throws: ``Mismatch`` if the data has another shape.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(Mismatch) -> Value {
    do {
      return try PlainDecoder(self, at: []).decode(type)
    } catch {
      throw Mismatch(error, in: self)
    }
  }

  /// An error of decoding.
  public struct Mismatch: Error, Sendable {
    /// The place in the data, as a script writes it: `.user.name`, `[2]`; empty for the whole value.
    public let path: String
    public let expected: String
    public let found: String
  }

  fileprivate func value(at path: ArraySlice<any CodingKey>) -> PlainValue {
    guard let key = path.first else { return self }
    switch self {
    case .list(let values):
      guard let index = key.intValue, values.indices.contains(index) else { return .none }
      return values[index].value(at: path.dropFirst())
    case .table(let fields): return fields[key.stringValue]?.value(at: path.dropFirst()) ?? .none
    default: return .none
    }
  }
}

extension PlainValue.Mismatch {
  fileprivate init(_ error: any Error, in value: PlainValue) {
    var path: [any CodingKey] = []
    switch error as? DecodingError {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (path, expected) = (context.codingPath, Self.phrase(of: type))
    case .keyNotFound(let key, let context):
      (path, expected) = (context.codingPath + [key], "a value")
    case .dataCorrupted(let context):
      path = context.codingPath
      // An error of this decoder names only the expected value. Errors that a decoded type throws are whole sentences.
      let isOurs = context.underlyingError is PlainDecoder.Expectation
      expected = isOurs ? context.debugDescription : "a value that can be decoded (\(context.debugDescription))"
    default: expected = "a value that can be decoded (\(error))"
    }
    self.path = path.map { key in (key as? PlainKey)?.intValue.map { "[\($0 + 1)]" } ?? "." + key.stringValue }.joined()
    found = value.value(at: path[...]).phrase
  }

  private static func phrase(of type: any Any.Type) -> String {
    switch type {
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type, is Decimal.Type, is Date.Type: "a number"
    case is Bool.Type: "true or false"
    case is String.Type, is URL.Type, is Data.Type: "a string"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "a table with names"
    default: "a value of \(type)"
    }
  }
}

/// A decoder of one value.
struct PlainDecoder: Decoder, SingleValueDecodingContainer {
  let value: PlainValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: PlainValue, at codingPath: [any CodingKey]) { (self.value, self.codingPath) = (value, codingPath) }

  /// The underlying error of each `dataCorrupted` error that this decoder itself throws. The `debugDescription` of such an error
  /// names only the expected value, such as "a URL".
  struct Expectation: Error {}

  func decodeNil() -> Bool { value == .none }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let scalar: (any Decodable)?
    switch type {
    case is PlainValue.Type: scalar = value
    case is Bool.Type: if case .boolean(let value) = value { scalar = value } else { throw mismatch(type) }
    case is String.Type: scalar = try text(for: type)
    case is Double.Type: scalar = try number(for: type)
    case is Float.Type: scalar = try float()
    case let type as any (FixedWidthInteger & Decodable).Type: scalar = try whole(type)
    case is Date.Type: scalar = Date(timeIntervalSince1970: try number(for: type))
    case is Decimal.Type: scalar = try decimal()
    case is URL.Type: scalar = try made(URL(string: text(for: type)), "a URL")
    case is Data.Type: scalar = try made(Data(base64Encoded: text(for: type)), "data in base64")
    default: scalar = nil
    }
    guard let scalar else { return try type.init(from: self) }
    return try made(scalar as? Value, "a value of \(type)")
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    switch value {
    case .table(let fields): KeyedDecodingContainer(Keyed(fields: fields, codingPath: codingPath))
    case .list([]): KeyedDecodingContainer(Keyed(fields: [:], codingPath: codingPath))
    default: throw mismatch([String: Any].self)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value {
    case .list(let values): Unkeyed(values: values, codingPath: codingPath)
    // In Lua, an empty list and an empty table are the same value.
    case .table([:]): Unkeyed(values: [], codingPath: codingPath)
    default: throw mismatch([Any].self)
    }
  }

  // MARK: Scalars

  /// The error for a value of the wrong type, or for a missing one.
  private func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "found " + value.phrase)
    return value == .none ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns `value`, or throws an error that says what was expected.
  private func made<Value>(_ value: Value?, _ expected: String) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: expected, underlyingError: Expectation()))
    }
    return value
  }

  private func text(for type: any Any.Type) throws -> String {
    switch value {
    case .string(let text): text
    case .color(let color): color.description
    default: throw mismatch(type)
    }
  }

  private func number(for type: any Any.Type) throws -> Double {
    guard let number = value.number else { throw mismatch(type) }
    return number
  }

  private func float() throws -> Float {
    let (number, range) = (try number(for: Float.self), "a number from -3.4e38 to 3.4e38")
    let float = Float(number)
    return try made(float.isFinite || !number.isFinite ? float : nil, range)
  }

  private func whole<Whole: FixedWidthInteger>(_ type: Whole.Type) throws -> Whole {
    switch value {
    case .integer(let value):
      try made(Whole(exactly: value), "a whole number from \(Whole.min) to \(Whole.max)")
    case .number(let value) where value.rounded() == value && value.isFinite:
      try made(Whole(exactly: value), "a whole number from \(Whole.min) to \(Whole.max)")
    default: throw mismatch(type)
    }
  }

  private func decimal() throws -> Decimal {
    if case .integer(let value) = value { return Decimal(value) }
    let number = try number(for: Decimal.self)
    return number.isNaN ? .nan : try made(Decimal(string: "\(number)"), "a number that Decimal can hold, such as 12.5")
  }

  // MARK: Containers

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [String: PlainValue]
    let codingPath: [any CodingKey]
    var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      // A Lua table cannot hold nil, so decode a missing key as nil if the type allows it.
      if type is any ExpressibleByNilLiteral.Type, !contains(key) {
        return try PlainDecoder(.none, at: codingPath + [key]).decode(type)
      }
      return try decoder(key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { try decoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try decoder(key).unkeyedContainer() }
    func superDecoder() throws -> any Decoder { PlainDecoder(fields["super"] ?? .none, at: codingPath + [PlainKey("super")]) }
    func superDecoder(forKey key: Key) throws -> any Decoder {
      PlainDecoder(fields[key.stringValue] ?? .none, at: codingPath + [key])
    }

    private func decoder(_ key: Key) throws -> PlainDecoder {
      guard let value = fields[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no \(key.stringValue)"))
      }
      return PlainDecoder(value, at: codingPath + [key])
    }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let values: [PlainValue]
    let codingPath: [any CodingKey]
    var currentIndex = 0
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    mutating func decodeNil() throws -> Bool {
      let isNone = try decoder(Any?.self).decodeNil()
      if isNone { currentIndex += 1 }
      return isNone
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try take(type) { try $0.decode(type) } }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> { try take([String: Any].self) { try $0.container(keyedBy: type) } }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try take([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try take(PlainValue.self) { $0 } }

    /// Decodes the next value. Moves on only if that succeeds.
    private mutating func take<Result>(_ type: any Any.Type, _ body: (PlainDecoder) throws -> Result) throws -> Result {
      let result = try body(decoder(type))
      currentIndex += 1
      return result
    }

    private func decoder(_ type: any Any.Type) throws -> PlainDecoder {
      let path = codingPath + [PlainKey(currentIndex)]
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(type, DecodingError.Context(codingPath: path, debugDescription: "the list has ended"))
      }
      return PlainDecoder(values[currentIndex], at: path)
    }
  }
}
