// Swift values as data of scripts, and back. What a type says of itself as JSON is what scripts see.

import LongtailCore
import LongtailExport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PlainValue {
  /// A value as scripts see it: objects are tables with names, arrays are lists, dates are seconds since 1970, `Data` is base64, nil is
  /// nothing. As everywhere in Lua, whole numbers beyond those of 64 bits with a sign are floats: an id that uses all 64 goes as a text.
  ///
  /// - Throws: where it cannot be written as JSON.
  public init(encoding value: some Encodable) throws(Diagnostic) {
    // The most frequent ones need no detour, and numbers that JSON lacks are told as they are.
    switch value {
    case let value as PlainValue: self = value
    case let value as Bool: self = .boolean(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .number(value)
    case let value as String: self = .string(String(streamSafe: value.utf8))
    default:
      do {
        self = try JSONReader.object(Array(PlainValue.encoder.encode(["value": value])))["value"] ?? .none
      } catch {
        let reason = (error as? JSONReader.Failure)?.message ?? "\(error)"
        throw Diagnostic(.notData(name: "data", found: "a value of the type \(type(of: value)) (\(reason))"))
      }
    }
  }

  /// The value of a Swift type that says the same.
  ///
  /// - Throws: ``Mismatch`` where there is none.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(Mismatch) -> Value {
    if let value = self as? Value { return value }
    var value = self
    while true {
      do {
        return try PlainValue.decoder.decode([String: Value?].self, from: value.document)["value"].flatMap(\.self)
          ?? PlainValue.nothing(as: type)
      } catch {
        // Lua has one empty table for both.
        if case DecodingError.typeMismatch(_, let context)? = error as? DecodingError,
          let changed = value.replacingEmptyList(at: context.codingPath.dropFirst())
        {
          value = changed
          continue
        }
        throw Mismatch(error as? DecodingError, in: self)
      }
    }
  }

  /// Why a value is none of a type.
  public struct Mismatch: Error, Sendable {
    /// Where in the value, as a script writes it: `.user.name`, `[2]`; empty for the whole.
    public let path: String
    public let expected: String
    public let found: String
  }

  private static func nothing<Value: Decodable>(as type: Value.Type) throws -> Value {
    // An optional, or a type that says what nothing means.
    try decoder.decode(Value.self, from: Data("null".utf8))
  }

  private var document: Data {
    var json = JSONWriter()
    json.beginObject()
    json.key("value")
    json.plain(self)
    json.endObject()
    return Data(json.finish())
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    return decoder
  }

  /// The same with an empty table in the place of an empty list; nil where there stands none.
  private func replacingEmptyList(at path: ArraySlice<any CodingKey>) -> PlainValue? {
    guard let key = path.first else { return self == .list([]) ? .table([:]) : nil }
    switch self {
    case .list(var values):
      guard let index = key.intValue, values.indices.contains(index),
        let changed = values[index].replacingEmptyList(at: path.dropFirst())
      else { return nil }
      values[index] = changed
      return .list(values)
    case .table(var fields):
      guard let changed = fields[key.stringValue]?.replacingEmptyList(at: path.dropFirst()) else { return nil }
      fields[key.stringValue] = changed
      return .table(fields)
    default: return nil
    }
  }

  /// The first number that is not whole, and where it stands.
  fileprivate var fraction: (path: String, value: PlainValue)? {
    switch self {
    case .number: ("", self)
    case .list(let values):
      values.enumerated().lazy.compactMap { index, value in value.fraction.map { ("[\(index + 1)]" + $0.path, $0.value) } }.first
    case .table(let fields):
      fields.sorted { $0.key < $1.key }.lazy
        .compactMap { name, value in value.fraction.map { ("." + name + $0.path, $0.value) } }.first
    default: nil
    }
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
  fileprivate init(_ error: DecodingError?, in value: PlainValue) {
    var path: ArraySlice<any CodingKey> = []
    switch error {
    case .typeMismatch(let type, let context):
      (path, expected) = (context.codingPath.dropFirst(), Self.phrase(of: type))
    case .valueNotFound(let type, let context):
      (path, expected) = (context.codingPath.dropFirst(), Self.phrase(of: type))
    case .keyNotFound(let key, let context):
      (path, expected) = (context.codingPath.dropFirst() + [key], "a value")
    case .dataCorrupted(let context):
      path = context.codingPath.dropFirst()
      // A number with a fraction where a whole one is wanted is told of without its place.
      if path.isEmpty, let fraction = value.fraction {
        (self.path, expected, found) = (fraction.path, Self.phrase(of: Int.self), fraction.value.phrase)
        return
      }
      expected = context.debugDescription
    default: expected = "another value"
    }
    self.path = path.map { key in key.intValue.map { "[\($0 + 1)]" } ?? "." + key.stringValue }.joined()
    found = value.value(at: path).phrase
  }

  private static func phrase(of type: any Any.Type) -> String {
    switch type {
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is Bool.Type: "true or false"
    case is String.Type: "a string"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "a table with names"
    default: "a value of \(type)"
    }
  }
}
