// Swift values as data of scripts: numbers stay what they are, so that nothing goes by a text.

import LongtailCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PlainValue {
  /// A value as scripts see it: structs are tables with names, arrays are lists, floating-point numbers are floats and whole ones are
  /// integers, dates are seconds since 1970, `Data` is base64, a `URL` is its text, nil is nothing. Whole numbers that do not fit in 64
  /// bits with a sign are floats, as everywhere in Lua: an id that uses all 64 bits goes as a text, and so does a `Decimal` with more
  /// than 15 digits. Keys of dictionaries are texts, `data.v["1"]`, and nothing at the end of a list is not there for Lua.
  ///
  /// - Throws: where it does not encode itself, or is nested more than 32 levels deep.
  public init(encoding value: some Encodable) throws(Diagnostic) {
    do {
      let node = PlainEncoder.Node(depth: 0)
      try node.encode(value, at: [])
      if node.excess.isThere { throw PlainEncoder.tooDeep(value, at: []) }
      self = node.value
    } catch {
      let reason =
        if case EncodingError.invalidValue(_, let context)? = error as? EncodingError { context.debugDescription } else {
          "\(error)"
        }
      throw Diagnostic(.notData(name: "data", found: "a value of the type \(type(of: value)) (\(reason))"))
    }
  }
}

/// Encodes one value. What it makes is put together in ``node``.
final class PlainEncoder: Encoder, SingleValueEncodingContainer {
  /// Whether containers were nested too deep, which cannot be told where they are handed out.
  final class Excess { var isThere = false }

  /// A value that is being made: containers are handed out before they are filled.
  final class Node {
    enum Content {
      case value(PlainValue)
      case list([Node])
      case table([String: Node])
    }

    var content: Content?
    private let depth: Int
    let excess: Excess

    init(depth: Int, _ excess: Excess = Excess()) { (self.depth, self.excess) = (depth, excess) }

    /// What encodes a part of it. One that is too deep belongs to nothing.
    func part(_ key: any CodingKey, at path: [any CodingKey], _ attach: (Node) -> Void) -> PlainEncoder {
      guard depth < deepest else {
        excess.isThere = true
        return PlainEncoder(Node(depth: depth, excess), at: path)
      }
      let part = Node(depth: depth + 1, excess)
      attach(part)
      return PlainEncoder(part, at: path + [key])
    }

    func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
      if excess.isThere { throw tooDeep(value, at: path) }
      if let plain = PlainValue(scalar: value) {
        content = .value(plain)
      } else {
        try value.encode(to: PlainEncoder(self, at: path))
      }
    }

    /// What was encoded; a value that said nothing of itself is an empty table.
    var value: PlainValue {
      switch content {
      case .value(let value): value
      case .list(let nodes): .list(nodes.map(\.value))
      case .table(let nodes): .table(nodes.mapValues(\.value))
      case nil: .table([:])
      }
    }

    func set(_ node: Node, for name: String) {
      if case .table(var nodes) = content {
        content = nil
        nodes[name] = node
        content = .table(nodes)
      } else {
        content = .table([name: node])
      }
    }

    func append(_ node: Node) {
      if case .list(var nodes) = content {
        content = nil
        nodes.append(node)
        content = .list(nodes)
      } else {
        content = .list([node])
      }
    }

    func part(named name: String) -> Node? { if case .table(let nodes) = content { nodes[name] } else { nil } }

    var count: Int { if case .list(let nodes) = content { nodes.count } else { 0 } }
  }

  let node: Node
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ node: Node, at codingPath: [any CodingKey]) { (self.node, self.codingPath) = (node, codingPath) }

  /// Levels of containers, as many as scripts may hand out.
  static let deepest = 32

  static func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      value, EncodingError.Context(codingPath: path, debugDescription: "expected at most \(deepest) levels of lists and tables"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if node.content == nil { node.content = .table([:]) }
    return KeyedEncodingContainer(Keyed(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if node.content == nil { node.content = .list([]) }
    return Unkeyed(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { part(key).encodeNil() }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let part = part(key)
      part.node.content = nil
      try part.encode(value)
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey>
    {
      part(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { part(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { part(PlainKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { part(key) }

    /// What is there goes on: a class and the one above it may write into the same container.
    private func part(_ key: any CodingKey) -> PlainEncoder {
      if let known = node.part(named: key.stringValue) { return PlainEncoder(known, at: codingPath + [key]) }
      return node.part(key, at: codingPath) { node.set($0, for: key.stringValue) }
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]
    var count: Int { node.count }

    func encodeNil() { part().encodeNil() }
    func encode<Value: Encodable>(_ value: Value) throws { try part().encode(value) }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
      part().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }
    func superEncoder() -> any Encoder { part() }

    private func part() -> PlainEncoder { node.part(PlainKey(count), at: codingPath, node.append) }
  }

  func encodeNil() { node.content = .value(.none) }
  func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value, at: codingPath) }
}

extension PlainValue {
  /// A value that has no parts; nil for others.
  fileprivate init?(scalar value: some Encodable) {
    switch value {
    case let value as PlainValue: self = value
    case let value as Bool: self = .boolean(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .number(value)
    // The decimal number that it is written as: 0.1, and not 0.10000000149.
    case let value as Float: self = .number(value.isFinite ? Double(value.description) ?? Double(value) : Double(value))
    case let value as String: self = .string(String(streamSafe: value.utf8))
    case let value as any FixedWidthInteger: self = .whole(value)
    case let value as Date: self = .number(value.timeIntervalSince1970)
    case let value as Data: self = .string(value.base64EncodedString())
    case let value as URL: self = .string(String(streamSafe: value.absoluteString.utf8))
    case let value as Decimal: self = .decimal(value)
    default: return nil
    }
  }

  private static func whole(_ value: some FixedWidthInteger) -> PlainValue {
    Int(exactly: value).map { .integer($0) } ?? .number(Double(value))
  }

  private static func decimal(_ value: Decimal) -> PlainValue {
    let text = value.description
    return Int(text).map { .integer($0) } ?? .number(Double(text) ?? .nan)
  }
}

/// A key of plain data: a name, or a position from 0.
struct PlainKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = (String(index), index) }
  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init(intValue) }
}
