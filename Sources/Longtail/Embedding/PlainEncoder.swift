// Encodes Swift values as the plain data of scripts. It does not go through JSON, which would change the types of numbers.

import LongtailCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PlainValue {
  /// Encodes a Swift value as a script sees it.
  ///
  /// - A struct is a table, an array is a list. A dictionary is a table with strings as keys, also for keys of type `Int`:
  ///   `data.v["1"]`.
  /// - A floating-point number is a float, a whole number is an integer.
  /// - A `Date` is a float: seconds since 1970. `Data` is a base64 string, a `URL` is a string.
  /// - An integer above 2^63 - 1 becomes a float. A `Decimal` that fits into an integer becomes one, and any other one keeps
  ///   15 digits. Use strings for exact ids and amounts.
  /// - nil is nil. Lua does not see nil at the end of a list.
  ///
  /// - Throws: if the value throws while it is encoded, or is nested more than 32 levels deep.
  public init(encoding value: some Encodable) throws(Diagnostic) {
    do {
      let node = PlainEncoder.Node(depth: 0)
      try node.encode(value, at: [])
      if node.excess.isTooDeep { throw PlainEncoder.tooDeep(value, at: []) }
      self = node.value
    } catch {
      let reason =
        if case EncodingError.invalidValue(_, let context)? = error as? EncodingError { context.debugDescription } else {
          "\(error)"
        }
      throw Diagnostic(.notData(name: "data", found: "a value of the type \(type(of: value)), whose encoding failed: \(reason)"))
    }
  }
}

/// An encoder of one value. It writes into ``node``.
final class PlainEncoder: Encoder, SingleValueEncodingContainer {
  /// True if containers are nested too deep. Creating a container cannot throw, so the error is thrown later.
  final class Excess { var isTooDeep = false }

  /// A value under construction. It is a reference, because an encoder hands out containers before they are filled.
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

    /// Returns an encoder for a new child, which `attach` adds to this node. A child that is too deep is not added.
    func part(_ key: any CodingKey, at path: [any CodingKey], _ attach: (Node) -> Void) -> PlainEncoder {
      guard depth < deepest else {
        excess.isTooDeep = true
        return PlainEncoder(Node(depth: depth, excess), at: path)
      }
      let part = Node(depth: depth + 1, excess)
      attach(part)
      return PlainEncoder(part, at: path + [key])
    }

    func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
      if excess.isTooDeep { throw tooDeep(value, at: path) }
      if let plain = PlainValue(scalar: value) {
        content = .value(plain)
      } else {
        try value.encode(to: PlainEncoder(self, at: path))
      }
    }

    /// The encoded data; an empty table if nothing was encoded.
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

  /// The deepest nesting, as for data that scripts pass to the host.
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

    /// Returns an encoder for the child of a key. An existing child is continued, because a class and its superclass may open the
    /// same container.
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
  /// A scalar; nil if the value has to encode itself.
  fileprivate init?(scalar value: some Encodable) {
    switch value {
    case let value as PlainValue: self = value
    case let value as Bool: self = .boolean(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .number(value)
    // Convert through the shortest decimal number, so that 0.1 does not become 0.10000000149.
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

/// A coding key: a name, or a position from 0.
struct PlainKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = (String(index), index) }
  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init(intValue) }
}
