// The state of a script as a value that can be saved, and restored when the script is loaded the next time.

import LongtailCore

/// The state of a script: the `state` of its views, and of the objects that they observe.
///
/// It does not contain the internal state of controls: the focus, scroll positions, open menus.
public struct ScriptState: Codable, Hashable, Sendable {
  /// Views by path.
  package var views: [String: Owner] = [:]
  /// Objects by number, from 1.
  package var objects: [String: Owner] = [:]
  /// The numbers of the objects that the script created while it loaded, by type, in the order of creation.
  package var moduleObjects: [String: [Int]] = [:]

  /// Creates an empty state.
  public init() {}

  /// A view or an object.
  package struct Owner: Codable, Hashable, Sendable {
    /// The name of the component, modifier or style, or the type of the object.
    package let name: String
    /// The tables that slots were declared with, by the name of the slot.
    package let tables: [String: Value]
    /// Values by the name of the slot.
    package let values: [String: Value]

    package init(name: String, tables: [String: Value], values: [String: Value]) {
      (self.name, self.tables, self.values) = (name, tables, values)
    }
  }

  /// A value of a slot.
  package indirect enum Value: Hashable, Sendable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case color(Color)
    case list([Value])
    case table([String: Value])
    case object(Int)
  }
}

// MARK: Encoding

/// Formats such as JSON have one type of number, and no infinity. So floats, and other values that such formats lack, are encoded
/// with a tag: `{"float": "3.0"}`, `{"color": "red"}`, `{"table": {...}}`, `{"object": 1}`.
extension ScriptState.Value: Codable {
  private enum Tag: String, CodingKey { case float, color, table, object }

  package func encode(to encoder: any Encoder) throws {
    func encode(_ value: some Encodable, tagged tag: Tag) throws {
      var container = encoder.container(keyedBy: Tag.self)
      try container.encode(value, forKey: tag)
    }
    switch self {
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .list(let values): try values.encode(to: encoder)
    case .number(let number): try encode("\(number)", tagged: .float)
    case .color(let color): try encode(color.description, tagged: .color)
    case .table(let fields): try encode(fields, tagged: .table)
    case .object(let number): try encode(number, tagged: .object)
    }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Tag.self) {
      self = try ScriptState.Value(tagged: container)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .list(try container.decode([ScriptState.Value].self))
    }
  }

  private init(tagged container: KeyedDecodingContainer<Tag>) throws {
    func invalid(_ tag: Tag) -> DecodingError {
      .dataCorruptedError(forKey: tag, in: container, debugDescription: "this is not a \(tag.rawValue)")
    }
    guard let tag = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription:
            "expected an object with exactly one of the keys float, color, table and object, found \(container.allKeys.count) of them"
        ))
    }
    switch tag {
    case .float:
      guard let number = Double(try container.decode(String.self, forKey: .float)) else { throw invalid(.float) }
      self = .number(number)
    case .color:
      guard let color = Color(description: try container.decode(String.self, forKey: .color)) else { throw invalid(.color) }
      self = .color(color)
    case .object: self = .object(try container.decode(Int.self, forKey: .object))
    case .table: self = .table(try container.decode([String: ScriptState.Value].self, forKey: .table))
    }
  }
}

// MARK: From and to a program

extension ScriptState {
  /// Creates the state from the kept state of a program. Objects are numbered in the order in which they are found, so that equal
  /// states are encoded alike.
  ///
  /// - Parameters:
  ///   - paths: The paths of views by the numbers of their instances.
  ///   - successors: The successors of replaced objects, by the number of the replaced object.
  init(_ kept: KeptState, views paths: [UInt64: String], _ successors: [UInt64: UInt64]) {
    var numbering = Numbering(kept: kept, successors: successors)
    moduleObjects = kept.moduleObjects.sorted { $0.key < $1.key }.reduce(into: [:]) { result, entry in
      result[entry.key] = entry.value.map { numbering.number(of: $0) }
    }
    for (number, path) in paths.sorted(by: { $0.value < $1.value }) {
      if let owner = kept.instances[number], !owner.values.isEmpty { views[path] = numbering.owner(owner) }
    }
    // An object may refer to further objects.
    while let (number, owner) = numbering.takeFound() { objects[String(number)] = numbering.owner(owner) }
  }

  private struct Numbering {
    let kept: KeptState
    let successors: [UInt64: UInt64]
    private var numbers: [UInt64: Int] = [:]
    private var found: [(Int, KeptState.Owner)] = []

    init(kept: KeptState, successors: [UInt64: UInt64]) { (self.kept, self.successors) = (kept, successors) }

    mutating func number(of object: UInt64) -> Int {
      let object = successors[object] ?? object
      if let known = numbers[object] { return known }
      numbers[object] = numbers.count + 1
      if let owner = kept.objects[object] { found.append((numbers.count, owner)) }
      return numbers.count
    }

    mutating func takeFound() -> (Int, KeptState.Owner)? { found.popLast() }

    mutating func owner(_ owner: KeptState.Owner) -> Owner {
      var values: [String: Value] = [:]
      for (name, value) in owner.values.sorted(by: { $0.key < $1.key }) { values[name] = self.value(value) }
      return Owner(name: owner.name, tables: owner.tables.mapValues { Value($0) }, values: values)
    }

    private mutating func value(_ value: KeptState.Value) -> Value {
      switch value {
      case .plain(let value): return Value(value)
      case .object(let number): return .object(self.number(of: number))
      case .list(let values): return .list(values.map { self.value($0) })
      case .table(let fields):
        var result: [String: Value] = [:]
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) { result[name] = self.value(field) }
        return .table(result)
      }
    }
  }

  /// The kept state for a program that restores this state. Its instances and objects have numbers that a program never uses.
  var kept: KeptState {
    var kept = KeptState()
    for (index, (path, owner)) in views.sorted(by: { $0.key < $1.key }).enumerated() {
      let number = ScriptState.firstNumber + UInt64(index)
      kept.instances[number] = owner.kept
      kept.places[path] = number
    }
    for (number, owner) in objects {
      if let number = Int(number) { kept.objects[ScriptState.number(of: number)] = owner.kept }
    }
    kept.moduleObjects = moduleObjects.mapValues { $0.map(ScriptState.number) }
    return kept
  }

  private static let firstNumber: UInt64 = 1 << 62
  fileprivate static func number(of object: Int) -> UInt64 { firstNumber | UInt64(UInt32(truncatingIfNeeded: object)) }
}

extension ScriptState.Owner {
  /// The kept state of the owner, without values that are nested deeper than state may be. A saved state may have been edited.
  fileprivate var kept: KeptState.Owner {
    func fits(_ value: ScriptState.Value) -> Bool { !value.isDeeper(than: ArgumentReader.deepestData) }
    return KeptState.Owner(
      name: name, tables: tables.filter { fits($0.value) }.mapValues(\.plain),
      values: values.filter { fits($0.value) }.mapValues(\.kept))
  }
}

extension ScriptState.Value {
  fileprivate init(_ value: PlainValue) {
    switch value {
    case .none: self = .none
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .color(let value): self = .color(value)
    case .list(let values): self = .list(values.map { Self($0) })
    case .table(let fields): self = .table(fields.mapValues { Self($0) })
    }
  }

  fileprivate func isDeeper(than levels: Int) -> Bool {
    switch self {
    case .list(let values): levels == 0 || values.contains { $0.isDeeper(than: levels - 1) }
    case .table(let fields): levels == 0 || fields.values.contains { $0.isDeeper(than: levels - 1) }
    default: false
    }
  }

  /// The value as plain data. Objects become nil.
  fileprivate var plain: PlainValue {
    switch self {
    case .none, .object: .none
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .color(let value): .color(value)
    case .list(let values): .list(values.map(\.plain))
    case .table(let fields): .table(fields.mapValues(\.plain))
    }
  }

  fileprivate var kept: KeptState.Value {
    switch self {
    case .object(let number): .object(ScriptState.number(of: number))
    case .list(let values): .list(values.map(\.kept))
    case .table(let fields): .table(fields.mapValues(\.kept))
    default: .plain(plain)
    }
  }
}
